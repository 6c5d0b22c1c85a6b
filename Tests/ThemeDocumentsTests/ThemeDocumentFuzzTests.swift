import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraThemeDocuments

/// Whatever a document says, it makes tokens or is told what is wrong with it, where it stands.
@Suite struct ThemeDocumentFuzzTests {
    private static let document = """
        seeds: { brand: "#7C5CFF", neutral: "#14141C", ocean: { color: "#0088FF", turn: 15 } }
        statuses: [danger, info]
        statusTurn: 3
        tint: { share: 0.4, maximumChroma: 0.02 }
        ratios: { text: { standard: 5, increased: 8 } }
        onFill: white
        scales: { neutral: twelve }
        distinct: [[oceanFill, brandFill]]
        roles:
          surfacePage: { value: { light: "#FAFAFF", dark: "#101018" } }
          chart: { seed: ocean, lightness: { light: 0.4, dark: 0.7 }, on: { surfaces: nonText, surfaceOverlay: 4 } }
          mark: { candidates: [white, nearBlack], choice: preferred, on: { chart: text } }
          line: { seed: brand, ladder: [0.2, 0.4, 0.8], limits: [0.1, 0.9], direction: either, on: { surfaces: 3 } }
          brandContainer: false
          onBrandContainer: false
        """

    /// What may stand somewhere, and mostly should not.
    private static let words = [
        "0", "1", "-1", "21", "22", "0.5", "1e999", ".nan", "true", "false", "null", "~", "[]", "{}", "[[]]", "\"\"",
        "x",
        "\"#FFF\"", "\"#00000000\"", "light", "{ light: 1 }", "{ dark+increased: 0.3 }", "{ light+dark: 1 }", "brand",
        "neutral", "surfaces", "surfacePage", "chart", "mark", "line", "onOcean", "text", "white", "\"{a.b}\"",
        "color(display-p3 0 1 0)", "日本", "a.b", "$x",
    ]

    @Test("any values and keys", arguments: [1, 2, 3])
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = Self.document.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var made = 0
        var rejected = 0
        for _ in 0..<120 {
            var changed = parts
            for _ in 0..<([1, 1, 1, 2, 3].randomElement(using: &random) ?? 1) {
                // Most keys that are none end the attempt early: values are more worth a try.
                let values = changed.indices.filter {
                    !changed[$0].contains(":") && changed[$0].contains { $0 != "\n" }
                }
                let all = Bool.random(using: &random) ? values : Array(changed.indices)
                guard let index = all.randomElement(using: &random) else { continue }
                let end = changed[index].lastIndex { !",:]}\n".contains($0) }
                let tail = end.map { changed[index][changed[index].index(after: $0)...] } ?? changed[index][...]
                changed[index] = (Self.words.randomElement(using: &random) ?? "") + tail
            }
            var sources = SourceMap()
            let text = changed.joined(separator: " ")
            let id = sources.add(SourceText(path: "a.theme.yaml", text: text))
            let (tree, syntaxFindings) = YAMLReader.read(sources[id], id: id)
            guard let tree, !syntaxFindings.hasErrors else { continue }
            var (document, findings) = ThemeDocument.read(tree)
            var tokens: ThemeTokens?
            if let read = document {
                let (compiled, compileFindings) = ThemeTokens.compile(read, contexts: nil)
                tokens = compiled
                findings += compileFindings
            }
            if tokens == nil { document = nil }
            #expect((document == nil) == findings.hasErrors, "\(text)")
            for finding in findings {
                #expect((finding.range?.end ?? .max) <= sources[id].bytes.count, "\(finding.message)")
            }
            if document == nil { rejected += 1 } else { made += 1 }
        }
        #expect(made > 0)
        #expect(rejected > 20)
    }
}
