"""The page of the theme gallery: a summary, then a row for each brand with its figures and four screens."""

import html
from pathlib import Path

import theme_color
import theme_radix
from theme_figures import BOTH, MEASURES, METHODS, SHARED, figures, kept, summary, text
from theme_runs import APPEARANCES
from theme_screen import Screen, style_of

STYLE = Path(__file__).resolve().parent / "theme_gallery.css"
SHORT = {"light": "Light", "dark": "Dark", "light-ic": "Light +", "dark-ic": "Dark +"}


def page(all_themes):
    all_figures = {themes.brand.name: figures(themes) for themes in all_themes}
    used = set()
    rows = [row(themes, all_figures[themes.brand.name], used) for themes in all_themes]
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n<title>Theme gallery</title>\n'
        f"<style>\n{STYLE.read_text()}{style_of(used)}</style>\n<h1>Theme gallery</h1>\n"
        f"<p>{len(all_themes)} brands, each in four appearances. Differences are deltaEOK × 100: 2 is just noticeable. "
        "Losses of chroma are shares of the brand’s. Material’s color is <code>primary</code>, Radix’s is step 9.</p>\n"
        + summary_table(all_figures) + "".join(rows) + "</html>\n")


def summary_table(all_figures):
    columns = [(method, appearance) for method, (_, places) in METHODS.items() for appearance in places]
    heads = "".join(f'<th colspan="{len(places)}">{name}</th>' for name, places in METHODS.values())
    lines = [
        f"<tr><th></th>{heads}</tr><tr><th>Median, and worst</th>"
        + "".join(f"<th>{SHORT[appearance]}</th>" for _, appearance in columns) + "</tr>"]
    counts = [kept(all_figures, *column) for column in columns]
    lines.append("<tr><th>Brands kept (difference below 2)</th>" + "".join(
        f"<td>{count} of {total}</td>" if total else "<td>–</td>" for count, total in counts) + "</tr>")
    for measure, (name, *_) in MEASURES.items():
        cells = "".join(
            summary_cell(summary(all_figures, *column, measure), measure) for column in columns
            if measure in SHARED or column[0] == "tessera")
        lines.append(f"<tr><th>{name}</th>{cells}</tr>")
    return f'<table class="summary">{"".join(lines)}</table>\n'


def summary_cell(found, measure):
    if found is None:
        return "<td>–</td>"
    median, worst, brand = found
    median, worst = text(median, measure), text(worst, measure)
    # Where none is worse, no brand is to blame.
    note = "" if median == worst else f"<small>{worst} {html.escape(brand)}</small>"
    return f"<td><b>{median}</b>{note}</td>"


def row(themes, found, used):
    """One brand; the classes that its screens need are added to `used`."""
    brand = themes.brand
    message = f'<pre>{html.escape(themes.message)}</pre>' if themes.message else ""
    own = f'<header><i style="background:{brand.text}"></i><h2>{html.escape(brand.name)}</h2>{brand.text}</header>'
    screens = "".join(screen(themes, appearance, used) for appearance in APPEARANCES)
    return (
        f'<article><aside>{own}{message}{own_table(found["tessera"])}{samples(themes)}{other_table(found)}</aside>'
        f"{screens}</article>\n")


def screen(themes, appearance, used):
    roles = themes.tessera.get(appearance, {})
    drawn = Screen(roles)
    body = drawn.html()
    used |= drawn.used
    named = {role for _, role in drawn.used}
    colors = "".join(f"--{role}:{color};" for role, color in roles.items() if role in named)
    return f'<figure style="{colors}"><figcaption>{APPEARANCES[appearance]}</figcaption>{body}</figure>'


def own_table(found):
    heads = "".join(f"<th>{SHORT[appearance]}</th>" for appearance in APPEARANCES)
    return f"<table><tr><th>Tessera</th>{heads}</tr>" + "".join(
        f"<tr><th>{name}</th>"
        + "".join(f"<td>{text(found[appearance].get(measure), measure)}</td>" for appearance in APPEARANCES) + "</tr>"
        for measure, (name, *_) in MEASURES.items()) + "</table>"


def other_table(found):
    columns = [(method, appearance) for method in ("material", "radix") for appearance in BOTH]
    heads = "".join(f"<th>{METHODS[method][0]} {SHORT[appearance].lower()}</th>" for method, appearance in columns)
    return f"<table><tr><th>Others</th>{heads}</tr>" + "".join(
        f"<tr><th>{MEASURES[measure][0]}</th>" + "".join(
            f"<td>{text(found[method][appearance].get(measure), measure)}</td>" for method, appearance in columns)
        + "</tr>" for measure in SHARED) + "</table>"


def samples(themes):
    """The fill of each method as a button beside the brand itself."""
    rows = [sample_row("Brand", [(themes.brand.color, None)] * len(BOTH))]
    for method, (name, _) in METHODS.items():
        rows.append(sample_row(name, [fill_and_label(themes, method, appearance) for appearance in BOTH]))
    return f'<div class="samples">{"".join(rows)}</div>'


def sample_row(name, colors):
    buttons = "".join(
        f'<b style="background:{theme_color.hex_text(fill)}{label_style(mark)}">{theme_color.hex_text(fill)}</b>'
        if fill else "<b>–</b>" for fill, mark in colors)
    return f"<span>{name}</span>{buttons}"


def label_style(mark):
    return f";color:{theme_color.hex_text(mark)}" if mark else ";color:transparent"


def fill_and_label(themes, method, appearance):
    if method == "tessera":
        return themes.color("brandFill", appearance), themes.color("onBrand", appearance)
    if method == "material":
        return tuple(themes.color(role, appearance, themes.material) for role in ("primary", "onPrimary"))
    solid = theme_radix.solid(themes.brand.color, appearance)
    return solid, theme_radix.label(solid)
