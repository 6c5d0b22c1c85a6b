import SwiftUI

// Nyx with several looks, made by `nyx-themes.tessera.yaml`: the look is in the environment, and views read it there.

/// What views read of the design as `@Environment(\.theme)`.
nonisolated struct AppTheme: Sendable {
    private let theme: any NyxTheme

    init(_ theme: any NyxTheme) {
        self.theme = theme
    }

    var colors: NyxThemeColors { theme.colors }
    var effect: NyxThemeEffect { theme.effect }
    var glow: NyxThemeEffect.Glow { theme.effect.glow }
    var bar: Bar { Bar(bar: theme.tabBars, gradient: theme.effect.tabBarGradient) }
    var fieldOutline: NyxBorder { theme.outline.field }

    /// The bar's colors in the theme.
    struct Bar: Sendable {
        fileprivate let bar: NyxThemeTabBars
        fileprivate let gradient: Gradient

        var indicatorColor: Color { bar.indicatorColor }

        func iconColor(isSelected: Bool) -> Color {
            isSelected ? bar.iconColor.selected : bar.iconColor.unselected
        }

        func labelColor(isSelected: Bool) -> Color {
            isSelected ? bar.labelColor.selected : bar.labelColor.unselected
        }

        @MainActor var background: some View {
            Color.clear
                .background(
                    .linearGradient(gradient, startPoint: .top, endPoint: .bottom), ignoresSafeAreaEdges: .bottom
                )
                .background(bar.background.material, ignoresSafeAreaEdges: .bottom)
        }
    }
}

nonisolated extension EnvironmentValues {
    var theme: AppTheme { AppTheme(nyxTheme) }
}

typealias AppLook = NyxLook

extension View {
    func appTheme(_ look: AppLook) -> some View { nyxTheme(.design(look: look)) }
}
