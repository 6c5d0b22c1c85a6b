import Foundation

public final class NSWorkspace: @unchecked Sendable {
    public static let shared = NSWorkspace()

    public var accessibilityDisplayShouldReduceMotion: Bool { false }
}
