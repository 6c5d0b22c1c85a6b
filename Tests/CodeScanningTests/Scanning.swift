import TesseraAuditFacts
import TesseraCodeScanning
import TesseraTestSupport
import Testing

/// What is seen in a text in which `↓` stands before each place that is to be seen.
func expectSeen(
    _ marked: String, _ language: AuditedLanguage, _ expected: [String], file: String? = nil,
    ownNames: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
) {
    let text = MarkedText(marked)
    let facts = CodeScan.facts(
        in: Array(text.text.utf8), file: file ?? "a" + language.endings[0], language, ownNames: ownNames)
    #expect(facts.map(\.content.summary) == expected, sourceLocation: sourceLocation)
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.map { index in lines[..<index].reduce(0) { $0 + $1.utf8.count + 1 } }
    let offsets = facts.map { starts[$0.place.line - 1] + $0.place.column - 1 }
    #expect(offsets == text.offsets, sourceLocation: sourceLocation)
}

extension Fact.Content {
    /// In few words.
    var summary: String {
        switch self {
        case .color(let literal):
            guard let value = literal.value else { return "color" }
            func byte(_ part: Double) -> String {
                let text = String(Int((part * 255).rounded()), radix: 16)
                return text.count < 2 ? "0" + text : text
            }
            let alpha = value.alpha < 1 ? "/\((value.alpha * 100).rounded() / 100)" : ""
            let kind = literal.kind == .color ? "" : " \(literal.kind.rawValue)"
            return "#\(byte(value.red))\(byte(value.green))\(byte(value.blue))\(alpha)\(kind)"
        case .number(let literal):
            let place = [.attribute, .variable].contains(literal.place) ? " \(literal.place?.rawValue ?? "")" : ""
            return "\(literal.role.rawValue) \(Self.figure(literal.value))\(place)"
        case .motion(let literal): return "\(literal.figures)"
        case .transition(let literal):
            let time = literal.duration.map { Self.figure($0.seconds) + "s" }
            let curve = literal.curve.map { curve in
                [curve.x1, curve.y1, curve.x2, curve.y2].map(Self.figure).joined(separator: " ")
                    + (curve.isNamed ? " named" : "")
            }
            return "transition " + [time, curve].compactMap(\.self).joined(separator: ", ")
                + (literal.isInVariable ? " variable" : "")
        case .touchTarget(let target):
            let sides = [target.width, target.height].map { $0.map(Self.figure) ?? "-" }
            return "target \(target.control) \(sides[0])x\(sides[1])"
        case .suppression(let comment): return "ignore \(comment.ids) line \(comment.line): \(comment.reason)"
        case .fileError(let error): return "\(error)"
        case .view, .safeArea, .animation, .reduceMotion: return "of Swift"
        }
    }

    private static func figure(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : "\((number * 1000).rounded() / 1000)"
    }
}
