import Diagnostics
import TestSupport
import Testing
import TokenResolution
import TokenSyntax

@testable import TesseraKit

@Suite struct RuleCatalogTests {
    static func compile(_ text: String, _ rule: RuleDescription) -> [Diagnostic] {
        compiled(text, rule).diagnostics
    }

    static func compiled(
        _ text: String, _ rule: RuleDescription
    ) -> (diagnostics: [Diagnostic], sources: SourceMap) {
        let source = SourceText(path: rule.subject.fileName, text: text)
        if rule.subject == .manifest {
            var sources = SourceMap()
            _ = sources.add(source)
            return (read(manifest: text).findings, sources)
        }
        var manifest = Manifest()
        if let manifestText = rule.manifest {
            let (read, findings) = read(manifest: manifestText)
            #expect(findings.isEmpty, "the manifest of \(rule.id)")
            manifest = read
        } else {
            // Names collide in an output only.
            manifest.outputs = [Output(format: .swift(SwiftOptions()), path: "Example.swift")]
        }
        manifest.name = manifest.name ?? "Example"
        let compilation = Compiler.compile(CompilationInput(texts: [source], manifest: manifest))
        return (compilation.diagnostics, compilation.sources)
    }

    private static func read(manifest text: String) -> (manifest: Manifest, findings: [Diagnostic]) {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: RuleDescription.Subject.manifest.fileName, text: text))
        guard let tree = YAMLReader.read(sources[id], id: id).tree else {
            Issue.record("this manifest is no YAML: \(text)")
            return (Manifest(), [])
        }
        let (manifest, findings) = Manifest.read(tree)
        return (manifest, findings + RuleCatalog.unknownRules(in: manifest))
    }

    /// The examples of those for code are compiled where the scanner is: in the package `Audit`.
    static let ids = RuleCatalog.all.map(\.id.rawValue)

    static func rule(_ id: String) throws -> RuleDescription {
        try #require(RuleCatalog.description(of: DiagnosticID(id)))
    }

    @Test func idsAreDistinct() {
        let all = Self.ids + RuleCatalog.code.map(\.id.rawValue)
        #expect(Set(all).count == all.count)
        #expect(Self.ids.count > 25)
    }

    @Test(arguments: ids)
    func goodExampleIsGood(_ id: String) throws {
        let rule = try Self.rule(id)
        let found = Self.compile(rule.goodExample, rule)
        #expect(found.filter { $0.id == rule.id }.isEmpty)
        #expect(!found.hasErrors, "\(found.map(\.message))")
    }

    @Test(arguments: ids)
    func badExampleIsBadAtItsMarks(_ id: String) throws {
        let rule = try Self.rule(id)
        let marked = MarkedText(rule.badExample)
        #expect(!marked.offsets.isEmpty)
        let found = Self.compile(marked.text, rule).filter { $0.id == rule.id }
        #expect(found.compactMap { $0.range?.offset } == marked.offsets, "\(found.map(\.message))")
        #expect(found.allSatisfy { $0.severity == rule.severity })
    }

    /// Text that people read: whole sentences, one summary.
    @Test(arguments: ids + RuleCatalog.code.map(\.id.rawValue))
    func textIsWhole(_ id: String) throws {
        let rule = try Self.rule(id)
        for text in [rule.summary, rule.rationale] {
            #expect(text.last == "." || text.last == "`")
            #expect(!text.contains("  "))
        }
        #expect(rule.summary.utf8.count < 140)
    }

    @Test func unknownRulesAreFound() throws {
        let findings = expectFindings(
            files: [
                """
                sources: [a]
                rules:
                  contrast/text: warning
                  ↓contrast/txt: off
                  ↓type/value: off
                  ↓nothing/like-it: ignore
                """
            ], ["manifest/rule", "manifest/rule", "manifest/rule"]
        ) { files in
            guard let tree = YAMLReader.read(files.sources[files.ids[0]], id: files.ids[0]).tree else { return [] }
            return RuleCatalog.unknownRules(in: Manifest.read(tree).0)
        }
        #expect(
            findings.map(\.message) == [
                "there is no rule 'contrast/txt'; did you mean 'contrast/text'?",
                "'type/value' cannot be changed: without it nothing can be generated",
                "there is no rule 'nothing/like-it'",
            ])
    }
}

extension RuleDescription.Subject {
    fileprivate var fileName: String {
        switch self {
        case .tokens: "example.tokens.yaml"
        case .json: "example.tokens.json"
        case .resolver: "example.resolver.yaml"
        case .theme: "example.theme.yaml"
        case .manifest: "tessera.yaml"
        case .swift: "Example.swift"
        }
    }
}
