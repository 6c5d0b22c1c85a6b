import SwiftUI

// Nyx alone, made by `tessera.yaml`: every token is a constant, and there is no look to choose.

/// What views read of the design as `@Environment(\.theme)`, in the same words where there are several looks.
nonisolated struct AppTheme: Sendable {
    var colors: NyxColors.Type { NyxColors.self }
    var effect: NyxEffect.Type { NyxEffect.self }
    var glow: NyxEffect.Glow.Type { NyxEffect.Glow.self }
    var bar: TabBarTokens.Type { TabBarTokens.self }
    var fieldOutline: NyxBorder { NyxOutline.field }
}

nonisolated extension EnvironmentValues {
    var theme: AppTheme { AppTheme() }
}

nonisolated enum AppLook: String, CaseIterable, Sendable {
    case nyx
}

extension View {
    func appTheme(_ look: AppLook) -> some View { self }
}
