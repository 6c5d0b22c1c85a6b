import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

// Motions: the way over time beside the form that people get who reduce motion, and a dot that moves by each.

extension PageHTML {
    mutating func motion(_ entry: PageEntry, _ scale: PartScale) {
        openEntry(entry, "row wide")
        markup += #"<div class="words">"#
        title(of: entry)
        values(of: entry)
        description(of: entry)
        markup += "</div>"
        copyButtons(of: entry)
        variants(of: entry, "looks", alone: "<div class=\"looks v\">") { $0.motion($1, entry, scale) }
        markup.line("</article>")
    }

    private mutating func motion(_ variant: PageVariant, _ entry: PageEntry, _ scale: PartScale) {
        guard let motion = PageMotion(variant.value, css, &easings) else { return }
        let reduction = reduction(of: variant, entry)
        let axis: TimeAxis?
        if case .duration = variant.value {
            axis = nil
        } else {
            var span = motion.span
            if case .motion(let reduced) = reduction { span = max(span, reduced.span) }
            axis = TimeAxis(
                covering: motion.handles == nil ? scale.axisSpan(of: variant.value, span) : span, in: motion.unit)
        }
        var heights = Heights(motion)
        if case .motion(let reduced) = reduction { heights.makeRoom(for: reduced) }
        markup += #"<div class="motion""#
        if let axis {
            // What both plots share: where their target is, and how many steps their axis has.
            markup += #" style="--goal:\#(heights.y(1), digits: 1)%;--k:\#(axis.ticks.count - 1)""#
        }
        markup += ">"
        half(motion, axis, heights, longest: scale.longestDuration) {
            if reduction != nil { $0.markup += "<span>As designed</span>" }
            $0.playButton(motion, entry)
        }
        switch reduction {
        case .same:
            markup += """
                <figure class="half"><figcaption>Reduce Motion</figcaption><p class="about">The same: it does not \
                overshoot, and plays once.</p></figure>
                """
        case .motion(let reduced):
            half(reduced, axis, heights, longest: 0, isSecond: true) { $0.markup += "<span>Reduce Motion</span>" }
        case nil: break
        }
        markup += "</div>"
    }

    /// What people get who reduce motion; `nil` for what is no motion by itself.
    private enum Reduction {
        case same
        case motion(PageMotion)
    }

    private mutating func reduction(of variant: PageVariant, _ entry: PageEntry) -> Reduction? {
        switch page.tokens.reducedMotion(of: entry.token, in: variant.permutation) {
        case nil: nil
        case .still: .motion(.still)
        case .motion(let value) where value == variant.value: .same
        case .motion(let value): PageMotion(value, css, &easings).map { .motion($0) }
        }
    }

