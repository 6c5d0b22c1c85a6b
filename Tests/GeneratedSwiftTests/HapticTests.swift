import SwiftUI
import Testing

@Suite("Haptics of generated Swift")
struct HapticTests {
    @Test("are played by a function of their name")
    @MainActor func play() {
        let log = played {
            BarsHaptics.tabSwitch()
            BarsHaptics.scrollToBottom()
            BarsHaptics.scrollToBottom(density: .compact)
            BarsHaptics.sent()
            BarsHaptics.warned()
            BarsHaptics.default()
            BarsHaptics.alias()
        }
        #expect(
            log == ["selection", "light at 0.7", "soft at 1.0", "success", "warning", "medium at 1.0", "selection"])
    }

    @Test("wake the generator that plays them")
    @MainActor func prepare() {
        let log = played {
            BarsHaptics.tabSwitchFeedback.prepare()
            BarsHaptics.scrollToBottomFeedback().prepare()
            BarsHaptics.sentFeedback.prepare()
        }
        #expect(log == ["prepare selection", "prepare light", "prepare notification"])
    }

    @Test("are SwiftUI's feedback, too")
    @MainActor func sensoryFeedback() {
        #expect(BarsHaptics.tabSwitchFeedback.sensoryFeedback == .selection)
        #expect(BarsHaptics.scrollToBottomFeedback().sensoryFeedback == .impact(weight: .light, intensity: 0.7))
        #expect(
            BarsHaptics.scrollToBottomFeedback(density: .compact).sensoryFeedback == .impact(flexibility: .soft))
        #expect(BarsHaptics.sentFeedback.sensoryFeedback == .success)
        let view = EmptyView().sensoryFeedback(BarsHaptics.warnedFeedback, trigger: 1)
        guard case .sensoryFeedback(.warning, trigger: 1 as Int)? = modifications(of: view).last else {
            Issue.record("\(modifications(of: view))")
            return
        }
    }

    @MainActor private func played(_ body: () -> Void) -> [String] {
        KitFeedbackGenerator.log = []
        body()
        return KitFeedbackGenerator.log
    }
}
