"""Tables with simulated players, who deal, play and keep the score by the sheet of rules.

Nothing here knows the engine: what the device makes of an evening is compared with what comes
out here.
"""
