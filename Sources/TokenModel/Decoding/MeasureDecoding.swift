import TesseraDiagnostics
import TesseraTokenSyntax

// Dimensions, durations, plain numbers and opacities.

extension Duration {
    /// What a manifest says: `250ms` or `0.25s`; `nil` for anything else.
    public init?(reading node: NodeID, in tree: SyntaxTree) {
        var decoder = ValueDecoder(tree: tree)
        guard tree.kind(of: node) == .scalar, case .duration(let duration)? = decoder.duration(fromScalar: node) else {
            return nil
        }
        self = duration
    }
}

extension Dimension {
    /// What a manifest says: `4pt`, `0.25rem`, or a bare number of points; `nil` for anything else.
    public init?(reading node: NodeID, in tree: SyntaxTree) {
        var decoder = ValueDecoder(tree: tree)
        guard tree.kind(of: node) == .scalar, case .dimension(let length)? = decoder.dimension(fromScalar: node) else {
            return nil
        }
        self = length
    }
}

extension ValueDecoder {
    /// `16pt`, `16px`, `16dp`, `1rem`, or a bare number of points.
    mutating func dimension(fromScalar node: NodeID) -> TokenValue? {
        guard let (value, unit) = tree.withText(of: node, { Self.split($0) }) else {
            return oldDimension(
                node, insteadOf: typeError(node, .dimension, hint: "write a number with px, pt or rem, such as 16px"))
        }
        if unit.isEmpty, tree.scalarStyle(of: node) == .string {
            return oldDimension(node, insteadOf: typeError(node, .dimension))
        }
        guard let unit = Self.dimensionUnit(unit) else {
            return oldDimension(
                node,
                insteadOf: unknownUnit(
                    value, unit, among: Dimension.Suffix.allCases.map(\.rawValue), at: unitRange(unit, in: node)))
        }
        return length(value, unit, at: node)
    }

    /// A length whose points are a number, too.
    private mutating func length(_ value: Double, _ unit: Dimension.Unit, at node: NodeID) -> TokenValue? {
        let length = Dimension(value, unit)
        guard length.points.isFinite else {
            return rejected(node, .dimension, hint: "a length is finite, and at most 1.1e307rem")
        }
        return .dimension(length)
    }

    private func unknownUnit(
        _ value: Double, _ unit: String, among known: [String], at range: SourceRange
    ) -> Diagnostic {
        unit == "em" ? .relativeUnit(value, unit, of: nil, at: range) : .unknownUnit(unit, among: known, at: range)
    }

    private static func dimensionUnit(_ name: String) -> Dimension.Unit? {
        name.isEmpty ? .px : Dimension.Suffix(rawValue: name)?.unit
    }

    /// `{value, unit}` (DTCG 2025.10 Format, 8.2).
    mutating func dimension(fromObject node: NodeID) -> TokenValue? {
        guard let (value, unitNode) = valueAndUnit(node, .dimension) else { return nil }
        let name = tree.text(of: unitNode)
        let unit =
            Dimension.Unit(rawValue: name)
            ?? oldUnit(
                unitNode, insteadOf: unknownUnit(value, name, among: ["px", "rem"], at: tree.range(of: unitNode)))
        guard let unit else { return nil }
        return length(value, unit, at: node)
    }

    /// `250ms` or `0.25s`. A bare number is rejected: 0.4 would be seconds and 200 milliseconds.
    mutating func duration(fromScalar node: NodeID) -> TokenValue? {
        guard let (value, unit) = tree.withText(of: node, { Self.split($0) }) else {
            return oldDuration(
                node, insteadOf: typeError(node, .duration, hint: "write a number with ms or s, such as 250ms"))
        }
        guard let unit = Duration.Unit(rawValue: unit) else {
            if unit.isEmpty {
                return rejected(node, .duration, hint: "name the unit: ms or s")
            }
            return oldDuration(
                node, insteadOf: .unknownUnit(unit, among: ["ms", "s"], at: unitRange(unit, in: node)))
        }
        return .duration(Duration(value, unit))
    }

    /// `{value, unit}` (DTCG 2025.10 Format, 8.5).
    mutating func duration(fromObject node: NodeID) -> TokenValue? {
        guard let (value, unitNode) = valueAndUnit(node, .duration) else { return nil }
        let name = tree.text(of: unitNode)
        guard let unit = Duration.Unit(rawValue: name) else {
            diagnostics.append(.unknownUnit(name, among: ["ms", "s"], at: tree.range(of: unitNode)))
            return nil
        }
        return .duration(Duration(value, unit))
    }

