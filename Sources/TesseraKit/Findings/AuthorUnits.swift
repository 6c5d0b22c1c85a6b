import TesseraDiagnostics

/// A point of iOS, a pixel of CSS and a density-independent pixel of Android: the same length to every rule.
private enum PointUnit: String, CaseIterable {
    case pt, px, dp

    /// The unit of a length as it is written: `36px`, `"36px"`, `{ value: 36, unit: px }`.
    init?(ofLength text: String) {
        let letters = text.split { !$0.isLetter }
        let isObject = text.hasPrefix("{")
        guard let last = letters.last.flatMap({ PointUnit(rawValue: String($0)) }), isObject || letters.count == 1,
            text.contains(where: \.isNumber)
        else { return nil }
        self = last
    }
}

extension Diagnostic {
    /// Advice about a length in the unit in which its author writes: rules name lengths as their platform does.
    func inUnitOfAuthor(_ sources: SourceMap) -> Diagnostic {
        guard let range, hint != nil || !fixIts.isEmpty, range.length <= 64 else { return self }
        let written = FixItSpelling(sources[range.source]).text(of: range)
        guard let unit = PointUnit(ofLength: written) else { return self }
        var finding = self
        finding.hint = hint.map { $0.withLengths(in: unit) }
        finding.fixIts = fixIts.map { fixIt in
            guard fixIt.form == .text else { return fixIt }
            return FixIt(
                fixIt.message.withLengths(in: unit), replace: fixIt.range,
                with: fixIt.replacement.withLengths(in: unit))
        }
        return finding
    }
}

extension String {
    /// A length in the unit of one that stands somewhere: `16pt` for `16px`, where that is `12pt`.
    func inUnit(ofLength written: String) -> String { PointUnit(ofLength: written).map { withLengths(in: $0) } ?? self }

    /// With `44px` for `44pt`. What stands apart from its figure is a sentence's word, and what stands in braces the name
    /// of a token.
    fileprivate func withLengths(in unit: PointUnit) -> String {
        var result: [UInt8] = []
        let bytes = Array(utf8)
        var isName = false
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{") { isName = true }
            if bytes[index] == UInt8(ascii: "}") { isName = false }
            let word = bytes[index...].prefix(2)
            if !isName, let last = result.last, last.isASCIIDigit,
                PointUnit(rawValue: String(decoding: word, as: UTF8.self)) != nil,
                index + 2 == bytes.count || !bytes[index + 2].isASCIIAlphanumeric
            {
                result += Array(unit.rawValue.utf8)
                index += 2
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
