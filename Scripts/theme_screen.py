"""A mock screen of a product in the colors of a theme, as HTML.

An element names its roles by its classes: `bg-surfacePage`, `fg-textPrimary`, `line-borderHairline`, `ring-focusRing`,
and in drawings `fill-chart1` and `stroke-chart1`. The colors themselves are custom properties of the whole screen. A
piece with a role that a theme lacks is not drawn.
"""

import re

import theme_chart

STATUSES = {
    "success": ("Payment received", "€ 1,240 from Hilltop"),
    "warning": ("Card expires soon", "Renew it in June"),
    "danger": ("Transfer failed", "Unknown account"),
    "info": ("New statement", "May is ready to read"),
}
CLASS = re.compile(r"\b(bg|fg|line|ring|fill|stroke)-(\w+)")
PROPERTIES = {
    "bg": "background-color", "fg": "color", "line": "border-color", "ring": "outline-color", "fill": "fill",
    "stroke": "stroke"}
ICONS = {
    "home": "M3 10l7-6 7 6v7h-5v-5H8v5H3z",
    "list": "M4 5h12M4 10h12M4 15h8",
    "chart": "M4 16V9M10 16V4M16 16v-5",
    "person": "M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM4 17c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5",
    "bell": "M5 14V9a5 5 0 0 1 10 0v5l1 1H4zM8.5 17.5h3",
    "check": "M5 10.500l3.5 3.500L15 7",
    "cup": "M4 7h9v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM13 8h1.500a2 2 0 0 1 0 4H13",
    "bag": "M4 7h12l-1 10H5zM7.5 7V6a2.5 2.5 0 0 1 5 0v1",
    "bolt": "M11 3l-6 8h4l-1 6 6-8h-4z",
    "lock": "M5 9h10v7H5zM7 9V7a3 3 0 0 1 6 0v2",
    "success": "M5 10.500l3.5 3.500L15 7",
    "warning": "M10 5v6M10 14.500v.200",
    "danger": "M6 6l8 8M14 6l-8 8",
    "info": "M10 9v6M10 5.500v.200",
}


def icon(name):
    return f'<svg class="icon" viewBox="0 0 20 20"><path d="{ICONS[name]}"/></svg>'


