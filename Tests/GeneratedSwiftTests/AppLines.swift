// What a product team writes in its first days with Nyx, each use a line of its own: the design's tab bar, chat and
// splash, and common SwiftUI. It is compiled in every set-up, in every mode, and as a part of the tests.
#if canImport(SwiftUI)
import SwiftUI

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

struct AppLines: View {
    @State private var isOn = false
    @State private var selection = TabBarTokens.Tab.chat

    var body: some View {
        VStack(spacing: NyxSpace.medium) {
            colors
            sizes
            words
        }
        .padding(NyxSpace.large)
        .padding(.horizontal, NyxSpace.wide)
        .background(NyxColors.surfacePrimary)
        .background { NyxColors.surfacePrimary.opacity(NyxEffect.pressedOpacity).ignoresSafeArea() }
        .safeAreaInset(edge: .bottom, spacing: NyxSpace.hair) { Divider() }
        .tint(NyxColors.signalPrimary)
    }

    // MARK: Colors

    private var colors: some View {
        Text(verbatim: "Nyx")
            .foregroundStyle(NyxColors.textPrimary)
            .foregroundStyle(.nyx.textSecondary)
            .foregroundStyle(isOn ? NyxColors.textPrimary : NyxColors.textDisabled)
            .foregroundStyle(TabBarTokens.iconColor(isSelected: isOn))
            .background(TabBarTokens.Background.material)
            .background(TabBarTokens.Background.material, in: Capsule())
            .background(NyxColors.surfaceElevated, in: RoundedRectangle(cornerRadius: NyxRadius.large))
            .background(.linearGradient(NyxEffect.tabBarGradient, startPoint: .top, endPoint: .bottom))
            .border(NyxColors.divider, width: NyxStroke.hairline)
            .border(NyxOutline.field, cornerRadius: NyxRadius.medium)
            .border(NyxBorder(color: NyxColors.divider, width: NyxStroke.thin), in: Capsule.rounded)
            .shadow(NyxEffect.fabShadow)
            .shadow(NyxEffect.fabShadow, in: Circle())
            .shadow([NyxShadowLayer(color: NyxColors.scrim, y: NyxSpace.hair, blur: NyxSpace.small)])
            .shadow(color: NyxColors.signalPrimary, radius: TabBarTokens.fabShadowRadius, y: NyxSpace.tight)
    }

    // MARK: Sizes, weights and text

    private var sizes: some View {
        Image(systemName: selection.symbol(isSelected: isOn))
            .font(.system(size: TabBarTokens.iconSize, weight: TabBarTokens.iconWeight))
            .font(.system(size: NyxFab.iconSize, weight: NyxFab.iconWeight, design: .rounded))
            .font(.custom("Inter", size: NyxFab.actionIconSize).weight(NyxFab.actionIconWeight))
            .font(TabBarTokens.labelFont(isSelected: isOn))
            .fontWeight(NyxFont.Weight.semibold)
            .fontWeight(isOn ? TabBarTokens.selectedLabelWeight : TabBarTokens.labelWeight)
            .frame(width: TabBarTokens.fabSize, height: TabBarTokens.fabSize)
            .frame(minHeight: NyxChat.inputBarHeight)
            .touchTarget(NyxChat.sendButton)
            .cornerRadius(NyxRadius.small)
            .offset(x: NyxBadge.offsetX, y: NyxBadge.offsetY)
            .scaleEffect(isOn ? TabBarTokens.selectedIconScale : 1)
            .scaleEffect(NyxAnimation.Scale.breathTo)
            .opacity(isOn ? NyxEffect.pressedOpacity : 1)
            .lineLimit(NyxBadge.maximumCount)
            .buttonStyle(TabBarTokens.buttonStyle)
            .buttonStyle(NyxTabButtonStyle(itemHeight: NyxFab.actionSize, spring: NyxAnimation.press))
    }

    private var words: some View {
        VStack {
            Text(NyxStrings.Tab.home).textStyle(NyxTypography.headline)
            Text(NyxStrings.Tab.home).fontWeight(NyxFont.Weight.bold)
            Text(verbatim: NyxStrings.Tab.home.key).font(NyxTypography.caption.font)
            Text(verbatim: "\(min(120, NyxBadge.maximumCount))").textStyle(NyxTextStyle(fontSize: NyxBadge.textSize))
            Text(verbatim: TabBarTokens.badgeText(3)).padding(.horizontal, TabBarTokens.badgeHorizontalPadding)
            Image(systemName: TabBarTokens.Tab.chat.symbol()).accessibilityLabel(NyxStrings.Tab.chat)
            Image(systemName: TabBarTokens.Tab.chat.symbol()).accessibilityHint(NyxStrings.Hint.selectTab)
            Spacer(minLength: TabBarTokens.bottomInset(for: selection))
        }
    }

