import SwiftUI

private typealias Bar = TabBarTokens.WithAction

/// The app's other form: five places, the action in the center, which opens into a menu.
struct BrowseView: View {
    @Environment(\.theme) private var theme
    @AppStorage("hasActionBar") private var hasActionBar = true
    @State private var selection = TabBarTokens.WithAction.Tab.home
    @State private var isOpen = false

    var body: some View {
        ScrollView {
            VStack(spacing: NyxSpace.medium) {
                Card { selection.label.textStyle(NyxTypography.title2).foregroundStyle(theme.colors.textPrimary) }
                Toggle("settings.actionBar", isOn: $hasActionBar)
            }
            .padding(.horizontal, NyxSpace.large)
            .padding(.bottom, TabBarTokens.WithAction.contentMargin(for: selection))
        }
        .background(theme.colors.surfacePrimary)
        .overlay(alignment: .bottom) {
            ZStack(alignment: .bottom) {
                theme.colors.dimming
                    .ignoresSafeArea()
                    .opacity(isOpen ? 1 : 0)
                    .onTapGesture { toggle() }
                    .allowsHitTesting(isOpen)
                    .animation(NyxAnimation.fade, value: isOpen)
                    .accessibilityHidden(true)
                ActionMenu(isOpen: isOpen, choose: toggle).padding(.bottom, NyxSpace.vast)
            }
        }
        .modifier(
            TabBarTokens.WithAction.bottomBar {
                ActionTabBar(selection: $selection, isOpen: isOpen, toggle: toggle)
            })
    }

    private func toggle() {
        NyxHaptics.fabToggle()
        isOpen.toggle()
    }
}

struct ActionTabBar: View {
    @Environment(\.theme) private var theme
    @Binding var selection: TabBarTokens.WithAction.Tab
    let isOpen: Bool
    let toggle: () -> Void

    var body: some View {
        HStack(spacing: Bar.tabSpacing) {
            places(Bar.Tab.allCases.prefix(Bar.actionIndex))
            ActionButton(isOpen: isOpen, toggle: toggle).frame(maxWidth: .infinity)
            places(Bar.Tab.allCases.dropFirst(Bar.actionIndex))
        }
        .animation(Bar.selectionSpring, value: selection)
        .padding(.horizontal, Bar.horizontalPadding)
        .padding(.top, Bar.topPadding)
        .padding(.bottom, Bar.bottomPadding)
        .background(theme.bar.background)
        .modifier(Bar.accessibility)
    }

    private func places(_ tabs: ArraySlice<Bar.Tab>) -> some View {
        ForEach(tabs) { tab in
            Button {
                NyxHaptics.tabSwitch()
                selection = tab
            } label: {
                VStack(spacing: Bar.itemSpacing) {
                    Image(systemName: tab.symbol(isSelected: tab == selection))
                        .font(Bar.iconFont)
                        .frame(height: Bar.iconFrameHeight)
                        .scaleEffect(tab == selection ? Bar.selectedIconScale : 1)
                        .foregroundStyle(theme.bar.iconColor(isSelected: tab == selection))
                    tab.label
                        .font(Bar.labelFont(isSelected: tab == selection))
                        .frame(height: Bar.labelLineHeight)
                        .foregroundStyle(theme.bar.labelColor(isSelected: tab == selection))
                    Capsule()
                        .fill(theme.bar.indicatorColor)
                        .frame(width: Bar.indicatorWidth, height: Bar.indicatorHeight)
                        .opacity(tab == selection ? 1 : 0)
                }
            }
            .buttonStyle(Bar.buttonStyle)
            .modifier(tab.accessibility(isSelected: tab == selection))
        }
    }
}

/// Drawn at 52 points, touched in 56, and standing out of the bar. Its plus turns into a cross.
struct ActionButton: View {
    @Environment(\.theme) private var theme
    let isOpen: Bool
    let toggle: () -> Void

    var body: some View {
        Button {
            toggle()
        } label: {
            Image(systemName: TabBarTokens.WithAction.actionSymbol(isOpen: isOpen))
                .font(.system(size: NyxFab.iconSize, weight: .bold))
                .foregroundStyle(theme.colors.textOnSignal)
                .rotationEffect(.degrees(isOpen ? NyxAnimation.Rotation.fabOpen : 0))
                .frame(width: TabBarTokens.WithAction.fabSize, height: TabBarTokens.WithAction.fabSize)
                .background {
                    Circle().fill(.linearGradient(theme.effect.fabGradient, startPoint: .top, endPoint: .bottom))
                }
                .shadow(theme.effect.fabShadow)
                .frame(width: TabBarTokens.WithAction.fabHitSize, height: TabBarTokens.WithAction.fabHitSize)
                .contentShape(Circle())
        }
        .buttonStyle(PressStyle())
        .offset(y: TabBarTokens.WithAction.fabOffset)
        // Higher than the other places, and no reason for the bar to grow.
        .frame(height: TabBarTokens.WithAction.itemHeight)
        .animation(NyxAnimation.fab, value: isOpen)
        .modifier(TabBarTokens.WithAction.actionAccessibility(isOpen: isOpen))
    }
}

/// The actions come out of the button one after the other.
struct ActionMenu: View {
    private struct Action: Identifiable {
        let id: Int
        let title: LocalizedStringKey
        let symbol: String
    }

    @Environment(\.theme) private var theme
    let isOpen: Bool
    let choose: () -> Void

    private let actions = [
        Action(id: 0, title: "action.photo", symbol: "camera"),
        Action(id: 1, title: "action.note", symbol: "square.and.pencil"),
        Action(id: 2, title: "action.invite", symbol: "person.badge.plus"),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: NyxFab.actionSpacing) {
            ForEach(actions) { action in
                Button {
                    choose()
                } label: {
                    HStack(spacing: NyxFab.actionLabelSpacing) {
                        Image(systemName: action.symbol)
                            .font(.system(size: NyxFab.actionIconSize, weight: .semibold))
                            .foregroundStyle(theme.colors.signalPrimary)
                            .frame(width: NyxFab.actionSize, height: NyxFab.actionSize)
                            .background { Circle().fill(theme.colors.surfaceElevated) }
                        Text(action.title)
                            .textStyle(NyxTypography.subheadline)
                            .foregroundStyle(theme.colors.textPrimary)
                    }
                }
                .buttonStyle(PressStyle())
                .scaleEffect(isOpen ? 1 : NyxAnimation.Scale.insertion, anchor: .bottom)
                .opacity(isOpen ? 1 : 0)
                .animation(NyxAnimation.fabActions, at: action.id, value: isOpen)
            }
        }
        .padding(NyxSpace.large)
        .background {
            RoundedRectangle(cornerRadius: NyxRadius.large).fill(theme.colors.surfaceElevated).opacity(isOpen ? 1 : 0)
        }
        .allowsHitTesting(isOpen)
        .accessibilityHidden(!isOpen)
    }
}

struct BrowseView_Previews: PreviewProvider {
    static var previews: some View {
        BrowseView().preferredColorScheme(.dark)
        ActionMenu(isOpen: true) {}.preferredColorScheme(.light)
    }
}