class Screen:
    """Draws with the roles of one theme."""

    def __init__(self, roles):
        self.roles = roles
        self.used = set()

    def shown(self, html):
        """A piece, or nothing where the theme lacks one of its roles."""
        named = set(CLASS.findall(html))
        if not all(role in self.roles for _, role in named):
            return ""
        self.used |= named
        return html

    def pieces(self, *pieces):
        return "".join(map(self.shown, pieces))

    def card(self, title, inner):
        """Cards lie flat on the page where a theme has no raised surface."""
        if not inner:
            return ""
        heading = self.shown(f'<h3 class="fg-textPrimary">{title}</h3>') if title else ""
        surface = self.shown("bg-surfaceRaised") + " " + self.shown("line-borderHairline")
        return f'<section class="card {surface}">{heading}{inner}</section>'

    def html(self):
        body = "".join((
            self.top(), self.filter(), self.chart(), self.rows(), self.form(), self.buttons(), self.alerts(),
            self.text(), self.overlay()))
        return f'<div class="body {self.shown("bg-surfacePage")}">{body}{self.tabs()}</div>'

    def top(self):
        return '<header class="top">' + self.pieces(
            '<div class="grow"><p class="fg-textSecondary">Friday, 12 June</p>'
            '<h2 class="fg-textPrimary">Good morning, Ada</h2></div>',
            f'<span class="bell fg-textSecondary">{icon("bell")}<b class="bg-badge fg-onBadge">3</b></span>',
            '<span class="avatar bg-brandContainer fg-onBrandContainer">AL</span>') + "</header>"

    def filter(self):
        return self.shown(
            '<nav class="filter bg-surfaceSunken"><b class="bg-surfaceRaised fg-textPrimary line-borderHairline">Month'
            '</b><span class="fg-textSecondary">Quarter</span><span class="fg-textSecondary">Year</span>'
            '<span class="fg-textSecondary">All</span></nav>')

    def chart(self):
        head = self.pieces(
            '<div class="grow"><p class="fg-textSecondary">Revenue by region</p>'
            '<p class="number fg-textPrimary">€ 48,290</p></div>',
            '<b class="pill bg-successContainer fg-onSuccessContainer">+12.4 %</b>')
        drawn = "".join(map(self.shown, theme_chart.lines()))
        bars = "".join(map(self.shown, theme_chart.shares()))
        legend = "".join(map(self.shown, theme_chart.legend()))
        if not bars:
            return ""
        return self.card(
            "", f'<div class="row">{head}</div><svg class="lines" viewBox="0 0 {theme_chart.WIDTH} '
            f'{theme_chart.HEIGHT}">{drawn}</svg><div class="shares">{bars}</div><div class="legend">{legend}</div>')

    def rows(self):
        def row(symbol, title, more, amount, surface="", title_role="textPrimary", more_role="textSecondary", end=""):
            return (
                f'<li class="row {surface}"><span class="disc bg-fillSubtle fg-{more_role}">{icon(symbol)}</span>'
                f'<div class="grow"><p class="strong fg-{title_role}">{title}</p><p class="fg-{more_role}">{more}</p>'
                f'</div><p class="amount fg-{title_role}">{amount}</p>{end}</li>')

        selected = f'<span class="fg-brandText">{icon("check")}</span>'
        inner = self.pieces(
            row("cup", "Corner Coffee", "Today, 9:12", "− € 4.80"),
            row("bag", "Nordic Design", "Yesterday · selected", "− € 129.00", "bg-surfaceSelected", end=selected),
            row("bolt", "City Energy", '<span class="fg-dangerText">Overdue</span> since 1 June', "− € 86.20"),
            row("lock", "Savings plan", "Locked until July", "€ 0.00", "", "textDisabled", "textDisabled"))
        heading = self.pieces(
            '<h3 class="grow fg-textPrimary">Payments</h3>', '<a class="fg-textLink">See all</a>')
        lines = self.shown("line-borderSubtle")
        return self.card("", f'<div class="row">{heading}</div><ul class="list {lines}">{inner}</ul>' if inner else "")

    def form(self):
        def field(label, inner, note="", line="borderDefault", more=""):
            return (
                f'<label class="field"><span class="fg-textSecondary">{label}</span>'
                f'<span class="input bg-surfaceSunken line-{line} {more}">{inner}</span>{note}</label>')

        fields = self.pieces(
            field("Name", '<span class="fg-textPrimary">Ada <mark class="bg-selection fg-textPrimary">Lovelace</mark>'
                  "</span>", line="brandBorder", more="ring ring-focusRing"),
            field("Company", '<span class="fg-textPlaceholder">Optional</span>'),
            field("Account", '<span class="fg-textPrimary">DE02 1203 000</span>',
                  '<span class="fg-dangerText">Four digits are missing</span>', "dangerBorder"),
            field("Reference", '<span class="fg-textDisabled">Not needed</span>', line="borderSubtle"))
        choices = self.pieces(
            '<span class="switch on bg-brandFill"><i class="bg-onBrand"></i></span>',
            '<span class="switch line-borderStrong"><i class="bg-borderStrong"></i></span>',
            '<span class="switch bg-fillDisabled"><i class="bg-textDisabled"></i></span>',
            f'<span class="box bg-brandFill fg-onBrand">{icon("check")}</span>',
            '<span class="box line-borderStrong"></span>',
            '<span class="grow fg-textSecondary">Repeat each month</span>')
        inner = f'<div class="fields">{fields}</div>' if fields else ""
        return self.card("New transfer", inner + (f'<div class="row">{choices}</div>' if choices else ""))

    def buttons(self):
        def states(word, fill, mark):
            return "".join(
                self.shown(f'<span class="button bg-{fill}{state} fg-{mark}">{word}</span>')
                for state in ("", "Hover", "Pressed")
            ) + self.shown(f'<span class="button bg-fillDisabled fg-textDisabled">{word}</span>')

        names = self.pieces(
            *(f'<span class="fg-textTertiary">{name}</span>' for name in ("Rest", "Hover", "Pressed", "Disabled")))
        grid = names + states("Send", "brandFill", "onBrand") + states("Edit", "fillSubtle", "textPrimary") + states(
            "Delete", "dangerFill", "onDanger")
        others = self.pieces(
            '<span class="button ring bg-brandFill fg-onBrand ring-focusRing">Focus</span>',
            '<span class="button bg-brandContainer fg-onBrandContainer">Tonal</span>',
            '<span class="button line-brandBorder fg-brandText">Outline</span>',
            '<span class="button fg-brandText">Text</span>')
        return self.card("Actions", f'<div class="buttons">{grid}{others}</div>' if grid + others else "")

    def alerts(self):
        def alert(status, title, more):
            name = status.capitalize()
            return (
                f'<div class="alert bg-{status}Container line-{status}Border fg-on{name}Container">'
                f'<span class="mark bg-{status}Fill fg-on{name}">{icon(status)}</span>'
                f'<div><p class="strong">{title}</p><p>{more}</p></div></div>')

        shown = self.pieces(*(alert(status, *words) for status, words in STATUSES.items()))
        words = self.pieces(*(
            f'<span class="state fg-{status}Text"><i class="bg-{status}Fill"></i>{word}</span>'
            for status, word in zip(STATUSES, ("Paid", "Due", "Failed", "Draft"))))
        return (f'<div class="alerts">{shown}</div>' if shown else "") + (
            f'<div class="states">{words}</div>' if words else "")

    def text(self):
        ranks = self.pieces(
            '<p class="lead fg-textPrimary">Where the money goes</p>',
            '<p class="fg-textPrimary">Spending fell by a tenth since April. '
            '<a class="fg-textLink">Read the report</a></p>',
            '<p class="fg-textSecondary">Groceries and travel changed the most.</p>',
            '<p class="fg-textTertiary">Updated two minutes ago</p>',
            '<p class="fg-textDisabled">Not in your plan: forecasts</p>')
        toast = self.shown(
            '<p class="toast bg-surfaceInverse fg-textInverse"><span class="grow">Transfer sent</span><b>Undo</b></p>')
        lines = self.pieces(*(
            f'<i class="rule line-border{name}"></i>' for name in ("Hairline", "Subtle", "Default", "Strong")))
        return f'<section class="text">{ranks}<div class="rules">{lines}</div>{toast}</section>'

    def overlay(self):
        menu = self.shown(
            '<div class="menu bg-surfaceOverlay line-borderSubtle">'
            '<p class="fg-textPrimary">Rename</p><p class="bg-fillSubtle fg-textPrimary">Duplicate'
            '<span class="fg-textTertiary">⌘ D</span></p><p class="fg-textDisabled">Merge</p>'
            '<hr class="line-borderHairline"><p class="fg-dangerText">Delete</p></div>')
        behind = self.pieces(
            '<p class="strong fg-textPrimary">Household</p>', '<p class="fg-textSecondary">14 payments in June</p>',
            '<span class="button bg-brandFill fg-onBrand">Open</span>')
        scrim = self.shown('<div class="scrim bg-scrim"></div>')
        return f'<section class="overlay">{behind}{scrim}{menu}</section>' if menu else ""

    def tabs(self):
        tabs = self.pieces(*(
            f'<span class="fg-{role}">{icon(symbol)}{name}</span>' for symbol, name, role in (
                ("home", "Home", "brandText"), ("list", "Payments", "textSecondary"),
                ("chart", "Insights", "textSecondary"), ("person", "Profile", "textSecondary"))))
        surface = self.shown("bg-surfaceRaised") + " " + self.shown("line-borderHairline")
        return f'<nav class="tabs {surface}">{tabs}</nav>' if tabs else ""


def style_of(used):
    """The rules of all classes that name roles."""
    return "".join(
        f".{kind}-{role}{{{PROPERTIES[kind]}:var(--{role})}}\n" for kind, role in sorted(used))
