"""How the games are played: what their cards and tiles say and do.

What a round scores stands in `engine/games`. Each module here is one idea of one game, so that
whoever shows it loads nothing else. Players, rows and tricks count from 0.
"""
