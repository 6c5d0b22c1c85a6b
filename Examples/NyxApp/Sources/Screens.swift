import SwiftUI

/// What two of the tabs have in common: rows that scroll, back to their top when the tab is tapped again.
struct Rows<Content: View>: View {
    private static var top: String { "top" }

    let tab: AppTab
    let returns: Int
    @ViewBuilder let content: Content

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(alignment: .leading, spacing: NyxSpace.medium) { content }
                    .padding(.horizontal, NyxSpace.large)
                    .padding(.bottom, TabBarTokens.contentMargin(for: tab))
                    .id(Self.top)
            }
            .onChange(of: returns) {
                withAnimation(NyxAnimation.insertion) {
                    proxy.scrollTo(Self.top, anchor: .top)
                }
            }
        }
    }
}

struct Card<Content: View>: View {
    @Environment(\.theme) private var theme
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: NyxSpace.small) { content }
            .padding(NyxSpace.large)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(theme.colors.surfaceSecondary, in: RoundedRectangle(cornerRadius: NyxRadius.large))
    }
}

struct InsightsScreen: View {
    @Environment(\.theme) private var theme
    let returns: Int

    var body: some View {
        Rows(tab: .insights, returns: returns) {
            Text("insights.title").textStyle(NyxTypography.largeTitle).foregroundStyle(theme.colors.textPrimary)
                .accessibilityAddTraits(.isHeader)
            Card {
                Text("insights.answered").textStyle(NyxTypography.headline).foregroundStyle(theme.colors.textPrimary)
                Text("insights.answered.detail").textStyle(NyxTypography.footnote)
                    .foregroundStyle(theme.colors.textSecondary)
                Text("insights.up").textStyle(NyxTypography.caption).foregroundStyle(theme.colors.statusSuccess)
            }
        }
    }
}

struct SettingsScreen: View {
    @Environment(\.theme) private var theme
    @AppStorage("appearance") private var appearance = Appearance.dark
    @AppStorage("look") private var look = AppLook.nyx
    @AppStorage("hasActionBar") private var hasActionBar = false
    let returns: Int

    var body: some View {
        Rows(tab: .settings, returns: returns) {
            Text("settings.title").textStyle(NyxTypography.largeTitle).foregroundStyle(theme.colors.textPrimary)
                .accessibilityAddTraits(.isHeader)
            Card {
                Picker("settings.appearance", selection: $appearance) {
                    ForEach(Appearance.allCases) { Text(LocalizedStringKey("appearance." + $0.rawValue)).tag($0) }
                }
                // Nyx alone has one look, and nothing to choose.
                if AppLook.allCases.count > 1 {
                    Picker("settings.look", selection: $look) {
                        ForEach(AppLook.allCases, id: \.self) {
                            Text(LocalizedStringKey("look." + $0.rawValue)).tag($0)
                        }
                    }
                }
                Toggle("settings.actionBar", isOn: $hasActionBar)
            }
        }
    }
}

struct Screens_Previews: PreviewProvider {
    static var previews: some View {
        InsightsScreen(returns: 0).preferredColorScheme(.dark)
        SettingsScreen(returns: 0).preferredColorScheme(.light)
    }
}
