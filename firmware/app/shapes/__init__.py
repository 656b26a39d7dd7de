"""The shapes that screens come in beside the usual one, which is `layout`: small panels, large print.

A shape has the fonts of lists, `text` and for the chosen row `bold`; `ROWS`, how many of them are
in view; `draw_row`; `OWN`, the screens that it draws in a way of their own, with the packages that
have them; `LARGE_PRINT` and, for those screens, the measures of a line of names: its font, its
height and its base. What keys do is the same in all shapes.
"""
