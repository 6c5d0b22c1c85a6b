import Foundation
import Testing

#if os(Linux)
@Suite("Generated Swift")
struct SwiftCompilationTests {
    /// What a golden is compiled against.
    enum SetUp: String, CaseIterable, CustomTestStringConvertible {
        case plain = "no SwiftUI"
        case uiKit = "SwiftUI and UIKit"
        case appKit = "SwiftUI and AppKit"

        var modules: [String] {
            switch self {
            case .plain: []
            case .uiKit: ["QuartzCore", "UIKit", "SwiftUI"]
            case .appKit: ["QuartzCore", "AppKit", "SwiftUI"]
            }
        }

        var testDescription: String { rawValue }
    }

    @Test("compiles in Swift 6 mode without a warning", arguments: Fixture.all, SetUp.allCases)
    func compiles(_ fixture: Fixture, _ setUp: SetUp) throws {
        try typecheck(fixture, setUp, ["-swift-version", "6"])
    }

    @Test("compiles in Swift 5 mode without a warning", arguments: Fixture.all, [SetUp.uiKit, .appKit])
    func compilesInSwift5(_ fixture: Fixture, _ setUp: SetUp) throws {
        try typecheck(fixture, setUp, ["-swift-version", "5"])
    }

    @Test("compiles in a module that belongs to the main actor", arguments: Fixture.all, [SetUp.uiKit, .appKit])
    func compilesOnMainActor(_ fixture: Fixture, _ setUp: SetUp) throws {
        try typecheck(fixture, setUp, ["-swift-version", "6", "-default-isolation", "MainActor"])
    }

    @Test("is used by one line of an app for each type", arguments: [SetUp.uiKit, .appKit], ["5", "6"])
    func appCode(_ setUp: SetUp, version: String) throws {
        let tests = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        let app = tests.appending(path: "GeneratedSwiftTests/AppCode.swift")
        try typecheck(Fixture(name: "Gallery"), setUp, ["-swift-version", version, app.path])
    }

    private func typecheck(_ fixture: Fixture, _ setUp: SetUp, _ options: [String]) throws {
        let outputs = try fixture.swiftOutputs()
        #expect(!outputs.isEmpty && !outputs.contains(where: \.isEmpty))
        let modules = try StandIns.folder(for: setUp).get()
        for files in outputs {
            let (status, output) = try run(
                "swiftc",
                ["-typecheck", "-warnings-as-errors", "-package-name", "fixture", "-I", modules.path]
                    + options + files.map(\.path))
            #expect(status == 0 && output.isEmpty, "\(output)")
        }
    }

    /// The stand-ins as modules, built once for each set-up.
    private enum StandIns {
        static func folder(for setUp: SetUp) -> Result<URL, any Error> {
            switch setUp {
            case .plain: plain
            case .uiKit: uiKit
            case .appKit: appKit
            }
        }

        private static let plain = Result { try build(.plain) }
        private static let uiKit = Result { try build(.uiKit) }
        private static let appKit = Result { try build(.appKit) }

        private static func build(_ setUp: SetUp) throws -> URL {
            let tests = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            let sources = tests.appending(path: "StandIns")
            let folder = tests.deletingLastPathComponent().appending(path: ".build/stand-ins/\(setUp)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for module in setUp.modules {
                let files = try FileManager.default.contentsOfDirectory(
                    at: sources.appending(path: module), includingPropertiesForKeys: nil)
                let (status, output) = try run(
                    "swiftc",
                    [
                        "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", module, "-I",
                        folder.path,
                        "-emit-module-path", folder.appending(path: module + ".swiftmodule").path,
                    ] + files.map(\.path))
                guard status == 0 else { throw Failure(message: output) }
            }
            return folder
        }

        struct Failure: Error {
            let message: String
        }
    }

    @Test("is laid out as swift-format wants it", arguments: Fixture.all)
    func formatting(_ fixture: Fixture) throws {
        let package = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let files = try fixture.swiftOutputs().joined().map(\.path)
        let (_, output) = try run(
            "swift",
            ["format", "lint", "--strict", "--configuration", package.appending(path: ".swift-format").path] + files)
        // Names keep the letters that the author gave them.
        let findings = output.split(separator: "\n").filter {
            !$0.contains("[IdentifiersMustBeASCII]")
                && !$0.contains("[AlwaysUseLowerCamelCase] rename the variable 'color1_5x'")
        }
        #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    }
}
#endif
