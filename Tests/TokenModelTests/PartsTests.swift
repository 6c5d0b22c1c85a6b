import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// A large design is read part by part; what comes out does not show it.
@Suite struct PartsTests {
    /// Tokens of several parts, with errors, foreign keys and references into other parts.
    private static let text: String = {
        var text = "n:\n  $type: number\n"
        for index in 0..<10_000 {
            let value = index % 2500 == 7 ? "oops" : index % 3 == 0 ? "\"{n.t\(9_999 - index)}\"" : "\(index)"
            text += "  t\(index): {$value: \(value)\(index % 1000 == 1 ? ", note: x" : "")}\n"
        }
        return text
    }()

    private func read(usesAllCores: Bool) throws -> (TokenTree, [Diagnostic]) {
        let syntax = SyntaxReader.read(SourceText(path: "large.tokens.yaml", text: Self.text), id: SourceID(index: 0))
        let layer = TokenLayer(try #require(syntax.tree))
        return Parallel.onOneCore(if: !usesAllCores) {
            TokenTree.read([layer], merging: .adding, dialect: .lenient)
        }
    }

    @Test(arguments: [true, false]) func tokensStandInTheirOrder(_ usesAllCores: Bool) throws {
        let (tree, _) = try read(usesAllCores: usesAllCores)
        #expect(tree.tokens.map(\.name) == (0..<10_000).map { "t\($0)" })
        for (index, token) in tree.tokens.enumerated() {
            #expect(tree.token(at: token.path) == TokenID(index: index))
            guard let reference = token.value?.wholeReference else { continue }
            #expect(tree.target(of: reference) == TokenID(index: 9_999 - index))
        }
    }

    @Test func findingsAreThoseOfOneReading() throws {
        let (_, findings) = try read(usesAllCores: true)
        let errors = findings.filter { $0.severity == .error }
        let offsets = try [7, 2507, 5007, 7507].map { index in
            let line = try #require(Self.text.range(of: "t\(index): {$value: "))
            return Self.text.utf8.distance(from: Self.text.startIndex, to: line.upperBound)
        }
        #expect(errors.map { $0.range?.offset } == offsets)
        // Counted over all parts, and told where the first stands.
        let foreign = findings.filter { $0.severity == .warning }
        #expect(foreign.count == 1)
        #expect(foreign.first?.message.contains("10") == true, "\(foreign)")
        let first = try #require(Self.text.range(of: "note: x"))
        #expect(
            foreign.first?.range?.offset == Self.text.utf8.distance(from: Self.text.startIndex, to: first.lowerBound))
        let (_, others) = try read(usesAllCores: false)
        #expect(findings == others)
    }
}
