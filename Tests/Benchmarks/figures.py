"""Tables of measurements: medians, quartiles and ratios to the first row."""

import statistics


def summary(values):
    """The median, and the lower and the upper quartile."""
    if len(values) < 2:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return middle, low, high


def shown(number):
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def cell(values, base):
    """A figure for a table: the median, the quartiles where they differ, and how many times the first row's that is."""
    if not values:
        return "–"
    middle, low, high = summary(values)
    spread = f" [{shown(low)}–{shown(high)}]" if shown(low) != shown(high) else ""
    ratio = f" {middle / base:.2f}×" if base else ""
    return shown(middle) + spread + ratio


def print_table(title, columns, rows, ratios=True):
    """Prints a table in Markdown. `rows` has lists of values by name and column; each is compared with the first row's."""
    names = list(rows)
    table = [["", *columns]]
    for name in names:
        cells = [name]
        for column in columns:
            first = rows[names[0]].get(column) or []
            base = summary(first)[0] if ratios and first and name != names[0] else None
            cells.append(cell(rows[name].get(column) or [], base))
        table.append(cells)
    widths = [max(len(row[index]) for row in table) for index in range(len(table[0]))]
    print(f"\n{title}\n")
    for number, row in enumerate(table):
        print("| " + " | ".join(text.ljust(width) for text, width in zip(row, widths)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) if index == 0 else "-" * (width + 1) + ":" for index, width in enumerate(widths)) + "|")
