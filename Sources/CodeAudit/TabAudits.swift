import TesseraAuditFacts

// Tabs: what is around them, in them, and what people tap to choose one.

extension ScreenWalk {
    /// `switch tab`, whose branches are the tabs' screens; in a bar the same chooses how an item looks.
    func isTabChoice(_ shown: ViewGraph.Shown) -> Bool {
        let node = graph.node(shown)
        guard node.marks.contains(.tab), node.marks.contains(.branches),
            !CodeWords.areOfTabBar(graph.content(shown).type)
        else { return false }
        let screens = graph.children(of: shown, .content).filter { branch in
            let base = graph.base(of: branch)
            let node = graph.node(base)
            return node.kind != .choice && !ViewGraph.contents.contains(node.name) && node.name != "Image"
                && node.name != "Color" && node.name != "EmptyView"
        }
        return screens.count > 1
    }

    func isTabLoop(_ shown: ViewGraph.Shown) -> Bool {
        graph.node(shown).marks.contains(.tab) || CodeWords.areOfTabBar(graph.content(shown).type)
    }

    // MARK: Navigation

    mutating func reportNavigation(around tabs: ViewGraph.Shown, _ state: ScreenState) {
        guard let navigation = state.navigation, !state.isAttachment else { return }
        // A choice of screens is one of tabs where a bar of tabs is shown with it.
        if graph.node(tabs).kind == .choice {
            let bar = graph.first(in: navigation, slots: [.content, .attachment]) { shown in
                let node = graph.node(shown)
                return node.kind != .modifier && Set(CodeWords.of(node.name)).isSuperset(of: ["tab", "bar"])
            }
            guard bar != nil else { return }
        }
        let name = graph.node(navigation).name
        var finding = Finding(
            AuditRules.navigationAroundTabs.id,
            "all tabs share one \(name), so what one tab pushes covers the tab bar",
            at: graph.spot(navigation))
        finding.hint = "give each tab a NavigationStack of its own"
        finding.notes = [(message: "the tabs are here", spot: graph.spot(tabs))]
        report(finding)
    }

    // MARK: Type erasure

    mutating func reportErasure(at shown: ViewGraph.Shown) { reportErasure(at: graph.spot(shown)) }

    private mutating func reportErasure(at spot: Spot) {
        var finding = Finding(
            AuditRules.erasedTab.id,
            "the content of a tab is an AnyView, so SwiftUI may discard the tab's state",
            at: spot)
        finding.hint = "return 'some View' from a function with @ViewBuilder that switches over the tab"
        report(finding)
    }

    /// Of a type of tabs that holds views without their types.
    mutating func reportErased(_ tree: Int) {
        let member = graph.trees[tree]
        guard member.content.isErased, CodeWords.areOfTabs(ViewGraph.lastName(member.content.type)),
            !isDrawing(member.content.name), !isBar(member.content.type)
        else { return }
        reportErased(member)
    }

    /// Of a member that stands where a tab's content does.
    mutating func reportErased(_ tree: Int?, at shown: ViewGraph.Shown, _ state: ScreenState) {
        guard let tree, state.isTabContent, graph.trees[tree].content.isErased else { return }
        reportErased(graph.trees[tree], otherwise: graph.spot(shown))
    }

    private mutating func reportErased(_ member: ViewGraph.Tree, otherwise spot: Spot? = nil) {
        if let node = member.content.nodes.first(where: { $0.name == "AnyView" }) {
            reportErasure(at: Spot(member.file, node.place))
        } else {
            reportErasure(at: spot ?? Spot(member.file, member.place))
        }
    }

    /// What a bar or a button holds are its items.
    private func isBar(_ type: String) -> Bool {
        let last = CodeWords.of(ViewGraph.lastName(type)).last { $0 != "view" }
        return last.map { ["bar", "button", "icon", "label", "style"].contains($0) } ?? false
    }

    /// An icon or a label of a tab is no content.
    private func isDrawing(_ name: String) -> Bool {
        !Set(CodeWords.of(name)).isDisjoint(with: ["icon", "label", "badge", "image", "symbol", "title", "background"])
    }

    // MARK: Motion

    mutating func reportMotion(_ shown: ViewGraph.Shown, _ state: ScreenState) {
        let node = graph.node(shown)
        guard !node.marks.contains(.calm), !state.isAttachment,
            !CodeWords.areOfTabBar(graph.content(shown).type)
        else { return }
        let isOfTab: Bool
        if node.name == "transition" {
            let base = graph.base(of: shown)
            let isIdentified = graph.modifiers(of: shown).contains {
                graph.node($0).name == "id" && graph.node($0).marks.contains(.tab)
            }
            let isScreen =
                graph.node(base).kind != .view
                || !["Image", "Capsule", "Circle", "Rectangle", "Color"].contains(graph.node(base).name)
            isOfTab = isIdentified || state.isTabContent && isScreen || isTabChoice(base)
        } else {
            isOfTab = node.marks.contains(.tab) && (state.isTabContent || holdsTabs(shown))
        }
        guard isOfTab else { return }
        let what = node.name == "transition" ? "this transition" : "this animation"
        var finding = Finding(
            AuditRules.tabTransition.id,
            "\(what) moves the content of tabs, so text fields shift while the tab changes", at: graph.spot(shown)
        )
        finding.hint = "switch without a transition, or fade within 0.1 to 0.2 s: .transition(.opacity)"
        report(finding)
    }

