import TesseraDiagnostics

/// What the audit of an app's Swift code finds, explained. The examples are Swift; what stands in them as a token
/// is one of ``exampleTokens``.
public enum AuditRules {
    public static let all = [
        color, opacity, motion, dimension, textSize, touchTarget, nestedInset, hiddenBar, ignoresSafeArea,
        navigationAroundTabs, tabAccessibility, erasedTab, tabTransition, reduceMotion, ignore, syntax,
    ]

    public static func description(of id: DiagnosticID) -> RuleDescription? {
        all.first { $0.id == id }
    }

    /// The design that the examples are held against; its Swift types begin with `Nyx`.
    public static let exampleTokens = """
        color:
          $type: color
          signal: "#7C5CFF"
        opacity:
          $type: opacity
          pressed: 0.8
        space:
          $type: dimension
          medium: 12pt
        motion:
          $type: spring
          press: { response: 0.25, dampingFraction: 0.6 }
        """

    // MARK: Literals

    static let color = RuleDescription(
        id: "audit/color", severity: .warning,
        summary: "Colors in code are tokens, not literals.",
        rationale: """
            A color literal is the same in light and dark mode, and does not follow the design. In Swift, the audit \
            reports colors made from components or hexadecimal digits, Xcode's color literals, white and black. It \
            does not report system colors such as `.primary` and `.red`, because they adapt to light and dark mode.

            In style sheets, the audit reports colors in every notation of CSS. In Compose, it reports \
            `Color(0xFF7C5CFF)`, `Color.Red`, and strings that Android's `parseColor` reads.
            """,
        subject: .swift,
        goodExample: """
            Text("Hello").foregroundStyle(NyxColors.signal)
            Text("Hello").foregroundStyle(.primary)
            """,
        badExample: """
            Text("Hello").foregroundStyle(↓Color(red: 0.486, green: 0.361, blue: 1))
            Text("Hello").foregroundStyle(↓.white.opacity(0.5))
            """)

    static let opacity = RuleDescription(
        id: "audit/opacity", severity: .warning,
        summary: "Opacities in code are tokens, not literals.",
        rationale: """
            A pressed or disabled control should look the same everywhere, so its opacity belongs in a token. The \
            audit does not report an opacity of 0 or 1, or an opacity so low that nothing can be seen.
            """,
        subject: .swift,
        goodExample: """
            icon.opacity(isPressed ? NyxOpacities.pressed : 1)
            """,
        badExample: """
            icon.opacity(isPressed ? ↓0.8 : 1)
            """)

    static let motion = RuleDescription(
        id: "audit/motion", severity: .warning,
        summary: "Springs, curves and durations in code are tokens, not literals.",
        rationale: """
            Springs and curves from tokens move alike everywhere, and a spring token has a calm form for people who \
            reduce motion. The finding suggests the token whose motion is most similar. The number in the finding is \
            the largest distance between the two motions at any time: 0.1 means a tenth of the way.

            In style sheets and in Compose, a literal duration and a literal curve give two findings. If the design \
            has a transition token with this duration and this curve, they give one finding.
            """,
        subject: .swift,
        goodExample: """
            withAnimation(NyxMotion.press) { isOn.toggle() }
            """,
        badExample: """
            withAnimation(↓.spring(response: 0.3, dampingFraction: 0.9)) { isOn.toggle() }
            """)

    static let dimension = RuleDescription(
        id: "audit/dimension", severity: .warning,
        summary: "Paddings, sizes, radii, offsets and line widths in code are tokens, not literals.",
        rationale: """
            A layout is calm if its distances come from one scale. The audit does not report 0 and 1. It suggests a \
            token whose name fits the use: `space` or `padding` for a distance, `radius` for a corner.

            The audit checks `px`, `rem` and `pt` in style sheets, and `dp` in Compose. It does not check lengths that \
            depend on something else, such as `%` and `em`.
            """,
        subject: .swift,
        goodExample: """
            Text("Hello").padding(NyxSpace.medium).offset(y: -1)
            """,
        badExample: """
            Text("Hello").padding(↓12).frame(width: ↓36)
            """)

    static let textSize = RuleDescription(
        id: "audit/text-size", severity: .warning,
        summary: "Text sizes in code are text styles or tokens, not literals.",
        rationale: """
            A font of a fixed size does not grow with the text size that people choose in the system's settings. The \
            system's text styles grow, and so do text styles that are tokens. In style sheets and in Compose, use text \
            sizes from the design's tokens.
            """,
        subject: .swift,
        goodExample: """
            Text("Hello").font(.headline)
            """,
        badExample: """
            Text("Hello").font(.system(size: ↓17, weight: .semibold))
            """)

