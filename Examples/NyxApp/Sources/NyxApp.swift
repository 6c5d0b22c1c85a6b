import SwiftUI

@main
struct NyxApp: App {
    @AppStorage("appearance") private var appearance = Appearance.dark
    @AppStorage("look") private var look = AppLook.nyx

    var body: some Scene {
        WindowGroup {
            RootView()
                .appTheme(look)
                .preferredColorScheme(appearance.scheme)
        }
    }
}

/// Dark first: the system's own choice is an option, not the default.
nonisolated enum Appearance: String, CaseIterable, Identifiable, Sendable {
    case dark, light, system

    var id: Self { self }

    var scheme: ColorScheme? {
        switch self {
        case .dark: .dark
        case .light: .light
        case .system: nil
        }
    }
}
