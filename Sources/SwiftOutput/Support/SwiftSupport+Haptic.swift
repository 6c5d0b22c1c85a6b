extension SwiftSupport {
    /// UIKit is imported where SwiftUI is. A generator that was told to be ready must be the one that plays, so
    /// they are kept; and it is the iPhone alone that moves, though UIKit is elsewhere, too.
    static let hapticSource = """
        $N $A struct $PHaptic: Sendable, Hashable {
            $N $A enum Kind: Sendable, Hashable {
                case selection
                case impact(Impact, intensity: Double)
                #if notifications
                case notification(Outcome)
                #endif
            }

            $N $A enum Impact: Int, Sendable, Hashable {
                case light, medium, heavy, soft, rigid
            }

            #if notifications
            $N $A enum Outcome: Sendable, Hashable {
                case success, warning, error
            }
            #endif

            $A let kind: Kind$I

            $A init(kind: Kind) { self.kind = kind }$J

            /// Plays on an iPhone; does nothing on other devices.
            @MainActor
            $A func play() {
                #if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
                $PHapticGenerators.shared.play(kind)
                #endif
            }

            /// So that it plays without a delay in the next second or two.
            @MainActor
            $A func prepare() {
                #if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
                $PHapticGenerators.shared.generator(of: kind).prepare()
                #endif
            }

            #if canImport(SwiftUI) && !os(visionOS)
            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            $A var sensoryFeedback: SensoryFeedback {
                switch kind {
                case .selection: .selection
                case .impact(.light, let intensity): .impact(weight: .light, intensity: intensity)
                case .impact(.medium, let intensity): .impact(weight: .medium, intensity: intensity)
                case .impact(.heavy, let intensity): .impact(weight: .heavy, intensity: intensity)
                case .impact(.soft, let intensity): .impact(flexibility: .soft, intensity: intensity)
                case .impact(.rigid, let intensity): .impact(flexibility: .rigid, intensity: intensity)
                #if notifications
                case .notification(.success): .success
                case .notification(.warning): .warning
                case .notification(.error): .error
                #endif
                }
            }
            #endif
        }

        #if canImport(SwiftUI) && !os(visionOS)
        extension View {
            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            $A func sensoryFeedback(_ haptic: $PHaptic, trigger: some Equatable) -> some View {
                sensoryFeedback(haptic.sensoryFeedback, trigger: trigger)
            }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            $A func sensoryFeedback<T: Equatable>(
                _ haptic: $PHaptic, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
            ) -> some View {
                sensoryFeedback(haptic.sensoryFeedback, trigger: trigger, condition: condition)
            }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            $A func sensoryFeedback<T: Equatable>(
                trigger: T, _ haptic: @escaping (_ oldValue: T, _ newValue: T) -> $PHaptic?
            ) -> some View {
                sensoryFeedback(trigger: trigger) { haptic($0, $1)?.sensoryFeedback }
            }
        }
        #endif

        #if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
        /// Kept, so that the generator that was prepared plays.
        @MainActor
        private final class $PHapticGenerators {
            static let shared = $PHapticGenerators()

            private let selection = UISelectionFeedbackGenerator()
            #if notifications
            private let notification = UINotificationFeedbackGenerator()
            #endif
            /// In the order of `Impact`.
            private let impacts = [
                UIImpactFeedbackGenerator.FeedbackStyle.light, .medium, .heavy, .soft, .rigid,
            ].map { UIImpactFeedbackGenerator(style: $0) }

            func generator(of kind: $PHaptic.Kind) -> UIFeedbackGenerator {
                switch kind {
                case .selection: selection
                case .impact(let impact, _): impacts[impact.rawValue]
                #if notifications
                case .notification: notification
                #endif
                }
            }

            func play(_ kind: $PHaptic.Kind) {
                switch kind {
                case .selection: selection.selectionChanged()
                case .impact(let impact, let intensity): impacts[impact.rawValue].impactOccurred(intensity: intensity)
                #if notifications
                case .notification(.success): notification.notificationOccurred(.success)
                case .notification(.warning): notification.notificationOccurred(.warning)
                case .notification(.error): notification.notificationOccurred(.error)
                #endif
                }
            }
        }
        #endif

        """
}
