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
            markup.line(#"<div class="duo">"#)
            figure("Before", before, on: page.before.stage(in: change.place.before))
            figure("After", after, on: page.after.stage(in: change.place.after))
            markup.line("</div>")
        }
    }

    // MARK: Lengths

    private static let cornerWords = ["radius", "radii", "corner", "rounded", "round"]

    private mutating func lengths(_ before: Dimension, _ after: Dimension, at path: String) {
        let path = path.lowercased()
        let isCorner = Self.cornerWords.contains(where: path.contains)
        if isCorner, !path.contains("shadow"), !path.contains("blur") {
            markup.line(#"<div class="duo corners">"#)
            corner("Before", before)
            corner("After", after)
            markup.line("</div>")
        } else {
            bars(before.points, after.points)
        }
    }

    private mutating func corner(_ title: StaticString, _ radius: Dimension) {
        markup.line(
            """
            <figure><span class="corner" style="border-top-left-radius:\(css.number(min(max(radius.points, 0), 999)))\
            px"></span><figcaption><span class="when">\(literal: title)</span> \
            <code>\(TokenValue.dimension(radius).description)</code></figcaption></figure>
            """)
    }

    /// Two bars to one scale, on which the longer is as wide as there is room for.
    ///
    /// - Parameter whole: what the full width stands for, where that is no length.
    private mutating func bars(
        _ before: Double, _ after: Double, whole: Double? = nil
    ) {
        let longest = whole ?? max(before.magnitude, after.magnitude)
        guard longest > 0, longest.isFinite else { return }
        markup.line(#"<div class="bars" aria-hidden="true">"#)
        for (value, word, kind) in [(before, "Before", "old"), (after, "After", "new")] {
            markup.line(
                """
                <span class="when">\(word)</span><span class="bar \(kind)\(literal: value < 0 ? " negative" : "")" \
                style="width:\(min(1, value.magnitude / longest) * 100)%"></span>
                """)
        }
        markup.line("</div>")
    }

    /// One that is new or gone, as long as it is.
    mutating func bar(_ length: Dimension, isGone: Bool) {
        let points = length.points.magnitude
        guard points > 0, points.isFinite else { return }
        markup += #"<div class="bars alone" aria-hidden="true"><span class="bar \#(literal: isGone ? "old" : "new")"#
        if length.points < 0 { markup += " negative" }
        markup.line(#"" style="width:\#(css.number(min(points, 480)))px"></span></div>"#)
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
        markup += #"<figure><div class="stage"#
        if case .drawing(let drawing) = look, drawing.hasScene { markup += " scene" }
        markup += "\""
        if let stage { markup += #" style="--stage:\#(css.hex(stage.background));--ink:\#(css.hex(stage.ink))""# }
        markup += ">"
        switch look {
        case .text(let text, let style):
            markup += #"<p class="set" style="\#(style)">\#(literal: text)</p>"#
        case .drawing(let drawing): drawing.append(to: &markup)
        }
        markup.line(#"</div><figcaption><span class="when">\#(literal: title)</span></figcaption></figure>"#)
    }

    // MARK: Motion

    /// The ways from 0 to 1 over time, with room for what goes beyond.
    private mutating func plot(_ motion: ReviewMotion) {
        let all = motion.before + motion.after
        let top = max(1, all.max() ?? 1)
        let bottom = min(0, all.min() ?? 0)
        func y(_ value: Double) -> Double { 4 + (top - value) / (top - bottom) * 92 }
        markup += """
            <figure class="motion"><svg class="plot" viewBox="0 0 1000 1000" preserveAspectRatio="none" \
            aria-hidden="true"><path class="grid" d="
            """
        for level in [0.0, 1.0] { markup += "\(polyline: [(0, y(level)), (100, y(level))])" }
        for tick in motion.axis.ticks { markup += "\(polyline: [(tick.place * 100, 4), (tick.place * 100, 96)])" }
        markup += #""/>"#
        for (heights, isNew) in [(motion.before, false), (motion.after, true)] {
            let points = heights.enumerated().map {
                (x: 100 * Double($0.offset) / Double(heights.count - 1), y: y($0.element))
            }
            let curve = StraightenedCurve(points, tolerance: StraightenedCurve.plotTolerance)
            markup += #"<path class="curve \#(literal: isNew ? "new" : "old")" d="\#(polyline: curve.points)"/>"#
        }
        markup += #"</svg><div class="axis" aria-hidden="true">"#
        for tick in motion.axis.ticks {
            let kind: StaticString =
                tick.place > 0.9 ? #" class="last""# : tick.place > 0 ? "" : #" class="first""#
            markup += #"<span\#(literal: kind) style="left:\#(tick.place * 100)%">\#(tick.text)</span>"#
        }
        markup += #"</div><figcaption><span class="key old">Before, dashed</span> <span class="key new">After</span>"#
        if motion.isShare { markup += #" <span class="fine">over whatever time it takes</span>"# }
        markup.line("</figcaption></figure>")
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
