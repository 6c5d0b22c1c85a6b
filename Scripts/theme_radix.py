"""The solid color that Radix makes of a brand (radix-ui.com/colors/custom): what Tessera's fill is compared with.

Step 9 of a scale is the brand as it is, unless that is less than 25 (deltaEOK times 100) from the page. Then it is
step 9 of the two scales nearest to the brand, mixed, with the brand's hue. Here it is that of the one nearest scale.
"""

import theme_color

PAGES = {"light": "#ffffff", "dark": "#111111"}
GRAYS = {"light": "#8d8d8d", "dark": "#6e6e6e"}
# Step 9 of Radix's scales, which is the same in light and dark.
SOLIDS = (
    "#e54d2e #e5484d #e54666 #e93d82 #d6409f #ab4aba #8e4ec6 #6e56cf #5b5bd6 #3e63dd #0090ff #00a2c7 #12a594 #29a383 "
    "#30a46c #46a758 #ad7f58 #f76b15 #ffc53d #ffe629 #bdee63 #86ead4 #7ce2fe").split()


def solid(brand, appearance):
    """Step 9 of the scale of a brand."""
    if theme_color.difference(brand, theme_color.parsed(PAGES[appearance])) >= 25:
        return brand
    _, chroma, hue = theme_color.oklch(brand)
    if chroma < theme_color.GRAY_CHROMA:
        nearest = theme_color.parsed(GRAYS[appearance])
    else:
        nearest = min(map(theme_color.parsed, SOLIDS), key=lambda color: theme_color.hue_drift(brand, color))
    lightness, nearest_chroma, _ = theme_color.oklch(nearest)
    return theme_color.from_oklch(lightness, min(1.5 * chroma, nearest_chroma), hue)


def label(solid_color):
    """What stands on step 9: white, or a dark color of its hue where white cannot be read."""
    white = (255, 255, 255)
    if theme_color.apca_of_dark_on_light(solid_color, white) >= 40:
        return white
    _, chroma, hue = theme_color.oklch(solid_color)
    return theme_color.from_oklch(0.25, max(0.08 * chroma, 0.04), hue)
