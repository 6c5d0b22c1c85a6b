// An app that takes all of its design from the theme of its views. It compiles against the Swift of one theme
// (`theme: []`) and of several (`theme: [look]`) without a change.
#if canImport(SwiftUI)
import SwiftUI

typealias AppTab = TabBarTokens.Tab

struct ThemedApp: View {
    var body: some View {
        Screen().nyxTheme(.design())
    }
}

struct Screen: View {
    @Environment(\.nyxTheme) private var theme
    @State private var selection = AppTab.chat
    @State private var draft = ""

    var body: some View {
        ScrollView {
            Text(theme.strings.tab.chat)
                .textStyle(theme.typography.headline)
                .foregroundStyle(theme.colors.textPrimary)
                .padding(theme.space.large)
                .transition(.opacity.animation(theme.motion.contentIn))
        }
        .background(theme.colors.surfacePrimary)
        .safeAreaInset(edge: .bottom, spacing: 0) {
            VStack(spacing: 0) {
                if selection == .chat { TextField("chat.placeholder", text: $draft).frame(minHeight: chromeHeight) }
                Bar(selection: $selection)
            }
            .frame(height: theme.tabBar.bottomInset(for: selection))
        }
    }

    private var chromeHeight: CGFloat { AppTab.chat.bottomChrome }
}

struct Bar: View {
    @Environment(\.nyxTheme) private var theme
    @Binding var selection: AppTab

    var body: some View {
        HStack(spacing: theme.tabBar.tabSpacing) {
            ForEach(AppTab.allCases) { tab in
                Button {
                    select(tab)
                } label: {
                    item(tab, isSelected: tab == selection)
                }
                .buttonStyle(theme.tabBar.buttonStyle)
                .accessibilityLabel(tab.label)
            }
        }
        .padding(.top, theme.tabBar.topPadding)
        .frame(height: theme.tabBar.height)
        .background(theme.tabBar.background)
    }

    private func select(_ tab: AppTab) {
        if tab == selection { return theme.haptics.scrollToBottom() }
        theme.haptics.tabSwitch()
        withAnimation(theme.tabBar.selectionSpring) { selection = tab }
    }

    private func item(_ tab: AppTab, isSelected: Bool) -> some View {
        VStack(spacing: theme.tabBar.itemSpacing) {
            Image(systemName: tab.symbol(isSelected: isSelected))
                .font(.system(size: theme.tabBar.iconSize, weight: theme.tabBar.iconWeight))
                .foregroundStyle(theme.tabBar.iconColor(isSelected: isSelected))
                .shadow(theme.effect.ringShadow)
            tab.label
                .font(theme.tabBar.labelFont(isSelected: isSelected))
                .foregroundStyle(theme.tabBar.labelColor(isSelected: isSelected))
            Capsule()
                .fill(theme.tabBar.indicatorColor)
                .frame(width: theme.tabBar.indicatorWidth, height: theme.tabBar.indicatorHeight)
                .animation(theme.motion.spring, value: isSelected)
        }
    }
}

/// What no theme changes is there, too.
struct Count: View {
    @Environment(\.nyxTheme) private var theme

    var body: some View {
        Text(verbatim: theme.tabBar.badgeText(theme.badge.maximumCount))
            .fontWeight(theme.font.weight.bold)
            .background(theme.tabBar.badgeColor)
    }
}
#endif
