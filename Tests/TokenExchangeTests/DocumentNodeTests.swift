import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@Suite struct DocumentNodeTests {
    /// A document that is laid out as a tree and read back is the same document.
    @Test(arguments: [
        "a: 1\nb: [x, 'y', {c: null}]\n\"d\": {}\n", "# nothing\n", "x: &x {y: [1, 2]}\nz: *x\n",
    ])
    func treesRoundTrip(_ text: String) throws {
        let id = SourceID(index: 0)
        let (read, findings) = YAMLReader.read(SourceText(path: "a.yaml", text: text), id: id)
        #expect(findings.isEmpty)
        let document = DocumentNode(try #require(read))
        #expect(DocumentNode(SyntaxTree(document, source: id)) == document)
    }

    /// Importers and pointers put documents together of what several files say.
    @Test func eachNodeKeepsItsFile() {
        func place(_ source: Int32) -> SourceRange {
            SourceRange(source: SourceID(index: source), offset: Int(source) * 10, length: 1)
        }
        let value = DocumentNode(.list([DocumentNode(.plain("1"), at: place(3))]), at: place(2))
        let document = DocumentNode(.object([.init("a", at: place(1), value)]), at: place(0))
        let tree = SyntaxTree(document, source: SourceID(index: 7))
        #expect(tree.source == SourceID(index: 7))
        #expect(tree.separate().range(of: tree.root) == place(0))
        #expect(DocumentNode(tree) == document)
    }

    @Test func numbersAreSpelledShortest() {
        let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        let texts = [16, -0.5, 1e21, 0.1].map { DocumentNode.number($0, at: range).text }
        #expect(texts == ["16", "-0.5", "1e+21", "0.1"])
    }
}
