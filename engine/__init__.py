"""The games and the match: pure logic on integers, no clock, no files, no screen."""
