import TesseraCodeAudit
import TesseraKit
import Testing

/// Mistakes around bars and tabs in each of their spellings, and what looks like them and is right.
@Suite(.enabled(if: ScannedCode.hasScanner, ScannedCode.absence)) struct ScreenTests {
    /// Fails unless findings of a rule, or of two, stand at the marks of a text and nowhere else in it.
    private func expectFound(
        _ ids: Set<String>, _ marked: String, with others: [String] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let project = try ScannedCode.project(tokens: AuditRules.exampleTokens)
        let scanned = try ScannedCode(marked, others, against: project)
        let found = scanned.findings.filter { ids.contains($0.id) }
        #expect(found.map(\.offset) == scanned.code.offsets, "\(found)", sourceLocation: sourceLocation)
    }

    // MARK: Bars

    private static let bars: Set<String> = ["audit/nested-inset", "audit/hidden-bar"]

    /// In a file of its own.
    private static let home = """
        struct Home: View {
            var body: some View { TabView { Chat() }.safeAreaInset(edge: .bottom) { TabBar() } }
        }
        """

    private static let hiddenBarsCases: [String] = [
        "VStack { ScrollView { Text(a) }; ↓InputBar() }",
        "VStack(spacing: 0) { List { Text(a) }; Divider(); ↓HStack { TextField(a, text: $a) } }",
        "VStack { if isEmpty { Text(a) } else { Form { Text(a) } }; ↓Group { InputBar() } }",
        "VStack { ScrollViewReader { _ in List { Text(a) } }; ↓InputBar().layoutPriority(1) }",
        "VStack { Messages(); InputBar().↓layoutPriority(1) }",
        "VStack { Messages(); InputBar().↓fixedSize(horizontal: false, vertical: true) }",
        "NavigationStack { VStack { List { Text(a) }; ↓InputBar() } }",
        "List { Text(a) }.↓safeAreaInset(edge: .bottom) { InputBar() }",
        "List { Text(a) }.↓safeAreaBar(edge: .bottom) { InputBar().layoutPriority(1) }",
        "List { Text(a) }.↓overlay(alignment: .bottom) { InputBar() }",
        "List { Text(a) }.↓overlay(InputBar(), alignment: .bottomTrailing)",
        "List { Text(a) }.↓overlay { VStack { Spacer(); InputBar() } }",
        "ZStack(alignment: .bottom) { List { Text(a) }; ↓InputBar() }",
        "ZStack { List { Text(a) }; ↓InputBar().frame(maxHeight: .infinity, alignment: .bottom) }",
        "List { Text(a) }.toolbar { ↓ToolbarItem(placement: .bottomBar) { Button(a) {} } }",
        "List { Text(a) }.toolbar { ↓ToolbarItemGroup(placement: .bottomBar) { Button(a) {} } }",
    ]

    /// Bodies of a view in a tab, above which a bar stands.
    @Test(arguments: hiddenBarsCases)
    func hiddenBars(_ body: String) throws {
        try expectFound(Self.bars, "struct Chat: View { var body: some View { \(body) } }", with: [Self.home])
    }

    @Test func barsBehindHelpers() throws {
        try expectFound(
            Self.bars,
            """
            struct Chat: View {
                var body: some View { Frame { list.pinned() } }
                private var list: some View { VStack { List { Text(a) }; ↓inputBar } }
                private var inputBar: some View { TextField(a, text: $a) }
            }
            struct Frame<Content: View>: View {
                @ViewBuilder let content: () -> Content
                var body: some View { ScrollView { Text(a) }.modifier(Footer()); content() }
            }
            struct Footer: ViewModifier {
                func body(content: Content) -> some View { content.↓overlay(alignment: .bottom) { InputBar() } }
            }
            extension View {
                func pinned() -> some View { ↓safeAreaInset(edge: .bottom) { InputBar() } }
            }
            """, with: [Self.home])
    }

    /// The inset is that of a container or a modifier of the app.
    @Test(arguments: [
        "struct Home: View { var body: some View { Shell { Chat() } } }",
        "struct Home: View { var body: some View { Group { Chat() }.barred() } }",
        "struct Home: View { var body: some View { ZStack { switch tab { case .a: Chat(); case .b: B() } }.barred() } }",
    ])
    func insetsBehindHelpers(_ home: String) throws {
        let helpers = """
            struct Shell<Content: View>: View {
                let content: Content
                var body: some View { content.modifier(Barred()) }
            }
            struct Barred: ViewModifier {
                func body(content: Content) -> some View { content.safeAreaInset(edge: .bottom) { TabBar() } }
            }
            extension View { func barred() -> some View { modifier(Barred()) } }
            """
        try expectFound(
            Self.bars, "struct Chat: View { var body: some View { VStack { List { Text(a) }; ↓InputBar() } } }",
            with: [home, helpers])
    }

    @Test(arguments: [
        "VStack { Header(); List { Text(a) } }",
        "VStack { ScrollView(.horizontal) { Text(a) }; Text(a) }",
        "VStack { ScrollView { Text(a) }.frame(height: 200); Text(a) }",
        "VStack { List { Text(a) }; Divider(); Color.red; Spacer() }",
        "ScrollView { VStack { List { Text(a) }; Text(a) }; Image(a).overlay(alignment: .bottom) { Text(a) } }",
        "List { Text(a) }.overlay(alignment: .bottom) { LinearGradient(colors: a, startPoint: a, endPoint: a) }",
        "List { Text(a) }.overlay { ProgressView() }.overlay(alignment: .top) { Text(a) }",
        "List { Text(a) }.safeAreaInset(edge: .top) { Bar() }.toolbar { ToolbarItem(placement: .topBarTrailing) { B() } }",
        "List { Text(a) }.sheet(isPresented: $a) { VStack { List { Text(a) }; Bar() }.safeAreaInset(edge: .bottom) { C() } }",
        "NavigationLink { VStack { List { Text(a) }; Bar() } } label: { Text(a) }",
    ])
    func barsThatAreSeen(_ body: String) throws {
        try expectFound(Self.bars, "struct Chat: View { var body: some View { \(body) } }", with: [Self.home])
    }

    @Test func screensWithoutAnOuterInset() throws {
        try expectFound(
            Self.bars,
            """
            struct A: View { var body: some View { VStack { List { Text(a) }; Bar() } } }
            struct B: View { var body: some View { List { Text(a) }.safeAreaInset(edge: .bottom) { Bar() } } }
            struct C: View { var body: some View { VStack { List { Text(a) }; Bar() }.safeAreaInset(edge: .bottom) { D() } } }
            struct E: View {
                var body: some View { List { Text(a) }.safeAreaInset(edge: .bottom) { VStack { ScrollView { A() }; Bar() } } }
            }
            #Preview { TabView { VStack { List { Text(a) }; Bar() } }.safeAreaInset(edge: .bottom) { D() } }
            """)
    }

    // MARK: The safe area

    @Test func viewsOutsideTheSafeArea() throws {
        try expectFound(
            ["audit/ignores-safe-area"],
            """
            struct A: View { var body: some View { ZStack { Color.red; Card() }.↓ignoresSafeArea() } }
            struct B: View { var body: some View { VStack { header }.↓edgesIgnoringSafeArea(.all) }
                private var header: some View { if isOn { row(1) } }
                private func row(_ index: Int) -> some View { Button(a) {} } }
            struct C: View { var body: some View { Card().↓ignoresSafeArea(edges: .bottom) } }
            struct D: View { var body: some View { Card().full() } }
            extension View { func full() -> some View { self.↓ignoresSafeArea() } }
            struct E: View { var body: some View { Backdrop().ignoresSafeArea(); Card().ignoresSafeArea(.keyboard) } }
            struct F: View { var body: some View { Aware().ignoresSafeArea(); Unknown().ignoresSafeArea() } }
            """,
            with: [
                """
                struct Card: View { var body: some View { VStack { Text(a) } } }
                struct Backdrop: View { var body: some View { ZStack { Color.red; Image(a) } } }
                struct Aware: View {
                    var body: some View { GeometryReader { proxy in Text(a).padding(proxy.safeAreaInsets) } }
                }
                """
            ])
    }

    // MARK: Tabs

    @Test func navigationAroundTabs() throws {
        try expectFound(
            ["audit/navigation-around-tabs"],
            """
            struct A: View { var body: some View { ↓NavigationStack { TabView { Tab(a, systemImage: a) { B() } } } } }
            struct C: View { var body: some View { ↓NavigationView { if isOn { Tabs() } else { Login() } } } }
            @main struct D: App { var body: some Scene { WindowGroup { ↓NavigationStack(path: $path) { Tabs() } } } }
            struct E: View {
                var body: some View {
                    ↓NavigationStack { ZStack { switch tab { case .a: B(); case .b: F() } }.overlay { CustomTabBar() } }
                }
            }
            struct G: View { var body: some View { TabView { NavigationStack { B() }.tabItem { Text(a) } } } }
            struct H: View { var body: some View { NavigationStack { TabView { Text(a) }.tabViewStyle(.page) } } }
            struct I: View {
                var body: some View {
                    NavigationStack { NavigationLink(a) { Tabs() } }.sheet(isPresented: $a) { Tabs() }
                    NavigationStack { switch tab { case .a: B(); case .b: F() } }
                    NavigationSplitView { B() } detail: { Tabs() }
                }
            }
            """, with: ["struct Tabs: View { var body: some View { TabView { Text(a).tabItem { Text(a) } } } }"])
    }

    @Test func tabButtons() throws {
        try expectFound(
            ["audit/tab-accessibility"],
            """
            struct MyTabBar: View {
                var body: some View {
                    ForEach(Tab.allCases) { item in
                        ↓Button { withAnimation { selected = item } } label: { Image(systemName: item.symbol) }
                        TabItemView(item).↓onTapGesture { selectedTab = item }
                    }
                    Button(action: create) { Image(systemName: "plus") }
                }
            }
            struct TabButton: View {
                var body: some View { ↓Button(action: select) { Label(a, systemImage: a).overlay { BadgeView() } } }
            }
            struct GoodTabButton: View {
                var body: some View {
                    Button(action: select) { Image(systemName: a).overlay { Badge(unreadCount) } }
                        .accessibilityLabel(a).accessibilityValue(b)
                        .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
                }
            }
            struct Home: View { var body: some View { Button(a) { selectedTab = .search } } }
            struct Filter: View { var body: some View { ForEach(kinds) { kind in Button(a) { selection = kind } } } }
            """)
    }

    @Test func erasedTabs() throws {
        try expectFound(
            ["audit/erased-tab"],
            """
            struct A: View { var body: some View { TabView { Tab(a, systemImage: a) { ↓AnyView(Chat()) } } } }
            struct B: View {
                var body: some View { TabView { ForEach(tabs) { page($0).tabItem { Text(a) } } } }
                private func page(_ tab: Int) -> AnyView { ↓AnyView(Chat()) }
            }
            struct C: View { var body: some View { switch tab { case .a: ↓AnyView(Chat()); case .b: Settings() } } }
            struct TabItem { let title: String; let view: ↓AnyView; let icon: AnyView }
            struct Card { let view: AnyView }
            struct D: View { var body: some View { AnyView(Text(a)); TabView { Page() } } }
            struct Page: View { var body: some View { List { AnyView(Text(a)) } } }
            """)
    }

    @Test func movingTabs() throws {
        try expectFound(
            ["audit/tab-transition"],
            """
            struct A: View {
                var body: some View {
                    ZStack { switch selectedTab { case .a: Chat().↓transition(.slide); case .b: B() } }
                        .↓animation(.spring(), value: selectedTab)
                    if tab == .a { Chat().↓transition(.move(edge: .leading)) } else { B() }
                    page.id(tab).↓transition(.scale)
                    TabView { Chat() }.↓animation(.easeInOut(duration: 0.4), value: tab)
                }
            }
            struct C: View {
                var body: some View {
                    ZStack { switch tab { case .a: Chat().transition(.opacity); case .b: B() } }
                        .animation(.easeInOut(duration: 0.15), value: tab)
                    TabView { Chat() }.tabViewStyle(.page).animation(.spring, value: tab)
                    if showsToast { Text(a).transition(.slide) }
                }
            }
            struct MyTabBar: View { var body: some View { if item == tab { Capsule().transition(.scale) } else { D() } } }
            """)
    }
}
