import SwiftUI

/// Splash, then onboarding once, then the app. Each gives way by a fade, which needs no alternative where people
/// reduce motion.
struct RootView: View {
    private enum Phase {
        case splash, onboarding, app
    }

    @Environment(\.theme) private var theme
    @AppStorage("hasOnboarded") private var hasOnboarded = false
    @AppStorage("hasActionBar") private var hasActionBar = false
    @State private var phase = Phase.splash

    var body: some View {
        ZStack {
            // The color alone goes to the edges of the screen; what stands on it stays in the safe area.
            theme.colors.surfacePrimary.ignoresSafeArea()
            switch phase {
            case .splash:
                SplashView()
                    .transition(.opacity.animation(NyxAnimation.splashOut))
            case .onboarding:
                OnboardingView(finish: finishOnboarding)
                    .transition(.opacity.animation(NyxAnimation.contentIn))
            case .app:
                app.transition(.opacity.animation(NyxAnimation.contentIn))
            }
        }
        .task {
            try? await Task.sleep(for: .seconds(NyxDurations.splash))
            phase = hasOnboarded ? .app : .onboarding
        }
    }

    @ViewBuilder private var app: some View {
        if hasActionBar { BrowseView() } else { AppView() }
    }

    private func finishOnboarding() {
        hasOnboarded = true
        withAnimation(NyxAnimation.onboardingToApp) { phase = .app }
    }
}

struct SplashView: View {
    @Environment(\.theme) private var theme

    var body: some View {
        VStack(spacing: NyxSpace.wide) {
            GlowRing(isBreathing: true).frame(width: NyxFab.actionSize, height: NyxFab.actionSize)
            Text("app.name").textStyle(NyxTypography.largeTitle).foregroundStyle(theme.colors.textPrimary)
        }
    }
}

struct OnboardingView: View {
    @Environment(\.theme) private var theme
    let finish: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: NyxSpace.large) {
            Text("onboarding.title").textStyle(NyxTypography.title).foregroundStyle(theme.colors.textPrimary)
                .accessibilityAddTraits(.isHeader)
            Text("onboarding.text").textStyle(NyxTypography.body).foregroundStyle(theme.colors.textSecondary)
            Spacer()
            Button {
                finish()
            } label: {
                Text("onboarding.start")
            }
            .buttonStyle(FilledButtonStyle())
        }
        .padding(NyxSpace.wide)
    }
}

struct RootView_Previews: PreviewProvider {
    static var previews: some View {
        SplashView().preferredColorScheme(.dark)
        OnboardingView {}.preferredColorScheme(.light)
    }
}
