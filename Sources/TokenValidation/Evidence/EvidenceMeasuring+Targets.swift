import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

// Touch targets and tab bars.

extension EvidenceMeasuring {
    /// Every target, and every tab and button of every tab bar on the screen where it is smallest, with the bar while
    /// it is small, its accessory, and its tabs at a side of the screen.
    func targets(_ measure: EvidenceMeasure, _ standard: TouchStandard) -> EvidenceFigure {
        var tally = EvidenceTally()
        var failing: Set<String> = []
        var exempt: Set<String> = []
        let placed = placedVerdicts(by: standard)
        for target in design.touchTargets {
            let shape = target.target.reachable
            let place = PlacedTarget(token: target.token, context: target.context)
            let reaches = placed[place] ?? shape.map(standard.accepts) ?? false
            if target.isExempt, !reaches { exempt.insert(target.path) }
            let passes = reaches || target.isExempt
            if !passes { failing.insert(target.path) }
            tally.add(target.path, passes: passes) {
                worst(
                    "'\(target.path)'", shape, standard, contexts: [target.context].filter { !$0.isEmpty },
                    at: target.range(of: []))
            }
        }
        for bar in design.tabBars {
            for part in parts(of: bar, standard) {
                if !part.passes { failing.insert(bar.path) }
                tally.add(part.name, passes: part.passes) {
                    worst(
                        part.name, part.shape, standard, text: part.text,
                        contexts: names(bar.permutation, along: tokens.modifiers(of: bar.token)),
                        at: part.fields.isEmpty ? bar.range(of: "tabs") : bar.range(of: part.fields))
                }
            }
        }
        let side = standard.side.pointsText
        let room =
            standard.allowsSpacing
            ? ", or \(tally.word("has", "have")) the room around that stands in for it" : ""
        let exemption =
            exempt.isEmpty
            ? "" : "; \(exempt.count.counted("exception")) of WCAG \(exempt.count == 1 ? "is" : "are") claimed"
        return tally.figure(
            measure, "\(tally.word("holds", "hold")) a square of \(side) by \(side)\(room)\(exemption).",
            failing: failing)
    }

    private func worst(
        _ name: String, _ shape: Shape?, _ standard: TouchStandard, text: String? = nil, contexts: [String],
        at place: SourceRange?
    ) -> EvidenceFigure.Worst {
        EvidenceFigure.Worst(
            name, shape?.squareSide ?? 0, limit: standard.side,
            text ?? shape.map(self.text) ?? "nothing takes touches", contexts: contexts, at: place)
    }

    /// `40 x 36 px`, `a circle of 40 px, with a square of 28.28 px in it`.
    private func text(of shape: Shape) -> String {
        switch shape {
        case .rectangle(let frame): frame.size.text("px")
        case .circle(let circle):
            "a circle of \(circle.diameter.pointsText) px, with a square of \(shape.squareSide.pointsText) px in it"
        }
    }

    private struct PlacedTarget: Hashable {
        let token: TokenID
        let context: String
    }

    /// Of targets that say where they stand, in all the scenes that they stand in.
    private func placedVerdicts(by standard: TouchStandard) -> [PlacedTarget: Bool] {
        var verdicts: [PlacedTarget: Bool] = [:]
        for scene in design.targetScenes.all {
            let spacing = standard.allowsSpacing ? scene.scene.spacing(of: standard) : []
            for (index, target) in scene.targets.enumerated() {
                let passes =
                    standard.allowsSpacing
                    ? spacing[index].passes
                    : scene.scene.remainder(of: index, reaching: standard.side).shape.map(standard.accepts) ?? false
                // In several scenes where the scene depends on more than the target does: it has to pass in all.
                let place = PlacedTarget(token: target.token, context: target.context)
                verdicts[place] = (verdicts[place] ?? true) && passes
            }
        }
        return verdicts
    }

    private struct BarPart {
        let name: String
        let shape: Shape?
        let passes: Bool
        /// What takes touches, where its width is that of a screen that nobody knows.
        var text: String?
        /// Where it is written; none for the tabs.
        var fields: [String] = []
    }

