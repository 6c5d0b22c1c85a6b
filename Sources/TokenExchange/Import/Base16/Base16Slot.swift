/// The slots of base16 and base24 schemes and what they are for (base16 styling guide, base24
/// styling guide).
enum Base16Slot {
    struct Slot {
        /// As DTCG and people write it: `base0A`.
        let name: String
        let role: String
    }

    /// In the order of the guides; those behind the sixteenth are of base24.
    static let all = [
        Slot(name: "base00", role: "Default background."),
        Slot(name: "base01", role: "Lighter background: status bars, line numbers, folding marks."),
        Slot(name: "base02", role: "Background of selections."),
        Slot(name: "base03", role: "Comments, invisibles, line highlighting."),
        Slot(name: "base04", role: "Dark foreground: status bars."),
        Slot(name: "base05", role: "Default foreground: text, caret, delimiters, operators."),
        Slot(name: "base06", role: "Light foreground."),
        Slot(name: "base07", role: "Light background; the lightest foreground."),
        Slot(name: "base08", role: "Red: variables, tags, links, lists, deleted lines."),
        Slot(name: "base09", role: "Orange: integers, booleans, constants, attributes, link addresses."),
        Slot(name: "base0A", role: "Yellow: classes, bold text, background of search hits."),
        Slot(name: "base0B", role: "Green: strings, inherited classes, code, inserted lines."),
        Slot(name: "base0C", role: "Cyan: support, regular expressions, escapes, quotations."),
        Slot(name: "base0D", role: "Blue: functions, methods, headings."),
        Slot(name: "base0E", role: "Purple: keywords, storage, selectors, italic text, changed lines."),
        Slot(name: "base0F", role: "Brown: deprecated parts, tags of embedded languages."),
        Slot(name: "base10", role: "Darker background."),
        Slot(name: "base11", role: "Darkest background."),
        Slot(name: "base12", role: "Bright red."),
        Slot(name: "base13", role: "Bright yellow."),
        Slot(name: "base14", role: "Bright green."),
        Slot(name: "base15", role: "Bright cyan."),
        Slot(name: "base16", role: "Bright blue."),
        Slot(name: "base17", role: "Bright purple."),
    ]

    static let base16Count = 16

    /// The slot's place in ``all``, whatever the case of its digits; `nil` for any other name.
    static func index(of name: String) -> Int? {
        indices[name.lowercased()]
    }

    private static let indices = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { ($1.name.lowercased(), $0) })
}
