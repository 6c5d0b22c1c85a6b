import SwiftUI
import UIKit

// A tab bar as an app would write it, with every figure in its place. Marks stand where something is found.

struct RootView: View {
    @State private var tab = Tab.chat
    @State private var showsSplash = true

    var body: some View {
        ZStack {
            NyxColors.surfacePrimary.ignoresSafeArea()
            TabView(selection: $tab) {
                InsightsView()
                ChatView()
                SettingsView()
            }
            .safeAreaInset(edge: .bottom) { TabBarView(tab: $tab) }
        }
        .animation(↓.easeOut(duration: 0.6), value: showsSplash)
    }
}

struct ChatView: View {
    var body: some View {
        ScrollView { MessageList().padding(.bottom, ↓80) }
            .↓safeAreaInset(edge: .bottom) { inputBar }
    }

    private var inputBar: some View {
        HStack(spacing: ↓12) {
            TextField("Message", text: $text)
            Button(action: send) {
                Image(systemName: "arrow.up").↓frame(width: ↓36, height: 36).contentShape(Circle())
            }
        }
        .padding(.horizontal, ↓16)
        .padding(.vertical, ↓8)
        .frame(minHeight: ↓52)
    }
}

struct SettingsView: View {
    var body: some View {
        Form { Text("Settings") }
            .toolbar { ↓ToolbarItem(placement: .bottomBar) { Button("Reset", action: reset) } }
    }
}

struct InsightsView: View {
    var body: some View {
        VStack { Text("Insights") }.↓ignoresSafeArea()
    }
}

struct TabBarView: View {
    @Binding var tab: Tab
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        HStack(spacing: 0) {
            ForEach(Tab.allCases) { item in
                ↓Button {
                    ↓withAnimation(↓.spring(duration: 0.35, bounce: 0.3)) { tab = item }
                } label: {
                    TabItemView(tab: item, isSelected: item == tab)
                }
                .buttonStyle(.plain)
            }
        }
        .padding(.top, ↓12)
        .padding(.bottom, ↓28)
        .padding(.horizontal, ↓8)
        .background(.ultraThinMaterial)
        .overlay(LinearGradient(colors: [↓.black.opacity(0.3), ↓.black.opacity(0.1)], startPoint: .top, endPoint: .bottom))
        .overlay(alignment: .top) { Divider().opacity(↓0.3) }
    }
}

struct TabItemView: View {
    let tab: Tab
    let isSelected: Bool
    @Environment(\.colorScheme) private var scheme
    @State private var isBreathing = false

    private var iconColor: Color { scheme == .dark ? ↓.white.opacity(0.5) : ↓.black.opacity(0.4) }
    private var labelColor: Color { scheme == .dark ? ↓Color.white.opacity(0.4) : ↓Color.black.opacity(0.35) }

    var body: some View {
        VStack(spacing: ↓4) {
            Image(systemName: tab.symbol)
                .font(.system(size: ↓22, weight: .medium))
                .foregroundStyle(isSelected ? NyxColors.signalPrimary : iconColor)
                .frame(height: ↓24)
                .scaleEffect(isSelected ? 1.1 : 1)
            Text(tab.title)
                .font(.system(size: ↓10, weight: isSelected ? .semibold : .regular))
                .foregroundStyle(isSelected ? NyxColors.signalPrimary : labelColor)
            Capsule().frame(width: ↓20, height: ↓3)
        }
        .shadow(color: NyxColors.signalPrimary.opacity(↓0.5), radius: ↓8)
        .↓animation(↓.easeInOut(duration: 3).repeatForever(autoreverses: true), value: isBreathing)
    }
}

struct PressableStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .opacity(configuration.isPressed ? ↓0.8 : 1)
            .scaleEffect(configuration.isPressed ? 0.85 : 1)
            .↓animation(↓.spring(response: 0.25, dampingFraction: 0.6), value: configuration.isPressed)
    }
}

struct ActionButton: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    let isOpen: Bool

    var body: some View {
        ZStack {
            ↓Color(red: 124 / 255, green: 92 / 255, blue: 255 / 255)
            Image(systemName: "plus").font(.system(size: ↓22, weight: .bold)).rotationEffect(.degrees(isOpen ? 45 : 0))
        }
        .frame(width: ↓52, height: 52)
        .clipShape(Circle())
        .shadow(color: ↓Color(hex: "#5F3ADD").opacity(0.4), radius: ↓8, y: ↓4)
        .offset(y: ↓-16)
        .animation(reducesMotion ? nil : ↓.spring(duration: 0.3, bounce: 0.4), value: isOpen)
    }
}

// What is meant, and what is a token already.
struct QuietView: View {
    var body: some View {
        VStack(spacing: NyxSpace.tight) {
            Text("Hello").padding(NyxSpace.medium).foregroundStyle(.nyx.textPrimary)
            // tessera:ignore(audit/color) the partner's logo has a color of its own
            Logo().foregroundStyle(Color(red: 0.1, green: 0.5, blue: 0.2))
            Text("Pressed").opacity(NyxEffect.pressedOpacity)
        }
        .background { NyxColors.surfaceSecondary.ignoresSafeArea() }
        .animation(NyxAnimation.press, value: isOn)
    }
}
