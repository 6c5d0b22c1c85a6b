import Foundation
import TesseraKit
import TesseraSwiftOutput
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@testable import TesseraOutputCore

/// One app against the worked example's Swift, with one theme and with several.
@Suite("Themes of generated Swift")
struct ThemedAppTests {
    private static let package = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The Swift of a manifest at the root, which has at least the one theme.
    private static func swift(_ manifest: String) throws -> String {
        var input = try ProjectLoader.load(manifestAt: package.appending(path: manifest).path).input
        input.manifest.outputs = input.manifest.outputs.compactMap { output in
            guard var options = output.format as? SwiftOptions else { return nil }
            if options.themeModifiers == nil { options.themeModifiers = [] }
            options.files = .single
            return Output(format: options, path: "Nyx.swift")
        }
        return try #require(Compiler.compile(input).files.first).text
    }

    @Test("no accessor has a default for what a theme chooses", arguments: ["nyx-themes.tessera.yaml"])
    func defaults(_ manifest: String) throws {
        let text = try Self.swift(manifest)
        let lines = text.split(separator: "\n").filter { $0.contains(": NyxLook = ") }
        // Those that make a theme.
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("init(look:") || $0.contains("func design(look:") })
        // The bar is a part of the theme.
        #expect(text.contains("TabBarTokens.iconColor(isSelected: isSelected, look: themeLook)"))
        #expect(text.contains("var background: some View { TabBarTokens.background"))
    }

    #if os(Linux)
    @Test(
        "an app takes its design from the theme, whether there is one or are several",
        arguments: ["tessera.yaml", "nyx-themes.tessera.yaml"],
        [
            ["-swift-version", "5"], ["-swift-version", "6"],
            ["-swift-version", "6", "-default-isolation", "MainActor"],
        ])
    func app(_ manifest: String, _ mode: [String]) throws {
        let text = try Self.swift(manifest)
        try Scratch.with { folder in
            let generated = folder.appending(path: "Nyx.swift")
            try Data(text.utf8).write(to: generated)
            let ember = folder.appending(path: "Ember.swift")
            let isThemed = manifest.hasPrefix("nyx-themes")
            let use = isThemed ? "Screen().nyxTheme(.ember)" : "Screen()"
            try Data("import SwiftUI\nstruct Ember: View { var body: some View { \(use) } }\n".utf8).write(to: ember)
            let app = Fixture.folder.appending(path: "Apps/ThemedApp.swift")
            let (status, output) = try run(
                "swiftc",
                ["-typecheck", "-wmo", "-parse-as-library", "-warnings-as-errors", "-I"]
                    + [try StandIns.folder(for: .uiKit).get().path] + mode + [generated, ember, app].map(\.path))
            #expect(status == 0 && output.isEmpty, "\(output)")
        }
    }
    #endif
}
