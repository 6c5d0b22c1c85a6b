import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

// A value that becomes one for each context.

extension FixItSpelling {
    /// The value with what goes beside it, as one change.
    ///
    /// - Returns: `nil` where the place is not laid out so that it is clear how, and for the first `$contexts` of a JSON
    ///   file: tools that read DTCG would pass over it.
    func spelled(_ fixIt: Diagnostic.FixIt, with values: Diagnostic.ContextValues) -> Diagnostic.FixIt? {
        if case .token = values.place, isJSON, !holds("$contexts") { return nil }
        return rewritten(fixIt, values)
    }

    /// The same for values of several parts and of several lines.
    private func rewritten(_ fixIt: Diagnostic.FixIt, _ values: Diagnostic.ContextValues) -> Diagnostic.FixIt? {
        let range = fixIt.range
        guard let layout = layouts?.layout(of: range.source) else { return nil }
        let rewriting = TokenRewriting(spelling: self, layout: layout)
        var standard: String? = fixIt.replacement == text(of: range) ? nil : fixIt.replacement
        if let changed = standard, DocumentNode(json: changed) == nil, let node = node(of: changed, like: range),
            node.text == nil
        {
            standard = node.withoutProperties.jsonText
        }
        let edits = rewriting.adding(values.entries, at: values.place, beside: range, replacing: standard)
        return edits.flatMap { joined(fixIt, $0) }
    }

    /// Several changes as one of all that lies between.
    private func joined(_ fixIt: Diagnostic.FixIt, _ edits: [TokenRewriting.Edit]) -> Diagnostic.FixIt? {
        let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let start = edits.first?.range.lowerBound else { return nil }
        var text: [UInt8] = []
        var end = start
        for edit in edits {
            guard edit.range.lowerBound >= end else { return nil }
            text += bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        let place = SourceRange(source: fixIt.range.source, offset: start, length: end - start)
        return Diagnostic.FixIt(fixIt.message, replace: place, with: String(decoding: text, as: UTF8.self))
    }

    /// As it is written, where it is the color that stands there already.
    func valueOrSame(_ replacement: String, inPlaceOf range: SourceRange) -> String? {
        let wanted = try? Color.parse(css: String(replacement.dropFirst().dropLast()))
        if let wanted, color(at: range) == wanted { return text(of: range) }
        return value(replacement, inPlaceOf: range)
    }

    func key(_ name: String) -> String { isJSON ? name.quoted : YAMLScalar.string(name, isInFlow: true) }
}
