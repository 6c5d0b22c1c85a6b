import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// References lead downwards, from what is special to what is general.
enum LayeringRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/layering", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "layers",
                .entries([
                    RuleOption("name", .word([]), "The name of the layer in messages."),
                    RuleOption("tokens", .tokens, "Patterns of the tokens in the layer."),
                ]), "The layers, the lowest first. A token belongs to the first layer that names it."),
            RuleOption(
                "skip", .flag, "Whether a token may refer past the layer right below its own.", fallback: "true",
                strictness: .smaller),
            RuleOption(
                "peers", .flag, "Whether a token may refer to a token of its own layer.", fallback: "true",
                strictness: .smaller),
            RuleOption(
                "literals", .word(Literals.allCases.map(\.rawValue)),
                "Where values may be written out: anywhere, or in the lowest layer only.",
                fallback: Literals.anywhere.rawValue, strictness: .greater),
        ],
        summary: "Semantic tokens refer to primitives, and not the other way round.",
        rationale: """
            A primitive is a plain value that many semantic tokens refer to. If a primitive refers to a semantic \
            token, a change for one screen changes all of them. A token that is in no layer may refer to any token, \
            and any token may refer to it.
            """,
        goodExample: """
            palette:
              $type: color
              violet: "#7C5CFF"
            color:
              $type: color
              signal: "{palette.violet}"
            """,
        badExample: """
            palette:
              $type: color
              violet: ↓"{color.signal}"
            color:
              $type: color
              signal: "#7C5CFF"
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules:
              style/layering:
                layers:
                  - { name: primitive, tokens: palette }
                  - { name: semantic, tokens: color }
            """)

    enum Literals: String, CaseIterable, Hashable, Sendable {
        case anywhere, lowest
    }

    struct Layer: Hashable, Sendable {
        let name: String
        let tokens: NameSelection
    }

    enum Key: String, CaseIterable {
        case name, tokens
    }

    struct Options: RuleOptions {
        var layers: [Layer] = []
        var allowsSkipping = true
        var allowsPeers = true
        var literals = Literals.anywhere

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            switch name {
            case "layers": readLayers(node, name, with: &reader)
            case "skip": allowsSkipping = reader.flag(node, as: name) ?? allowsSkipping
            case "peers": allowsPeers = reader.flag(node, as: name) ?? allowsPeers
            default: literals = reader.word(node, as: Literals.self) ?? literals
            }
        }

        private mutating func readLayers(_ node: NodeID, _ name: String, with reader: inout RuleOptionReader) {
            layers = reader.entries(node, of: name, with: "'name' and 'tokens'") { reader, element in
                var layerName: String?
                var tokens: NameSelection?
                for (key, name, value) in reader.settings(element, of: name, as: Key.self) {
                    switch key {
                    case .name: layerName = reader.names(value, as: name)?.first
                    case .tokens: tokens = reader.selection(value, of: name, .tokens)
                    }
                }
                guard let layerName, let tokens else { return nil }
                return Layer(name: layerName, tokens: tokens)
            }
        }

        func layer(of token: Token) -> Int? { layers.firstIndex { $0.tokens.contains(token.path) } }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tree = design.tokens.tree
        let layers = tree.tokens.map { options.layer(of: $0) }
        var findings: [Diagnostic] = []
        for (token, layer) in zip(tree.tokens, layers) {
            guard let layer else { continue }
            token.forEachReference { reference in
                guard let target = tree.target(of: reference), let below = layers[target.index] else { return }
                if let violation = violation(from: layer, to: below, options) {
                    findings.append(
                        Diagnostic(
                            description.id, description.severity,
                            "'\(token.path)' of the layer '\(options.layers[layer].name)' refers to "
                                + "'\(tree[target].path)' of \(violation)",
                            at: reference.range, hint: hint(from: layer, options),
                            notes: [
                                Diagnostic.Note("'\(tree[target].path)' is defined here", at: tree[target].keyRange)
                            ]))
                }
            }
            if options.literals == .lowest, layer > 0, let value = literal(of: token) {
                findings.append(
                    Diagnostic(
                        description.id, description.severity,
                        "'\(token.path)' of the layer '\(options.layers[layer].name)' has a value of its own, not a "
                            + "reference",
                        at: value.range, hint: "write it in '\(options.layers[0].name)' and refer to it"))
            }
        }
        return findings
    }

    /// What is wrong with where a reference leads to.
    private static func violation(from layer: Int, to target: Int, _ options: Options) -> String? {
        let name = "'\(options.layers[target].name)'"
        if target > layer { return "\(name), which lies above it" }
        if target == layer { return options.allowsPeers ? nil : "the same layer" }
        if target < layer - 1, !options.allowsSkipping {
            return "\(name), past '\(options.layers[layer - 1].name)'"
        }
        return nil
    }

    private static func hint(from layer: Int, _ options: Options) -> String {
        let below = layer == 0 ? nil : options.layers[layer - 1].name
        return below.map { "refer to a token of '\($0)'" } ?? "write the value here, for nothing lies below this layer"
    }

    /// The first value that is made of nothing else.
    private static func literal(of token: Token) -> ValueExpression? {
        ([token.value] + token.contexts.map(\.value)).compactMap(\.self).first { value in
            var hasReference = false
            value.forEachReference { _ in hasReference = true }
            return !hasReference
        }
    }
}
