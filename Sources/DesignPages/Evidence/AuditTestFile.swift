import TesseraDiagnostics

/// A test that asks Apple's accessibility audit about an app's screens, for a target of UI tests.
///
/// It is the team's own from then on: they name the screens, and what is excepted.
struct AuditTestFile {
    private let page: EvidencePage

    static func document(_ page: EvidencePage) -> [UInt8] {
        Array(AuditTestFile(page: page).text.utf8)
    }

    /// What the test is called, such as `NyxAccessibilityAudit`.
    static func typeName(for title: String) -> String {
        var name = ""
        for word in title.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }) {
            name += word.capitalizedStart
        }
        return (name.first?.isLetter == true ? name : "Design" + name) + "AccessibilityAudit"
    }

    private var text: String {
        """
        // Made by 'tessera report accessibility --format xctest', for a target of UI tests. It is yours from here on: name
        // the screens of your app, and what is meant to be so.

        #if !os(watchOS) && !os(visionOS)
        import XCTest

        /// Asks Apple's accessibility audit about every screen in light and dark, and at the largest text size.
        ///
        /// An audit finds some of what is wrong, and proves nothing. It does not know Increase Contrast, Bold Text or
        /// Reduce Motion either: in the simulator, run it once more after 'xcrun simctl ui booted increase_contrast enabled'.
        final class \(Self.typeName(for: page.title)): XCTestCase {
            /// A screen, and how to get there from the launched app.
            private struct Screen {
                let name: String
                let open: @MainActor (XCUIApplication) -> Void
            }

            @MainActor private static let screens: [Screen] = [
                Screen(name: "first screen") { _ in }
                // Screen(name: "settings") { app in app.buttons["Settings"].tap() },
            ]

            /// Something that the audit reports and that is meant.
            @available(iOS 17, macOS 14, tvOS 17, *)
            private struct Exception {
                let types: XCUIAccessibilityAuditType
                /// The accessibility identifier or the label of the element.
                let element: String
                /// For whoever reviews it.
                let reason: String
            }

            @available(iOS 17, macOS 14, tvOS 17, *)
            @MainActor private static var exceptions: [Exception] {
                [
                    // Exception(types: .contrast, element: "logo", reason: "WCAG 1.4.3 leaves logos out.")
        \(designExceptions)        ]
            }

            @MainActor func testInLight() throws { try audit(in: .light) }

            @MainActor func testInDark() throws { try audit(in: .dark) }

            #if !os(macOS) && !os(tvOS)
            /// UIKit reads the size from the launch arguments, which Apple does not document.
            @MainActor func testAtTheLargestTextSize() throws {
                try audit(
                    in: .light,
                    arguments: ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"])
            }
            #endif

            @MainActor private func audit(in appearance: XCUIDevice.Appearance, arguments: [String] = []) throws {
                guard #available(iOS 17, macOS 14, tvOS 17, *) else {
                    throw XCTSkip("The audit needs iOS 17, macOS 14 or tvOS 17.")
                }
                let previous = XCUIDevice.shared.appearance
                XCUIDevice.shared.appearance = appearance
                defer { XCUIDevice.shared.appearance = previous }
                for screen in Self.screens {
                    let app = XCUIApplication()
                    app.launchArguments += arguments
                    app.launch()
                    screen.open(app)
                    try app.performAccessibilityAudit(for: .all) { issue in
                        // Its description alone does not say where it was.
                        print("\\(screen.name): \\(issue.compactDescription)")
                        return Self.isExcepted(issue)
                    }
                }
            }

            /// Whether an issue is meant to be so; it then does not fail the test.
            @available(iOS 17, macOS 14, tvOS 17, *)
            @MainActor private static func isExcepted(_ issue: XCUIAccessibilityAuditIssue) -> Bool {
                guard let element = issue.element else { return false }
                return exceptions.contains { exception in
                    exception.types.contains(issue.auditType)
                        && [element.identifier, element.label].contains(exception.element)
                }
            }
        }
        #endif

        """
    }

    /// What the design excepts, as comments: which element shows a token, no token tells.
    private var designExceptions: String {
        var seen: Set<String> = []
        let lines = page.sections.flatMap(\.entries).flatMap(\.excepted).compactMap { finding -> String? in
            let token = finding.page.token.map { " of \($0)" } ?? ""
            let line = "The design excepts \(finding.page.id)\(token), \(finding.end): \(finding.reason ?? "")"
            return seen.insert(line).inserted ? line : nil
        }
        return lines.map { "            // \($0.printable)\n" }.joined()
    }
}
