import TesseraTokenSyntax

/// How far something is turned, clockwise (CSS Values 4, 7.1).
public struct Angle: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Sendable {
        case deg, rad, turn
    }

    public let value: Double
    public let unit: Unit

    /// The same in degrees.
    public var degrees: Double {
        switch unit {
        case .deg: value
        case .rad: value * 180 / .pi
        case .turn: value * 360
        }
    }
}

extension ValueDecoder {
    mutating func angle(_ node: NodeID) -> TokenValue? {
        guard let (value, word) = tree.withText(of: node, { Self.split($0) }), let unit = Angle.Unit(rawValue: word)
        else {
            diagnostics.append(fault(node, .angle, hint: "write a number with deg, rad or turn, such as 45deg"))
            return nil
        }
        return .angle(Angle(value: value, unit: unit))
    }
}
