import TesseraColorScience
import TesseraTokenComparison
import TesseraTokenModel

// What the two values look like. Of the others, their figures say all.

extension ReviewHTML {
    mutating func specimens(of change: ValueChange, at path: String) {
        switch (change.before, change.after) {
        case (.color(let before), .color(let after)): swatches(before, after)
        case (.dimension(let before), .dimension(let after)): lengths(before, after, at: path)
        case (.duration(let before), .duration(let after)):
            bars(before.seconds, after.seconds)
        case (.opacity(let before), .opacity(let after)):
            bars(before, after, whole: 1)
        default:
            if let motion = ReviewMotion(from: change.before, to: change.after) { return plot(motion) }
            guard let before = look(of: change.before), let after = look(of: change.after) else { return }
            markup.append("<div class=\"duo\">\n")
            figure("Before", before, on: page.before.stage(in: change.place.before))
            figure("After", after, on: page.after.stage(in: change.place.after))
            markup.append("</div>\n")
        }
    }

    // MARK: Lengths

    private static let cornerWords = ["radius", "radii", "corner", "rounded", "round"]

    private mutating func lengths(_ before: Dimension, _ after: Dimension, at path: String) {
        let path = path.lowercased()
        let isCorner = Self.cornerWords.contains(where: path.contains)
        if isCorner, !path.contains("shadow"), !path.contains("blur") {
            markup.append("<div class=\"duo corners\">\n")
            corner("Before", before)
            corner("After", after)
            markup.append("</div>\n")
        } else {
            bars(before.points, after.points)
        }
    }

    private mutating func corner(_ title: StaticString, _ radius: Dimension) {
        markup.append("<figure><span class=\"corner\" style=\"border-top-left-radius:")
        markup.text(css.number(min(max(radius.points, 0), 999)) + "px")
        markup.append("\"></span><figcaption><span class=\"when\">")
        markup.append(title)
        markup.element("</span> <code>", TokenValue.dimension(radius).description, "</code></figcaption></figure>\n")
    }

    /// Two bars to one scale, on which the longer is as wide as there is room for.
    ///
    /// - Parameter whole: what the full width stands for, where that is no length.
    private mutating func bars(
        _ before: Double, _ after: Double, whole: Double? = nil
    ) {
        let longest = whole ?? max(before.magnitude, after.magnitude)
        guard longest > 0, longest.isFinite else { return }
        markup.append("<div class=\"bars\" aria-hidden=\"true\">\n")
        for (value, isNew) in [(before, false), (after, true)] {
            markup.append(
                isNew
                    ? "<span class=\"when\">After</span><span class=\"bar new"
                    : "<span class=\"when\">Before</span><span class=\"bar old")
            if value < 0 { markup.append(" negative") }
            markup.append("\" style=\"width:")
            markup.number(min(1, value.magnitude / longest) * 100)
            markup.append("%\"></span>\n")
        }
        markup.append("</div>\n")
    }

    /// One that is new or gone, as long as it is.
    mutating func bar(_ length: Dimension, isGone: Bool) {
        let points = length.points.magnitude
        guard points > 0, points.isFinite else { return }
        markup.append("<div class=\"bars alone\" aria-hidden=\"true\"><span class=\"bar")
        markup.append(isGone ? " old" : " new")
        if length.points < 0 { markup.append(" negative") }
        markup.append("\" style=\"width:")
        markup.text(css.number(min(points, 480)))
        markup.append("px\"></span></div>\n")
    }

    // MARK: On the design's own surface

    private enum Look {
        case text(StaticString, style: String)
        case drawing(SurfaceDrawing)
    }

    /// `nil` for what its figures alone say.
    private func look(of value: TokenValue) -> Look? {
        let sentence: StaticString = "Sphinx of black quartz, judge my vow. 0123456789"
        return switch value {
        case .typography(let style): .text(sentence, style: css.font(style))
        case .fontFamily(let names): .text(sentence, style: "font-family:\(css.family(names));font-size:20px")
        case .fontWeight(let weight):
            .text("Sphinx of black quartz", style: "font-weight:\(css.number(weight.weight));font-size:20px")
        default: SurfaceDrawing(value, css).map { .drawing($0) }
        }
    }

