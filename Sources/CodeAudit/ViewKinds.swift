import TesseraAuditFacts

// What is known of views by their names.

extension ViewGraph {
    static let texts: Set<String> = ["Text", "Label", "TextField", "SecureField", "TextEditor"]
    static let contents: Set<String> = texts.union([
        "Button", "Toggle", "Slider", "Stepper", "Picker", "DatePicker", "ColorPicker", "Link", "NavigationLink",
        "Menu",
        "ShareLink", "ProgressView", "Gauge", "PhotosPicker", "PasteButton", "EditButton",
    ])
    static let scrolling: Set<String> = ["ScrollView", "List", "Form", "Table"]
    static let stacks: Set<String> = ["VStack", "HStack", "LazyVStack", "LazyHStack", "Grid", "LazyVGrid", "LazyHGrid"]
    /// What shows what it holds in its own place.
    static let transparent: Set<String> = [
        "Group", "ForEach", "Section", "Tab", "TabSection", "ScrollViewReader", "GeometryReader", "ViewThatFits",
        "AnyView", "WindowGroup", "Window", "ZStack", "EquatableView", "TimelineView", "NavigationStack",
        "NavigationView",
    ]
    static let containers: Set<String> = transparent.union(scrolling).union(stacks).union([
        "TabView", "NavigationSplitView", "GridRow", "ControlGroup", "GroupBox", "DisclosureGroup",
    ])
    /// What draws without being read or touched.
    private static let drawings: Set<String> = [
        "Spacer", "Divider", "Color", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Capsule",
        "Ellipse", "Path", "Image", "AsyncImage", "LinearGradient", "RadialGradient", "AngularGradient", "EmptyView",
        "MeshGradient", "EllipticalGradient", "Canvas", "ContainerRelativeShape", "ConcentricRectangle",
    ]
    private static let media: Set<String> = [
        "Map", "Chart", "Chart3D", "VideoPlayer", "SceneView", "SpriteView", "Canvas",
    ]
    private static let decorativeWords: Set<String> = [
        "gradient", "fade", "divider", "shadow", "background", "separator", "line", "spacer", "mask", "blur", "empty",
        "backdrop", "scrim", "hairline", "border", "detector", "anchor", "reader", "hidden",
    ]

    /// Whether a view is one of the app whose code is not there.
    func isUnknown(_ shown: Shown) -> Bool {
        let node = node(shown)
        guard case .unknown = expansion(of: shown) else { return false }
        switch node.kind {
        case .member: return true
        case .view:
            return !Self.contents.contains(node.name) && !Self.containers.contains(node.name)
                && !Self.drawings.contains(node.name) && !Self.media.contains(node.name)
        case .modifier, .choice: return false
        }
    }

    /// Whether there is something to read or to touch.
    func showsContent(_ shown: Shown) -> Bool {
        let found = first(in: shown, slots: [.content, .label]) { shown in
            let node = self.node(shown)
            if node.kind == .view, Self.contents.contains(node.name) { return true }
            return isUnknown(shown) && children(of: shown, .content).isEmpty
                && Self.decorativeWords.isDisjoint(with: CodeWords.of(node.name))
        }
        return found != nil
    }

    /// Whether it scrolls up and down in all the room that there is.
    func scrolls(_ shown: Shown) -> Bool {
        let found = first(
            in: shown,
            enters: { shown in
                let node = self.node(shown)
                if node.kind == .modifier { return node.name != "frame" || !node.marks.contains(.fixedHeight) }
                if node.kind != .view { return true }
                if case .tree = expansion(of: shown) { return true }
                return Self.transparent.contains(node.name) || node.name == "VStack"
            },
            where: { shown in
                let node = self.node(shown)
                return node.kind == .view && Self.scrolling.contains(node.name) && !node.marks.contains(.horizontal)
            })
        return found != nil
    }

    // MARK: The safe area

    /// What a container that ignores the safe area takes out of it, if the code does not put it back.
    func contentOutsideSafeArea(of shown: Shown) -> (base: Shown, content: Shown)? {
        guard let start = children(of: shown, .content).first else { return nil }
        let restoring: Set<String> = ["safeAreaPadding", "safeAreaInset", "safeAreaBar"]
        if modifiers(of: start).contains(where: { restoring.contains(node($0).name) }) { return nil }
        let base = base(of: start)
        let isContainer = node(base).kind == .view && Self.containers.contains(node(base).name)
        guard isContainer || isFollowed(base) else { return nil }
        let found = first(
            in: base,
            enters: { shown in
                let node = self.node(shown)
                if node.marks.contains(.readsInsets) || content(shown).readsInsets && shown.tree != base.tree {
                    return false
                }
                return !(node.kind == .view && Self.media.contains(node.name)) && !restoring.contains(node.name)
            },
            where: { shown in
                let node = self.node(shown)
                guard !content(shown).readsInsets || shown.tree == base.tree else { return false }
                return node.kind == .view && Self.contents.contains(node.name) && node.name != "ProgressView"
            })
        return found.map { (base, $0) }
    }

    private func isFollowed(_ shown: Shown) -> Bool {
        if case .unknown = expansion(of: shown) { return false }
        return true
    }
}
