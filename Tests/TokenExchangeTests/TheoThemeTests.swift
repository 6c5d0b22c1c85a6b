import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import Testing

/// Props that several files of Theo define: which value counts, and where.
@Suite struct TheoThemeTests {
    private let base = """
        props: { A: { value: 1px, type: size, category: c }, B: { value: 2px, type: size, category: c } }
        """

    @Test func ownPropsGoBeforeImportedOnes() {
        let result = ForeignFiles([
            "tokens.yml": "imports: [./a.yml, ./b.yml]\nprops: { A: { value: 3px, type: size, category: c } }"
        ]).imported(
            by: TheoImporter.self,
            others: ["./a.yml": base, "./b.yml": "props: { B: { value: 4px, type: size, category: c } }"])
        #expect(result.values.sorted() == ["A: dimension = 3px", "B: dimension = 4px"])
        #expect(result.design.findings.isEmpty)
    }

    @Test func themesAreContextsOverWhatTheyImport() {
        let files = ForeignFiles([
            "base/a.yml": base,
            "themes/night/base/a.yml":
                "imports: [../../../base/a.yml]\nprops: { A: { value: 3px, type: size, category: c } }",
            "themes/moon/base/a.yml":
                "imports: [../../night/base/a.yml]\nprops: { B: { value: 5px, type: size, category: c } }",
            "themes/moon/tokens.yml": "imports: [./base/a.yml]",
        ])
        let result = files.imported(by: TheoImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "theme", contexts: ["base", "moon", "night"])])
        #expect(
            result.values == [
                "A: dimension", "  theme=base: 1px", "  theme=moon: 3px", "  theme=night: 3px",
                "B: dimension", "  theme=base: 2px", "  theme=moon: 5px", "  theme=night: 2px",
            ])
        #expect(result.design.findings.map(\.id) == ["import/parallel-files"])
    }

    @Test func themesBesideTheirBaseAreCalledByTheirFiles() {
        let files = ForeignFiles([
            "base.yml": base,
            "dim.yml": "imports: [./base.yml]\nprops: { A: { value: 3px, type: size, category: c } }",
            "loud.yml": "imports: [./base.yml]\nprops: { A: { value: 4px, type: size, category: c } }",
        ])
        let result = files.imported(by: TheoImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "theme", contexts: ["base", "dim", "loud"])])
        #expect(
            result.values == [
                "A: dimension", "  theme=base: 1px", "  theme=dim: 3px", "  theme=loud: 4px", "B: dimension = 2px",
            ])
    }

    /// A prop that a theme does not define anew keeps the aliases of the file that defines it.
    @Test func aliasesOfAThemeAreItsOwn() {
        let prop = "{ value: '{!INK}', type: color, category: c }"
        let files = ForeignFiles([
            "base.yml": "aliases: { INK: '#111111' }\nprops: { TEXT: \(prop), LINK: \(prop) }",
            "dim.yml": "imports: [./base.yml]\naliases: { INK: '#eeeeee' }\nprops: { TEXT: \(prop) }",
        ])
        let values = files.imported(by: TheoImporter.self).values
        #expect(values.contains("  theme=base: #111111") && values.contains("  theme=dim: #eeeeee"))
        #expect(values.contains("LINK: color = #111111"))
    }

    @Test func aliasMayNeedThoseOfTheFileThatImportsIt() {
        let files = ForeignFiles([
            "a.yml": "aliases: { BLUE: '#0000ff' }", "b.yml": "aliases: { LINK: '{!BLUE}' }",
            "index.yml": "imports: [./a.yml, ./b.yml]\nprops: { A: { value: '{!LINK}', type: color, category: c } }",
        ])
        #expect(files.imported(by: TheoImporter.self).values == ["A: color = #0000ff"])
    }

    @Test func severalValuesWithABlankBetweenAreNoLength() {
        let result = ForeignFiles(["a.yml": "props: { A: { value: '0 1rem', type: size, category: x } }"])
            .imported(by: TheoImporter.self)
        #expect(result.values == ["A: css = 0 1rem"])
        #expect(result.design.findings.map(\.id) == ["import/css"])
    }
}
