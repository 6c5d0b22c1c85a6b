import TesseraAuditFacts
import TesseraDiagnostics

/// Goes through the screens of an app from the outside in, through all files, and finds what is wrong with where
/// something is shown.
struct ScreenWalk {
    let graph: ViewGraph
    private(set) var findings: [Finding] = []
    /// However many ways lead to something, it is reported once.
    private var reported: Set<ReportedID> = []
    private var visited: Set<Int> = []
    private var budget = 0

    private struct ReportedID: Hashable {
        let id: String
        let spot: Spot
    }

    /// How many views are followed from one that no other shows.
    private static let maximumCount = 20_000

    init(_ facts: [Fact]) {
        graph = ViewGraph(facts)
        // Members that others show are seen there first, with what is around them.
        let shown = Set(
            graph.trees.indices.flatMap { tree in
                graph.trees[tree].content.nodes.indices.compactMap { node -> Int? in
                    let shown = ViewGraph.Shown(tree: tree, node: node, caller: nil)
                    if case .tree(let roots) = graph.expansion(of: shown) { return roots.first?.tree }
                    return nil
                }
            })
        for tree in graph.trees.indices where !shown.contains(tree) { start(at: tree) }
        for tree in graph.trees.indices where !visited.contains(tree) { start(at: tree) }
    }

    private mutating func start(at tree: Int) {
        budget = Self.maximumCount
        reportErased(tree)
        for root in graph.roots(of: tree, nil) { visit(root, ScreenState(), 0) }
    }

    mutating func report(_ finding: Finding) {
        if reported.insert(ReportedID(id: finding.id.rawValue, spot: finding.spot)).inserted {
            findings.append(finding)
        }
    }

    // MARK: Views

    private mutating func visit(_ shown: ViewGraph.Shown, _ state: ScreenState, _ depth: Int) {
        budget -= 1
        guard budget > 0, depth < 400 else { return }
        visited.insert(shown.tree)
        let node = graph.node(shown)
        switch node.kind {
        case .choice: visitChoice(shown, state, depth)
        case .member, .view:
            switch graph.expansion(of: shown) {
            case .tree(let roots):
                if node.kind == .member { reportErased(roots.first?.tree, at: shown, state) }
                let inner = state.following(node.name, at: graph.spot(shown), isView: node.kind == .view)
                for root in roots { visit(root, inner, depth + 1) }
                visitApart(shown, state, depth)
            case .handed(let views):
                for view in views { visit(view, state, depth + 1) }
            case .unknown: visitKnown(shown, state, depth)
            }
        case .modifier: visitModifier(shown, state, depth)
        }
    }

    private mutating func visitParts(
        _ shown: ViewGraph.Shown, _ slot: ViewTree.Slot, _ state: ScreenState, _ depth: Int
    ) {
        for child in graph.children(of: shown, slot) { visit(child, state, depth + 1) }
    }

    /// What is shown elsewhere.
    private mutating func visitApart(_ shown: ViewGraph.Shown, _ state: ScreenState, _ depth: Int) {
        visitParts(shown, .presentation, ScreenState(), depth)
        visitParts(shown, .destination, state.pushed, depth)
    }

    private mutating func visitChoice(_ shown: ViewGraph.Shown, _ state: ScreenState, _ depth: Int) {
        var inner = state
        if isTabChoice(shown), !state.isAttachment {
            reportNavigation(around: shown, state)
            inner.isTabContent = true
            inner.hasBoundary = true
        }
        visitParts(shown, .content, inner, depth)
    }

    private mutating func visitModifier(_ shown: ViewGraph.Shown, _ state: ScreenState, _ depth: Int) {
        let node = graph.node(shown)
        var inner = state
        inner.modifiers.append(shown)
        var attached = state.attached
        switch node.name {
        case "safeAreaInset" where node.marks.contains(.bottom), "safeAreaBar" where node.marks.contains(.bottom),
            "modifier" where node.marks.contains(.bottom):
            reportNested("bottom inset", shown, state)
            inner = inner.inside(graph.spot(shown))
            attached = inner.attached
        case "overlay": reportOverlay(shown, state)
        case "ignoresSafeArea", "edgesIgnoringSafeArea": reportSafeArea(shown)
        case "tabViewStyle": inner.isPaged = node.marks.contains(.paged)
        case "transition", "animation": reportMotion(shown, state)
        case "onTapGesture": reportTabButton(shown, state)
        case "eraseToAnyView", "erased", "eraseToAny": if state.isTabContent { reportErasure(at: shown) }
        default: break
        }
        if case .tree(let roots) = graph.expansion(of: shown), !node.marks.contains(.bottom) {
            let made = graph.children(of: shown, .attachment).first
            let name = node.name == "modifier" ? made.map { graph.node($0).name } ?? node.name : node.name
            let next = inner.following(name, at: graph.spot(shown), isView: false)
            for root in roots { visit(root, next, depth + 1) }
            return
        }
        visitParts(shown, .content, inner, depth)
        visitParts(shown, .attachment, attached, depth)
        visitApart(shown, state, depth)
    }

