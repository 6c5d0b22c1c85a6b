extension SwiftSupport {
    /// The second type of ``tabBarAccessibilitySource``, without the prefix.
    static let barTypeName = "TabBarAccessibility"

    static let tabBarAccessibilitySource = """
        #if canImport(SwiftUI)
        /// What a tab's button or the action's says, whatever it draws.
        $A struct $PTabAccessibility: ViewModifier {
            $A var label: SwiftUI.Text
            $A var hint: SwiftUI.Text?
            /// Of the badge.
            $A var value: String?
            /// For the Large Content Viewer.
            $A var symbol: String?
            $A var isSelected = false$I

            $A init(
                label: SwiftUI.Text, hint: SwiftUI.Text? = nil, value: String? = nil, symbol: String? = nil,
                isSelected: Bool = false
            ) {
                self.label = label
                self.hint = hint
                self.value = value
                self.symbol = symbol
                self.isSelected = isSelected
            }$J

            $A func body(content: Self.Content) -> some View {
                content
                    .accessibilityLabel(label)
                    .accessibilityHint(hint ?? SwiftUI.Text(verbatim: ""))
                    .accessibilityValue(SwiftUI.Text(verbatim: value ?? ""))
                    .accessibilityAddTraits(isSelected ? .isSelected : [])
                    .accessibilityShowsLargeContentViewer {
                        SwiftUI.Label {
                            label
                        } icon: {
                            if let symbol { SwiftUI.Image(systemName: symbol) }
                        }
                    }
            }
        }

        /// Marks a row of tabs as a tab bar, so that VoiceOver counts them.
        $A struct $PTabBarAccessibility: ViewModifier {$I
            $A init() {}
        $J
            $A func body(content: Self.Content) -> some View {
                let container = content.accessibilityElement(children: .contain)
                if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
                    container.accessibilityAddTraits(.isTabBar)
                } else {
                    container
                }
            }
        }
        #endif

        """

    /// From SDK 26 on a bar takes part in the effect at the edge of what scrolls below it.
    static let bottomBarSource = """
        #if canImport(SwiftUI)
        /// All that is pinned to the bottom of a screen: one stack in one inset.
        $A struct $PBottomBar<Bar: View>: ViewModifier {
            private let bar: Bar

            $A init(@SwiftUI.ViewBuilder content: () -> Bar) {
                bar = content()
            }

            $A func body(content: Self.Content) -> some View {
                #if compiler(>=6.2)
                if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                    content.safeAreaBar(edge: .bottom, spacing: 0) { stack }
                } else {
                    content.safeAreaInset(edge: .bottom, spacing: 0) { stack }
                }
                #else
                content.safeAreaInset(edge: .bottom, spacing: 0) { stack }
                #endif
            }

            private var stack: some View { SwiftUI.VStack(spacing: 0) { bar } }
        }
        #endif

        """
}
