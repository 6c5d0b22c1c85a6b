"""Colors as the theme gallery computes with them: bytes of sRGB, OkLCh, differences and contrasts.

A color is three numbers from 0 to 255; in OkLCh it is lightness and chroma from 0 to 1, and hue in degrees.
"""

import math

# A color of less OkLCh chroma looks gray, so that its hue says nothing.
GRAY_CHROMA = 0.02


def parsed(text):
    """The bytes of `#rgb`, `#rrggbb` or `#rrggbbaa`; alpha takes no part."""
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        raise ValueError(f"'{text}' is no hex color")
    return tuple(int(digits[place: place + 2], 16) for place in (0, 2, 4))


def hex_text(color):
    return "#" + "".join(f"{byte:02x}" for byte in color)


def linear(byte):
    value = byte / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def encoded(value):
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def cube_root(value):
    return value ** (1 / 3)


def oklab(color):
    red, green, blue = map(linear, color)
    long = cube_root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = cube_root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = cube_root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)


def oklch(color):
    lightness, a, b = oklab(color)
    return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def linear_srgb(lightness, chroma, hue):
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)


def from_oklch(lightness, chroma, hue):
    """The bytes of an OkLCh color, with as much of its chroma as sRGB has."""
    least, most = 0.0, chroma
    if not is_inside(linear_srgb(lightness, chroma, hue)):
        for _ in range(20):
            middle = (least + most) / 2
            if is_inside(linear_srgb(lightness, middle, hue)):
                least = middle
            else:
                most = middle
        chroma = least
    return tuple(
        round(255 * encoded(min(1, max(0, value)))) for value in linear_srgb(lightness, chroma, hue))


def is_inside(components):
    return all(-0.0001 <= value <= 1.0001 for value in components)


def difference(first, second):
    """deltaEOK times 100: 2 is just noticeable, black and white are 100 apart."""
    return 100 * math.dist(oklab(first), oklab(second))


def hue_drift(first, second):
    """How many degrees the hues are apart, 0 to 180, or None where one of them is a gray."""
    (_, chroma, hue), (_, other_chroma, other_hue) = oklch(first), oklch(second)
    if min(chroma, other_chroma) < GRAY_CHROMA:
        return None
    return abs((hue - other_hue + 180) % 360 - 180)


def chroma_loss(first, second):
    """How much of its chroma a color loses to become another, in percent; below 0 if it gains, None for a gray."""
    before, after = oklch(first)[1], oklch(second)[1]
    return None if before < GRAY_CHROMA else 100 * (1 - after / before)


def luminance(color):
    red, green, blue = map(linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
    """The ratio of WCAG 2.2, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def apca_of_dark_on_light(text, background):
    """The lightness contrast of APCA 0.0.98G, 0 to 106, for text that is darker than its background."""
    text, background = map(apca_luminance, (text, background))
    value = 1.14 * (background ** 0.56 - text ** 0.57)
    return 0 if value < 0.1 else 100 * (value - 0.027)


def apca_luminance(color):
    red, green, blue = ((byte / 255) ** 2.4 for byte in color)
    value = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    return value if value >= 0.022 else value + (0.022 - value) ** 1.414
