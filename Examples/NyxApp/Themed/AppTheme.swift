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
    var bar: NyxThemeTabBar { theme.tabBar }
    var fieldOutline: NyxBorder { theme.outline.field }
}

nonisolated extension EnvironmentValues {
    var theme: AppTheme { AppTheme(nyxTheme) }
}

typealias AppLook = NyxLook

extension View {
    func appTheme(_ look: AppLook) -> some View { nyxTheme(.design(look: look)) }
}
