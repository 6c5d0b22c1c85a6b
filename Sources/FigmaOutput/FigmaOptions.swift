import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// A file of variables for the plugin in `Integrations/figma`. See Documentation/guides/figma.md.
public struct FigmaOptions: Hashable, Sendable {
    /// Who reads the file.
    public enum Form: String, CaseIterable, Hashable, Sendable {
        /// The plugin.
        case plugin
        /// Figma's REST API.
        case rest
    }

    public var form = Form.plugin
    /// The contexts that the output is for; all of the modifiers that it does not name.
    public var contexts: [ContextInput] = []

    public init() {}
}

extension FigmaOptions: OutputFormat {
    public static let name = "figma"
    public static let summary = "Variables for Figma, which a plugin brings into a file."

    public enum Key: String, CaseIterable, Sendable {
        case form, contexts
    }

    public init(reading settings: inout OutputSettings) {
        self.init()
        for (key, value) in settings.options(of: Key.self) {
            switch key {
            case .form: form = settings.word(value, as: Form.self) ?? form
            case .contexts: contexts = settings.chosenContexts(value)
            }
        }
    }

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .form:
            .words(Form.self, "Who reads the file. Default: plugin.") { form in
                switch form {
                case .plugin: "Tessera's plugin, which creates, updates and removes variables."
                case .rest: "Figma's REST API, as the body of a request that creates variables."
                }
            }
        case .contexts:
            [
                "description":
                    "The contexts that the output is for, in place of all. Example: { contrast: standard }.",
                "type": "object", "additionalProperties": .contextName,
            ]
        }
    }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        let (chosen, findings) = fixed(input)
        guard let chosen else { return findings }
        let others = chosen.outputs.filter { !($0.format is FigmaOptions) }
        let document = FigmaDocument(chosen, outputs: others.compactMap { OutputNames($0, in: chosen) })
        switch form {
        case .plugin:
            files.add([GeneratedFile(path: path, bytes: document.bytes)])
            return document.findings
        case .rest:
            let bytes = document.requestBytes
            files.add([GeneratedFile(path: path, bytes: bytes)])
            return document.findings + document.findingsOfREST(bytes)
        }
    }

    /// Of each token its variables, in Figma's words.
    public func names(in input: GeneratorInput) -> [[String]]? {
        guard let chosen = fixed(input).input else { return nil }
        var names = [[String]](repeating: [], count: input.tokens.tree.tokens.count)
        for variable in FigmaDocument(chosen).collections.flatMap(\.variables) {
            names[variable.token.index].append(variable.name)
        }
        return names
    }

    /// The design in the contexts that the output is for.
    private func fixed(_ input: GeneratorInput) -> (input: GeneratorInput?, findings: [Diagnostic]) {
        let (choices, findings) = input.choices(for: contexts)
        return (choices.map { input.replacing(tokens: input.tokens.fixing($0)) }, findings)
    }
}

extension FigmaOptions {
    /// What came out of Figma and is different here: see ``FigmaReview``.
    ///
    /// - Parameter source: the token files.
    /// - Returns: findings with the ids of the area `figma`.
    public func review(
        _ file: DocumentNode, of input: GeneratorInput, in source: FigmaSource
    ) -> [Diagnostic] {
        let (chosen, choiceFindings) = fixed(input)
        guard let chosen else { return choiceFindings }
        var findings: [Diagnostic] = []
        guard let export = FigmaExport(file, &findings) else { return findings }
        return findings
            + FigmaReview(FigmaDocument(chosen), in: chosen.tokens, source, mapping: chosen.gamutMapping)
            .findings(export)
    }
}
