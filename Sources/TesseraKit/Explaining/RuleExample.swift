import TesseraCSSOutput
import TesseraCodeUses
import TesseraDiagnostics
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenResolution
import TesseraTokenSyntax

/// The bad example of a rule, and what is said of it.
public struct RuleExample: Sendable {
    /// Without the marks that stand before the places of findings.
    public let text: String
    /// The findings of the rule as the command line prints them; empty for code, which only the scanner can read.
    public let report: String

    /// - Parameter lineWidth: of the terminal that shows the report, in columns; `nil` for what is none.
    public init(of rule: RuleDescription, lineWidth: Int? = nil) {
        text = rule.badExample.filter { $0 != "↓" }
        let (findings, sources) = Self.compile(text, as: rule)
        var renderer = DiagnosticRenderer(sources: sources, lineWidth: lineWidth)
        report = renderer.render(findings.filter { $0.id == rule.id })
    }

    /// Compiles an example with the manifest of its rule.
    static func compile(_ text: String, as rule: RuleDescription) -> (findings: [Diagnostic], sources: SourceMap) {
        switch rule.subject {
        case .swift: return ([], SourceMap())
        case .css: return uses(in: text)
        case .manifest:
            let (_, findings, sources) = read(manifest: text)
            return (findings, sources)
        case .tokens, .json, .resolver, .theme:
            let compilation = Compiler.compile(input(text, as: rule))
            return (compilation.diagnostics, compilation.sources)
        }
    }

    /// Holds a style sheet against the design of the rules of uses.
    private static func uses(in text: String) -> ([Diagnostic], SourceMap) {
        var options = CSSOptions()
        options.prefix = "nyx"
        var manifest = Manifest()
        manifest.outputs = [Output(format: options, path: "nyx.css")]
        let tokens = SourceText(path: RuleDescription.Subject.tokens.exampleName, text: CodeUseRules.exampleTokens)
        let compilation = Compiler.check(CompilationInput(texts: [tokens], manifest: manifest))
        var sources = SourceMap()
        let example = SourceText(path: RuleDescription.Subject.css.exampleName, text: text)
        let id = sources.add(example)
        let table = CodeNameTable(compilation.design, outputs: manifest.outputs, name: "")
        let reading = CodeReading(example.bytes, .css, table)
        let findings = CodeFindings(reading, of: example, id: id, .css, table, compilation.tokens).all()
        return (findings, sources)
    }

    private static func input(_ text: String, as rule: RuleDescription) -> CompilationInput {
        let example = SourceText(path: rule.subject.exampleName, text: text)
        guard let manifestText = rule.manifest else {
            var manifest = Manifest()
            manifest.name = "Example"
            // Names collide in an output only.
            manifest.outputs = [Output(format: SwiftOptions(), path: "Example.swift")]
            return CompilationInput(texts: [example], manifest: manifest)
        }
        var (manifest, findings, sources) = read(manifest: manifestText)
        manifest.name = manifest.name ?? "Example"
        let id = sources.add(example)
        return CompilationInput(
            sources: sources, tokenFiles: [id], sourceNames: [example.path], manifest: manifest, diagnostics: findings)
    }

    private static func read(manifest text: String) -> (Manifest, [Diagnostic], SourceMap) {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: RuleDescription.Subject.manifest.exampleName, text: text))
        let (tree, syntaxFindings) = SyntaxReader.read(sources[id], id: id)
        guard let tree else { return (Manifest(), syntaxFindings, sources) }
        let (manifest, findings) = Manifest.read(tree)
        return (manifest, syntaxFindings + findings + RuleCatalog.findings(in: manifest), sources)
    }
}

extension RuleDescription.Subject {
    /// The name of a file of this kind.
    public var exampleName: String {
        switch self {
        case .tokens: "example.tokens.yaml"
        case .json: "example.tokens.json"
        case .resolver: "example.resolver.yaml"
        case .theme: "example.theme.yaml"
        case .manifest: "tessera.yaml"
        case .swift: "Example.swift"
        case .css: "example.css"
        }
    }
}
