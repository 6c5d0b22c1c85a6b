import Diagnostics
import Foundation
import TesseraKit
import Testing

/// The worked example.
@Suite struct NyxTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func compile(_ folder: URL) throws -> Compilation {
        Compiler.compile(try ProjectLoader.load(manifestAt: folder.appending(path: "tessera.yaml").path).input)
    }

    @Test func theExampleIsWithoutFault() throws {
        let compilation = try compile(Self.package)
        #expect(compilation.diagnostics.map(\.message) == [])
        #expect(compilation.tree.tokens.count > 150)
        #expect(compilation.files.map(\.path).contains("Generated/Nyx.swift"))
    }

    /// What app code calls (`TabBarTokens.background` and the haptics wait for types of their own).
    @Test(arguments: [
        "static var surfaceSecondary", "static var signalPrimary", "static var textSecondary",
        "enum NyxAnimation", "static var spring: Animation", "enum TabBarTokens",
    ])
    func swiftOffersWhatAppsCall(_ declaration: String) throws {
        let swift = try #require(try compile(Self.package).files.first { $0.path.hasSuffix(".swift") })
        #expect(swift.text.contains(declaration))
    }
}
