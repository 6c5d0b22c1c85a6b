import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTestSupport
import TesseraTokenResolution
import Testing

/// A fixture's tokens, written by templates.
struct TemplateFixture {
    /// Outputs of the templates that come with the tool.
    static let outputs = [
        ("android", "xml"), ("compose", "kt"), ("flutter", "dart"), ("markdown", "md"), ("scss", "scss"),
        ("tailwind", "css"), ("typescript", "ts"),
    ]

    /// Written once for all tests.
    static func text(_ template: String, of fixture: Fixture) throws -> String {
        try texts.value(of: [template, fixture.name]) { try write(template, of: fixture) }
    }

    private static let texts = Memo<[String], String>()

    private static func write(_ template: String, of fixture: Fixture) throws -> String {
        let ending = try #require(outputs.first { $0.0 == template }?.1)
        var project = try fixture.project()
        var options = TemplateOptions(template: template, range: range)
        if template == "compose" {
            options.variables = [.init(name: "package", text: "com.example.tokens", range: range)]
        }
        project.input.manifest.outputs = [
            Output(format: options, path: "\(fixture.name).\(ending)", pathRange: range)
        ]
        let compilation = Compiler.compile(project.input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        return try #require(compilation.files.first).text
    }

    static let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 1)

    /// Compiles tokens with a template that comes with the tool.
    static func compile(
        _ tokens: String, builtIn template: String, variables: [String: String] = [:]
    ) -> Compilation {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: tokens)])
        var options = TemplateOptions(template: template, range: range)
        options.variables = variables.sorted { $0.key < $1.key }.map {
            .init(name: $0.key, text: $0.value, range: range)
        }
        input.manifest.outputs = [Output(format: options, path: "out", pathRange: range)]
        return Compiler.compile(input)
    }

    /// Compiles tokens with a template of one's own.
    static func compile(
        _ tokens: String, template: String, partials: [String: String] = [:],
        _ change: (inout TemplateOptions) -> Void = { _ in }
    ) -> Compilation {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: tokens)])
        for (path, text) in partials.merging(["own.mustache": template], uniquingKeysWith: { $1 }).sorted(by: {
            $0.key < $1.key
        }) {
            let text = SourceText(path: path, text: text)
            input.templates[FilePath(path)] = TemplateSource(id: input.sources.add(text), text: text)
        }
        var options = TemplateOptions(template: "own.mustache", range: range)
        change(&options)
        input.manifest.outputs = [Output(format: options, path: "out", pathRange: range)]
        return Compiler.compile(input)
    }

    /// Errors as `own.mustache:1:3: message [id]`.
    static func errors(
        _ template: String, partials: [String: String] = [:], tokens: String = "$type: number\na: 1\n",
        _ change: (inout TemplateOptions) -> Void = { _ in }
    ) -> [String] {
        let compilation = compile(tokens, template: template, partials: partials, change)
        return compilation.diagnostics.filter { $0.severity == .error }.map { finding in
            guard let range = finding.range else { return "\(finding.message) [\(finding.id)]" }
            let text = compilation.sources[range.source]
            let place = text.location(at: range.offset)
            return "\(text.path):\(place.line):\(place.column): \(finding.message) [\(finding.id)]"
        }
    }
}
