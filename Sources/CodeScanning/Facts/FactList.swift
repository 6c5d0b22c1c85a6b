import TesseraAuditFacts
import TesseraColorScience
import TesseraDiagnostics

/// What has been seen in a file up to now, with the places in it.
struct FactList {
    let file: String
    private let lines: LineTable
    private(set) var facts: [Fact] = []

    init(file: String, bytes: [UInt8]) {
        self.file = file
        lines = LineTable(SourceText(path: file, bytes: bytes))
    }

    func place(_ range: Range<Int>) -> Place {
        let location = lines.location(at: range.lowerBound)
        return Place(line: location.line, column: location.column, length: range.count)
    }

    func line(at offset: Int) -> Int { lines.location(at: offset).line }

    mutating func add(_ content: Fact.Content, at range: Range<Int>) {
        facts.append(Fact(file: file, place: place(range), content: content))
    }

    /// A number, unless it is one that everybody understands.
    mutating func add(
        _ value: Double, _ role: NumberLiteral.Role, constant: String? = nil,
        in place: NumberLiteral.Place? = nil, at range: Range<Int>
    ) {
        guard value.isFinite, !role.isPlain(value) else { return }
        add(.number(NumberLiteral(value: value, role: role, constant: constant, in: place)), at: range)
    }

    /// The comments that ignore findings.
    ///
    /// - Parameters:
    ///   - comments: with what begins and ends them, in their order.
    ///   - starts: where each token begins, in order.
    mutating func addSuppressions(_ comments: [Range<Int>], in bytes: [UInt8], tokenStarts starts: [Int]) {
        var next = 0
        for (index, comment) in comments.enumerated() {
            while next < starts.count, starts[next] < comment.lowerBound { next += 1 }
            guard let said = Self.suppression(bytes[comment]) else { continue }
            let own = line(at: comment.lowerBound)
            let followsCode = next > 0 && line(at: starts[next - 1]) == own
            let below = followsCode || next >= starts.count ? nil : starts[next]
            // Other comments may stand between, blank lines may not.
            var isNear = true
            if let below {
                var end = comment.upperBound
                for other in comments[(index + 1)...] where isNear && other.upperBound <= below {
                    isNear = !Self.hasBlankLine(bytes[end..<other.lowerBound])
                    end = other.upperBound
                }
                isNear = isNear && !Self.hasBlankLine(bytes[end..<below])
            }
            let line = below.map { isNear ? self.line(at: $0) : own } ?? own
            let form = Self.form(of: comment, in: bytes)
            add(.suppression(Suppression(ids: said.ids, reason: said.reason, line: line, form: form)), at: comment)
        }
    }

    private static func form(of comment: Range<Int>, in bytes: [UInt8]) -> Suppression.Form {
        if bytes[comment].starts(with: "<!--".utf8) { return .markup }
        guard bytes[comment].starts(with: "/*".utf8) else { return .line }
        let isInBraces =
            bytes[..<comment.lowerBound].last { !isBlank($0) } == UInt8(ascii: "{")
            && bytes[comment.upperBound...].first { !isBlank($0) } == UInt8(ascii: "}")
        return isInBraces ? .element : .block
    }

    private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

    private static func suppression(_ comment: ArraySlice<UInt8>) -> SuppressionComment? {
        var text = comment.dropFirst(2)
        if comment.starts(with: "/*".utf8), text.count >= 2, text.suffix(2).elementsEqual("*/".utf8) {
            text = text.dropLast(2)
        }
        if comment.starts(with: "<!--".utf8) {
            text = comment.dropFirst(4)
            if text.suffix(3).elementsEqual("-->".utf8) { text = text.dropLast(3) }
        }
        // Most comments are another: they are not decoded.
        let body = text.drop { isBlank($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
        guard body.starts(with: SuppressionComment.mark.utf8) else { return nil }
        return SuppressionComment(String(decoding: body, as: UTF8.self))
    }

    private static func hasBlankLine(_ space: ArraySlice<UInt8>) -> Bool {
        space.count { $0 == UInt8(ascii: "\n") } > 1
    }
}

extension ColorLiteral.Value {
    /// In the smallest space that it fits into.
    init(_ color: Color) {
        let space: (ColorSpace, ColorLiteral.Space) =
            color.isInGamut(.srgb, tolerance: 1e-4) || !color.isInGamut(.displayP3, tolerance: 1e-4)
            ? (.srgb, .srgb) : (.displayP3, .displayP3)
        let components = color.converted(to: space.0).components
        self.init(
            space: space.1, red: components.first, green: components.second, blue: components.third,
            alpha: color.alpha)
    }

    /// Whether it is there to be seen.
    var isSeen: Bool { alpha > 0.02 }
}
