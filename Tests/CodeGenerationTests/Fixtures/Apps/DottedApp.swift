// What an app says of motion where constants are members of the types that they have (`namespace: extension`): a
// leading dot finds the design's motions, which ask for Reduce Motion, and SwiftUI's.
#if canImport(SwiftUI)
import SwiftUI

struct DottedApp: View {
    @State private var isOn = false

    var body: some View {
        card.animation(.motionPress, value: isOn).transition(.opacity.animation(.motionFade))
        card.animation(.motionFade, value: isOn).transition(.blurReplace.animation(.motionFade))
        card.animation(.motionGlow, value: isOn).transition(.opacity.animation(.motionPress))
        card.animation(.motionExpand(density: .compact), at: 2, value: isOn)
        card.animation(isOn ? .motionPress : .motionTab, value: isOn)
        card.animation(isOn ? GallerySpring.motionPress : nil, value: isOn)
        card.animation(.easeOut(duration: .motionShort), value: isOn)
        card.animation(.snappy, value: isOn)
        card.animation(nil, value: isOn)
        card.transaction { $0.animation = .motionPress }
        Toggle(isOn: $isOn.animation(.motionPress)) { Text(verbatim: "") }
    }

    private var card: some View { Rectangle() }

    private func press() {
        withAnimation(.motionPress) { isOn = true }
        withAnimation(.motionFade) { isOn = true }
        withAnimation(.motionFade) {
            isOn = true
        } completion: {
        }
        withAnimation(.snappy) { isOn = true }
        withAnimation(nil) { isOn = true }
        withAnimation { isOn = true }
    }
}
#endif
