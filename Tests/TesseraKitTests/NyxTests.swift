import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// The worked example.
@Suite struct NyxTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func compile(_ folder: URL) throws -> Compilation {
        Compiler.compile(try ProjectLoader.load(manifestAt: folder.appending(path: "tessera.yaml").path).input)
    }

    /// Compiled once for all tests.
    private static let nyx = Result { try compile(package) }

    @Test func theExampleIsWithoutError() throws {
        let compilation = try Self.nyx.get()
        #expect(compilation.diagnostics.map(\.message) == [])
        #expect(compilation.tree.tokens.count > 150)
        #expect(compilation.files.map(\.path).contains("Generated/Nyx/NyxColors.swift"))
    }

    private static let swiftOffersWhatAppsCallCases: [String] = [
        "static let surfaceSecondary", "static let signalPrimary", "static let textSecondary",
        "enum NyxAnimation", "static var spring: NyxSpring", "enum TabBarTokens", "static func tabSwitch()",
        "static func scrollToBottom()", "static func iconColor(isSelected: Bool, scheme: ColorScheme) -> Color",
        "static func labelColor(isSelected: Bool, scheme: ColorScheme) -> Color", "static var background: some View",
        "static func bottomInset(for tab: Tab) -> CGFloat", "static func contentMargin(for tab: Tab) -> CGFloat",
        "static func bottomBar<Content: View>", "static var accessibility: NyxTabBarAccessibility",
        "func badgeValue(_ count: Int) -> String?", "static var indicatorHeight", "static var indicatorWidth",
        "static var topPadding", "static var bottomPadding", "static var iconSize", "static var labelSize",
        "static var fabSize", "static var fabOffset", "static var fabShadowRadius",
        "static let fabGradient = Gradient(",
        "static let subheadline = NyxTextStyle(",
    ]

    /// What app code calls.
    @Test(arguments: swiftOffersWhatAppsCallCases)
    func swiftOffersWhatAppsCall(_ declaration: String) throws {
        #expect(try Self.swift().contains { $0.text.contains(declaration) })
    }

    private static func swift() throws -> [GeneratedFile] {
        try nyx.get().files.filter { $0.path.hasSuffix(".swift") }
    }

    /// It is read, and an app is compiled with it.
    @Test func swiftIsAsRecorded() throws {
        let folder = Self.package.appending(path: "Tests/GeneratedSwiftTests/Generated/Nyx")
        let files = try Self.swift().map { (name: URL(filePath: $0.path).lastPathComponent, bytes: $0.bytes) }
        if RecordedFiles.ofPackage.isRecording {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where !files.contains(where: { $0.name == name }) {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            }
        }
        for file in files { try RecordedFiles.expect(file.bytes, at: folder.appending(path: file.name)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files.map(\.name).sorted())
    }

    @Test func swiftIsInFilesThatCanBeRead() throws {
        let files = try Self.swift()
        for file in files { #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 1000) }
        let tokens = try Self.nyx.get().tree.tokens.count
        #expect(tokens > 150 && files.reduce(0) { $0 + $1.bytes.count } / tokens <= 540)
    }

    @Test func aTabLeavesRoomForTheBarAndWhatItPins() throws {
        let tokens = try Self.nyx.get().tokens
        let id = try #require(tokens.tree.token(at: "tabBar.$root"))
        guard case .tabBar(let bar) = tokens.defaultValue(of: id) else {
            Issue.record("no tab bar")
            return
        }
        #expect(bar.tabs.map(\.id) == ["insights", "chat", "settings"])
        #expect(bar.tabs.map { bar.bottomInset(of: $0) } == [69, 69 + 52, 69])
        for tab in bar.tabs {
            let inset = try #require(tab.contentInset ?? bar.contentInset)
            #expect(inset.points >= bar.bottomInset(of: tab))
        }
    }

    /// What lies in no layer may refer to anything.
    @Test func everyGroupLiesInALayer() throws {
        let manifest = try String(contentsOf: Self.package.appending(path: "tessera.yaml"), encoding: .utf8)
        let layers = try #require(manifest.firstRange(of: "layers:"))
        let named = Set(manifest[layers.upperBound...].split { !$0.isLetter })
        let groups = Set(try Self.nyx.get().tree.tokens.map { $0.path.prefix { $0 != "." } })
        #expect(groups.count > 10)
        #expect(groups.subtracting(named) == [])
    }

    /// The rule of layers is about references; a color of a component is no value of its own either.
    @Test func noComponentHasAColorOfItsOwn() throws {
        let tree = try Self.nyx.get().tree
        let components = ["tabBar.", "badge.", "fab.", "chat.", "effect.", "outline."]
        let own = tree.tokens.filter { token in
            components.contains { token.path.hasPrefix($0) }
                && ([token.value] + token.contexts.map(\.value)).compactMap(\.self).contains { value in
                    if case .literal(.color) = value.kind { true } else { false }
                }
        }
        #expect(own.map(\.path) == [])
    }
}