    /// The tabs, which are alike but for what the button covers of them, the button, and what the bar has in its
    /// other forms.
    private func parts(of bar: PlacedTabBar, _ standard: TouchStandard) -> [BarPart] {
        var parts: [String: BarPart] = [:]
        var order: [String] = []
        for screen in bar.screens(of: design.platform) {
            let layout = screen.layout
            let left = layout.remainders(reaching: standard.side)
            let spacing = standard.allowsSpacing ? layout.touchScene.spacing(of: standard) : []
            func add(_ name: String, _ shape: Shape?, _ index: Int, text: String? = nil) {
                let isSpaced = spacing.indices.contains(index) && spacing[index].passes
                let part = BarPart(
                    name: name, shape: shape, passes: isSpaced || shape.map(standard.accepts) ?? false, text: text)
                guard let known = parts[name] else {
                    parts[name] = part
                    order.append(name)
                    return
                }
                let isSmaller = (part.shape?.squareSide ?? 0) < (known.shape?.squareSide ?? 0)
                parts[name] = BarPart(
                    name: name, shape: isSmaller ? part.shape : known.shape, passes: part.passes && known.passes,
                    text: isSmaller ? part.text : known.text)
            }
            for (index, shape) in left.enumerated() {
                let text = screen.device == nil ? shape.map { "\($0.bounds.height.pointsText) px of height" } : nil
                add("\(bar.name(ofTab: index)) of '\(bar.path)'", shape, index, text: text)
            }
            if let button = layout.button { add("the action button of '\(bar.path)'", button.reachable, left.count) }
        }
        return order.compactMap { parts[$0] } + otherForms(of: bar, standard)
    }

    /// What is as wide as a screen is judged by its height, and a bar at a side by its width and the share of the
    /// height that each of its tabs has.
    private func otherForms(of bar: PlacedTabBar, _ standard: TouchStandard) -> [BarPart] {
        func part(_ name: String, _ size: Size, _ text: String, at field: String) -> BarPart {
            let shape = Shape.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
            return BarPart(
                name: "\(name) of '\(bar.path)'", shape: shape, passes: standard.accepts(shape), text: text,
                fields: [field])
        }
        func row(_ name: String, _ height: Dimension?, at field: String) -> BarPart? {
            height.map { height in
                part(
                    name, Size(width: .infinity, height: height.points), "\(height.points.pointsText) px of height",
                    at: field)
            }
        }
        let side = bar.bar.verticalWidth.map { width in
            let size = Size(width: width.points, height: bar.bar.shareOfColumn(on: design.platform))
            return part(
                "the tabs at a side", size,
                size.height.isFinite ? size.text("px") : "\(size.width.pointsText) px of width", at: "verticalWidth")
        }
        return [
            row("the minimized bar", bar.bar.minimizedHeight, at: "minimizedHeight"),
            row("the accessory", bar.bar.accessory?.height, at: "accessory.height"), side,
        ].compactMap(\.self)
    }

    // MARK: Tab bars

    func tabSelection() -> EvidenceFigure {
        var tally = EvidenceTally()
        for bar in design.tabBars where SelectionRule.judges(bar.bar) {
            let passes = SelectionRule.check(bar, in: design).isEmpty
            tally.add(bar.path, passes: passes) { nil }
        }
        return tally.figure(
            .tabSelection, "\(tally.word("shows", "show")) the selected tab by more than a color.")
    }

    func tabLabels() -> EvidenceFigure {
        var tally = EvidenceTally()
        for bar in design.tabBars {
            for tab in bar.bar.tabs {
                tally.add("\(bar.path) \(tab.id)", passes: tab.label != nil) { nil }
            }
        }
        return tally.figure(.tabLabels, "\(tally.word("has", "have")) a name for VoiceOver and Voice Control.")
    }

    func contentInset() -> EvidenceFigure {
        var tally = EvidenceTally()
        let bars = design.tabBars.filter { placed in
            placed.bar.contentInset != nil || placed.bar.tabs.contains { $0.contentInset != nil }
        }
        for bar in bars {
            tally.add(bar.path, passes: ContentInsetRule.check(bar, in: design).isEmpty) { nil }
        }
        return tally.figure(
            .contentInset,
            "\(tally.word("ends", "end")) the content above \(tally.word("itself", "themselves")), so that what has the "
                + "focus can be scrolled out from under \(tally.word("it", "them")).")
    }
}

// Focus indicators.

extension EvidenceMeasuring {
    /// Indicators whose line covers the area of WCAG 2.4.13, around the smallest control of the platform and every
    /// larger one.
    func focusArea() -> EvidenceFigure {
        let side = TouchStandard.standard(on: design.platform).side
        let size = Size(width: side, height: side)
        let required = FocusLine.requiredArea(around: size)
        var tally = EvidenceTally()
        for placed in PlacedComposite<FocusIndicator>.all(in: tokens) {
            let line = placed.value.line(on: design.platform)
            let area = line.area(around: size)
            tally.add(placed.path, passes: line.suffices(from: side)) {
                EvidenceFigure.Worst(
                    "'\(placed.path)'", area, limit: required,
                    "\(area.pointsText) px² of the \(required.pointsText) px² needed",
                    contexts: [placed.context].filter { !$0.isEmpty }, at: placed.range(of: "width"))
            }
        }
        return tally.figure(
            .focusArea,
            "\(tally.word("covers", "cover")) the area of a 2 px line around a control of \(side.pointsText) by "
                + "\(side.pointsText) px and every larger one.")
    }
}
