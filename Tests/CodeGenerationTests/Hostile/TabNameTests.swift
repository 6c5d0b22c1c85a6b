import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTestSupport
import Testing

/// What a tab is called is written into names that have room for less.
@Suite("Tabs whose names become the same")
struct TabNameTests {
    private static let bar = "topPadding: 8, bottomPadding: 8, bottomEdge: safeArea, iconSize: 24, labelSize: 20"

    private func check(_ format: any OutputFormat, _ files: MarkedFiles) -> [Diagnostic] {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [Modifier(name: "brand", contexts: ["nyx", "ocean"])])
        manifest.rules = ["tab-bar/label": .off]
        manifest.outputs = [Output(format: format, path: "out")]
        let compilation = Compiler.compile(
            CompilationInput(texts: files.ids.map { files.sources[$0] }, manifest: manifest))
        #expect(compilation.files.isEmpty == compilation.hasErrors)
        return compilation.diagnostics.filter { $0.severity == .error }
    }

    /// - Parameter expected: where the second is, and what the first is called there; `nil` if both are distinguished.
    private func expect(
        _ text: String, _ format: any OutputFormat, _ expected: String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let text = expected == nil ? text.replacing("↓", with: "") : text
        let found = expectFindings(
            files: [text], expected == nil ? [] : ["name/collision"], sourceLocation: sourceLocation
        ) { check(format, $0) }
        guard let expected, let finding = found.first else { return }
        #expect(finding.message.hasSuffix(expected), sourceLocation: sourceLocation)
        #expect(finding.notes.count == 1 && finding.notes.first?.range != nil, sourceLocation: sourceLocation)
    }

    private static let oneBarCases: [(String, String, String?, String?)] = [
        ("home", "Home", "Tab.home", "home"), ("userProfile", "user-profile", "Tab.userProfile", "user-profile"),
        ("user_profile", "user--profile", "Tab.userProfile", "user-profile"), ("a", "a-", "Tab.a", "a"),
        ("a-B", "a_b", "Tab.aB", "a-b"), ("URLBar", "urlBar", "Tab.urlBar", "url-bar"),
        ("self", "selfToken", "Tab.selfToken", nil), ("allCases", "allCasesToken", "Tab.allCasesToken", nil),
        ("rawValue", "raw-value-token", "Tab.rawValueToken", nil), ("class", "Class", "Tab.class", "class"),
        ("a1-2", "a12", nil, nil), ("hash", "hashValue", nil, nil), ("id", "ids", nil, nil),
    ]

    @Test(
        "are an error at both",
        arguments: oneBarCases)
    func oneBar(_ first: String, _ second: String, swift: String?, css: String?) {
        let text = "bar: { $type: tabBar, \(Self.bar), tabs: [{ id: \(first) }, { id: ↓\(second) }] }"
        expect(text, SwiftOptions(), swift.map { "'\(second)' and '\(first)' are both '\($0)' in Swift" })
        expect(text, CSSOptions(), css.map { "'\(second)' and '\(first)' are both '\($0)' in CSS" })
    }

    @Test("are an error in a context that is not the default, and between contexts", arguments: ["home", "a"])
    func contexts(_ first: String) {
        let text = """
            bar:
              $type: tabBar
              $value: { \(Self.bar), tabs: [{ id: \(first) }, { id: b }] }
              $contexts: { ocean: { \(Self.bar), tabs: [{ id: home }, { id: c }, { id: ↓Home }] } }
            """
        expect(text, SwiftOptions(), "'Home' and 'home' are both 'Tab.home' in Swift")
        expect(text, CSSOptions(), "'Home' and 'home' are both 'home' in CSS")
    }

    @Test("are found behind references")
    func references() {
        let text = """
            name: { $type: string, $value: Home }
            bar: { $type: tabBar, \(Self.bar), tabs: [{ id: home }, { id: ↓"{name}" }] }
            """
        expect(text, SwiftOptions(), "'Home' and 'home' are both 'Tab.home' in Swift")
        expect(text, CSSOptions(), "'Home' and 'home' are both 'home' in CSS")
    }

    @Test("have no name beside the action's, which is none of the tabs")
    func action() {
        let text = """
            bar:
              $type: tabBar
              $value: { \(Self.bar), tabs: [{ id: home }, { id: Home, role: action }, { id: b }], fabSize: 52, fabHitSize: 56 }
            """
        expect(text, SwiftOptions(), nil)
        expect(text, CSSOptions(), nil)
    }

    @Test("or as a token beside the bar")
    func tokens() {
        let text = """
            tab:
              ↓bar: { $type: tabBar, $value: { \(Self.bar), tabs: [{ id: home }, { id: b }] } }
              barBottomInset: { home: { $type: dimension, $value: 1px } }
            """
        expect(
            text, CSSOptions(),
            "'tab.bar' and 'tab.barBottomInset.home' are both '--tab-bar-bottom-inset-home' in CSS")
    }
}
