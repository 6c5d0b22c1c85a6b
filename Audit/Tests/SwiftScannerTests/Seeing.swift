import SwiftScanner
import TesseraAuditFacts
import Testing

/// A text in which `↓` stands right before the places that a test talks about.
struct MarkedCode {
    let text: String
    /// `line:column`, in UTF-8 bytes.
    let places: [String]

    init(_ marked: String) {
        var text = ""
        var places: [String] = []
        for character in marked {
            guard character == "↓" else {
                text.append(character)
                continue
            }
            let line = text.split(separator: "\n", omittingEmptySubsequences: false)
            places.append("\(line.count):\((line.last?.utf8.count ?? 0) + 1)")
        }
        self.text = text
        self.places = places
    }
}

extension Fact {
    var start: String { "\(place.line):\(place.column)" }

    /// What it covers.
    func text(in code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.dropFirst(place.line - 1).joined(separator: "\n")
        return String(decoding: Array(rest.utf8.dropFirst(place.column - 1).prefix(place.length)), as: UTF8.self)
    }
}

/// Fails unless facts of a kind are seen at the marks of a text, and nowhere else.
///
/// - Parameter kind: what of a fact the test is about; `nil` for facts that it is not about.
/// - Returns: the same of each, in the order of the text.
@discardableResult
func expectSeen<Payload>(
    _ marked: String, sourceLocation: Testing.SourceLocation = #_sourceLocation, _ kind: (Fact.Content) -> Payload?
) -> [Payload] {
    let code = MarkedCode(marked)
    let seen = Scan.facts(in: code.text, file: "test.swift").compactMap { fact in kind(fact.content).map { (fact, $0) }
    }
    #expect(
        seen.map(\.0.start) == code.places, "\(seen.map { "\($0.0.start) \($0.0.text(in: code.text)): \($0.1)" })",
        sourceLocation: sourceLocation)
    return seen.map(\.1)
}

extension Fact.Content {
    var color: ColorLiteral? { if case .color(let literal) = self { literal } else { nil } }
    var number: NumberLiteral? { if case .number(let literal) = self { literal } else { nil } }
    var motion: MotionLiteral? { if case .motion(let literal) = self { literal } else { nil } }
    var touchTarget: TouchTarget? { if case .touchTarget(let target) = self { target } else { nil } }
    var view: ViewTree? { if case .view(let tree) = self { tree } else { nil } }
    var safeArea: SafeAreaUse? { if case .safeArea(let use) = self { use } else { nil } }
    var animation: AnimationUse? { if case .animation(let use) = self { use } else { nil } }
    var reduceMotion: ReduceMotionUse? { if case .reduceMotion(let use) = self { use } else { nil } }
    var suppression: Suppression? { if case .suppression(let comment) = self { comment } else { nil } }
    var fileError: FileError? { if case .fileError(let error) = self { error } else { nil } }

    /// What is written down and belongs into a token.
    var literal: Fact.Content? { color != nil || number != nil || motion != nil ? self : nil }
}

/// All that is seen in a text.
func scanned(_ code: String) -> [Fact] { Scan.facts(in: code, file: "test.swift") }