    private func holdsTabs(_ shown: ViewGraph.Shown) -> Bool {
        guard let content = graph.children(of: shown, .content).first else { return false }
        let found = graph.first(
            in: content,
            enters: { shown in
                guard graph.node(shown).kind == .view else { return true }
                return ViewGraph.containers.contains(graph.node(shown).name)
            },
            where: { shown in
                if graph.node(shown).name == "tabViewStyle", graph.node(shown).marks.contains(.paged) { return false }
                return graph.node(shown).name == "TabView" || graph.node(shown).kind == .choice && isTabChoice(shown)
            })
        let isPaged = graph.modifiers(of: shown).contains { graph.node($0).marks.contains(.paged) }
        return found != nil && !isPaged
    }

    // MARK: Tab buttons

    mutating func reportTabButton(_ shown: ViewGraph.Shown, _ state: ScreenState) {
        guard isTabButton(shown, state) else { return }
        var label = graph.children(of: shown, .label)
        if graph.node(shown).kind == .modifier { label = graph.children(of: shown, .content) }
        let outer = state.modifiers + (graph.node(shown).kind == .modifier ? graph.modifiers(of: shown) : [])
        // What a modifier of the app adds is not known.
        if outer.contains(where: { isOpaque($0) }) { return }
        func search(_ condition: (ViewTree.Node) -> Bool) -> Bool {
            if outer.contains(where: { condition(graph.node($0)) }) || condition(graph.node(shown)) { return true }
            return label.contains { part in
                graph.first(in: part, slots: [.content, .attachment, .label]) { condition(graph.node($0)) } != nil
            }
        }
        if search({ $0.name == "accessibilityRepresentation" }) { return }
        var missing: [String] = []
        let isNamed = search { node in
            node.name == "accessibilityLabel" || ["Text", "Label"].contains(node.name) && node.kind == .view
                || (["Button", "Image"].contains(node.name) && node.marks.contains(.text))
        }
        let isOpen = label.contains { part in
            graph.first(in: part, slots: [.content, .attachment, .label]) { graph.isUnknown($0) } != nil
        }
        if !isNamed, !isOpen, !label.isEmpty { missing.append("no label") }
        if !search({ $0.name == "accessibilityAddTraits" && $0.marks.contains(.selected) }) {
            missing.append("no selected trait")
        }
        let hasBadge = search { node in
            if node.name.hasPrefix("accessibility") { return false }
            return node.marks.contains(.badge) || !Set(CodeWords.of(node.name)).isDisjoint(with: ["badge", "unread"])
        }
        let isBadgeSpoken = search { node in
            node.name == "accessibilityValue" || node.name == "accessibilityLabel" && node.marks.contains(.badge)
        }
        if hasBadge, !isBadgeSpoken { missing.append("no value for its badge") }
        guard !missing.isEmpty else { return }
        var finding = Finding(
            AuditRules.tabAccessibility.id,
            "this tab button has \(missing.listed("and")) for VoiceOver", at: graph.spot(shown))
        finding.hint =
            "add .accessibilityLabel, .accessibilityAddTraits(isSelected ? .isSelected : []) and, for a badge, "
            + ".accessibilityValue"
        report(finding)
    }

    /// A modifier whose code is not there and which may be about accessibility.
    private func isOpaque(_ shown: ViewGraph.Shown) -> Bool {
        let node = graph.node(shown)
        if node.name != "modifier" { return false }
        if case .unknown = graph.expansion(of: shown) { return true }
        return false
    }

    private func isTabButton(_ shown: ViewGraph.Shown, _ state: ScreenState) -> Bool {
        let tree = graph.content(shown)
        let type = ViewGraph.lastName(tree.type)
        let words = Set(CodeWords.of(type))
        let selects = graph.node(shown).marks.contains(.tab)
        // `TabButton`, `TabBarItem`: one view for one tab.
        if words.contains("tab"), !words.isDisjoint(with: ["button", "item"]) { return true }
        if state.isTabLoop, selects || CodeWords.areOfTabBar(type) || CodeWords.areOfTabBar(tree.name) { return true }
        guard selects else { return false }
        if CodeWords.areOfTabBar(type) || CodeWords.areOfTabBar(tree.name) { return true }
        return false
    }
}