    mutating func number(_ node: NodeID, percentages: Bool = false) -> Double? {
        // Quoted numbers are strings (DTCG 2025.10 Format, 8.7).
        if case .number(let value) = tree.coreValue(of: node), value.isFinite { return value }
        return oldNumber(node, percentages: percentages, insteadOf: typeError(node, .number, hint: unitHint(node)))
    }

    /// 0 to 1, or a percentage.
    mutating func opacity(_ node: NodeID) -> TokenValue? {
        var opacity: Double?
        if case .number(let value) = tree.coreValue(of: node) { opacity = value }
        if case (let value, "%")? = tree.withText(of: node, { Self.split($0) }) { opacity = (value / 100).withoutNoise }
        guard let opacity, (0...1).contains(opacity) else {
            return oldOpacity(node, insteadOf: typeError(node, .opacity, hint: "write 0 to 1, or 0% to 100%"))
        }
        return .opacity(opacity)
    }

    mutating func boolean(_ node: NodeID) -> TokenValue? {
        if case .bool(let value) = tree.coreValue(of: node) { return .boolean(value) }
        return oldBoolean(node, insteadOf: typeError(node, .boolean, hint: "write true or false"))
    }

    // MARK: Parts

    func unitRange(_ unit: String, in node: NodeID) -> SourceRange {
        let length = unit.utf8.count
        return range(offset: tree.withText(of: node) { $0.count } - length, length: length, in: node)
    }

    /// The two keys of a measure; both are required, even for 0.
    private mutating func valueAndUnit(_ node: NodeID, _ type: TokenType) -> (Double, NodeID)? {
        var valueNode: NodeID?
        var unitNode: NodeID?
        var unknown: [String] = []
        var isWhole = true
        for entry in tree.entries(of: node) {
            if tree.reads(entry.key, MeasureKey.value.rawValue) {
                valueNode = entry.value
            } else if tree.reads(entry.key, MeasureKey.unit.rawValue) {
                unitNode = entry.value
            } else {
                let name = tree.text(of: entry.key)
                diagnostics.append(
                    .unknownMeasureKey(
                        name, type, meant: tree.unused(MeasureKey.allCases.map(\.rawValue), in: node),
                        at: tree.range(of: entry.key)))
                unknown.append(name)
                isWhole = false
            }
        }
        guard let valueNode, let unitNode else {
            let absent: [MeasureKey] = (valueNode == nil ? [.value] : []) + (unitNode == nil ? [.unit] : [])
            let missing = Self.missing(absent.map(\.rawValue), besides: unknown)
            if !missing.isEmpty {
                diagnostics.append(.missingMeasureKeys(missing, type, at: tree.range(of: node)))
            }
            return nil
        }
        guard isWhole, let value = number(valueNode) else { return nil }
        return (value, unitNode)
    }

    /// A number and what follows it directly; `nil` if the text does not begin with a finite number. Behind a hexadecimal
    /// or octal number nothing follows: its digits may be letters.
    static func split(_ text: UnsafeBufferPointer<UInt8>) -> (Double, unit: String)? {
        if NumberText.hasPrefix(text) { return NumberText.parse(text).map { ($0, "") } }
        var end = text.count
        while end > 0, isUnitCharacter(text[end - 1]) { end -= 1 }
        guard let value = NumberText.parse(UnsafeBufferPointer(rebasing: text[..<end])), value.isFinite else {
            return nil
        }
        return (value, String(decoding: text[end...], as: UTF8.self))
    }

    private static func isUnitCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == UInt8(ascii: "%")
    }

    private func unitHint(_ node: NodeID) -> String? {
        if let hint = pointerHint(node) { return hint }
        if isTooLarge(node) { return "a number is finite, and at most 1.7e308" }
        guard let measure = looseMeasure(node), !measure.unit.isEmpty, measure.dimension != nil else { return nil }
        return "a number has no unit; a length has the type 'dimension'"
    }

    /// Whether it is written as a number, and none that can be counted with.
    private func isTooLarge(_ node: NodeID) -> Bool {
        if case .number(let value) = tree.coreValue(of: node) { return !value.isFinite }
        return false
    }
}
