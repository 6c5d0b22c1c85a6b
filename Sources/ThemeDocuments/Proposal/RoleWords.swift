import TesseraThemeGeneration

/// What words in names of tokens say of a color's use. A word that is not here says that the token is somebody's own.
enum RoleWords {
    enum Meaning: Hashable {
        case kind(Kind)
        case component(Component)
        /// A brand or another accent, by its word.
        case family(String)
        case status(ThemeStatus)
        case state(State)
        case level(Level)
        /// No color of its own: gray.
        case neutral
        /// A hue, as palettes name their steps.
        case hue
        /// A palette.
        case palette
        /// It says nothing.
        case noise
    }

    enum Kind: Hashable {
        case surface, fill, text, icon, border, focus, scrim, selection, chart
    }

    enum Component: Hashable {
        case button, badge, field
    }

    enum State: Hashable {
        case hover, pressed, disabled, selected, focus, visited
    }

    enum Level: Hashable {
        case standard, primary, secondary, tertiary, weak, strong, inverse
        case page, raised, overlay, sunken
        case link, placeholder, hairline
    }

    static func meanings(of word: String) -> [Meaning]? { table[word] }

    private static let table: [String: [Meaning]] = {
        var table: [String: [Meaning]] = [:]
        for (meanings, words) in rows {
            for word in words.split(separator: " ") { table[String(word)] = meanings }
        }
        return table
    }()

    private static let rows: [([Meaning], String)] = [
        ([.kind(.surface)], "surface surfaces background backgrounds bg backgroundcolor"),
        ([.kind(.surface), .level(.page)], "canvas page screen window"),
        ([.kind(.fill)], "fill fills filled"),
        (
            [.kind(.text)],
            "text texts label labels foreground foregrounds fg content ink title titles heading headings headline "
                + "caption subtext typography textcolor"
        ),
        ([.kind(.icon)], "icon icons glyph glyphs"),
        ([.kind(.border)], "border borders outline outlines stroke strokes line lines"),
        ([.kind(.border), .level(.hairline)], "separator separators divider dividers hairline hairlines"),
        ([.kind(.focus)], "ring"),
        ([.kind(.scrim)], "scrim backdrop"),
        ([.kind(.selection)], "selection"),
        (
            [.kind(.chart)],
            "chart charts data dataviz series viz visualization category categories categorical"
        ),
        ([.component(.button)], "button buttons btn"),
        ([.component(.badge)], "badge badges"),
        ([.component(.field)], "input inputs field fields textfield control controls"),
        ([.level(.raised)], "raised card cards elevated panel panels tile"),
        (
            [.level(.overlay)],
            "overlay overlays popover popovers modal modals dialog dialogs menu menus dropdown sheet drawer"
        ),
        ([.level(.sunken)], "sunken well inset recessed alternative alternate alt"),
        ([.level(.standard)], "default base rest normal regular standard main root idle enabled resting body"),
        ([.level(.secondary)], "secondary variant"),
        ([.level(.tertiary)], "tertiary"),
        (
            [.level(.weak)],
            "subtle muted weak low soft faint quiet minimal light lighter lightest pale weaker weakest subdued subtlest "
                + "lowest container containers tinted subtler highlight hint"
        ),
        (
            [.level(.strong)],
            "strong stronger strongest bold bolder boldest emphasis emphasized high higher intense solid dark darker "
                + "darkest heavy"
        ),
        ([.level(.inverse)], "inverse inverted reverse reversed invert"),
        ([.kind(.text), .level(.link)], "link links hyperlink"),
        ([.kind(.text), .level(.placeholder)], "placeholder placeholders"),
        ([.state(.hover)], "hover hovered hovering"),
        ([.state(.pressed)], "pressed press active activated down"),
        ([.state(.disabled)], "disabled inactive unavailable"),
        ([.state(.selected)], "selected checked current"),
        ([.state(.focus)], "focus focused"),
        ([.state(.visited)], "visited"),
        ([.family("brand")], "brand"),
        ([.family("brand1")], "brand1"), ([.family("brand2")], "brand2"), ([.family("brand3")], "brand3"),
        ([.family("accent1")], "accent1"), ([.family("accent2")], "accent2"), ([.family("accent3")], "accent3"),
        ([.family("primary")], "primary"),
        ([.family("accent")], "accent accents"),
        ([.family("tint")], "tint"),
        ([.family("signal")], "signal"),
        ([.family("interactive")], "interactive interaction"),
        ([.family("action")], "action actions cta"),
        ([.family("progressive")], "progressive"),
        ([.status(.success)], "success positive affirmative successful confirm confirmation valid"),
        ([.status(.warning)], "warning caution attention warn notice"),
        ([.status(.danger)], "danger error errors negative critical destructive invalid destructed"),
        ([.status(.info)], "info information informative informational"),
        ([.neutral], "neutral neutrals gray grays grey greys"),
        (
            [.hue],
            "red orange yellow amber lime green teal cyan aqua blue indigo violet purple pink magenta brown slate zinc "
                + "stone sand sky black white navy mint emerald rose fuchsia gold olive turquoise maroon coral beige"
        ),
        (
            [.palette],
            "primitive primitives palette palettes scale scales ramp ramps ref options option swatch swatches"
        ),
        (
            [.noise],
            "color colors colour colours token tokens semantic semantics sys system theme themes ds core global alias "
                + "ui app ios macos android web value functional role roles usage status feedback"
        ),
    ]
}