    // MARK: Views

    static let touchTarget = RuleDescription(
        id: "audit/touch-target",
        summary: "A control is at least 44 by 44 pt on iOS, 48 by 48 dp in Compose and 24 by 24 px on the web.",
        rationale: """
            The audit measures the frame that takes touches, not the drawing: a small glyph in a frame of 44 pt \
            passes. Padding inside the control belongs to its frame. Controls in lists, menus and toolbars are not \
            checked, because the system enlarges them.

            In style sheets, the audit checks the sizes that CSS gives to buttons, links and inputs. In Compose, it \
            checks modifiers such as `clickable`, and Material's buttons.
            """,
        subject: .swift,
        goodExample: """
            Button(action: send) { Image(systemName: "paperplane").frame(minWidth: 44, minHeight: 44) }
            """,
        badExample: """
            Button(action: send) { Image(systemName: "paperplane").↓frame(width: 36, height: 36) }
            """)

    static let nestedInset = RuleDescription(
        id: "audit/nested-inset",
        summary: "A screen has one bottom inset.",
        rationale: """
            If a view already has a `safeAreaInset(edge: .bottom)`, SwiftUI draws a second one inside that view behind \
            the first. The second inset is invisible, and SwiftUI does not warn. Put everything at the bottom into one \
            stack in one inset. The audit finds nested insets even if the views are in different files.
            """,
        subject: .swift,
        goodExample: """
            struct Home: View {
                var body: some View {
                    TabView { Chat() }.safeAreaInset(edge: .bottom) { VStack { InputBar(); TabBar() } }
                }
            }
            """,
        badExample: """
            struct Home: View {
                var body: some View { TabView { Chat() }.safeAreaInset(edge: .bottom) { TabBar() } }
            }
            struct Chat: View {
                var body: some View { Messages().↓safeAreaInset(edge: .bottom) { InputBar() } }
            }
            """)

    static let hiddenBar = RuleDescription(
        id: "audit/hidden-bar", severity: .warning,
        summary: "A bar at the bottom stands in the screen's one bottom inset, not below or over the screen's content.",
        rationale: """
            If a view has a bottom inset, the inset covers a bar inside the view that stands below a scroll view or \
            lies over its bottom. A layout priority or a fixed size does not make the bar visible. The rule is only a \
            warning, because a container between the view and the bar may pass the inset on to the bar. The audit does \
            not check sheets, or a stack that has the inset itself.
            """,
        subject: .swift,
        goodExample: """
            struct Home: View {
                var body: some View {
                    TabView { Chat() }.safeAreaInset(edge: .bottom) { VStack { InputBar(); TabBar() } }
                }
            }
            struct Chat: View {
                var body: some View { List { Text("Hello") } }
            }
            """,
        badExample: """
            struct Home: View {
                var body: some View { TabView { Chat(); Notes() }.safeAreaInset(edge: .bottom) { TabBar() } }
            }
            struct Chat: View {
                var body: some View { VStack { List { Text("Hello") }; ↓InputBar().layoutPriority(1) } }
            }
            struct Notes: View {
                var body: some View { List { Text("Hello") }.↓overlay(alignment: .bottom) { InputBar() } }
            }
            """)

    static let ignoresSafeArea = RuleDescription(
        id: "audit/ignores-safe-area", severity: .warning,
        summary: "Backgrounds may leave the safe area; text and controls stay in it.",
        rationale: """
            Under the notch and the home indicator, text may be covered and taps may be lost. The audit reports \
            stacks, scroll views, lists, and the app's own views and properties if they ignore the safe area and \
            contain text or controls.
            """,
        subject: .swift,
        goodExample: """
            VStack { Text("Hello") }.background { NyxColors.signal.ignoresSafeArea() }
            """,
        badExample: """
            VStack { Text("Hello") }.↓ignoresSafeArea()
            """)

    // MARK: Tabs

    static let navigationAroundTabs = RuleDescription(
        id: "audit/navigation-around-tabs", severity: .warning,
        summary: "Each tab has a navigation stack of its own.",
        rationale: """
            If one `NavigationStack` surrounds all tabs, they share one navigation path. A screen that one tab pushes \
            covers the tab bar, and stays when people select another tab. The rule is only a warning, because an app \
            that pushes no screens works. The audit does not check tabs that are pages to swipe through.
            """,
        subject: .swift,
        goodExample: """
            struct Home: View {
                var body: some View {
                    TabView { NavigationStack { Chat() }.tabItem { Label("Chat", systemImage: "bubble") } }
                }
            }
            """,
        badExample: """
            struct Home: View {
                var body: some View {
                    ↓NavigationStack { TabView { Chat().tabItem { Label("Chat", systemImage: "bubble") } } }
                }
            }
            """)

