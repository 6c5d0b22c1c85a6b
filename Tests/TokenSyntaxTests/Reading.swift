import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax

/// A text as the compiler reads it: decoded, then parsed.
struct Reading {
    let source: SourceText
    let tree: SyntaxTree?
    let diagnostics: [Diagnostic]

    init(_ text: String, as syntax: SourceSyntax = .yaml, limits: ReaderLimits = ReaderLimits()) {
        self.init(bytes: Array(text.utf8), as: syntax, limits: limits)
    }

    init(bytes: [UInt8], as syntax: SourceSyntax = .yaml, limits: ReaderLimits = ReaderLimits()) {
        let (source, problem) = TextDecoding.decode(bytes, path: "test.yaml", limits: limits)
        let id = SourceID(index: 0)
        self.source = source
        if let problem {
            (tree, diagnostics) = (nil, [problem.diagnostic(source: id)])
        } else {
            (tree, diagnostics) = SyntaxReader.read(source, id: id, as: syntax, limits: limits)
        }
    }

    /// The tree as text, without the line break at its end.
    var dump: String {
        tree.map { String($0.dump(source: source).dropLast()) } ?? "no tree"
    }

    var findings: [ExpectedFinding] {
        diagnostics.sortedInSourceOrder().findings(in: source)
    }
}
