// The rows of the field table that make a touch target, and the value from its fields.

extension CompositeShape {
    /// Which of these stand together is said in ``FieldValues/touchArea()``.
    static let touchTargetRows = [
        optional("size", .value(.dimension), .positive), optional("width", .value(.dimension), .positive),
        optional("height", .value(.dimension), .positive), optional("shape", words(TouchArea.Shape.self)),
        optional("hitSize", .value(.dimension), .positive), optional("hitWidth", .value(.dimension), .positive),
        optional("hitHeight", .value(.dimension), .positive), optional("hitSlop", .value(.dimension), .notNegative),
        optional("hitShape", words(TouchArea.Shape.self)),
        optional("level", words(TouchTargetRequirement.LevelName.self)),
        optional("exception", words(TouchArea.Exception.self)), optional("reason", .value(.string)),
        optional("x", .value(.dimension)), optional("y", .value(.dimension)),
        optional("containerWidth", .value(.dimension), .positive),
        optional("containerHeight", .value(.dimension), .positive),
    ]
}

extension FieldValues {
    func touchArea() throws(AssemblyProblem) -> TouchArea {
        try checkUnits()
        let shape: TouchArea.Shape = word("shape") ?? .rectangle
        let drawn = try drawnExtent(shape)
        let hitShape: TouchArea.Shape = word("hitShape") ?? shape
        let hit = try hitExtent(hitShape, around: drawn)
        guard [hit.width.value, hit.height.value].allSatisfy(\.isFinite) else {
            throw AssemblyProblem("what takes the touches is too large", field: "hitSlop")
        }
        let (level, exemption) = try claims()
        return TouchArea(
            drawn: drawn, shape: shape, hit: hit, hitShape: hitShape, level: level, exemption: exemption,
            place: try place(), containerWidth: dimension("containerWidth"),
            containerHeight: dimension("containerHeight"))
    }

    // MARK: Sizes

    /// Sizes are added to each other, and a rem is no fixed number of px.
    private func checkUnits() throws(AssemblyProblem) {
        var first: Dimension?
        for name in ["size", "width", "height", "hitSize", "hitWidth", "hitHeight", "hitSlop"] {
            guard let length = dimension(name) else { continue }
            if let first, first.unit != length.unit {
                throw AssemblyProblem(
                    "the sizes of a touch target have one unit, and '\(name)' is in \(length.unit.rawValue)",
                    field: name)
            }
            first = first ?? length
        }
    }

    private func drawnExtent(_ shape: TouchArea.Shape) throws(AssemblyProblem) -> TouchArea.Extent {
        switch try sides("size", "width", "height", of: shape) {
        case (let width?, let height?): return TouchArea.Extent(width: width, height: height)
        default: throw AssemblyProblem("a touch target needs 'size', or 'width' and 'height'")
        }
    }

    /// As the author says, or else as large as the drawing and its slop; of a circle in a rectangle, the largest
    /// in its middle, as SwiftUI draws it.
    private func hitExtent(
        _ shape: TouchArea.Shape, around drawn: TouchArea.Extent
    ) throws(AssemblyProblem) -> TouchArea.Extent {
        let (width, height) = try sides("hitSize", "hitWidth", "hitHeight", of: shape)
        let slop = dimension("hitSlop")
        if slop != nil, width != nil || height != nil {
            throw AssemblyProblem("'hitSlop' grows the drawing, so no other size stands beside it", field: "hitSlop")
        }
        func grown(_ side: Dimension) -> Dimension {
            Dimension((side.value + 2 * (slop?.value ?? 0)).withoutNoise, side.unit)
        }
        let isRound = shape == .circle
        return TouchArea.Extent(
            width: width ?? grown(isRound ? drawn.shorterSide : drawn.width),
            height: height ?? grown(isRound ? drawn.shorterSide : drawn.height))
    }

    /// The one size of both directions, or one of each; a circle has the one only.
    private func sides(
        _ both: String, _ width: String, _ height: String, of shape: TouchArea.Shape
    ) throws(AssemblyProblem) -> (Dimension?, Dimension?) {
        for name in [width, height] where has(name) {
            if has(both) {
                throw AssemblyProblem("'\(both)' is width and height already", field: name)
            }
            if shape == .circle {
                throw AssemblyProblem("a circle has no '\(name)': its diameter is '\(both)'", field: name)
            }
        }
        return (dimension(both) ?? dimension(width), dimension(both) ?? dimension(height))
    }

    // MARK: Judgment

    private func claims() throws(AssemblyProblem) -> (TouchTargetRequirement.Level, TouchArea.Exemption?) {
        let isCompact = word("level") == TouchTargetRequirement.LevelName.compact
        let exception: TouchArea.Exception? = word("exception")
        guard isCompact || exception != nil else {
            if has("reason") {
                throw AssemblyProblem("'reason' belongs to the level 'compact' or to an 'exception'", field: "reason")
            }
            return (.standard, nil)
        }
        guard let reason = text("reason"), !reason.allSatisfy(\.isWhitespace) else {
            let what = isCompact ? "a compact touch target" : "an exception"
            throw AssemblyProblem("\(what) needs a 'reason'", field: isCompact ? "level" : "exception")
        }
        return (
            isCompact ? .compact(reason: reason) : .standard,
            exception.map { TouchArea.Exemption(exception: $0, reason: reason) }
        )
    }

    private func place() throws(AssemblyProblem) -> TouchArea.Place? {
        switch (dimension("x"), dimension("y")) {
        case (let x?, let y?): return TouchArea.Place(x: x, y: y)
        case (nil, nil): return nil
        case (let x, _):
            throw AssemblyProblem("'x' and 'y' stand together", field: x == nil ? "y" : "x")
        }
    }
}
