import SwiftUI

/// Gives way to a finger by the press spring; where people reduce motion it only fades.
struct PressStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Pressed(label: configuration.label, isPressed: configuration.isPressed)
    }

    private struct Pressed<Label: View>: View {
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        let label: Label
        let isPressed: Bool

        var body: some View {
            label
                .contentShape(Rectangle())
                .scaleEffect(isPressed && !reducesMotion ? NyxAnimation.Scale.pressed : 1)
                .opacity(isPressed ? NyxEffect.pressedOpacity : 1)
                .animation(NyxAnimation.press, value: isPressed)
        }
    }
}

/// The one filled button of a screen.
struct FilledButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Filled(label: configuration.label, isPressed: configuration.isPressed)
    }

    private struct Filled<Label: View>: View {
        @Environment(\.theme) private var theme
        let label: Label
        let isPressed: Bool

        var body: some View {
            label
                .textStyle(NyxTypography.headline)
                .foregroundStyle(theme.colors.textOnSignal)
                .padding(.vertical, NyxSpace.medium)
                .frame(maxWidth: .infinity)
                .background {
                    RoundedRectangle(cornerRadius: NyxRadius.medium)
                        .fill(isPressed ? theme.colors.signalFillPressed : theme.colors.signalFill)
                }
                .animation(NyxAnimation.press, value: isPressed)
        }
    }
}
