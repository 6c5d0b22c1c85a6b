"""What the theme gallery measures: how true a fill is to its brand, how far states are apart, how well labels read."""

import statistics

import theme_color
import theme_radix
from theme_runs import APPEARANCES

BOTH = ("light", "dark")
# Between 3 and 6 a state is seen and does not jump.
GOOD_STEP = 4.5


def farthest(values, key):
    """The one that is farthest from a good step, on either side."""
    return max(values, key=lambda value: abs(key(value) - GOOD_STEP))


# Each measure: its name, its unit, how many decimals it has, and what finds the worst.
MEASURES = {
    "fill": ("Brand to fill", "", 1, max),
    "drift": ("Fill: hue drift", "°", 1, max),
    "loss": ("Fill: chroma loss", "%", 0, max),
    "label": ("Label on fill", "", 2, min),
    "hover": ("Fill to hover", "", 1, farthest),
    "pressed": ("Hover to pressed", "", 1, farthest),
    "textDrift": ("Text: hue drift", "°", 1, max),
    "textLoss": ("Text: chroma loss", "%", 0, max),
}
# Those that other methods have, too.
SHARED = ("fill", "drift", "loss", "label")
# Method: what people call it, and the appearances for which it has figures.
METHODS = {"tessera": ("Tessera", tuple(APPEARANCES)), "material": ("Material", BOTH), "radix": ("Radix", BOTH)}


def figures(themes):
    """{method: {appearance: {measure: number or None}}} of one brand."""
    brand = themes.brand.color
    found = {method: {} for method in METHODS}
    for appearance in APPEARANCES:
        found["tessera"][appearance] = tessera(themes, appearance)
    for appearance in BOTH:
        primary = themes.color("primary", appearance, themes.material)
        found["material"][appearance] = of_fill(
            brand, primary, themes.color("onPrimary", appearance, themes.material))
        solid = theme_radix.solid(brand, appearance)
        found["radix"][appearance] = of_fill(brand, solid, theme_radix.label(solid))
    return found


def tessera(themes, appearance):
    brand = themes.brand.color
    fill, hover, pressed, mark, text = (
        themes.color(role, appearance)
        for role in ("brandFill", "brandFillHover", "brandFillPressed", "onBrand", "brandText"))
    return of_fill(brand, fill, mark) | {
        "hover": both(theme_color.difference, fill, hover),
        "pressed": both(theme_color.difference, hover, pressed),
        "textDrift": both(theme_color.hue_drift, brand, text),
        "textLoss": both(theme_color.chroma_loss, brand, text),
    }


def of_fill(brand, fill, mark):
    return {
        "fill": both(theme_color.difference, brand, fill),
        "drift": both(theme_color.hue_drift, brand, fill),
        "loss": both(theme_color.chroma_loss, brand, fill),
        "label": both(theme_color.contrast, fill, mark),
    }


def both(measure, first, second):
    """A measure of two colors, or None if a theme lacks one of them."""
    return None if first is None or second is None else measure(first, second)


def summary(all_figures, method, appearance, measure):
    """(median, worst, name of the brand with the worst) over {brand: figures}, or None if nothing was measured."""
    values = {
        brand: value for brand, found in all_figures.items()
        if (value := found[method][appearance].get(measure)) is not None}
    if not values:
        return None
    worse = MEASURES[measure][3]
    brand = worse(values, key=values.get)
    return statistics.median(values.values()), values[brand], brand


def kept(all_figures, method, appearance):
    """How many brands are a fill that nobody can tell from them, of how many."""
    values = [found[method][appearance].get("fill") for found in all_figures.values()]
    values = [value for value in values if value is not None]
    return sum(value < 2 for value in values), len(values)


def text(value, measure):
    """A number for people; a contrast is never above the truth."""
    if value is None:
        return "–"
    _, unit, decimals, worse = MEASURES[measure]
    if worse is min:
        value = int(value * 10 ** decimals + 1e-9) / 10 ** decimals
    # No "-0".
    return f"{round(value, decimals) + 0:.{decimals}f}{unit}".replace("-", "−")
