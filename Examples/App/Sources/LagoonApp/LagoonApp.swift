import LagoonTokens

#if canImport(SwiftUI)
import SwiftUI

@main
struct LagoonApp: App {
    var body: some Scene {
        WindowGroup { DepartureView() }
    }
}

struct DepartureView: View {
    @State private var isBoarding = false

    var body: some View {
        VStack(spacing: LagoonSpace.medium) {
            Text("Next boat at 10:40")
                .foregroundStyle(LagoonColors.text)
            Button("Board") { isBoarding.toggle() }
                .frame(minHeight: LagoonButton.height)
                .tint(LagoonColors.signal)
                .scaleEffect(isBoarding ? 0.96 : 1)
                .animation(LagoonMotion.press, value: isBoarding)
        }
        .padding(LagoonSpace.large)
        .background(LagoonColors.card, in: RoundedRectangle(cornerRadius: LagoonButton.radius))
    }
}
#else
/// Where there is no SwiftUI, what does not need it is there all the same.
@main
enum LagoonApp {
    static func main() {
        print(
            "A button is \(LagoonButton.height) pt high, and answers within \(LagoonMotion.press.response) s."
        )
    }
}
#endif
