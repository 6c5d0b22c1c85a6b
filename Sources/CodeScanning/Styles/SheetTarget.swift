import TesseraAuditFacts
import TesseraCodeSyntax

/// The size of what a rule is about, as far as its own declarations say it.
struct SheetTarget {
    private struct Side {
        /// In pixels, with where it is said.
        var length: (value: Double, range: Range<Int>)?
        var minimum: (value: Double, range: Range<Int>)?
        /// Padding and margin, which is room that WCAG 2.5.8 allows for.
        var around = 0.0
        var isOpen = false

        var value: (value: Double, range: Range<Int>)? {
            if isOpen { return nil }
            let own = [length, minimum].compactMap(\.self).max { $0.value < $1.value }
            guard let own, own.value > 1 else { return nil }
            return (own.value + around, own.range)
        }
    }

    private var width = Side()
    private var height = Side()
    private var isHidden = false

    mutating func read(_ name: Substring, _ value: SheetValue) {
        switch name {
        case "width", "inline-size": set(\.width.length, or: \.width, value)
        case "height", "block-size": set(\.height.length, or: \.height, value)
        case "min-width", "min-inline-size": set(\.width.minimum, or: \.width, value)
        case "min-height", "min-block-size": set(\.height.minimum, or: \.height, value)
        case "padding", "margin": addAll(value, isMargin: name == "margin")
        case "padding-left", "padding-right", "padding-inline-start", "padding-inline-end": add(value, to: \.width)
        case "padding-top", "padding-bottom", "padding-block-start", "padding-block-end": add(value, to: \.height)
        case "padding-inline": add(value, to: \.width, isBoth: true)
        case "padding-block": add(value, to: \.height, isBoth: true)
        case "display", "pointer-events", "visibility":
            let words = value.range.map { value.sheet.text(value.sheet.tokens[$0]).lowercased() }
            if words.contains("none") || words.contains("hidden") { isHidden = true }
        default: break
        }
    }

    private mutating func set(
        _ part: WritableKeyPath<Self, (value: Double, range: Range<Int>)?>, or side: WritableKeyPath<Self, Side>,
        _ value: SheetValue
    ) {
        let first = value.range.lowerBound
        guard let token = value.range.first.map({ value.sheet.tokens[$0] }) else { return }
        if value.isSingle, let pixels = SheetLengths.pixels(of: token, in: value) {
            self[keyPath: part] = (pixels, value.sheet.tokens[first].range)
        } else if case .number(0) = token.kind {
            return
        } else if part == \.width.minimum || part == \.height.minimum, case .identifier = token.kind {
            return
        } else {
            // What it comes to depends on something else.
            self[keyPath: side].isOpen = true
        }
    }

    private mutating func add(_ value: SheetValue, to side: WritableKeyPath<Self, Side>, isBoth: Bool = false) {
        let lengths = edges(value, isMargin: false)
        guard let first = lengths.first else { return }
        guard let one = first, let other = lengths.count > 1 ? lengths[1] : first else {
            self[keyPath: side].isOpen = true
            return
        }
        self[keyPath: side].around += isBoth ? one + other : one
    }

    private mutating func addAll(_ value: SheetValue, isMargin: Bool) {
        let lengths = edges(value, isMargin: isMargin)
        guard let top = lengths.first else { return }
        let right = lengths.count > 1 ? lengths[1] : top
        let bottom = lengths.count > 2 ? lengths[2] : top
        let left = lengths.count > 3 ? lengths[3] : right
        if let top, let bottom { height.around += max(0, top) + max(0, bottom) } else { height.isOpen = true }
        if let left, let right { width.around += max(0, left) + max(0, right) } else { width.isOpen = true }
    }

    /// `nil` for a length that depends on something else.
    private func edges(_ value: SheetValue, isMargin: Bool) -> [Double?] {
        value.top.filter { value.sheet.tokens[$0].kind != .other(UInt8(ascii: "!")) }.prefix(4).map { index in
            let token = value.sheet.tokens[index]
            if case .number(0) = token.kind { return 0 }
            if isMargin, case .identifier = token.kind { return 0 }
            return SheetLengths.pixels(of: token, in: value)
        }
    }

    /// - Parameter selector: the bytes of the selectors.
    func add(_ subjects: [SheetSubject], at selector: Range<Int>, to facts: inout FactList) {
        guard !isHidden, let subject = subjects.first(where: \.isInteractive) else { return }
        let sides = (width.value, height.value)
        let range: Range<Int>
        switch sides {
        case (nil, nil): return
        case (let one?, nil), (nil, let one?): range = one.range
        // The smaller one is told.
        case (let wide?, let high?): range = wide.value < high.value ? wide.range : high.range
        }
        facts.add(
            .touchTarget(
                TouchTarget(
                    control: subject.text, width: sides.0?.value, height: sides.1?.value,
                    place: facts.place(selector))),
            at: range)
    }
}