    static let tabAccessibility = RuleDescription(
        id: "audit/tab-accessibility", severity: .warning,
        summary: "A tab button has a label, the selected trait, and a value for its badge.",
        rationale: """
            VoiceOver reads a button in a custom tab bar like any other button: it does not say which tab is selected, \
            or what a badge shows. The audit checks buttons that select a tab in a bar, and views such as `TabButton`. \
            The rule is only a warning, because the audit cannot see whether the app's own `ButtonStyle` adds these \
            traits.
            """,
        subject: .swift,
        goodExample: """
            struct TabButton: View {
                var body: some View {
                    Button(action: select) { Image(systemName: symbol) }
                        .accessibilityLabel(title)
                        .accessibilityAddTraits(isSelected ? .isSelected : [])
                }
            }
            """,
        badExample: """
            struct TabButton: View {
                var body: some View {
                    ↓Button(action: select) { Image(systemName: symbol).overlay { BadgeView(count: count) } }
                }
            }
            """)

    static let erasedTab = RuleDescription(
        id: "audit/erased-tab", severity: .warning,
        summary: "The content of a tab keeps its type, without AnyView.",
        rationale: """
            SwiftUI does not know which type of view an `AnyView` contains. If that type changes, SwiftUI discards the \
            view with its state and its scroll position. The rule is only a warning, because a screen without state \
            loses nothing.
            """,
        subject: .swift,
        goodExample: """
            struct Home: View {
                var body: some View { TabView { Chat().tag(0); Settings().tag(1) } }
            }
            """,
        badExample: """
            struct Home: View {
                var body: some View { TabView { ↓AnyView(Chat()).tag(0); Settings().tag(1) } }
            }
            """)

    static let tabTransition = RuleDescription(
        id: "audit/tab-transition", severity: .warning,
        summary: "The content of tabs changes at once, or fades within 0.2 s.",
        rationale: """
            If a transition moves a tab's content while the keyboard and the insets change, text fields shift. A fade \
            of 0.1 to 0.2 s moves nothing. The rule is only a warning, because nothing shifts in tabs without text \
            fields.
            """,
        subject: .swift,
        goodExample: """
            struct Home: View {
                var body: some View {
                    switch tab {
                    case .chat: Chat().transition(.opacity)
                    case .settings: Settings()
                    }
                }
            }
            """,
        badExample: """
            struct Home: View {
                var body: some View {
                    switch tab {
                    case .chat: Chat().↓transition(.slide)
                    case .settings: Settings().↓transition(.move(edge: .trailing))
                    }
                }
            }
            """)

    // MARK: Motion of views

    static let reduceMotion = RuleDescription(
        id: "audit/reduce-motion", severity: .warning,
        summary: "An animation that bounces or repeats checks whether Reduce Motion is on.",
        rationale: """
            Motion makes some people ill. If a Swift type starts an animation that bounces or repeats, the type must \
            read `accessibilityReduceMotion`, or pass a token to `withAnimation` or `.animation(_:value:)`. For a \
            token, generated code checks the setting. A spring bounces if it overshoots its target by more than 2 % of \
            the way.
            """,
        subject: .swift,
        goodExample: """
            icon.animation(NyxMotion.press, value: isOn)
            """,
        badExample: """
            icon.↓animation(NyxMotion.press.animation, value: isOn)
            """)

    // MARK: The audit itself

    static let ignore = RuleDescription(
        id: "audit/ignore", severity: .warning,
        summary: "A comment that ignores a finding has a reason, and is needed.",
        rationale: """
            Without a reason, reviewers cannot judge later whether the exception still applies. A comment that ignores \
            no finding would hide the next finding on its line. Write the comment alone above the line of the finding. \
            Behind code, it counts for its own line only.
            """,
        subject: .swift,
        goodExample: """
            // tessera:ignore(audit/color) the partner's brand has this very color
            logo.foregroundStyle(Color(red: 0.1, green: 0.2, blue: 0.3))
            """,
        badExample: """
            ↓// tessera:ignore(audit/opacity)
            logo.opacity(0)
            """)

    static let syntax = RuleDescription(
        id: "audit/syntax", severity: .warning,
        summary: "Files of code are valid from their first line to their last.",
        rationale: """
            After a syntax error, the audit reads the rest of the file as well as it can, and may miss findings. In \
            other languages than Swift, it reports a comment, a text or a bracket that nothing closes. The \
            audit may also miss findings in code that is nested too deeply and in files that are too large.
            """,
        subject: .swift,
        goodExample: """
            let name = "Nyx"
            """,
        badExample: """
            let name = ↓)
            """)
}
