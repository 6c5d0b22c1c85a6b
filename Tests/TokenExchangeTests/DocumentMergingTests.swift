import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// Several documents as one: nothing of them is lost without a word.
@Suite struct DocumentMergingTests {
    private func merge(_ texts: String..., isForAll: Bool = true) throws -> (text: String, findings: [Diagnostic]) {
        var merging = DocumentMerging()
        for (index, text) in texts.enumerated() {
            let source = SourceText(path: "\(index).json", text: text)
            let (tree, _) = JSONReader.read(source, id: SourceID(index: Int32(index)))
            merging.add(DocumentNode(try #require(tree)), isForAll: index == 0 || isForAll)
        }
        let document = try #require(merging.document)
        return (document.written(as: .json, comments: CommentMap()).text.filter { !$0.isWhitespace }, merging.findings)
    }

    @Test func equalDataOfAVendorStaysAsItIs() throws {
        let text = #"{"$extensions":{"org.a":{"id":"x","n":3,"tags":["web","app"],"none":null}}}"#
        let (merged, findings) = try merge(text, text)
        #expect(merged == text)
        #expect(findings.isEmpty)
    }

    @Test func dataOfOneVendorAddsUp() throws {
        let (merged, findings) = try merge(
            #"{"$extensions":{"org.a":{"x":1},"org.b":"b"}}"#, #"{"$extensions":{"org.a":{"y":[2]}}}"#)
        #expect(merged == #"{"$extensions":{"org.a":{"x":1,"y":[2]},"org.b":"b"}}"#)
        #expect(findings.isEmpty)
    }

    @Test func differentDataIsTold() throws {
        let (first, second) = (#"{"$extensions":{"org.a":{"id":1}}}"#, #"{"$extensions":{"org.a":{"id":2}}}"#)
        let all = try merge(first, second)
        #expect(all.text == second)
        #expect(all.findings.map(\.id) == ["convert/metadata"])
        // What holds in some contexts replaces nothing.
        let some = try merge(first, second, isForAll: false)
        #expect(some.text == first)
        #expect(some.findings.map(\.id) == ["convert/metadata"])
    }

    @Test func aDescriptionOfSomeContextsIsNotThatOfAll() throws {
        let (merged, findings) = try merge(
            #"{"g":{"x":{"$value":1}}}"#, #"{"g":{"$description":"Dark"}}"#, isForAll: false)
        #expect(merged == #"{"g":{"x":{"$value":1}}}"#)
        #expect(findings.map(\.id) == ["convert/metadata"])
    }

    /// The finding is at what is lost, and its note at what is kept.
    @Test func theLaterFileIsTheOneThatIsKept() throws {
        let (text, findings) = try merge(
            #"{"$extensions":{"org.a":1}}"#, #"{"$extensions":{"org.a":2}}"#, #"{"$extensions":{"org.a":3}}"#)
        #expect(text == #"{"$extensions":{"org.a":3}}"#)
        #expect(findings.map(\.range?.source.index) == [0])
        #expect(findings.flatMap(\.notes).map(\.range?.source.index) == [2])
        #expect(findings[0].message.hasSuffix("that of the later file is kept"))
    }

    @Test func descriptionsOfGroupsThatDifferAreTold() throws {
        let (text, findings) = try merge(#"{"g":{"$description":"one"}}"#, #"{"g":{"$description":"two"}}"#)
        #expect(text == #"{"g":{"$description":"two"}}"#)
        #expect(findings.map(\.id) == ["convert/metadata"])
    }
}
