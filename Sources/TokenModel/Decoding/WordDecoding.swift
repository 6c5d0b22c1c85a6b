import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

// Fonts, curves, springs, line styles and haptics.

extension ValueDecoder {
    mutating func fontFamily(fromScalar node: NodeID) -> TokenValue? {
        let name = tree.text(of: node)
        if name.isEmpty || tree.coreValue(of: node) != .string {
            return rejected(node, .fontFamily, hint: "write the name of a typeface, or a list of names")
        }
        if let inner = ScalarMistake.textInTypographicQuotes(name) {
            diagnostics.append(
                .typographicQuotes(
                    inner, isQuoted: tree.scalarStyle(of: node) == .string, at: tree.range(of: node)))
            return nil
        }
        // In quotes, as names of typefaces are, no browser would call the function.
        if dialect != .strict, name.utf8.contains(UInt8(ascii: "(")),
            CSSEvidence(name)?.isCSSAlone(insteadOf: .fontFamily) == true
        {
            return rejected(node, .fontFamily, hint: "a typeface by a function of CSS is raw CSS: write '$type: css'")
        }
        if let names = oldFontFamily(node, isElement: false) { return .fontFamily(names) }
        if name.contains(",") {
            diagnostics.append(.commaInFontFamily(name, at: tree.range(of: node)))
        }
        return .fontFamily([name])
    }

    mutating func fontWeight(_ node: NodeID) -> TokenValue? {
        if case .number(let weight) = tree.coreValue(of: node) {
            if (1...1000).contains(weight) { return .fontWeight(.number(weight)) }
            return rejected(node, .fontWeight, hint: "a weight is 1 to 1000")
        }
        let word = tree.text(of: node)
        if let keyword = FontWeight.Keyword(rawValue: word) { return .fontWeight(.keyword(keyword)) }
        let known = FontWeight.Keyword.allCases.map(\.rawValue)
        return oldFontWeight(
            node, insteadOf: .unknownWord(word, .kind("a font weight"), among: known, at: tree.range(of: node)))
    }

    /// A named curve.
    mutating func cubicBezier(fromScalar node: NodeID) -> TokenValue? {
        let name = tree.text(of: node)
        if let curve = CubicBezier.named(name) { return .cubicBezier(curve) }
        return oldCurve(node, insteadOf: .unknownCurve(name, at: tree.range(of: node)))
    }

    /// `[x1, y1, x2, y2]` (DTCG 2025.10 Format, 8.6).
    mutating func cubicBezier(fromList node: NodeID) -> TokenValue? {
        let elements = tree.elements(of: node)
        guard elements.count == 4 else {
            return rejected(node, .cubicBezier, hint: "a curve has four numbers")
        }
        let numbers = elements.compactMap { number($0) }
        guard numbers.count == 4 else { return nil }
        let outside = [0, 2].filter { !(0...1).contains(numbers[$0]) }
        for index in outside {
            let element = elements[elements.startIndex + index]
            diagnostics.append(.curveOutOfRange(tree.text(of: element), at: tree.range(of: element)))
        }
        guard outside.isEmpty else { return nil }
        do {
            return .cubicBezier(try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
        } catch {
            return rejected(node, .cubicBezier, hint: error.message)
        }
    }

    /// A spring that a framework has a name for: `snappy`, `material.expressive.fastSpatial`.
    mutating func spring(fromScalar node: NodeID) -> TokenValue? {
        let name = tree.text(of: node)
        if let preset = SpringPreset.named(name) { return .spring(preset.spring) }
        let alike = SpringPreset.names.first { $0.looseLetters == name.looseLetters }
        guard let nearest = alike ?? Spelling.nearest(to: name, among: SpringPreset.names) else {
            // Those of Material have long names, and only they have dots.
            let isMaterial = name.hasPrefix("material")
            let longer = SpringPreset.names.filter { isMaterial && $0.hasPrefix(name) }
            let names = longer.isEmpty ? SpringPreset.names.filter { $0.contains(".") == isMaterial } : longer
            let more = isMaterial ? "" : ", and those of Material such as material.expressive.fastSpatial"
            return rejected(
                node, .spring, hint: "write its numbers, or one of the names \(names.joined(separator: ", "))\(more)")
        }
        let word = oldWord(
            node, among: SpringPreset.names,
            insteadOf: .unknownSpring(name, nearest: nearest, at: tree.range(of: node)))
        return word.flatMap { SpringPreset.named($0) }.map { .spring($0.spring) }
    }

    /// `selection`, `impact.light`, `success`.
    mutating func haptic(fromScalar node: NodeID) -> TokenValue? {
        let word = tree.text(of: node)
        if let haptic = Haptic(named: word) { return .haptic(haptic) }
        let known = oldWord(
            node, among: Haptic.names,
            insteadOf: .unknownWord(word, .kind("a haptic"), among: Haptic.names, at: tree.range(of: node)))
        return known.flatMap { Haptic(named: $0) }.map { .haptic($0) }
    }

    mutating func strokeStyle(fromScalar node: NodeID) -> TokenValue? {
        let word = tree.text(of: node)
        if let keyword = StrokeStyle.Keyword(rawValue: word) { return .strokeStyle(.keyword(keyword)) }
        let known = StrokeStyle.Keyword.allCases.map(\.rawValue)
        let old = oldWord(
            node, among: known,
            insteadOf: .unknownWord(word, .kind("a line style"), among: known, at: tree.range(of: node)))
        return old.flatMap { StrokeStyle.Keyword(rawValue: $0) }.map { .strokeStyle(.keyword($0)) }
    }
}
