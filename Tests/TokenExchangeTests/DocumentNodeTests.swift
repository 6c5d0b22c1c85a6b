import Diagnostics
import Testing
import TokenSyntax

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

    @Test func numbersAreSpelledShortest() {
        let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        let texts = [16, -0.5, 1e21, 0.1].map { DocumentNode.number($0, at: range).text }
        #expect(texts == ["16", "-0.5", "1e+21", "0.1"])
    }
}
