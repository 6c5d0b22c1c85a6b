import TesseraAuditFacts
import Testing

@Suite struct ViewTests {
    /// The members of a text, each as `Home.body`, then its nodes: `+` for what a modifier adds, `^` for what is shown
    /// apart, `>` for what is pushed, `:` for a label, and their marks.
    private func trees(_ code: String) -> [String] {
        scanned(code).compactMap(\.content.view).map { tree in
            func text(_ parent: Int?) -> String {
                tree.nodes.indices.filter { tree.nodes[$0].parent == parent }.map { index in
                    let node = tree.nodes[index]
                    let slot =
                        switch node.slot {
                        case .content: ""
                        case .attachment: "+"
                        case .presentation: "^"
                        case .destination: ">"
                        case .label: ":"
                        }
                    let name = (node.kind == .modifier ? "." : node.kind == .choice ? "?" : "") + node.name
                    let marks =
                        node.marks.isEmpty ? "" : "[\(node.marks.map(\.rawValue).sorted().joined(separator: " "))]"
                    let inner = text(index)
                    return slot + name + marks + (inner.isEmpty ? "" : "(\(inner))")
                }.joined(separator: " ")
            }
            return "\(tree.type).\(tree.name)\(tree.isErased ? "!" : "") \(text(nil))"
        }
    }

    @Test func modifiersFromTheOutsideIn() {
        #expect(
            trees(
                """
                struct Home: View {
                    var body: some View {
                        TabView { Chat(); header }
                            .safeAreaInset(edge: .bottom) { Bar().padding() }
                            .overlay(Badge(), alignment: .bottomTrailing)
                    }
                    private var header: some View { Text("a") }
                    func row(_ x: Int) -> some View { self.header.safeAreaInset(edge: .top) { Top() } }
                }
                """) == [
                    "Home.body .overlay[bottom](+Badge .safeAreaInset[bottom](+.padding(Bar) TabView(Chat header)))",
                    "Home.header Text", "Home.row .safeAreaInset(+Top header)",
                ])
    }

    @Test func choicesAndBranches() {
        #expect(
            trees(
                """
                struct Home: View {
                    var body: some View {
                        switch selectedTab { case .a: return A(); default: B() }
                        if tab == .a { A() } else if isOn { B() } else { C() }
                        if table { A() }
                        isOn ? A() : B()
                    }
                }
                """) == ["Home.body ?[branches tab](A B) ?[branches tab](A B C) ?(A) ?[branches](A B)"])
    }

    @Test func whatIsShownElsewhere() {
        #expect(
            trees(
                """
                struct Home: View {
                    var body: some View {
                        List { NavigationLink { Detail() } label: { Row() }; NavigationLink(destination: Next()) { Row() } }
                            .sheet(isPresented: $a) { Sheet() }
                            .navigationDestination(for: Int.self) { _ in Pushed() }
                            .toolbar { ToolbarItem(placement: .bottomBar) { Button("a") { act() } } }
                    }
                }
                """) == [
                    "Home.body .toolbar(+ToolbarItem[bottom](Button[text]) .navigationDestination(>Pushed "
                        + ".sheet(^Sheet List(NavigationLink(>Detail :Row) NavigationLink(:Row >Next)))))"
                ])
    }

    @Test func whatIsAskedOfTheViewItself() {
        #expect(
            trees(
                """
                extension View {
                    func bar() -> some View { safeAreaInset(edge: .bottom) { Bar() } }
                    func full() -> some View { self.ignoresSafeArea(.keyboard) }
                }
                struct Pinned: ViewModifier {
                    func body(content: Content) -> some View { content.modifier(TabBarTokens.bottomBar { Bar() }) }
                }
                """) == [
                    "View.bar .safeAreaInset[bottom](+Bar self)", "View.full .ignoresSafeArea[keyboard](self)",
                    "Pinned.body .modifier[bottom](+.bottomBar(+Bar) content)",
                ])
    }

    @Test func erasedMembers() {
        #expect(
            trees(
                """
                struct TabItem { let view: AnyView; let title: String; var views: [AnyView] }
                enum Tab { var page: AnyView { AnyView(Chat()) } }
                """) == ["TabItem.view! ", "TabItem.views! ", "Tab.page! AnyView(Chat)"])
    }

    @Test func scenesAndTopLevelViews() {
        #expect(
            trees("@main struct A: App { var body: some Scene { WindowGroup { Home() } } }")
                == ["A.body WindowGroup(Home)"])
        #expect(trees("VStack { Text(\"a\") }.padding()") == [". .padding(VStack(Text))"])
        #expect(
            trees("#Preview { Home() }\nstruct P: PreviewProvider { static var previews: some View { A() } }") == [])
    }

    // MARK: Safe area

    @Test func contentOutsideTheSafeArea() {
        let found = expectSeen(
            """
            VStack { Image("a"); if x { Text("b") } }.padding().↓ignoresSafeArea()
            ZStack { Color.blue; ScrollView { Card { Button("a") {} } } }.↓edgesIgnoringSafeArea(.all)
            List { Section { Toggle("a", isOn: $a) } }.↓ignoresSafeArea(edges: .bottom)
            """, \.safeArea)
        #expect(found.map(\.container) == ["VStack", "ZStack", "List"])
        #expect(found.first?.content == "Text" && found.first?.place == Place(line: 1, column: 29, length: 4))
    }

    @Test func whatMayLeaveTheSafeArea() {
        expectSeen(
            """
            ZStack { Color.blue.ignoresSafeArea(); VStack { Text("a") } }
            VStack { Text("a") }.background(Color.blue.ignoresSafeArea())
            VStack { Text("a") }.background { Color.blue.ignoresSafeArea() }
            VStack { TextField("a", text: $a) }.ignoresSafeArea(.keyboard)
            VStack { TextField("a", text: $a) }.ignoresSafeArea(.keyboard, edges: .bottom)
            ZStack { Image("a"); LinearGradient(colors: x, startPoint: a, endPoint: b) }.ignoresSafeArea()
            GeometryReader { proxy in VStack { Text("a") }.padding(proxy.safeAreaInsets) }.ignoresSafeArea()
            VideoPlayer(player: player) { Text("a") }.ignoresSafeArea()
            Chart().ignoresSafeArea()
            """, \.safeArea)
    }
}