    private mutating func figure(_ title: StaticString, _ look: Look, on stage: SpecimenColors.Pair?) {
        markup.append("<figure><div class=\"stage")
        if case .drawing(let drawing) = look, drawing.hasScene { markup.append(" scene") }
        markup.append("\"")
        if let stage {
            markup.append(" style=\"--stage:")
            markup.text(css.hex(stage.background))
            markup.append(";--ink:")
            markup.text(css.hex(stage.ink))
            markup.append("\"")
        }
        markup.append(">")
        switch look {
        case .text(let text, let style):
            markup.append("<p class=\"set\" style=\"")
            markup.text(style)
            markup.append("\">")
            markup.append(text)
            markup.append("</p>")
        case .drawing(let drawing): drawing.append(to: &markup)
        }
        markup.append("</div><figcaption><span class=\"when\">")
        markup.append(title)
        markup.append("</span></figcaption></figure>\n")
    }

    // MARK: Motion

    /// The ways from 0 to 1 over time, with room for what goes beyond.
    private mutating func plot(_ motion: ReviewMotion) {
        let all = motion.before + motion.after
        let top = max(1, all.max() ?? 1)
        let bottom = min(0, all.min() ?? 0)
        func y(_ value: Double) -> Double { 4 + (top - value) / (top - bottom) * 92 }
        markup.append("<figure class=\"motion\"><svg class=\"plot\" viewBox=\"0 0 1000 1000\" ")
        markup.append("preserveAspectRatio=\"none\" aria-hidden=\"true\"><path class=\"grid\" d=\"")
        for level in [0.0, 1.0] { markup.polyline([(0, y(level)), (100, y(level))]) }
        for tick in motion.axis.ticks { markup.polyline([(tick.place * 100, 4), (tick.place * 100, 96)]) }
        markup.append("\"/>")
        for (heights, isNew) in [(motion.before, false), (motion.after, true)] {
            let points = heights.enumerated().map {
                (x: 100 * Double($0.offset) / Double(heights.count - 1), y: y($0.element))
            }
            markup.append(isNew ? "<path class=\"curve new\" d=\"" : "<path class=\"curve old\" d=\"")
            markup.polyline(StraightenedCurve(points, tolerance: StraightenedCurve.plotTolerance).points)
            markup.append("\"/>")
        }
        markup.append("</svg><div class=\"axis\" aria-hidden=\"true\">")
        for tick in motion.axis.ticks {
            markup.append(
                tick.place > 0.9
                    ? "<span class=\"last\" style=\"left:"
                    : tick.place > 0
                        ? "<span style=\"left:"
                        : "<span class=\"first\" style=\"left:")
            markup.number(tick.place * 100)
            markup.element("%\">", tick.text, "</span>")
        }
        markup.append("</div><figcaption><span class=\"key old\">Before, dashed</span> ")
        markup.append("<span class=\"key new\">After</span>")
        if motion.isShare { markup.append(" <span class=\"fine\">over whatever time it takes</span>") }
        markup.append("</figcaption></figure>\n")
    }
}

/// Two motions in one plot, over the same time.
struct ReviewMotion {
    let axis: TimeAxis
    /// Heights at equal steps of the axis, from 0 to 1 unless it goes beyond.
    let before: [Double]
    let after: [Double]
    /// Whether both are drawn over a share of whatever time they are given.
    let isShare: Bool

    /// `nil` for what does not move from one value to another.
    init?(from before: TokenValue, to after: TokenValue) {
        guard let old = MotionCourse(before), let new = MotionCourse(after) else { return nil }
        let end = max(old.span, new.span)
        guard end > 0, end.isFinite else { return nil }
        let axis = TimeAxis(covering: end, in: new.isTimeless ? old.unit : new.unit)
        let stepCount = max(old.stepCount(in: axis.length), new.stepCount(in: axis.length))
        self.axis = axis
        self.before = old.heights(until: axis.length, stepCount: stepCount)
        self.after = new.heights(until: axis.length, stepCount: stepCount)
        isShare = old.isTimeless && new.isTimeless
    }
}
