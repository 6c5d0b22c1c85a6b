import SwiftUI
import Testing

@Suite("Tab bars of generated Swift")
struct TabBarTests {
    @Test("floats with its margins, and leaves room for its accessory in both placements")
    @MainActor func floating() {
        typealias Bar = BarsFloatingBarTokens
        // 8 + (26 + 4 + 13.2) + 6 = 57.2, with 4 below, and 50 + 8 above.
        #expect(abs(Bar.totalHeight - 119.2) < 1e-9)
        #expect(abs(Bar.bottomInset(for: .library) - 159.2) < 1e-9)
        #expect(Bar.bottomInset(for: .library, isAccessoryInline: true) == 94)
        #expect(Bar.floating.margin == 20 && Bar.floating.bottomMargin == 4)
        // That of iOS alone, which is what Nyx is for.
        #expect(TabBarTokens.Floating.minimizeBehavior == .onScrollDown)
        #expect(Bar.Tab.search.role == .search)
        #expect(Bar.Tab.home.role == nil)
        let all = modifications(of: EmptyView().modifier(Bar.floating))
        #expect(
            all.contains {
                if case .clip(let shape as ConcentricRectangle) = $0 { shape.corners.radius == 28 } else { false }
            })
    }

    @Test("add up what the design says")
    func geometry() {
        #expect(BarTokens.itemHeight == 49)
        #expect(BarsDensity.allCases.map { BarTokens.height(density: $0) } == [65, 61])
        #expect(BarTokens.itemWidth(in: 319) == 101)
        #expect(BarTokens.bottomInset(for: .home) == 65)
        #expect(BarTokens.bottomInset(for: .chat, density: .compact) == 113)
        #expect(BarTokens.Tab.allCases.map { BarTokens.contentInset(for: $0) } == [72, 121, 72])
        // The action has a width of its own.
        #expect(BarsNav.Wide.itemWidth(in: 320) == 60)
        #expect(BarsNav.Wide.itemWidth(in: 10) == 0)
        #expect(BarsNav.Wide.actionIndex == 2)
        #expect(BarTokens.Tab.allCases.map { BarTokens.contentMargin(for: $0) } == [7, 4, 7])
        #expect(BarTokens.contentMargin(for: .chat, density: .compact) == 8)
        #expect(BarsNav.Wide.contentMargin(for: .default) == 0)
        // Where nobody says what content leaves free, it is what is pinned there.
        #expect(BarsNav.Wide.contentInset(for: .default, density: .compact) == 83.2)
    }

    @Test("are the group that they are the bar of, with its tokens")
    func ownBar() {
        #expect(BarTokens.labelSize == 11)
        #expect(BarTokens.Same.Tab.chat == BarTokens.Tab.chat)
    }

    @Test("have tabs in their order, by names that Swift can have")
    func tabs() {
        #expect(BarTokens.Tab.allCases.map(\.id) == ["home", "chat", "user-profile"])
        #expect(BarTokens.Tab(rawValue: "user-profile") == .userProfile)
        #expect(BarsNav.Wide.Tab.allCases == [.selfToken, .default, .allCasesToken, .urlBar])
        #expect(BarTokens.Tab.home.symbol() == "house")
        #expect(BarTokens.Tab.home.symbol(isSelected: true) == "house.fill")
        #expect(BarTokens.Tab.allCases.map(\.hasBadge) == [false, true, true])
        #expect(BarTokens.Tab.allCases.map(\.hasDot) == [false, false, true])
        #expect(BarsNav.Wide.Tab.allCases.filter(\.hasDot) == [.urlBar])
        #expect(BarTokens.Tab.allCases.map(\.bottomChrome) == [0, 52, 0])
    }

    @Test("have labels that are looked up, and text that is not")
    @MainActor func words() {
        #expect(BarTokens.Tab.home.label.storage == .key("tab.home"))
        #expect(BarTokens.Tab.userProfile.label.storage == .verbatim(#"A "you" \ \(self)"#))
        #expect(BarTokens.Tab.userProfile.accessibilityHint().storage == .verbatim("Line 1\nLine 2"))
        // There is no catalog here, so the key stands for itself.
        #expect(BarTokens.Tab.chat.localizedHint() == "tab.chat.hint")
        #expect(BarTokens.Tab.userProfile.localizedLabel == #"A "you" \ \(self)"#)
        #expect(BarsNav.Wide.actionLabel.storage == .verbatim("Create"))
    }

    @Test("say what a tap does, also on the tab that is selected")
    @MainActor func hints() {
        #expect(BarTokens.Tab.home.accessibilityHint(isSelected: false).storage == .key("tab.home.hint"))
        #expect(BarTokens.Tab.home.accessibilityHint(isSelected: true).storage == .key("tab.top.hint"))
        #expect(BarTokens.Tab.home.localizedHint(isSelected: true) == "tab.top.hint")
        // Where nothing else is said it is the same.
        #expect(BarTokens.Tab.chat.localizedHint(isSelected: true) == "tab.chat.hint")
        #expect(BarsNav.Wide.actionAccessibilityHint(isOpen: true).storage == .verbatim("Closes"))
        #expect(BarsNav.Wide.actionLocalizedHint() == "Opens")
        #expect(BarsNav.Wide.Tab.selfToken.localizedHint(isSelected: true) == "Back to the top")
        #expect(BarsNav.Wide.Tab.selfToken.localizedHint(isSelected: false) == nil)
    }

    @Test("speak the whole count of a badge", arguments: [0, 1, 1_000])
    func badgeValues(_ count: Int) {
        #expect(BarTokens.Tab.home.badgeValue(count) == nil)
        #expect(BarTokens.Tab.chat.badgeValue(count) == (count > 0 ? "tab.unread" : nil))
        #expect(BarTokens.Tab.userProfile.badgeValue(count) == (count > 0 ? "New\n\"post\"" : nil))
        #expect(BarsNav.Wide.Tab.default.badgeValue(count) == (count > 0 ? "\(count)" : nil))
        #expect(BarsNav.Wide.Tab.allCasesToken.badgeValue(count) == (count > 0 ? #""\#(count)" \ %@ 100%"# : nil))
        #expect(BarsNav.Wide.Tab.urlBar.badgeValue(count) == nil)
    }

    // MARK: Accessibility

    /// What was said of a view, first things first.
    @MainActor private func remarks(_ modifier: some ViewModifier) -> [AccessibilityRemark] {
        modifications(of: EmptyView().modifier(modifier)).compactMap {
            if case .accessibility(let remark) = $0 { remark } else { nil }
        }
    }

    @Test("say all of a tab that is not seen: label, hint, count, selection, and what is shown large")
    @MainActor func tabAccessibility() {
        let remarks = remarks(BarTokens.Tab.userProfile.accessibility(isSelected: true, badgeCount: 3))
        guard remarks.count == 5, case .label(let label) = remarks[0], case .hint(let hint) = remarks[1],
            case .value(let value) = remarks[2], case .added(let traits) = remarks[3],
            case .largeContent = remarks[4]
        else {
            Issue.record("\(remarks)")
            return
        }
        #expect(label == BarTokens.Tab.userProfile.label)
        #expect(hint.storage == .verbatim("Line 1\nLine 2"))
        #expect(value.storage == .verbatim("New\n\"post\""))
        #expect(traits == .isSelected)
    }

    @Test("say nothing of a badge that is not there, nor of a selection")
    @MainActor func quietTab() {
        let remarks = remarks(BarTokens.Tab.chat.accessibility(isSelected: false))
        guard remarks.count == 5, case .value(let value) = remarks[2], case .added(let traits) = remarks[3] else {
            Issue.record("\(remarks)")
            return
        }
        #expect(value.storage == .verbatim("") && traits == [])
    }

    @Test("say that they are tab bars, and what their action does")
    @MainActor func barAccessibility() {
        let bar = remarks(BarTokens.accessibility)
        guard bar.count == 2, case .element(.contain) = bar[0], case .added(.isTabBar) = bar[1] else {
            Issue.record("\(bar)")
            return
        }
        let action = remarks(BarsNav.Wide.actionAccessibility(isOpen: true))
        guard action.count == 5, case .hint(let hint) = action[1] else {
            Issue.record("\(action)")
            return
        }
        #expect(hint.storage == .verbatim("Closes"))
    }

    @Test("pin what stands at the bottom in one bar of the safe area, of no fixed height")
    @MainActor func bottomBar() {
        let changes = modifications(of: EmptyView().modifier(BarTokens.bottomBar { Text(verbatim: "bar") }))
        guard changes.count == 1, case .safeAreaBar = changes[0] else {
            Issue.record("\(changes)")
            return
        }
    }

    private static let badgesCases: [(Int, String)] = [(1, "1"), (99, "99"), (100, "99+"), (1_000, "99+")]

    @Test("count up to a limit", arguments: badgesCases)
    func badges(_ count: Int, _ text: String) {
        #expect(BarTokens.badgeText(count) == text)
    }

    // MARK: Looks

    @Test("have colors that follow the system, or one scheme", arguments: Traits.allCases)
    func colors(_ traits: Traits) throws {
        let scheme: ColorScheme = traits.isDark ? .dark : .light
        for isSelected in [true, false] {
            let dynamic = try #require(BarTokens.iconColor(isSelected: isSelected).resolved(traits))
            #expect(BarTokens.iconColor(isSelected: isSelected, scheme: scheme).resolved(traits) == dynamic)
            #expect(BarTokens.labelColor(isSelected: isSelected, scheme: scheme).resolved(traits) == dynamic)
        }
        #expect(
            BarTokens.iconColor(isSelected: true, scheme: .dark).resolved(traits)
                != BarTokens.iconColor(isSelected: true, scheme: .light).resolved(traits))
        #expect(BarTokens.pressedIconColor.resolved(traits) == BarsColors.ink.resolved(traits))
        #expect(BarsNav.Wide.unselectedIconColor() == nil)
        #expect(
            BarsNav.Wide.unselectedIconColor(density: .compact)?.resolved(traits) == BarsColors.ink.resolved(traits))
    }

    @Test("have fonts by weight")
    func fonts() {
        #expect(BarTokens.iconFont.storage == .system(size: 22, weight: .medium, design: nil))
        #expect(BarTokens.labelFont(isSelected: true).storage == .system(size: 11, weight: .semibold, design: nil))
        #expect(BarTokens.labelFont(isSelected: false).storage == .system(size: 11, weight: .regular, design: nil))
    }

    @Test("move by the springs that they name")
    func springs() {
        #expect(BarTokens.pressSpring(density: .compact) == BarsMotion.press(density: .compact))
        #expect(BarTokens.pressSpring() == BarsMotion.press())
        #expect(abs(BarTokens.selectionSpring.bounce - 0.3) < 1e-9)
        #expect(BarsNav.Wide.pressSpring() == nil)
    }

    @Test("are drawn to the edge of the screen by their background alone", arguments: [false, true])
    @MainActor func background(_ reducesTransparency: Bool) {
        let layers = EnvironmentValues.$current.withValue(
            EnvironmentValues(accessibilityReduceTransparency: reducesTransparency)
        ) { modifications(of: BarTokens.background) }
        guard layers.count == 3, case .styledBackground(let veil as LinearGradient, .bottom) = layers[0],
            case .styledBackground(let tint as Color, .bottom) = layers[1],
            case .styledBackground(let material as SwiftUI.Material, .bottom) = layers[2]
        else {
            Issue.record("\(layers)")
            return
        }
        #expect(veil.gradient == BarsGradients.veil)
        #expect(tint == (reducesTransparency ? BarsMaterials.bar.fallback : BarsMaterials.bar.tint))
        #expect(material.name == "ultraThin")
        guard case .styledBackground(_, [])? = modifications(of: BarsNav.Wide.background(density: .compact)).first
        else {
            Issue.record("the safe area is left")
            return
        }
    }

    // MARK: Buttons

    @Test("give way to a finger, and only fade where people reduce motion", arguments: [false, true])
    @MainActor func press(_ reducesMotion: Bool) {
        let look = look(of: true, in: EnvironmentValues(accessibilityReduceMotion: reducesMotion))
        #expect(look.scale == (reducesMotion ? 1 : 0.96))
        #expect(look.opacity == 0.8)
        // The token of the spring says that nothing moves then.
        #expect(look.animation == (reducesMotion ? nil : BarsMotion.press().animation))
        let released = self.look(of: false, in: EnvironmentValues(accessibilityReduceMotion: reducesMotion))
        #expect(released.scale == 1 && released.opacity == 1)
    }

    @Test("fade where they cannot be chosen")
    @MainActor func disabled() {
        #expect(look(of: false, in: EnvironmentValues(isEnabled: false)).opacity == 0.4)
    }

    @Test("take touches in all of what the design says, and need no more room for that")
    @MainActor func hitFrame() {
        let changes = changes(of: false, in: EnvironmentValues())
        guard changes.count > 4, case .flexibleFrame(minWidth: nil, maxWidth: .infinity, minHeight: 49) = changes[0],
            case .padding(.vertical, 1.5) = changes[1], case .contentShape(is Rectangle) = changes[2],
            case .padding(.vertical, -1.5) = changes[3]
        else {
            Issue.record("\(changes)")
            return
        }
    }

    @MainActor private func changes(of isPressed: Bool, in environment: EnvironmentValues) -> [Modification] {
        EnvironmentValues.$current.withValue(environment) {
            modifications(
                of: BarTokens.buttonStyle().makeBody(configuration: ButtonStyleConfiguration(isPressed: isPressed)))
        }
    }

    @MainActor private func look(
        of isPressed: Bool, in environment: EnvironmentValues
    ) -> (scale: CGFloat?, opacity: Double?, animation: Animation?) {
        var look: (scale: CGFloat?, opacity: Double?, animation: Animation?)
        for change in changes(of: isPressed, in: environment) {
            switch change {
            case .scale(let scale): look.scale = scale
            case .opacity(let opacity): look.opacity = opacity
            case .animation(let animation, _): look.animation = animation
            default: break
            }
        }
        return look
    }
}
