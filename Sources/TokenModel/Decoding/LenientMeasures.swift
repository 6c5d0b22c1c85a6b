import TesseraDiagnostics
import TesseraTokenSyntax

// What older drafts and other tools write for lengths, times and numbers. Each function reports what
// it reads, or `error` if the text is nothing that anybody writes.

extension ValueDecoder {
    /// `.05 rem`, `16sp`, `"4"`.
    mutating func oldDimension(_ node: NodeID, insteadOf error: Diagnostic) -> TokenValue? {
        guard let measure = looseMeasure(node), let length = measure.dimension else {
            diagnostics.append(error)
            return nil
        }
        report(
            node, isReadAs: "'\(length.value.text)\(length.unit.rawValue)'", measure.note,
            replacement: text(length, inPlaceOf: node), insteadOf: error)
        return .dimension(length)
    }

    /// The unit of a measure object: `pt`, `dp`, `sp` and none are `px`.
    mutating func oldUnit(_ node: NodeID, insteadOf error: Diagnostic) -> Dimension.Unit? {
        guard tree.kind(of: node) == .scalar, let measure = LooseMeasure("1" + tree.text(of: node)),
            let dimension = measure.dimension, dimension.value == 1, case let unit = dimension.unit
        else {
            diagnostics.append(error)
            return nil
        }
        report(
            node, isReadAs: "'\(unit.rawValue)'", measure.note,
            replacement: scalar(unit.rawValue, inPlaceOf: node), insteadOf: error)
        return unit
    }

    /// `200 ms`.
    mutating func oldDuration(_ node: NodeID, insteadOf error: Diagnostic) -> TokenValue? {
        guard let time = looseMeasure(node)?.duration else {
            diagnostics.append(error)
            return nil
        }
        report(
            node, isReadAs: "'\(time.value.text)\(time.unit.rawValue)'", replacement: text(time, inPlaceOf: node),
            insteadOf: error)
        return .duration(time)
    }

    /// `"1.5"`, and `130%` where a ratio may be meant.
    mutating func oldNumber(_ node: NodeID, percentages: Bool, insteadOf error: Diagnostic) -> Double? {
        guard tree.coreValue(of: node) == .string, let measure = looseMeasure(node),
            measure.unit.isEmpty || (percentages && measure.unit == "%")
        else {
            diagnostics.append(error)
            return nil
        }
        let number = measure.ratio ?? measure.value
        report(node, isReadAs: "the number \(number.text)", replacement: number.text, insteadOf: error)
        return number
    }

    /// `"0.5"`, `50 %`.
    mutating func oldOpacity(_ node: NodeID, insteadOf error: Diagnostic) -> TokenValue? {
        guard tree.coreValue(of: node) == .string, let measure = looseMeasure(node),
            measure.unit.isEmpty || measure.unit == "%",
            case let opacity = measure.ratio ?? measure.value, (0...1).contains(opacity)
        else {
            diagnostics.append(error)
            return nil
        }
        report(node, isReadAs: "the number \(opacity.text)", replacement: opacity.text, insteadOf: error)
        return .opacity(opacity)
    }

    /// `"true"`.
    mutating func oldBoolean(_ node: NodeID, insteadOf error: Diagnostic) -> TokenValue? {
        let word = tree.text(of: node).lowercased()
        guard tree.coreValue(of: node) == .string, word == "true" || word == "false" else {
            diagnostics.append(error)
            return nil
        }
        report(node, isReadAs: "the boolean \(word)", replacement: word, insteadOf: error)
        return .boolean(word == "true")
    }

    func looseMeasure(_ node: NodeID) -> LooseMeasure? {
        tree.kind(of: node) == .scalar ? LooseMeasure(tree.text(of: node)) : nil
    }
}
