// A stand-in for the part of XCTest that drives apps, so that a generated test is compiled where there is none.
// Signatures are Apple's, as far as that code goes.

open class XCTestCase {
    public init() {}
}

public struct XCTSkip: Error {
    public init(_ message: @autoclosure () -> String? = nil) { _ = message() }
}

@MainActor public class XCUIElement {
    public let identifier = ""
    public let label = ""
}

@MainActor public final class XCUIApplication: XCUIElement {
    public override init() {}
    public var launchArguments: [String] = []
    public func launch() {}
}

public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let contrast = XCUIAccessibilityAuditType(rawValue: 1)
    public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

public final class XCUIAccessibilityAuditIssue {
    @MainActor public var element: XCUIElement? { nil }
    public let auditType = XCUIAccessibilityAuditType.contrast
    public let compactDescription = ""
    public let detailedDescription = ""
}

extension XCUIApplication {
    @preconcurrency public func performAccessibilityAudit(
        for auditTypes: XCUIAccessibilityAuditType = .all,
        _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
    ) throws {}
}

@MainActor public final class XCUIDevice {
    public enum Appearance: Int, Sendable {
        case unspecified = 0
        case light, dark
    }

    public static let shared = XCUIDevice()
    public var appearance = Appearance.light
}
