import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// In dark appearance no surface is bright.
enum GlareRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "surface/glare", severity: .warning,
        options: [
            RuleOption(
                "lightness", .number(0...1), "The greatest OkLCh lightness of a surface in dark appearance.",
                fallback: "0.6", strictness: .smaller)
        ],
        summary: "A surface is not bright in dark appearance.",
        rationale: """
            Dark mode is for dim surroundings, in which a bright surface glows and dazzles. Apple's guidelines soften \
            even the white backgrounds of images in dark mode (Human Interface Guidelines, Dark Mode). No guideline \
            says how bright is too bright. Tessera's limit is an OkLCh lightness of 0.6, halfway between the surfaces \
            of dark themes and their text. The option `lightness` sets another limit.

            The rule judges opaque colors in the context `dark` if they are named like surfaces of the whole design, \
            such as `surface.raised` or `background`. A surface without a value for `dark` is judged only if another \
            surface of its group has one. The rule does not judge inverse surfaces, surfaces that are light by their \
            names, and surfaces of a status, an accent or one component.
            """,
        goodExample: """
            color:
              $type: color
              surface: { $value: "#FFFFFF", $contexts: { dark: "#14141C" } }
            """,
        badExample: """
            color:
              $type: color
              surface:
                page: { $value: "#FFFFFF", $contexts: { dark: "#14141C" } }
                raised: { $value: "#FFFFFF", $contexts: { dark: ↓"#F4F4F8" } }
            """,
        manifest: """
            sources: [example.tokens.yaml]
            modifiers: { appearance: { contexts: [light, dark], default: light } }
            """)

    struct Options: RuleOptions {
        var lightness = 0.6

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            lightness = reader.number(node, as: name, in: 0...1, "a lightness from 0 to 1, such as 0.6") ?? lightness
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        let contexts = tokens.contexts
        guard let (modifier, _, dark) = contexts.ends(of: .appearance) else { return [] }
        let colors = tokens.tokens { $0 == .color }
        func changes(_ id: TokenID) -> Bool { tokens.modifiers(of: id).contains(modifier: modifier) }
        let changing = Set(
            colors.lazy.filter(changes).map { tokens.tree[$0].path }.filter(isSurface).map(parent(of:)))
        guard !changing.isEmpty else { return [] }
        return colors.compactMap { id in
            let path = tokens.tree[id].path
            let modifiers = tokens.modifiers(of: id)
            // What does not change with the appearance is made for both, or is a color of a palette.
            guard changing.contains(parent(of: path)), isSurface(path) else { return nil }
            if let target = tokens.target(of: id) {
                // What refers to another surface, or to what changes, is judged there.
                if changes(id) || isSurface(tokens.tree[target].path) { return nil }
            }
            var worst: (lightness: Double, color: Color, permutation: Permutation)?
            var names: [String] = []
            for permutation in contexts.permutations(along: modifiers)
            where !changes(id) || permutation[modifier] == dark {
                guard case .color(let color) = tokens.value(of: id, in: permutation), color.isOpaque else { continue }
                let lightness = color.converted(to: .oklch).components.first
                guard lightness > options.lightness else { continue }
                names.append(contexts.description(of: permutation, along: modifiers))
                if lightness > worst?.lightness ?? 0 { worst = (lightness, color, permutation) }
            }
            return worst.map {
                .glares(
                    path, $0.color, lightness: $0.lightness, limit: options.lightness,
                    contexts: names.filter { !$0.isEmpty },
                    word: selector(of: id, in: $0.permutation, tokens) ?? contexts.modifiers[modifier].contexts[dark],
                    hasOwn: changes(id),
                    at: tokens.expression(of: id, in: $0.permutation)?.range ?? tokens.tree[id].keyRange)
            }
        }
    }

    /// What is no surface to lay content on, or is bright on purpose.
    private static let exceptions: Set = [
        "accent", "active", "always", "attention", "avatar", "badge", "banner", "bold", "brand", "button", "caution",
        "checkbox", "checked", "chip", "contrast", "critical", "danger", "destructive", "disabled", "emphasis",
        "emphasized", "error", "fab", "fixed", "focus", "focused", "handle", "highlight", "hover", "hovered", "info",
        "informative", "invalid", "inverse", "invert", "inverted", "knob", "light", "link", "negative", "neutral",
        "notice", "notification", "ok", "on", "overlay", "pill", "positive", "pressed", "progress", "radio", "scrim",
        "selected", "slider", "snackbar", "spinner", "static", "stepper", "strong", "success", "switch", "tag",
        "thumb", "tint", "toast", "toggle", "tooltip", "track", "valid", "warn", "warning", "white",
    ]

    /// Whose value a token has in a permutation, as `$contexts` names it; `nil` for its `$value`.
    private static func selector(of id: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) -> String? {
        let range = tokens.expression(of: id, in: permutation)?.range
        let entry = tokens.tree[id].contexts.first { $0.value.range == range }
        return entry?.selector.flatMap { tokens.contexts.selector($0) }.map {
            tokens.contexts.words(for: $0.constraints)
        }
    }

    /// Of the group around a token; empty at the top.
    private static func parent(of path: String) -> Substring {
        path.lastIndex(of: ".").map { path[..<$0] } ?? ""
    }

    private static func isSurface(_ path: String) -> Bool {
        let name = MatrixName(path: path)
        return name.role == .background && name.rank == 0
            && !NameWords.all(in: path).contains(where: exceptions.contains)
    }
}

extension Diagnostic {
    fileprivate static func glares(
        _ path: String, _ color: Color, lightness: Double, limit: Double, contexts: [String], word: String,
        hasOwn: Bool, at range: SourceRange
    ) -> Diagnostic {
        let found = lightness.enoughText
        let greatest = DecimalText.string(limit, maximumFractionDigits: 3)
        return Diagnostic(
            "surface/glare", .warning,
            "the surface '\(path)' is bright in the dark: the lightness of \(color.cssText) is \(found), above \(greatest)",
            at: range, contexts: contexts,
            hint: "give it a darker value for '\(word)'" + (hasOwn ? "" : ", as others of its group have one"))
    }
}