    // MARK: Motion

    @ViewBuilder private var motion: some View {
        colors.transition(.opacity.animation(NyxAnimation.contentIn))
        colors.transition(.scale(scale: 0.5).combined(with: .opacity).animation(NyxAnimation.insertion))
        colors.transition(
            .asymmetric(
                insertion: .opacity.animation(NyxAnimation.insertion), removal: .opacity.animation(NyxAnimation.removal)
            ))
        colors.transition(.blurReplace.animation(NyxAnimation.contentIn))
        colors.animation(NyxAnimation.spring, value: isOn)
        colors.animation(NyxAnimation.splashOut, value: isOn)
        colors.animation(isOn ? NyxAnimation.breathing : nil, value: isOn)
        colors.animation(NyxAnimation.fabActions, at: 2, value: isOn)
        colors.animation(.easeOut(duration: NyxDurations.quick), value: isOn)
        colors.animation(.easeInOut(duration: NyxDurations.splash).delay(NyxDurations.stagger), value: isOn)
        colors.transaction { $0.animation = NyxAnimation.fade.animation }
        Toggle(isOn: $isOn.animation(NyxAnimation.spring)) { Text(NyxStrings.Tab.settings) }
    }

    @ViewBuilder private var touch: some View {
        colors.sensoryFeedback(NyxHaptics.tabSwitchFeedback, trigger: selection)
        colors.sensoryFeedback(NyxHaptics.tabSwitchFeedback, trigger: isOn) { _, isOn in isOn }
        colors.sensoryFeedback(trigger: isOn) { _, isOn in isOn ? NyxHaptics.fabToggleFeedback : nil }
        colors.sensoryFeedback(trigger: isOn) { _, isOn in isOn ? .success : nil }
        colors.onTapGesture(perform: NyxHaptics.fabToggle)
        colors.modifier(NyxTabAccessibility(label: Text(NyxStrings.Tab.home), symbol: "ellipsis"))
    }

    private func select(_ tab: TabBarTokens.Tab) {
        NyxHaptics.tabSwitch()
        withAnimation(NyxAnimation.spring) { selection = tab }
        withAnimation(TabBarTokens.selectionSpring) { selection = tab }
        withAnimation(NyxAnimation.splashOut) { isOn = true }
        withAnimation(NyxAnimation.breathing) { isOn.toggle() }
        withAnimation(isOn ? NyxAnimation.fabExpand : NyxAnimation.fabCollapse) { isOn.toggle() }
        withAnimation(NyxSpring(response: 0.3, dampingFraction: 1)) { isOn.toggle() }
        withAnimation(NyxAnimation.press.animation) { isOn.toggle() }
        // What is not the design's is as it was.
        withAnimation(.easeOut(duration: NyxDurations.gentle)) { isOn.toggle() }
        withAnimation { isOn.toggle() }
        withAnimation(nil) { isOn.toggle() }
        withTransaction(Transaction(animation: NyxAnimation.spring.animation)) { isOn.toggle() }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    private func leaveSplash() {
        withAnimation(NyxAnimation.splashOut) {
            isOn = false
        } completion: {
            NyxHaptics.fabToggle()
        }
        withAnimation(.spring(NyxAnimation.press.spring)) { isOn = true }
        withAnimation(.snappy) {
            isOn = true
        } completion: {
        }
    }

    // MARK: Time

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    private func wait() async throws {
        try await Task.sleep(for: NyxDurations.splashDuration)
        try await Task.sleep(for: .seconds(NyxDurations.splash))
        try await Task.sleep(until: .now + NyxDurations.quickDuration, clock: .continuous)
        DispatchQueue.main.asyncAfter(deadline: .now() + NyxDurations.stagger) {}
        _ = Date.now.addingTimeInterval(NyxDurations.breath)
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
func spoken(unread: Int) -> String {
    String(localized: NyxStrings.Tab.chat) + (unread > NyxBadge.maximumCount ? TabBarTokens.badgeText(unread) : "")
}

extension Capsule {
    static var rounded: RoundedRectangle { RoundedRectangle(cornerRadius: NyxRadius.full) }
}

#if canImport(UIKit)
@MainActor func kit(_ layer: CALayer) -> UIFont {
    layer.cornerRadius = NyxRadius.large
    layer.opacity = Float(NyxEffect.pressedOpacity)
    layer.shadowRadius = NyxEffect.ringShadow[0].radius
    layer.borderColor = UIColor(NyxColors.border).cgColor
    return .systemFont(ofSize: NyxBadge.textSize)
}
#endif
#endif
