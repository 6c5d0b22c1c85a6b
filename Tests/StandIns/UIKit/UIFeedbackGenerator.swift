import Foundation

@MainActor public class UIFeedbackGenerator: NSObject {
    /// The stand-in's own: what was asked for, first things first.
    public static var log: [String] = []

    public func prepare() {
        Self.log.append("prepare \(self.name)")
    }

    /// The stand-in's own.
    fileprivate var name: String { "" }
}

@MainActor public class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public func selectionChanged() {
        Self.log.append("selection")
    }

    fileprivate override var name: String { "selection" }
}

@MainActor public class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle) {
        self.style = style
    }

    public func impactOccurred() {
        impactOccurred(intensity: 1)
    }

    public func impactOccurred(intensity: CGFloat) {
        Self.log.append("\(style) at \(intensity)")
    }

    fileprivate override var name: String { "\(style)" }
}

@MainActor public class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    public func notificationOccurred(_ notificationType: FeedbackType) {
        Self.log.append("\(notificationType)")
    }

    fileprivate override var name: String { "notification" }
}
