// The custom tab bar of an app, with all that it takes from the design. It is compiled in every set-up, and as a
// part of the tests.
typealias AppTab = TabBarTokens.Tab

/// What an app can say of its tabs without a view.
func announcement(of tab: AppTab, unread: Int) -> String {
    [tab.id, tab.badgeValue(unread)].compactMap(\.self).joined(separator: ", ")
}

#if canImport(SwiftUI)
import SwiftUI

struct AppScreen: View {
    @State private var selection = AppTab.chat
    @State private var draft = ""
    let unread: Int

    var body: some View {
        ScrollView {
            Text("…").padding(.bottom, TabBarTokens.contentMargin(for: selection))
        }
        .background(NyxColors.surfacePrimary)
        // One inset for all that is pinned to the bottom: a second one would be drawn behind it.
        .modifier(
            TabBarTokens.bottomBar {
                if selection == .chat { ChatInput(draft: $draft) }
                AppTabBar(selection: $selection, unread: unread)
            })
    }
}

struct ChatInput: View {
    @Binding var draft: String

    var body: some View {
        TextField("chat.placeholder", text: $draft)
            .padding(.horizontal, NyxChat.inputBarHorizontalPadding)
            .padding(.vertical, NyxChat.inputBarVerticalPadding)
            .frame(minHeight: AppTab.chat.bottomChrome)
            .background(NyxColors.surfaceSecondary)
    }
}

struct AppTabBar: View {
    @Environment(\.colorScheme) private var scheme
    @Binding var selection: AppTab
    let unread: Int

    var body: some View {
        HStack(spacing: TabBarTokens.tabSpacing) {
            ForEach(AppTab.allCases) { tab in
                Button {
                    select(tab)
                } label: {
                    item(tab, isSelected: tab == selection)
                }
                .buttonStyle(TabBarTokens.buttonStyle)
                .modifier(tab.accessibility(isSelected: tab == selection, badgeCount: unread))
            }
        }
        .modifier(TabBarTokens.accessibility)
        .padding(.horizontal, TabBarTokens.horizontalPadding)
        .padding(.top, TabBarTokens.topPadding)
        .padding(.bottom, TabBarTokens.bottomPadding)
        .frame(height: TabBarTokens.height)
        .background(TabBarTokens.background)
    }

    private func select(_ tab: AppTab) {
        if tab == selection { return NyxHaptics.scrollToBottom() }
        NyxHaptics.tabSwitch()
        withAnimation(NyxAnimation.spring) { selection = tab }
    }

    private func item(_ tab: AppTab, isSelected: Bool) -> some View {
        VStack(spacing: TabBarTokens.itemSpacing) {
            Image(systemName: tab.symbol(isSelected: isSelected))
                .font(TabBarTokens.iconFont)
                .frame(height: TabBarTokens.iconFrameHeight)
                .scaleEffect(isSelected ? TabBarTokens.selectedIconScale : 1)
                .foregroundStyle(TabBarTokens.iconColor(isSelected: isSelected, scheme: scheme))
                .background { GlowRing(isBreathing: isSelected) }
                .overlay(alignment: .topTrailing) { badge(tab) }
            tab.label
                .font(TabBarTokens.labelFont(isSelected: isSelected))
                .frame(height: TabBarTokens.labelLineHeight)
                .foregroundStyle(TabBarTokens.labelColor(isSelected: isSelected))
            Capsule()
                .fill(TabBarTokens.indicatorColor)
                .frame(width: TabBarTokens.indicatorWidth, height: TabBarTokens.indicatorHeight)
                .opacity(isSelected ? 1 : 0)
        }
    }

    private func badge(_ tab: AppTab) -> some View {
        Text(verbatim: TabBarTokens.badgeText(unread))
            .font(TabBarTokens.badgeFont)
            .foregroundStyle(TabBarTokens.badgeTextColor)
            .padding(.horizontal, TabBarTokens.badgeHorizontalPadding)
            .padding(.vertical, TabBarTokens.badgeVerticalPadding)
            .background { Capsule().fill(TabBarTokens.badgeColor) }
            .offset(x: TabBarTokens.badgeOffsetX, y: TabBarTokens.badgeOffsetY)
            .opacity(tab.hasBadge && unread > 0 ? 1 : 0)
            .accessibilityHidden(true)
    }
}

/// Around the active glyph. Where people reduce motion it comes and goes, and does not breathe.
struct GlowRing: View {
    let isBreathing: Bool

    var body: some View {
        Circle()
            .strokeBorder(NyxEffect.Glow.ring, style: StrokeStyle(lineWidth: NyxEffect.ringWidth))
            .blur(radius: NyxEffect.ringBlur)
            .shadow(NyxEffect.ringShadow)
            .scaleEffect(isBreathing ? NyxAnimation.Scale.breathTo : NyxAnimation.Scale.breathFrom)
            .opacity(isBreathing ? 1 : 0)
            .animation(NyxAnimation.breathing, value: isBreathing)
    }
}

// MARK: The other bar

struct ActionTabBar: View {
    private typealias Bar = TabBarTokens.WithAction

    @Binding var selection: TabBarTokens.WithAction.Tab
    @Binding var isOpen: Bool

    var body: some View {
        HStack(spacing: Bar.tabSpacing) {
            places(Bar.Tab.allCases.prefix(Bar.actionIndex))
            action
            places(Bar.Tab.allCases.dropFirst(Bar.actionIndex))
        }
        .frame(height: Bar.height)
        .background(Bar.background)
    }

    private func places(_ tabs: ArraySlice<Bar.Tab>) -> some View {
        ForEach(tabs) { tab in
            Button {
                NyxHaptics.tabSwitch()
                withAnimation(Bar.selectionSpring) { selection = tab }
            } label: {
                Image(systemName: tab.symbol(isSelected: tab == selection))
                    .foregroundStyle(Bar.iconColor(isSelected: tab == selection))
            }
            .buttonStyle(Bar.buttonStyle)
            .modifier(tab.accessibility(isSelected: tab == selection))
        }
    }

    private var action: some View {
        Button {
            NyxHaptics.fabToggle()
            isOpen.toggle()
        } label: {
            Image(systemName: Bar.actionSymbol())
                .font(.system(size: NyxFab.iconSize, weight: .bold))
                .foregroundStyle(NyxColors.textOnSignal)
                .frame(width: Bar.fabSize, height: Bar.fabSize)
                .background { Circle().fill(NyxColors.signalFill) }
                .frame(width: Bar.fabHitSize, height: Bar.fabHitSize)
                .contentShape(Circle())
        }
        .shadow(NyxEffect.fabShadow)
        .offset(y: Bar.fabOffset)
        .modifier(Bar.actionAccessibility(isOpen: isOpen))
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
struct FeltTabBar: View {
    @State private var selection = AppTab.insights

    var body: some View {
        AppTabBar(selection: $selection, unread: 0)
            .sensoryFeedback(NyxHaptics.tabSwitchFeedback, trigger: selection)
    }
}
#endif
