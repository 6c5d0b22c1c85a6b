import SwiftUI

struct AppTabBar: View {
    @Environment(\.theme) private var theme
    let selection: AppTab
    let unread: Int
    let select: (AppTab) -> Void

    var body: some View {
        HStack(spacing: TabBarTokens.tabSpacing) {
            ForEach(AppTab.allCases) { tab in
                Button {
                    select(tab)
                } label: {
                    TabItem(tab: tab, isSelected: tab == selection, badgeCount: badgeCount(of: tab))
                }
                .buttonStyle(TabBarTokens.buttonStyle)
                .modifier(tab.accessibility(isSelected: tab == selection, badgeCount: badgeCount(of: tab)))
            }
        }
        .animation(NyxAnimation.spring, value: selection)
        .padding(.horizontal, TabBarTokens.horizontalPadding)
        .padding(.top, TabBarTokens.topPadding)
        .padding(.bottom, TabBarTokens.bottomPadding)
        .background(theme.bar.background)
        .overlay(alignment: .top) {
            Rectangle().fill(theme.colors.divider).frame(height: NyxStroke.hairline)
        }
        .modifier(TabBarTokens.accessibility)
    }

    private func badgeCount(of tab: AppTab) -> Int { tab == .chat ? unread : 0 }
}

/// Icon, label and indicator of a tab. The icon grows and the label does not, as in the system's own bar: who needs it
/// larger gets it in the Large Content Viewer.
private struct TabItem: View {
    @Environment(\.theme) private var theme
    let tab: AppTab
    let isSelected: Bool
    let badgeCount: Int

    var body: some View {
        VStack(spacing: TabBarTokens.itemSpacing) {
            Image(systemName: tab.symbol(isSelected: isSelected))
                .font(TabBarTokens.iconFont)
                .frame(height: TabBarTokens.iconFrameHeight)
                .scaleEffect(isSelected ? TabBarTokens.selectedIconScale : 1)
                .foregroundStyle(theme.bar.iconColor(isSelected: isSelected))
                .background { GlowRing(isBreathing: isSelected) }
                .overlay {
                    if tab.hasBadge && badgeCount > 0 { Badge(count: badgeCount) }
                }
            tab.label
                .font(TabBarTokens.labelFont(isSelected: isSelected))
                .frame(height: TabBarTokens.labelLineHeight)
                .foregroundStyle(theme.bar.labelColor(isSelected: isSelected))
            Capsule()
                .fill(theme.bar.indicatorColor)
                .frame(width: TabBarTokens.indicatorWidth, height: TabBarTokens.indicatorHeight)
                .opacity(isSelected ? 1 : 0)
        }
    }
}

struct Badge: View {
    let count: Int

    var body: some View {
        Text(verbatim: TabBarTokens.badgeText(count))
            .font(TabBarTokens.badgeFont)
            .foregroundStyle(TabBarTokens.badgeTextColor)
            .padding(.horizontal, TabBarTokens.badgeHorizontalPadding)
            .padding(.vertical, TabBarTokens.badgeVerticalPadding)
            .background { Capsule().fill(TabBarTokens.badgeColor) }
            .fixedSize()
            .offset(x: TabBarTokens.badgeOffsetX, y: TabBarTokens.badgeOffsetY)
    }
}

/// Breathes around the active glyph. Where people reduce motion it lights up once and stays.
struct GlowRing: View {
    @Environment(\.theme) private var theme
    let isBreathing: Bool

    var body: some View {
        Circle()
            .strokeBorder(theme.glow.ring, style: StrokeStyle(lineWidth: NyxEffect.ringWidth))
            .blur(radius: NyxEffect.ringBlur)
            .shadow(theme.effect.ringShadow)
            .scaleEffect(isBreathing ? NyxAnimation.Scale.breathTo : NyxAnimation.Scale.breathFrom)
            .opacity(isBreathing ? 1 : 0)
            .animation(NyxAnimation.breathing, value: isBreathing)
            .accessibilityHidden(true)
    }
}
