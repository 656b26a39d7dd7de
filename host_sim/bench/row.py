"""One measured number, and the table of all."""

_COLUMNS = ("what", "value", "unit", "budget", "met")
_MET = {True: "yes", False: "NO", None: ""}


def row(name, value, unit, against, budget=None):
    """A measured value, its largest allowed one and what it stands beside.

    `value` is None where it could not be measured; a budget is then missed.
    """
    met = None if budget is None else value is not None and value <= budget
    return {
        "name": name,
        "value": value,
        "unit": unit,
        "budget": budget,
        "met": met,
        "against": against,
    }


def table(rows):
    """The rows as lines of text, their columns in line."""
    cells = [_COLUMNS, *(_cells(each) for each in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(_COLUMNS))]
    return [_line(line, widths) for line in cells]


def number(value):
    """A number for people: thousands apart, no more digits than the value carries."""
    if value is None:
        return "?"
    return f"{value:,}".replace(",", " ")


def _cells(each):
    budget = "" if each["budget"] is None else f"<= {number(each['budget'])}"
    return each["name"], number(each["value"]), each["unit"], budget, _MET[each["met"]]


def _line(cells, widths):
    name, value, unit, budget, met = cells
    left = f"{name:{widths[0]}}  {value:>{widths[1]}} {unit:{widths[2]}}"
    return f"{left}  {budget:{widths[3]}}  {met}".rstrip()
