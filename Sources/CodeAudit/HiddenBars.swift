import TesseraAuditFacts

// What is pinned to the bottom inside of a bottom inset, and what leaves the safe area.

extension ScreenWalk {
    private static let hint = "put all that is pinned to the bottom into one stack in one inset"

    /// Of a second inset, or of a bar that the system puts there.
    mutating func reportNested(_ what: String, _ shown: ViewGraph.Shown, _ state: ScreenState) {
        let spot = graph.spot(shown)
        guard let outer = state.inset, outer != spot else { return }
        var finding = Finding(
            AuditRules.nestedInset.id, "this \(what) is hidden behind the bottom inset around it", at: spot)
        finding.hint = Self.hint
        finding.notes = notes(outer, state)
        for part in graph.children(of: shown, .attachment) { finding.notes += priorities(of: part) }
        report(finding)
    }

    mutating func reportOverlay(_ shown: ViewGraph.Shown, _ state: ScreenState) {
        guard isHiding(state) else { return }
        let isBottom = graph.node(shown).marks.contains(.bottom)
        let bars = graph.children(of: shown, .attachment)
        guard let content = graph.children(of: shown, .content).first,
            let bar = bars.first(where: { graph.showsContent($0) && (isBottom || isPinned($0)) }),
            state.isScreen || graph.scrolls(content)
        else { return }
        reportHidden(bar, "lies over the bottom of a view", state, at: graph.spot(shown))
    }

    /// A bar below what scrolls, or one that is held by its priority.
    mutating func reportStack(_ shown: ViewGraph.Shown, _ state: ScreenState) {
        guard isHiding(state) else { return }
        let parts = graph.children(of: shown, .content)
        if let scroll = parts.firstIndex(where: { graph.scrolls($0) }) {
            if let bar = parts[(scroll + 1)...].first(where: { graph.showsContent($0) && !graph.scrolls($0) }) {
                reportHidden(bar, "stands below a scroll view", state, at: nil)
            }
            return
        }
        guard let bar = parts.last, parts.count > 1, graph.showsContent(bar), let priority = priorities(of: bar).first,
            parts.dropLast().contains(where: { isFlexible($0) })
        else { return }
        reportHidden(bar, "is held at the bottom by a priority or a fixed size", state, at: priority.spot)
    }

    mutating func reportLayers(_ shown: ViewGraph.Shown, _ state: ScreenState) {
        guard isHiding(state) else { return }
        let isBottom = graph.node(shown).marks.contains(.bottom)
        let parts = graph.children(of: shown, .content)
        guard let scroll = parts.firstIndex(where: { graph.scrolls($0) }) else { return }
        let bar = parts[(scroll + 1)...].first { part in
            graph.showsContent(part) && !graph.scrolls(part) && (isBottom || isPinned(part))
        }
        if let bar { reportHidden(bar, "lies over the bottom of a scroll view", state, at: nil) }
    }

    /// Whether what is pinned to the bottom here is hidden by an inset.
    private func isHiding(_ state: ScreenState) -> Bool {
        state.inset != nil && state.hasBoundary && !state.isAttachment && !state.isScrolled
    }

    /// `VStack { Spacer(); bar }`, or a frame that reaches to the bottom.
    private func isPinned(_ shown: ViewGraph.Shown) -> Bool {
        let isFramed = graph.modifiers(of: shown).contains {
            graph.node($0).marks.isSuperset(of: [.bottom, .fillsHeight])
        }
        if isFramed { return true }
        let base = graph.base(of: shown)
        if case .tree(let roots) = graph.expansion(of: base), roots.count == 1, let root = roots.first {
            return isPinned(root)
        }
        guard graph.node(base).name == "VStack", let top = graph.children(of: base, .content).first else {
            return false
        }
        return graph.node(graph.base(of: top)).name == "Spacer"
    }

    /// Whether a view takes the room that others leave.
    private func isFlexible(_ shown: ViewGraph.Shown) -> Bool {
        let base = graph.base(of: shown)
        return graph.node(base).name == "Spacer" || graph.isUnknown(base)
            || graph.modifiers(of: shown).contains { graph.node($0).marks.contains(.fillsHeight) }
    }

    private mutating func reportHidden(
        _ bar: ViewGraph.Shown, _ where: String, _ state: ScreenState, at spot: Spot?
    ) {
        guard let outer = state.inset else { return }
        let base = graph.base(of: bar)
        let name = graph.node(base).name
        let isNamed = !name.isEmpty && !ViewGraph.containers.contains(name)
        let what = isNamed ? "'\(name)'" : "this bar"
        var finding = Finding(
            AuditRules.hiddenBar.id, "\(what) \(`where`) inside a bottom inset, which hides it",
            at: spot ?? graph.spot(base))
        finding.hint = Self.hint
        finding.notes = notes(outer, state) + priorities(of: bar).filter { $0.spot != spot }
        report(finding)
    }

    private func notes(_ outer: Spot, _ state: ScreenState) -> [(message: String, spot: Spot)] {
        [(message: "the inset around it is here", spot: outer)]
            + state.way.map { (message: "'\($0.name)' is shown inside it here", spot: $0.spot) }
    }

    /// What does not help.
    private func priorities(of bar: ViewGraph.Shown) -> [(message: String, spot: Spot)] {
        graph.modifiers(of: bar).filter { modifier in
            let node = graph.node(modifier)
            return ["layoutPriority", "zIndex"].contains(node.name)
                || node.name == "fixedSize" && node.marks.contains(.fixedHeight)
        }.map { (message: "'\(graph.node($0).name)' does not bring it to the front", spot: graph.spot($0)) }
    }

    // MARK: The safe area

    mutating func reportSafeArea(_ shown: ViewGraph.Shown) {
        guard !graph.node(shown).marks.contains(.keyboard),
            let (base, content) = graph.contentOutsideSafeArea(of: shown)
        else { return }
        let name = graph.node(base).name
        let container = ViewGraph.containers.contains(name) ? "the \(name)" : name == "self" ? "this" : "'\(name)'"
        report(
            SafeAreaAudit.finding(
                container, graph.node(content).name, at: graph.spot(shown), content: graph.spot(content)))
    }
}
