"""Tests of the web page, in a real browser (`make test-web`)."""
