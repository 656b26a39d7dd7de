"""What the firmware costs, measured: one module a measured thing (docs/bench.md)."""
