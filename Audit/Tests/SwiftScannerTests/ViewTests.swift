import TesseraAuditFacts
import Testing

@Suite struct ViewTests {
    /// The members of a text, one line each: `Home.body: inset, bar in 0, Chat in 0, self.row`.
    private func members(_ code: String) -> [String] {
        scanned(code).compactMap(\.content.view).map { member in
            func suffix(_ inset: Int?) -> String { inset.map { " in \($0)" } ?? "" }
            let insets = member.insets.map { $0.kind.rawValue + suffix($0.outer) }
            let uses = member.uses.map { ($0.isMember ? "self." : "") + $0.name + suffix($0.inset) }
            return "\(member.type).\(member.name): " + (insets + uses).joined(separator: ", ")
        }
    }

    @Test func insetsAndWhatLiesInside() {
        #expect(
            members(
                """
                struct Home: View {
                    var body: some View {
                        TabView { Chat(); header }
                            .safeAreaInset(edge: .bottom) { Bar().padding() }
                            .overlay { Badge() }
                    }
                    private var header: some View { Text("a") }
                    func row(_ x: Int) -> some View { self.header.safeAreaInset(edge: .top) { Top() } }
                }
                """) == [
                    "Home.body: inset, Chat in 0, self.header in 0, Bar in 0, Badge", "Home.row: self.header, Top",
                ])
    }

    @Test func nesting() {
        #expect(
            members(
                """
                struct Home: View {
                    var body: some View {
                        VStack { List {}.safeAreaInset(edge: .bottom) { A() } }
                            .safeAreaInset(edge: .bottom, spacing: 0) { B().safeAreaInset(edge: .bottom) { C() } }
                            .toolbar { ToolbarItem(placement: .bottomBar) { D() } }
                    }
                }
                """) == ["Home.body: inset, inset in 0, inset in 0, bar, A in 1, B in 2, C in 2, D"])
        #expect(
            members(
                """
                extension Home.Row: View {
                    var body: some View {
                        a.toolbar { ToolbarItemGroup(placement: .bottomBar) { D() } }.safeAreaInset(edge: .bottom) { B() }
                    }
                }
                """
            ).first?.hasPrefix("Home.Row.body: inset, bar in 0") == true)
    }

    /// A sheet has a bottom of its own, and so has what is pushed inside of the inset's view.
    @Test func whatIsShownElsewhere() {
        #expect(
            members(
                """
                struct Home: View {
                    var body: some View {
                        List { NavigationLink { Detail() } label: { Row() } }
                            .sheet(isPresented: $a) { Sheet().safeAreaInset(edge: .bottom) { B() } }
                            .navigationDestination(for: Int.self) { _ in Pushed() }
                            .safeAreaInset(edge: .bottom) { Bar() }
                    }
                }
                """) == ["Home.body: inset, Detail, Row in 0, Pushed, Bar in 0", "Home.: inset, Sheet in 0, B in 0"])
        #expect(
            members(
                """
                struct Home: View {
                    var body: some View {
                        NavigationStack { NavigationLink(destination: Detail()) { Row() } }.safeAreaInset(edge: .bottom) { Bar() }
                    }
                }
                """) == ["Home.body: inset, Detail in 0, Row in 0, Bar in 0"])
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
