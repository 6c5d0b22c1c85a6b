import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// How a style sheet is written.
public struct CSSOptions: Hashable, Sendable {
    public typealias Contexts = CSSContexts
    public typealias Composites = CSSComposites

    /// Begins every custom property, without hyphens around it: `nyx` makes `--nyx-color-text`.
    public var prefix: String?
    /// Whether what refers to another token is written as `var(…)`.
    public var keepsReferences = false
    /// How the style sheet chooses among contexts.
    public var contexts = Contexts.mediaAndAttribute
    /// How tokens with several values are written.
    public var composites = Composites.both
    /// Whether properties are registered by `@property`.
    public var registersProperties = false
    /// Whether there are calmer springs and curves for people who reduce motion.
    public var reducesMotion = true
    /// The cascade layer that all rules stand in.
    public var layer: String?
    /// The element that has the values: `:root`, `:host`, or tests of one element such as `.nyx`.
    public var selector = ":root"

    public init() {}
}

/// Custom properties of CSS.
extension CSSOptions: OutputFormat {
    public static let name = "css"
    public static let summary = "Custom properties of CSS."

    public enum Key: String, CaseIterable, Sendable {
        case prefix, references, contexts, composites, properties, reducedMotion, layer, selector
    }

    public static func standard(type: String, base: String) -> Output? {
        Output(format: CSSOptions(), path: "\(base).css")
    }

    public var typesWithoutPlace: Set<TokenType> { [] }

    public func neverShows(_ context: Int, of modifier: Modifier) -> Bool {
        guard contexts == .media, let system = modifier.system else { return false }
        // Of what no browser tells, there is an attribute.
        return !system.conditions(\.media).isEmpty && system.condition(of: context).media == nil
    }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        var generator = CSSGenerator(input, options: self)
        files.add(path) { generator.generate(into: $0) }
        return generator.diagnostics
    }

    public func dryRun(_ input: GeneratorInput, path: String) -> (paths: [String], diagnostics: [Diagnostic]) {
        var generator = CSSGenerator(input, options: self)
        generator.dryRun()
        return ([path], generator.diagnostics)
    }

    public func names(in input: GeneratorInput) -> [[String]]? {
        properties(in: input).map { name, properties in properties.map { name + $0.suffix } }
    }

    public func codeNames(in input: GeneratorInput) -> CodeNames? {
        let writer = CSSComponentWriter(mapping: input.gamutMapping)
        var names = CodeNames(
            ofTokens: properties(in: input).map { name, properties in
                properties.map { property in
                    CodeName(.customProperty, name + property.suffix, value: writer.text(of: property.resolved))
                }
            })
        names.propertyPrefix = prefix.map { "--\($0)-" }
        return names
    }

    /// The properties of each token where no context is chosen, and what they begin with. What a spring has that cannot
    /// be written is in no sheet.
    private func properties(in input: GeneratorInput) -> [(name: String, properties: [CSSProperty])] {
        let tokens = input.tokens
        let permutation = tokens.contexts.defaultPermutation
        var properties = CSSProperties(tokens: tokens, prefix: prefix, composites: composites, springs: CSSSprings())
        return tokens.tree.tokens.indices.map { index in
            let id = TokenID(index: index)
            let name = CSSNames.property(path: tokens.tree.tokens[index].path, prefix: prefix)
            guard let value = tokens.defaultValue(of: id) else { return (name, []) }
            let reduced = reducesMotion ? ReducedMotions(of: id, in: permutation, tokens) : nil
            let made = try? properties.properties(of: value, name: name, as: nil, in: permutation, reduced)
            return (name, made ?? [])
        }
    }

    // MARK: What editors show

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .prefix:
            ["description": "Begins every custom property: nyx makes --nyx-color-text. Default: nothing."]
                + .scalar(["string", "number", "boolean"], .cssName)
        case .references:
            [
                "description": "Whether a token that refers to another is written as var(...). Default: false.",
                "type": "boolean",
            ]
        case .contexts:
            .words(CSSOptions.Contexts.self, "What switches contexts. Default: mediaAndAttribute.") { $0.schemaText }
        case .composites:
            .words(CSSOptions.Composites.self, "How borders, shadows and the like are written. Default: both.") {
                $0.schemaText
            }
        case .properties:
            ["description": "Whether properties are registered by @property. Default: false.", "type": "boolean"]
        case .reducedMotion:
            [
                "description":
                    "Whether people who reduce motion get springs and curves without overshoot. Default: true.",
                "type": "boolean",
            ]
        case .layer:
            ["description": "The cascade layer that all rules stand in. Example: tokens. Default: none."]
                + .text(.cssLayer)
        case .selector:
            ["description": "The element that has the values: :root, :host or such as .nyx. Default: :root."]
                + .text(.cssSelector)
        }
    }
}

