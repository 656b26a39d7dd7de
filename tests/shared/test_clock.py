"""Ticks that wrap at 2^30: differences and sums at every corner."""

import unittest

from firmware.app.clock import elapsed_ms, later

PERIOD = 1 << 30
HALF = 1 << 29
CORNERS = (0, 1, 2, HALF - 2, HALF - 1, HALF, HALF + 1, PERIOD - 2, PERIOD - 1)


class ElapsedTest(unittest.TestCase):
    def test_within_one_period(self):
        self.assertEqual(elapsed_ms(5, 5), 0)
        self.assertEqual(elapsed_ms(1005, 5), 1000)
        self.assertEqual(elapsed_ms(5, 1005), -1000)
        self.assertEqual(elapsed_ms(PERIOD - 1, PERIOD - 3), 2)

    def test_across_the_wrap(self):
        self.assertEqual(elapsed_ms(0, PERIOD - 1), 1)
        self.assertEqual(elapsed_ms(PERIOD - 1, 0), -1)
        self.assertEqual(elapsed_ms(24, PERIOD - 1), 25)
        self.assertEqual(elapsed_ms(PERIOD - 300, 200), -500)

    def test_half_a_period_counts_as_past(self):
        self.assertEqual(elapsed_ms(HALF - 1, 0), HALF - 1)
        self.assertEqual(elapsed_ms(HALF, 0), -HALF)
        self.assertEqual(elapsed_ms(0, HALF), -HALF)
        self.assertEqual(elapsed_ms(0, HALF + 1), HALF - 1)
        self.assertEqual(elapsed_ms(HALF + 1, 0), 1 - HALF)
        self.assertEqual(elapsed_ms(PERIOD - 1, HALF - 1), -HALF)
        self.assertEqual(elapsed_ms(PERIOD - 1, HALF), HALF - 1)

    def test_all_pairs_of_corners(self):
        for now in CORNERS:
            for then in CORNERS:
                expected = (now - then + HALF) % PERIOD - HALF
                self.assertEqual(elapsed_ms(now, then), expected)


class LaterTest(unittest.TestCase):
    def test_within_one_period(self):
        self.assertEqual(later(0, 0), 0)
        self.assertEqual(later(7, 25), 32)
        self.assertEqual(later(0, PERIOD - 1), PERIOD - 1)
        self.assertEqual(later(PERIOD - 1, 0), PERIOD - 1)

    def test_across_the_wrap(self):
        self.assertEqual(later(PERIOD - 1, 1), 0)
        self.assertEqual(later(PERIOD - 25, 25), 0)
        self.assertEqual(later(PERIOD - 25, 26), 1)
        self.assertEqual(later(PERIOD - 1, PERIOD - 1), PERIOD - 2)
        self.assertEqual(later(HALF, HALF), 0)

    def test_all_pairs_of_corners(self):
        for now in CORNERS:
            for ms in CORNERS:
                self.assertEqual(later(now, ms), (now + ms) % PERIOD)
                if ms < HALF:
                    self.assertEqual(elapsed_ms(later(now, ms), now), ms)


if __name__ == "__main__":
    unittest.main()
