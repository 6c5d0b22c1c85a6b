import TesseraColorScience
import TesseraConfiguration
import TesseraMotionScience
import TesseraTokenModel

/// The values of one token that are others than before.
public struct ValueChanges: Hashable, Sendable {
    /// One for each pair of before and after, in the order of the contexts.
    public let values: [ValueChange]
    /// The token that it refers to, before as after, which has changed: this one only follows it.
    public let followed: String?
    /// That it refers to another token than before.
    public let retargeting: Retargeting?
}

/// One value in place of another.
public struct ValueChange: Hashable, Sendable {
    /// Resolved, without references.
    public let before: TokenValue
    /// Resolved, without references.
    public let after: TokenValue
    /// `appearance=dark`; those that make no difference are left out. Empty for all contexts.
    public let contexts: [String]
    /// The first permutation in which it is so, as each of the designs counts it.
    public let place: Place

    /// One permutation in the terms of both designs.
    public struct Place: Hashable, Sendable {
        /// In the contexts of the earlier design.
        public let before: Permutation
        /// In the contexts of the later design.
        public let after: Permutation
    }

    /// What is different within: of a simple value one field without a name.
    public var fields: [FieldChange] { FieldChange.all(from: before, to: after) }
}

/// A part of a value in place of another.
public struct FieldChange: Hashable, Sendable {
    /// `offsetX`, `2.color` in the second of several layers; empty for the whole value.
    public let name: String
    /// `nil` where there was no such part.
    public let before: TokenValue?
    /// `nil` where there is no such part any more.
    public let after: TokenValue?

    static func all(from before: TokenValue, to after: TokenValue) -> [FieldChange] {
        let isNumbered = max(before.layerCount, after.layerCount) > 1
        let old = before.leaves(isNumbered: isNumbered)
        let new = after.leaves(isNumbered: isNumbered)
        let newByName = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
        let oldNames = Set(old.map(\.name))
        let kept = old.compactMap { leaf -> FieldChange? in
            let after = newByName[leaf.name]
            return after == leaf.value ? nil : FieldChange(name: leaf.name, before: leaf.value, after: after)
        }
        let added = new.filter { !oldNames.contains($0.name) }.map {
            FieldChange(name: $0.name, before: nil, after: $0.value)
        }
        let fields = kept + added
        return fields.isEmpty ? [FieldChange(name: "", before: before, after: after)] : fields
    }

    /// How far apart the two are; `nil` for what has no distance.
    public var difference: ValueDifference? {
        guard let before, let after else { return nil }
        return ValueDifference(from: before, to: after)
    }
}

/// How far two values are apart.
public enum ValueDifference: Hashable, Sendable {
    /// The distance in Oklab, that by CIEDE2000, and what was added to the alpha.
    case color(deltaEOK: Double, deltaE2000: Double, alpha: Double)
    /// What was added, in a unit: `px`, `rem`, `ms`, `s`, or none; and that as a share of what it was, `nil` of 0.
    case amount(Double, unit: String, share: Double?)
    case spring(before: SpringFigures, after: SpringFigures)

    package init?(from before: TokenValue, to after: TokenValue) {
        switch (before, after) {
        case (.color(let before), .color(let after)):
            self = .color(
                deltaEOK: ColorDifference.deltaEOK(before, after),
                deltaE2000: ColorDifference.deltaE2000(before, after),
                alpha: after.alpha - before.alpha)
        case (.dimension(let before), .dimension(let after)):
            self =
                before.unit == after.unit
                ? Self.amount(from: before.value, to: after.value, unit: after.unit.rawValue)
                : Self.amount(from: before.points, to: after.points, unit: Dimension.Unit.px.rawValue)
        case (.duration(let before), .duration(let after)):
            self =
                before.unit == after.unit
                ? Self.amount(from: before.value, to: after.value, unit: after.unit.rawValue)
                : Self.amount(from: before.seconds * 1000, to: after.seconds * 1000, unit: Duration.Unit.ms.rawValue)
        case (.number(let before), .number(let after)), (.opacity(let before), .opacity(let after)):
            self = Self.amount(from: before, to: after, unit: "")
        case (.fontWeight(let before), .fontWeight(let after)):
            self = Self.amount(from: before.weight, to: after.weight, unit: "")
        case (.spring(let before), .spring(let after)):
            self = .spring(before: SpringFigures(before), after: SpringFigures(after))
        default: return nil
        }
    }

    private static func amount(from before: Double, to after: Double, unit: String) -> ValueDifference {
        .amount(after - before, unit: unit, share: before == 0 ? nil : (after - before) / before.magnitude)
    }
}

/// What is felt of a spring.
public struct SpringFigures: Hashable, Sendable {
    /// The period of the undamped oscillation, in seconds.
    public let response: Double
    /// Without unit: 1 is critically damped, below 1 overshoots.
    public let dampingRatio: Double
    /// Until it stays within a thousandth of its target, in seconds; infinite for one that never does.
    public let settling: Double

    init(_ spring: Spring) {
        response = spring.response
        dampingRatio = spring.dampingRatio
        settling = spring.settlingDuration()
    }
}