    /// A view of SwiftUI, or one of the app that the code does not have.
    private mutating func visitKnown(_ shown: ViewGraph.Shown, _ state: ScreenState, _ depth: Int) {
        let node = graph.node(shown)
        var inner = state
        inner.isPaged = false
        switch node.name {
        case "TabView":
            if !state.isPaged { reportNavigation(around: shown, state) }
            inner.isTabContent = !state.isPaged
            inner.hasBoundary = true
            inner.modifiers = []
        case "NavigationStack", "NavigationView":
            inner.navigation = shown
            inner.holdsNavigation = true
            inner.hasBoundary = true
            inner.modifiers = []
        case "NavigationSplitView":
            inner.navigation = nil
            inner.holdsNavigation = true
            inner.hasBoundary = true
        case "ToolbarItem", "ToolbarItemGroup", "DefaultToolbarItem":
            if node.marks.contains(.bottom) { reportNested("bottom bar", shown, state) }
        case "AnyView": if state.isTabContent { reportErasure(at: shown) }
        case "ForEach": inner.isTabLoop = inner.isTabLoop || isTabLoop(shown)
        case "Button":
            reportTabButton(shown, state)
            inner = inner.attached
        case "VStack": reportStack(shown, state)
        case "ZStack": reportLayers(shown, state)
        default: break
        }
        if node.kind == .view, !ViewGraph.transparent.contains(node.name), node.name != "TabView" {
            if ViewGraph.containers.contains(node.name) {
                inner.isScreen = false
                inner.isTabContent = false
            } else {
                inner.hasBoundary = true
            }
            inner.modifiers = []
        }
        if ViewGraph.scrolling.contains(node.name) { inner.isScrolled = true }
        visitParts(shown, .content, inner, depth)
        visitParts(shown, .label, inner.attached, depth)
        visitParts(shown, .attachment, inner.attached, depth)
        visitApart(shown, inner, depth)
    }
}

/// What is around a view.
struct ScreenState {
    /// The innermost bottom inset.
    var inset: Spot?
    /// Where each view between the inset and here is shown, the outermost first.
    var way: [(name: String, spot: Spot)] = []
    /// Whether another screen begins between the inset and here.
    var hasBoundary = false
    /// Whether it has the room of a screen.
    var isScreen = true
    var isScrolled = false
    /// Whether it is added to a view, as a bar is.
    var isAttachment = false
    var navigation: ViewGraph.Shown?
    /// Whether a navigation stands between the inset and here: what is pushed is inside the inset, too.
    var holdsNavigation = false
    var isTabContent = false
    /// Whether it is repeated for each tab.
    var isTabLoop = false
    /// Whether the tabs in it are pages.
    var isPaged = false
    /// What is applied to the view from outside.
    var modifiers: [ViewGraph.Shown] = []

    func inside(_ inset: Spot) -> ScreenState {
        var inner = self
        inner.inset = inset
        inner.way = []
        // What lies inside of two is hidden by the outer one.
        inner.hasBoundary = self.inset != nil && hasBoundary
        inner.isScreen = true
        inner.isScrolled = false
        inner.holdsNavigation = false
        return inner
    }

    func following(_ name: String, at spot: Spot, isView: Bool) -> ScreenState {
        var inner = self
        if inset != nil { inner.way.append((name, spot)) }
        if isView {
            inner.hasBoundary = true
            inner.isTabContent = false
        }
        return inner
    }

    var attached: ScreenState {
        var inner = self
        inner.isAttachment = true
        inner.isScreen = false
        inner.isTabContent = false
        inner.modifiers = []
        return inner
    }

    /// What is pushed is inside an inset only if the inset is around the whole navigation.
    var pushed: ScreenState {
        var inner = ScreenState()
        if holdsNavigation, let inset { inner = inner.inside(inset) }
        inner.way = holdsNavigation ? way : []
        inner.hasBoundary = true
        return inner
    }
}