    private mutating func playButton(_ motion: PageMotion, _ entry: PageEntry) {
        guard let play = motion.play else { return }
        markup += "<button data-play"
        // What never ends by itself is switched on and off.
        if play.count == nil { markup += #" aria-pressed="false""# }
        markup += #" aria-label="Play \#(entry.path)">Play</button>"#
    }

    private mutating func half(
        _ motion: PageMotion, _ axis: TimeAxis?, _ heights: Heights, longest: Double, isSecond: Bool = false,
        caption: (inout PageHTML) -> Void
    ) {
        markup += #"<figure class="half""#
        if let play = motion.play {
            markup += #" style=""#
            // Without a function, the script takes the curve that is drawn.
            if case .function(let easing) = play.easing { markup += "--e:\(easing);" }
            markup += "--d:\(min(play.milliseconds, 60_000), digits: 1)ms"
            if play.delay != 0 { markup += ";--w:\(min(play.delay, 60_000), digits: 1)ms" }
            if play.count != 1 { markup += ";--n:\(play.count.map { "\($0)" } ?? "infinite")" }
            if play.isReversing { markup += ";--way:alternate" }
            markup += "\""
        }
        markup += "><figcaption>"
        caption(&self)
        markup += "</figcaption>"
        if let axis {
            // In a large page the script writes the axis that both plots share below the second.
            plot(motion, axis, heights, hasTicks: !(isSecond && page.isLarge))
        } else {
            markup += """
                <div class="time"><span style="width:\(css.number(longest > 0 ? motion.span / longest * 100 : 0))%">\
                </span></div>
                """
        }
        if motion.play == nil {
            markup += #"<p class="about">It swings too often for a browser to play.</p>"#
        } else {
            markup += #"<div class="track"><i class="mover"></i></div>"#
        }
        figures(motion.figures)
        markup += "</figure>"
    }

    private mutating func figures(_ figures: [PageMotion.Figure]) {
        if figures.isEmpty { return }
        markup += #"<dl class="figures">"#
        // What is derived follows what is written.
        let firstDerived = figures.firstIndex(where: \.isDerived)
        for (index, figure) in figures.enumerated() {
            markup += "<div\(literal: index == firstDerived ? #" class="also""# : "")><dt>\(figure.name)"
            // Their ends may be left out, and a large page has thousands of these.
            markup += "<dd>\(figure.value)</div>"
        }
        markup += "</dl>"
    }

    // MARK: The plot

    /// Heights in percent of the plot, with room above for the mark of the overshoot.
    private struct Heights {
        private var top = 1.0
        private var bottom = 0.0

        init(_ motion: PageMotion) { makeRoom(for: motion) }

        /// Two that stand side by side have one scale.
        mutating func makeRoom(for motion: PageMotion) {
            let handles = motion.handles.map { [$0.y1, $0.y2] } ?? []
            // A curve may be written to go anywhere, and a page has an end.
            for height in motion.heights + handles {
                top = max(top, min(height, 1e6))
                bottom = min(bottom, max(height, -1e6))
            }
        }

        func y(_ value: Double) -> Double { 20 + (top - value) / (top - bottom) * 78 }
    }

    private mutating func plot(_ motion: PageMotion, _ axis: TimeAxis, _ heights: Heights, hasTicks: Bool) {
        func x(_ time: Double) -> Double { min(max(time / axis.length * 100, 0), 100) }
        markup += #"<div class="plot" aria-hidden="true" style="--x:\#(x(motion.span), digits: 1)%"#
        if let play = motion.play {
            // Where no time is given, a play takes as long as its button says.
            let played = motion.unit == .percent ? 600 : min(max(motion.span * 1000, 1), 120_000)
            // Without a delay and a way back it takes as long as one play.
            if abs(played - play.milliseconds) > 1 { markup += ";--t:\(played, digits: 0)ms" }
        }
        markup += #""><svg viewBox="0 0 1000 1000" preserveAspectRatio="none">"#
        if let handles = motion.handles {
            markup += """
                <path class="arm" d="\(polyline: [(0, heights.y(0)), (handles.x1 * 100, heights.y(handles.y1))])\
                \(polyline: [(100, heights.y(1)), (handles.x2 * 100, heights.y(handles.y2))])"/>
                """
        }
        markup += #"<path d=""#
        if motion.span == 0 {
            // What is there at once stands at the target from the start.
            markup += "\(polyline: [(0, heights.y(0)), (0, heights.y(1)), (100, heights.y(1))])"
        } else {
            let width = x(motion.span)
            let last = Double(max(motion.heights.count - 1, 1))
            let points = motion.heights.enumerated().map {
                (x: width * Double($0.offset) / last, y: heights.y($0.element))
            }
            let curve = StraightenedCurve(points, tolerance: StraightenedCurve.plotTolerance)
            markup += "\(polyline: curve.points)"
        }
        markup += #""/></svg>"#
        if let end = motion.end { line(end, x(end.time), isLast: end.time == motion.span) }
        if let peak = motion.peak { dot(peak, x(peak.time), heights) }
        if let handles = motion.handles {
            for point in [(handles.x1, handles.y1), (handles.x2, handles.y2)] {
                markup += #"<i class="knob""#
                place(left: point.0 * 100, top: heights.y(point.1))
                markup += "></i>"
            }
        }
        markup += "<b>target</b>"
        if hasTicks {
            markup += #"<p class="ticks">"#
            for tick in axis.ticks { markup += "<i>\(tick.text)</i>" }
            markup += "</p>"
        }
        markup += "</div>"
    }

    private mutating func place(left: Double, top: Double) {
        markup += #" style="left:\#(left, digits: 1)%;top:\#(top, digits: 1)%""#
    }

    /// Where it is over: a line down to the axis, with its time on the side that has the room.
    ///
    /// - Parameter isLast: whether the drawing ends there, too.
    private mutating func line(_ mark: PageMotion.Mark, _ x: Double, isLast: Bool) {
        markup += #"<i class="end\#(literal: x > 45 ? " l" : "")""#
        if !isLast { markup += #" style="left:\#(x, digits: 1)%""# }
        markup += "><span>\(mark.text)</span></i>"
    }

    private mutating func dot(_ mark: PageMotion.Mark, _ x: Double, _ heights: Heights) {
        markup += #"<i class="peak\#(literal: x < 25 ? " r" : x > 75 ? " l" : "")""#
        place(left: x, top: heights.y(mark.height))
        markup += "><span>\(mark.text)</span></i>"
    }
}
