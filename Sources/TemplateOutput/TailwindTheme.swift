import TesseraOutputCore
import TesseraTokenModel

/// Where tokens stand in the theme of Tailwind CSS 4 (https://tailwindcss.com/docs/theme), whose
/// namespaces decide which utilities there are.
enum TailwindTheme {
    /// `--color-ink`, also of `colours.ink`; what no utility takes keeps its name in CSS.
    static func variable(path: String, type: TokenType) -> String {
        let words = words(path)
        guard let namespace = namespace(of: type, in: words) else { return CSSNames.property(path: path, prefix: nil) }
        // A first word that says the same as the namespace is not repeated.
        let rest =
            words.count > 1 && synonyms[namespace, default: []].contains(words[0]) ? words.dropFirst() : words[...]
        return "--\(namespace)-" + rest.joined(separator: "-")
    }

    /// Whether there is a namespace for it: then it stands in `@theme`.
    static func isThemed(path: String, type: TokenType) -> Bool {
        namespace(of: type, in: words(path)) != nil
    }

    /// What stands behind the variable's name is that of CSS, but for text styles and gradients.
    static func themed(
        _ declaration: DeclarationData, _ property: String, _ value: TokenValue
    ) -> DeclarationData? {
        switch value.typeOfParts {
        case .typography:
            switch declaration.property.dropFirst(property.count) {
            case "": nil
            case "-font-size": DeclarationData(property: property, css: declaration.css)
            case let suffix: DeclarationData(property: property + "-" + suffix, css: declaration.css)
            }
        case .spring where declaration.property != property:
            // No utility is made of what stands behind two hyphens.
            DeclarationData(
                property: property + "-" + declaration.property.dropFirst(property.count), css: declaration.css)
        case .gradient: DeclarationData(property: declaration.property, css: "linear-gradient(\(declaration.css))")
        default: declaration
        }
    }

    // MARK: Namespaces

    private static func namespace(of type: TokenType, in words: [String]) -> String? {
        switch type {
        case .color: "color"
        case .dimension: named(by: words, among: lengths) ?? "spacing"
        case .number: named(by: words, among: numbers)
        case .fontFamily: "font"
        case .fontWeight: "font-weight"
        case .duration: "transition-duration"
        case .cubicBezier, .spring: "ease"
        case .shadow: "shadow"
        case .gradient: "background-image"
        case .typography: "text"
        case .opacity: "opacity"
        // A value of any property, which only its name tells.
        case .css: named(by: words, among: lengths + others)
        default: nil
        }
    }

    /// Lengths are of many kinds, which only their names tell.
    private static func named(by words: [String], among namespaces: [String]) -> String? {
        namespaces.first { namespace in words.prefix(2).contains { synonyms[namespace]?.contains($0) == true } }
    }

    private static let lengths = ["radius", "breakpoint", "container", "tracking", "leading", "blur", "text"]
    private static let others = [
        "spacing", "color", "font-weight", "font", "transition-duration", "ease", "shadow", "background-image",
        "opacity",
        "aspect",
    ]
    private static let numbers = ["leading", "aspect"]

    /// First words that mean a namespace.
    private static let synonyms: [String: Set<String>] = [
        "color": ["color", "colors", "colour", "colours"],
        "spacing": ["spacing", "space", "spaces"],
        "radius": ["radius", "radii", "rounded", "corner", "corners"],
        "breakpoint": ["breakpoint", "breakpoints", "screen", "screens"],
        "container": ["container", "containers"],
        "tracking": ["tracking", "letterspacing"],
        "leading": ["leading", "lineheight"],
        "blur": ["blur", "blurs"],
        "aspect": ["aspect"],
        "text": ["text", "typography", "type", "fontsize"],
        "font": ["font", "fonts", "fontfamily", "family", "families"],
        "font-weight": ["fontweight", "weight", "weights"],
        "transition-duration": ["duration", "durations"],
        "ease": ["ease", "easing", "easings", "curve", "curves", "spring", "springs"],
        "shadow": ["shadow", "shadows", "elevation"],
        "background-image": ["gradient", "gradients"],
        "opacity": ["opacity", "opacities"],
    ]

    private static let pairs: Set<String> = ["letterspacing", "lineheight", "fontsize", "fontfamily", "fontweight"]

    /// The words of a path; a first name such as `lineHeight` is one word, as it is among the synonyms.
    private static func words(_ path: String) -> [String] {
        let name = CSSNames.property(path: path, prefix: nil).dropFirst(2)
        let words = name.split(separator: "-").map(String.init)
        guard words.count > 1 else { return words }
        let pair = words[0] + words[1]
        return pairs.contains(pair) ? [pair] + words.dropFirst(2) : words
    }
}
