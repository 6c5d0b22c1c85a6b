// A touch target from its fields.

extension TouchArea {
    /// Which of the fields stand together is said in ``FieldValues/touchArea()``.
    static let declaration = CompositeDeclaration(
        "a touch target", .touchTarget,
        [
            .optional(
                "size", .value(.dimension), .positive,
                text: "Width and height as drawn, or the diameter of a circle. Excludes width and height.",
                example: "36px"),
            .optional("width", .value(.dimension), .positive, text: "Width as drawn, above 0. Stands with height."),
            .optional("height", .value(.dimension), .positive, text: "Height as drawn, above 0. Stands with width."),
            .optional("shape", .words(Shape.self), text: "What is drawn.", default: "rectangle"),
            .optional(
                "hitSize", .value(.dimension), .positive,
                text: "Width and height of what takes touches, or the diameter of its circle.", example: "44px"),
            .optional(
                "hitWidth", .value(.dimension), .positive, text: "Width of what takes touches.",
                default: "that of the drawing"),
            .optional(
                "hitHeight", .value(.dimension), .positive, text: "Height of what takes touches.",
                default: "that of the drawing"),
            .optional(
                "hitSlop", .value(.dimension), .notNegative,
                text:
                    "By how much what takes touches reaches beyond the drawing, on each side. Excludes the hit sizes.",
                default: "0"
            ),
            .optional("hitShape", .words(Shape.self), text: "What takes touches.", default: "shape"),
            .optional(
                "level", .words(TouchTargetRequirement.LevelName.self),
                text: "How large it must be; compact needs a reason.",
                default: "standard"),
            .optional(
                "exception", .words(Exception.self), text: "Why WCAG asks for no least size here; needs a reason."),
            .optional(
                "reason", .value(.string),
                text: "Why a compact target is enough, or the exception applies, for reviewers."),
            .optional(
                "x", .value(.dimension),
                text: "Left edge of the drawing, among the touch targets of its group. Stands with y."),
            .optional(
                "y", .value(.dimension),
                text: "Upper edge of the drawing, among the touch targets of its group. Stands with x."),
            .optional(
                "containerWidth", .value(.dimension), .positive,
                text:
                    "Width of the view that must receive the touch first; its upper left corner is the origin of x and y.",
                default: "nothing cuts it off"),
            .optional(
                "containerHeight", .value(.dimension), .positive,
                text: "Height of the view that must receive the touch first.", default: "nothing cuts it off"),
        ]
    ) { fields, _ throws(AssemblyError) in .touchTarget(try fields.touchArea()) }
}

extension FieldValues {
    fileprivate func touchArea() throws(AssemblyError) -> TouchArea {
        try checkUnits()
        let shape: TouchArea.Shape = word("shape") ?? .rectangle
        let drawn = try drawnExtent(shape)
        let hitShape: TouchArea.Shape = word("hitShape") ?? shape
        let hit = try hitExtent(hitShape, around: drawn)
        guard [hit.width.value, hit.height.value].allSatisfy(\.isFinite) else {
            throw AssemblyError("what takes the touches is too large", field: "hitSlop")
        }
        let (level, exemption) = try claims()
        return TouchArea(
            drawn: drawn, shape: shape, hit: hit, hitShape: hitShape, level: level, exemption: exemption,
            place: try place(), containerWidth: dimension("containerWidth"),
            containerHeight: dimension("containerHeight"))
    }

    // MARK: Sizes

    /// Sizes are added to each other, and a rem is no fixed number of px.
    private func checkUnits() throws(AssemblyError) {
        var first: Dimension?
        for name in ["size", "width", "height", "hitSize", "hitWidth", "hitHeight", "hitSlop"] {
            guard let length = dimension(name) else { continue }
            if let first, first.unit != length.unit {
                throw AssemblyError(
                    "the sizes of a touch target have one unit, and '\(name)' is in \(length.unit.rawValue)",
                    field: name)
            }
            first = first ?? length
        }
    }

    private func drawnExtent(_ shape: TouchArea.Shape) throws(AssemblyError) -> TouchArea.Extent {
        switch try sides("size", "width", "height", of: shape) {
        case (let width?, let height?): return TouchArea.Extent(width: width, height: height)
        default: throw AssemblyError("a touch target needs 'size', or 'width' and 'height'")
        }
    }

    /// As the author says, or else as large as the drawing and its slop; of a circle in a rectangle, the largest
    /// in its middle, as SwiftUI draws it.
    private func hitExtent(
        _ shape: TouchArea.Shape, around drawn: TouchArea.Extent
    ) throws(AssemblyError) -> TouchArea.Extent {
        let (width, height) = try sides("hitSize", "hitWidth", "hitHeight", of: shape)
        let slop = dimension("hitSlop")
        if slop != nil, width != nil || height != nil {
            throw AssemblyError("'hitSlop' enlarges the drawing; leave out the other hit sizes", field: "hitSlop")
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
    ) throws(AssemblyError) -> (Dimension?, Dimension?) {
        for name in [width, height] where has(name) {
            if has(both) {
                throw AssemblyError("'\(both)' is width and height already", field: name)
            }
            if shape == .circle {
                throw AssemblyError("a circle has no '\(name)': its diameter is '\(both)'", field: name)
            }
        }
        return (dimension(both) ?? dimension(width), dimension(both) ?? dimension(height))
    }

    // MARK: Judgment

    private func claims() throws(AssemblyError) -> (TouchTargetRequirement.Level, TouchArea.Exemption?) {
        let isCompact = word("level") == TouchTargetRequirement.LevelName.compact
        let exception: TouchArea.Exception? = word("exception")
        guard isCompact || exception != nil else {
            if has("reason") {
                throw AssemblyError("'reason' belongs to the level 'compact' or to an 'exception'", field: "reason")
            }
            return (.standard, nil)
        }
        guard let reason = text("reason"), !reason.allSatisfy(\.isWhitespace) else {
            let what = isCompact ? "a compact touch target" : "an exception"
            throw AssemblyError("\(what) needs a 'reason'", field: isCompact ? "level" : "exception")
        }
        if Reason.isMissing(in: reason) {
            throw AssemblyError("'\(reason)' does not say why a touch target is smaller", field: "reason")
        }
        return (
            isCompact ? .compact(reason: reason) : .standard,
            exception.map { TouchArea.Exemption(exception: $0, reason: reason) }
        )
    }

    private func place() throws(AssemblyError) -> TouchArea.Place? {
        switch (dimension("x"), dimension("y")) {
        case (let x?, let y?): return TouchArea.Place(x: x, y: y)
        case (nil, nil): return nil
        case (let x, _):
            throw AssemblyError("'x' and 'y' must be used together", field: x == nil ? "y" : "x")
        }
    }
}

extension TouchArea.Shape: ExplainedWord {
    public var explanation: String {
        switch self {
        case .rectangle: "The whole frame."
        case .circle: "The circle in the frame."
        }
    }
}

extension TouchArea.Exception: ExplainedWord {
    public var explanation: String {
        switch self {
        case .equivalent: "Another control on the same page does the same, and is large enough."
        case .inline: "It stands in a sentence, or the line height of the text around it constrains it."
        case .userAgent: "The browser decides its size."
        case .essential: "Its look is essential, or required by law."
        }
    }
}

extension TouchTargetRequirement.LevelName: ExplainedWord {
    package var explanation: String {
        switch self {
        case .standard: "The platform's default: 44 pt on iOS."
        case .compact: "The platform's minimum, for dense tools: 28 pt on iOS. Needs a reason."
        }
    }
}
