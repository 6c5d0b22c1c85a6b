"""The chart of the mock screen: eight series as lines, as shares of a bar, and in a legend."""

import math

WIDTH, HEIGHT = 392, 132
REGIONS = ("North", "West", "East", "South", "Alps", "Coast", "Isles", "Abroad")
SHARES = (22, 18, 15, 13, 11, 9, 7, 5)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun")


def lines():
    """Each piece of the drawing: grid, months, and a line for each series."""
    foot = HEIGHT - 18
    for level in range(4):
        y = 6 + level * (foot - 6) / 3
        yield f'<path class="stroke-borderHairline" d="M0 {y:.0f}H{WIDTH}"/>'
    for place, month in enumerate(MONTHS):
        x = 12 + place * (WIDTH - 24) / (len(MONTHS) - 1)
        yield f'<text class="fill-textTertiary" x="{x:.0f}" y="{HEIGHT - 3}">{month}</text>'
    for series in range(len(REGIONS)):
        points = " ".join(f"{x},{height(series, x):.0f}" for x in range(4, WIDTH, 16))
        yield f'<polyline class="stroke-chart{series + 1}" points="{points}"/>'


def height(series, x):
    level = 18 + 11 * series
    return level + 9 * math.sin(x / 60 + 1.7 * series) - (x / WIDTH - 0.5) * 14 * math.cos(2.1 * series)


def shares():
    for series, share in enumerate(SHARES):
        yield f'<i class="bg-chart{series + 1}" style="flex:{share}"></i>'


def legend():
    for series, region in enumerate(REGIONS):
        yield f'<span class="fg-textSecondary"><i class="bg-chart{series + 1}"></i>{region}</span>'
