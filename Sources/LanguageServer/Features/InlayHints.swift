import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenSyntax

/// What references stand for, behind them.
struct InlayHints {
    let analysis: ProjectAnalysis
    let source: SourceID
    let encoding: PositionEncoding

    func list(in range: Range<Int>) -> JSONValue {
        guard let tokens = analysis.tokens else { return [] }
        let values = ValueText(tokens)
        let text = analysis.text(of: source)
        return .list(
            analysis.index.uses(in: source).compactMap { use in
                guard range.contains(use.range.offset), !use.isProse, let id = tokens.tree.token(at: use.path),
                    let value = values.short(id), value.utf8.count <= 40
                else { return nil }
                // Behind the brace and the quote.
                var end = use.range.end
                while end < text.bytes.count, "}\"'".utf8.contains(text.bytes[end]) { end += 1 }
                return [
                    "position": text.position(at: end, in: encoding), "label": .string("= " + value),
                    "paddingLeft": true,
                ]
            })
    }
}
