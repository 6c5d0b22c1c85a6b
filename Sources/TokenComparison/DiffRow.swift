import TesseraColorScience
import TesseraTokenModel

/// One figure that is another than before, as tables show it.
package struct DiffRow {
    /// Of the field; empty for a whole value.
    package let name: String
    package let before: Side
    package let after: Side
    /// How far they are apart; empty for what has no distance.
    package let difference: String
    /// The same by another measure, which only colors have; empty for others.
    package let otherDifference: String

    /// Both of them.
    package var differences: String {
        [difference, otherDifference].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    package struct Side {
        package let text: String
        package private(set) var color: Color?

        fileprivate init(_ text: String) {
            self.text = text
        }

        fileprivate init(_ value: TokenValue?) {
            text = value.map { DiffWords.clipped($0.description) } ?? "none"
            if case .color(let color) = value { self.color = color }
        }
    }

    private init(_ name: String, _ before: Side, _ after: Side, _ difference: String, other: String = "") {
        self.name = name
        self.before = before
        self.after = after
        self.difference = difference
        otherDifference = other
    }

    /// A spring has a row for each figure, because its two numbers say little of what is felt.
    package static func rows(of field: FieldChange) -> [DiffRow] {
        guard case .spring(let before, let after) = field.difference else {
            return [
                DiffRow(
                    field.name, Side(field.before), Side(field.after),
                    field.difference.map { DiffWords.text($0) } ?? "",
                    other: field.difference.map { DiffWords.otherText($0) } ?? "")
            ]
        }
        let figures = [
            ("response", before.response, after.response, " s"),
            ("damping fraction", before.dampingRatio, after.dampingRatio, ""),
            ("settles in", before.settling, after.settling, " s"),
        ]
        let rows = figures.filter { $0.1 != $0.2 }.map { name, before, after, unit in
            DiffRow(
                field.name.isEmpty ? name : "\(field.name) \(name)", Side(DiffWords.figure(before, unit)),
                Side(DiffWords.figure(after, unit)), DiffWords.difference(from: before, to: after, unit))
        }
        if !rows.isEmpty { return rows }
        return [DiffRow(field.name, Side(field.before), Side(field.after), "the same motion, written otherwise")]
    }
}

extension DiffWords {
    fileprivate static func figure(_ value: Double, _ unit: String) -> String {
        value.isFinite ? number(value, digits: 3) + unit : "never"
    }

    fileprivate static func difference(from before: Double, to after: Double, _ unit: String) -> String {
        guard before.isFinite, after.isFinite else { return "" }
        let share = before == 0 ? "" : ", " + percent((after - before) / before)
        return signed(after - before, digits: 3) + unit + share
    }
}
