import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenSyntax

/// Text by a Mustache template.
extension TemplateOptions: OutputFormat {
    public static let name = "template"
    public static let summary = "Text of your own, by a Mustache template."

    public enum Key: String, CaseIterable, Sendable {
        case template, variables, contexts, varying
    }

    public static var requiredKeys: [Key] { [.template] }

    public static func advice(forUnknownFormat name: String) -> String? {
        BuiltInTemplate(rawValue: name) == nil
            ? nil : "it is a template: write '{ format: template, template: \(name), path: ... }'"
    }

    public init?(reading settings: inout OutputSettings) {
        var template: NodeID?
        var variables: [Variable] = []
        var contexts: [ContextInput] = []
        var isVaryingOnly = false
        for (key, value) in settings.options(of: Key.self) {
            switch key {
            case .template: template = value
            case .variables: variables = settings.variables(value)
            case .contexts: contexts = settings.chosenContexts(value)
            case .varying: isVaryingOnly = settings.flag(value, as: "varying") ?? false
            }
        }
        guard let template else {
            settings.lacks([Key.template.rawValue])
            return nil
        }
        guard let path = settings.path(template) else { return nil }
        self.init(template: path, range: settings.tree.range(of: template))
        self.variables = variables
        self.contexts = contexts
        self.isVaryingOnly = isVaryingOnly
    }

    public var typesWithoutPlace: Set<TokenType> { BuiltInTemplate(rawValue: template)?.typesWithoutPlace ?? [] }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        var generator = TemplateGenerator(input, options: self)
        let bytes = generator.generate()
        files.add([GeneratedFile(path: path, bytes: bytes)])
        return generator.diagnostics + folderFindings(input.tokens.contexts, path: path)
    }

    /// Of the templates that come with Tessera; what other templates call a token only they know.
    public func codeNames(in input: GeneratorInput) -> CodeNames? {
        guard let template = BuiltInTemplate(rawValue: template) else { return nil }
        var generator = TemplateGenerator(input, options: self)
        return generator.design().flatMap { TemplateCodeNames(template, $0)?.names }
    }

    // MARK: What editors show

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .template:
            [
                "description":
                    "A template that comes with Tessera, or the path of a Mustache file. Example: markdown.",
                "anyOf": .list(
                    BuiltInTemplate.allCases.map {
                        ["const": .string($0.rawValue), "description": .string($0.summary)]
                    }
                        + [.path]),
            ]
        case .variables:
            [
                "description":
                    "Texts for the template alone, by name. Example: { package: com.example.tokens }.",
                "type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]],
            ]
        case .contexts:
            [
                "description":
                    "The contexts that the output is for, in place of all. Example: { appearance: dark }.",
                "type": "object", "additionalProperties": .contextName,
            ]
        case .varying:
            [
                "description":
                    "Whether only tokens that depend on the modifiers in contexts are written. Default: false.",
                "type": "boolean",
            ]
        }
    }
}

extension OutputSettings {
    fileprivate mutating func variables(_ node: NodeID) -> [TemplateOptions.Variable] {
        guard let entries = mapping(node, of: "variables") else { return [] }
        return entries.compactMap { entry in
            let name = tree.text(of: entry.key)
            guard tree.kind(of: entry.value) == .scalar else {
                misfit(entry.value, name, "a text")
                return nil
            }
            return TemplateOptions.Variable(
                name: name, text: tree.text(of: entry.value), range: tree.range(of: entry.key))
        }
    }
}

extension BuiltInTemplate {
    /// The types that it has no section for, if it writes tokens type by type.
    package var typesWithoutPlace: Set<TokenType> {
        let texts = [source] + partials.values
        func asks(for key: String) -> Bool { texts.contains { $0.contains("{{#\(key)}}") } }
        guard asks(for: TokenType.dimension.templateKey) else { return [] }
        return Set(
            TokenType.allCases.filter { type in
                !asks(for: type.templateKey) && !(type.isCSS && asks(for: "isCSS"))
            })
    }
}

/// A template, and what it is given.
public struct TemplateOptions: Hashable, Sendable {
    /// The name of a template that comes with Tessera, or the path of one relative to the manifest.
    public let template: String
    /// Where the manifest names it.
    public let range: SourceRange
    /// Texts for the template alone.
    public var variables: [Variable] = []
    /// Contexts that the output is for, in place of all contexts of their modifiers.
    public var contexts: [ContextInput] = []
    /// Whether only tokens that depend on those modifiers are written.
    public var isVaryingOnly = false

    public struct Variable: Hashable, Sendable {
        public let name: String
        public let text: String
        /// Where the manifest names it.
        public let range: SourceRange

        public init(name: String, text: String, range: SourceRange) {
            self.name = name
            self.text = text
            self.range = range
        }
    }

    public init(template: String, range: SourceRange) {
        self.template = template
        self.range = range
    }
}