extension CSSOptions.Contexts {
    fileprivate var schemaText: String {
        switch self {
        case .mediaAndAttribute: "The system, unless an attribute such as data-appearance names the context."
        case .media:
            "The system setting only. A context that the system does not have, such as a brand, uses an "
                + "attribute."
        case .attribute: "Attributes alone."
        case .lightDark: "Colors stand in light-dark(), and color-scheme decides; all else as mediaAndAttribute."
        }
    }
}

extension CSSOptions.Composites {
    fileprivate var schemaText: String {
        switch self {
        case .both: "As a whole, for properties such as border, and in parts."
        case .shorthands: "As a whole only."
        case .parts: "In parts only."
        }
    }
}

// What the manifest says of an output in CSS.

extension CSSOptions {
    public init(reading settings: inout OutputSettings) { self = settings.cssOptions() }
}

extension OutputSettings {
    fileprivate mutating func cssOptions() -> CSSOptions {
        var options = CSSOptions()
        for entry in self.options(of: CSSOptions.Key.self) {
            switch entry.key {
            case .prefix:
                options.prefix = cssText(entry.value, as: "prefix", hint: "use letters, digits, '-' and '_'") {
                    $0.utf8.allSatisfy(CSSWord.has)
                }
            case .references: options.keepsReferences = flag(entry.value, as: "references") ?? false
            case .contexts: options.contexts = word(of: entry, as: CSSOptions.Contexts.self) ?? options.contexts
            case .composites:
                options.composites = word(of: entry, as: CSSOptions.Composites.self) ?? options.composites
            case .properties: options.registersProperties = flag(entry.value, as: "properties") ?? false
            case .reducedMotion: options.reducesMotion = flag(entry.value, as: "reducedMotion") ?? true
            case .layer:
                options.layer = cssText(
                    entry.value, as: "layer", hint: "write a name such as 'tokens', or several joined by dots",
                    CSSWord.isLayer)
            case .selector:
                let selector = cssText(
                    entry.value, as: "selector",
                    hint: "write ':root', ':host', or an element, classes and ids without blanks, such as 'main.theme'",
                    CSSWord.isSelector)
                options.selector = selector ?? options.selector
            }
        }
        return options
    }

    /// Text that goes into the sheet as it stands.
    private mutating func cssText(
        _ node: NodeID, as key: String, hint: String, _ isSafe: (String) -> Bool
    ) -> String? {
        guard let text = writtenText(node, as: key) else { return nil }
        if isSafe(text) { return text }
        diagnostics.append(.manifestName(key, text, at: tree.range(of: node), hint: hint))
        return nil
    }
}

/// Names of CSS that need no escapes (CSS Syntax 3, 4.3.11).
private enum CSSWord {
    static func has(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "-_".utf8.contains(byte) || byte >= 0x80
    }

    private static func isName(_ text: Substring) -> Bool {
        guard text.utf8.allSatisfy(has), let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") }) else {
            return false
        }
        return !first.isASCIIDigit
    }

    /// Names joined by dots. Those that every property takes are kept for CSS itself (CSS Cascade 5, 6.4.1).
    static func isLayer(_ text: String) -> Bool {
        let reserved: Set<String> = ["initial", "inherit", "unset", "revert", "revert-layer", "revert-rule", "default"]
        return text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { isName($0) && !reserved.contains($0.lowercased()) }
    }

    /// `:root`, `:host`, or the name of an element, classes and ids, one behind the other.
    static func isSelector(_ text: String) -> Bool {
        if text == ":root" || text == ":host" { return true }
        var rest = text[...]
        var isFirst = true
        while let first = rest.first {
            let hasMark = first == "." || first == "#"
            guard hasMark || isFirst else { return false }
            let name = rest.dropFirst(hasMark ? 1 : 0).prefix { $0 != "." && $0 != "#" }
            guard isName(name) else { return false }
            rest = rest[name.endIndex...]
            isFirst = false
        }
        return !isFirst
    }
}
