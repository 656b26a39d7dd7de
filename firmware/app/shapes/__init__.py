"""The shapes that screens come in: one for every size of panel, and one for large print.

A shape has the fonts of lists, `text` and for the chosen row `bold`; `ROWS`, how many of them are
in view; `header` and `draw_row`; `LINE_FONT` and `LINE_HEIGHT` of lines that are only read. All
but the usual one have `OWN`, the screens that they draw in a way of their own, with the prefix of
the package that has each; `LARGE_PRINT` and, for those screens, `LINE_BASE`. What keys do is the
same in all shapes. A board loads its own shape only.
"""
