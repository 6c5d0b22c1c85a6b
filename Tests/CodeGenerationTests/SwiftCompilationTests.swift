import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenResolution
import Testing

#if os(Linux)
@Suite("Generated Swift")
struct SwiftCompilationTests {
    @Test("compiles in Swift 6 mode without a warning", arguments: Fixture.all, StandIns.SetUp.allCases)
    func compiles(_ fixture: Fixture, _ setUp: StandIns.SetUp) throws {
        try typecheck(fixture, setUp, ["-swift-version", "6"])
    }

    @Test("compiles in Swift 5 mode without a warning", arguments: Fixture.all, [StandIns.SetUp.uiKit, .appKit])
    func compilesInSwift5(_ fixture: Fixture, _ setUp: StandIns.SetUp) throws {
        try typecheck(fixture, setUp, ["-swift-version", "5"])
    }

    @Test(
        "compiles in a module that belongs to the main actor, with all that a project can switch on",
        arguments: Fixture.all, StandIns.SetUp.allCases)
    func compilesInStrictProject(_ fixture: Fixture, _ setUp: StandIns.SetUp) throws {
        try typecheck(fixture, setUp, Self.inMainActorProject)
    }

    /// What teams switch on beyond Swift 6 mode.
    private static let strictOptions =
        [
            "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny", "NonisolatedNonsendingByDefault",
            "InferIsolatedConformances",
        ].flatMap { ["-enable-upcoming-feature", $0] } + ["-strict-memory-safety"]

    @Test("compiles with the SDK of Xcode 15, for whose compiler it is asked", arguments: ["Gallery", "TabBars"])
    func compilesBeforeSDK18(_ name: String) throws {
        var input = try Fixture(name: name).project().input
        let old = try #require(SwiftVersion("5.9"))
        input.manifest.outputs = input.manifest.outputs.compactMap { output in
            guard var options = output.format as? SwiftOptions, options.files == .single else { return nil }
            options.compiler = old
            return Output(format: options, path: output.path)
        }
        let modules = try StandIns.beforeSDK18.get()
        for file in Compiler.compile(input).files {
            try Scratch.with { folder in
                let generated = folder.appending(path: "Generated.swift")
                try Data(file.bytes).write(to: generated)
                let (status, output) = try run(
                    "swiftc",
                    [
                        "-typecheck", "-wmo", "-warnings-as-errors", "-package-name", "fixture", "-swift-version", "5",
                        "-I", modules.path, generated.path,
                    ])
                #expect(status == 0 && output.isEmpty, "\(output)")
            }
        }
    }

    @Test("reads values from anywhere in a module that belongs to the main actor", arguments: StandIns.SetUp.allCases)
    func valuesFromAnywhere(_ setUp: StandIns.SetUp) throws {
        let app = Self.app.appending(path: "AppValues.swift")
        try typecheck(
            Fixture(name: "Gallery"), setUp, Self.inMainActorProject + [app.path])
    }

    @Test("is used by one line of an app for each type", arguments: [StandIns.SetUp.uiKit, .appKit], ["5", "6"])
    func appCode(_ setUp: StandIns.SetUp, version: String) throws {
        let app = Self.app.appending(path: "AppCode.swift")
        try typecheck(Fixture(name: "Gallery"), setUp, ["-swift-version", version, app.path])
    }

    @Test("compiles without a warning for the systems that it is for", arguments: Fixture.all, Systems.all)
    func compilesForSystems(_ fixture: Fixture, _ systems: Systems) throws {
        var input = try fixture.project().input
        input.manifest.outputs = input.manifest.outputs.compactMap { output in
            guard var options = output.format as? SwiftOptions else { return nil }
            options.minimum = systems.minimum
            return Output(format: options, path: output.path)
        }
        let (outputs, files) = (input.manifest.outputs, Compiler.compile(input).files)
        for output in outputs {
            try Scratch.with { folder in
                let own = files.filter { $0.path == output.path || $0.path.hasPrefix(output.path + "/") }
                #expect(!own.isEmpty)
                for file in own where systems.isOne {
                    let lines = file.text.split(separator: "\n").filter {
                        $0.contains("canImport") || $0.contains("#if os")
                    }
                    #expect(lines == [])
                }
                let written = try own.enumerated().map { index, file in
                    let place = folder.appending(path: "\(index).swift")
                    try Data(file.bytes).write(to: place)
                    return place
                }
                try typecheck(written, systems.setUp, Self.inMainActorProject)
            }
        }
    }

    /// What the minimum of an output may be.
    struct Systems: CustomTestStringConvertible {
        let minimum: [SwiftSystem: SwiftVersion]
        let setUp: StandIns.SetUp

        var isOne: Bool { minimum.count == 1 }
        var testDescription: String { minimum.map { "\($0.key) \($0.value.major)" }.sorted().joined(separator: ", ") }

        static let all = [
            Systems(minimum: [.ios: SwiftVersion(major: 17)], setUp: .uiKit),
            Systems(minimum: [.ios: SwiftVersion(major: 15)], setUp: .uiKit),
            Systems(minimum: [.macos: SwiftVersion(major: 14)], setUp: .appKit),
            Systems(
                minimum: [.ios: SwiftVersion(major: 16), .macos: SwiftVersion(major: 13)], setUp: .appKit),
        ]
    }

    @Test("is all that a tab bar of an app takes from a design", arguments: ["5", "6"])
    func appTabBar(version: String) throws {
        let files = try Self.nyx() + [Self.app.appending(path: "AppTabBar.swift")]
        try typecheck(files, .uiKit, ["-swift-version", version])
    }

    @Test(
        "is used by each line of a product team",
        arguments: [["-swift-version", "5"], ["-swift-version", "6"], Self.inMainActorProject])
    func appLines(mode: [String]) throws {
        let files = try Self.nyx() + [Self.app.appending(path: "AppLines.swift")]
        try typecheck(files, .uiKit, mode)
    }

    @Test(
        "takes its support code from another output of the module", arguments: Fixture.all,
        [StandIns.SetUp.plain, .uiKit])
    func sharedSupport(_ fixture: Fixture, _ setUp: StandIns.SetUp) throws {
        func output(_ prefix: String, _ change: (inout SwiftOptions) -> Void) -> Output {
            var options = SwiftOptions()
            options.prefix = prefix
            change(&options)
            return Output(format: options, path: prefix + ".swift")
        }
        var input = try fixture.project().input
        input.manifest.outputs = [
            output("Own") { _ in },
            output("Nested") {
                ($0.support, $0.namespace, $0.groups, $0.hasNativeColors) = (.shared, .nested, .values, true)
            },
            output("Extended") {
                ($0.support, $0.namespace, $0.access, $0.registry) = (.shared, .extension, .internal, .always)
            },
        ]
        let files = Compiler.compile(input).files
        #expect(files.count == 3)
        try Scratch.with { folder in
            let written = try files.map { file in
                let place = folder.appending(path: file.path)
                try Data(file.bytes).write(to: place)
                return place
            }
            try typecheck(written, setUp, Self.inMainActorProject)
        }
    }

    @Test("has motions that are named by a leading dot", arguments: ["5", "6"])
    func dottedMotions(version: String) throws {
        var input = try Fixture(name: "Gallery").project().input
        var options = SwiftOptions()
        options.namespace = .extension
        input.manifest.outputs = [Output(format: options, path: "Gallery.swift")]
        let file = try #require(Compiler.compile(input).files.first)
        try Scratch.with { folder in
            let generated = folder.appending(path: "Gallery.swift")
            try Data(file.bytes).write(to: generated)
            let app = Fixture.folder.appending(path: "Apps/DottedApp.swift")
            try typecheck([generated, app], .uiKit, ["-swift-version", version])
            // The design's own is on the main actor, where Reduce Motion is asked for; SwiftUI's is not.
            let raw = folder.appending(path: "Raw.swift")
            let call = "import SwiftUI\nnonisolated func press() { withAnimation(.motionPress) {} }\n"
            try Data(call.utf8).write(to: raw)
            let modules = try StandIns.folder(for: .uiKit).get()
            let (_, output) = try run(
                "swiftc", ["-typecheck", "-swift-version", "6", "-I", modules.path, generated.path, raw.path])
            #expect(output.contains("call to main actor-isolated global function 'withAnimation"))
        }
    }

    /// An extension of `Array` can store nothing, nor can a function in it.
    @Test("has shadows and gradients of contexts in every namespace", arguments: SwiftOptions.Namespace.allCases)
    func shadowsOfContexts(_ namespace: SwiftOptions.Namespace) throws {
        let layer = "offsetX: 0px, offsetY: 1px, blur: 3px, spread: 0px"
        let stop = "position: 0 }, { color: \"#123\", position: 1 }"
        let text = """
            shadow:
              $type: shadow
              card:
                $value: { color: "#000", \(layer) }
                $contexts: { dark: { color: "#fff", \(layer) }, b: { color: "#f00", \(layer) } }
            fill:
              $type: gradient
              sky:
                $value: [{ color: "#000", \(stop)]
                $contexts: { dark: [{ color: "#fff", \(stop)], b: [{ color: "#f00", \(stop)] }
            """
        var options = SwiftOptions()
        options.namespace = namespace
        var manifest = Manifest()
        manifest.name = "Kit"
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "appearance", contexts: ["light", "dark"]), Modifier(name: "brand", contexts: ["a", "b"]),
        ])
        manifest.outputs = [Output(format: options, path: "Kit.swift")]
        let source = SourceText(path: "kit.tokens.yaml", text: text)
        let file = try #require(Compiler.compile(CompilationInput(texts: [source], manifest: manifest)).files.first)
        try Scratch.with { folder in
            let generated = folder.appending(path: "Kit.swift")
            try Data(file.bytes).write(to: generated)
            for setUp in StandIns.SetUp.allCases { try typecheck([generated], setUp, ["-swift-version", "6"]) }
        }
    }

    /// The compiler gives up on a `switch` that lists too many tuples.
    @Test(
        "has switches that the compiler can check, however many contexts there are",
        arguments: [
            [4, 4, 3, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2], [3, 3, 3, 3, 3], [8, 8, 8], [100, 5], [5, 4, 2, 2],
        ])
    func manyContexts(_ counts: [Int]) throws {
        let modifiers = counts.enumerated().map { index, count in
            Modifier(name: "m\(index)", contexts: (0..<count).map { "c\(index)x\($0)" })
        }
        let space = ContextSpace(modifiers: modifiers)
        let all = space.permutations(along: space.allModifiers)
        // Nine values in no order, and one for each context.
        func values(_ value: (Int) -> Int) -> String {
            all.enumerated().map { index, permutation in
                let contexts = modifiers.indices.map { modifiers[$0].contexts[permutation[$0]] }
                return "\(contexts.joined(separator: "+")): \(value(index))px"
            }.joined(separator: ", ")
        }
        let text = """
            space:
              $type: dimension
              a: { $value: 1000px, $contexts: { \(values { $0 * $0 * 31 % 97 % 9 }) } }
              b: { $value: 1000px, $contexts: { \(values { $0 }) } }
            """
        var manifest = Manifest()
        manifest.name = "Kit"
        manifest.contexts = space
        manifest.outputs = [Output(format: SwiftOptions(), path: "Kit.swift")]
        let source = SourceText(path: "kit.tokens.yaml", text: text)
        let file = try #require(Compiler.compile(CompilationInput(texts: [source], manifest: manifest)).files.first)
        try Scratch.with { folder in
            let generated = folder.appending(path: "Kit.swift")
            try Data(file.bytes).write(to: generated)
            try typecheck([generated], .appKit, ["-swift-version", "6"])
        }
    }

    @Test(
        "tabs that differ between contexts, in set or order, are a function of the contexts", arguments: [true, false])
    func tabsOfContexts(_ differ: Bool) throws {
        func bar(_ tabs: String, _ edge: String) -> String {
            """
            { topPadding: 8pt, bottomPadding: 34pt, horizontalPadding: 8pt, bottomEdge: \(edge), iconSize: 24pt, \
            itemSpacing: 4pt, labelSize: 11pt, labelLineHeight: 14pt, indicatorWidth: 20pt, indicatorHeight: 3pt, \
            tabs: [\(tabs)] }
            """
        }
        func tabs(_ ids: [String]) -> String {
            ids.map { "{ id: \($0), label: \($0), symbol: house }" }.joined(separator: ", ")
        }
        let (own, other) = (["home", "chat", "more"], ["chat", "home", "shop"])
        let text = """
            bar:
              $type: tabBar
              $value: \(bar(tabs(own), "safeArea"))
              $contexts: { sea: \(bar(tabs(differ ? other : own), differ ? "screen" : "safeArea")) }
            """
        var options = SwiftOptions()
        if differ { options.themeModifiers = [SwiftOptions.ManifestName(name: "brand", range: nil)] }
        var manifest = Manifest()
        manifest.name = "Nyx"
        manifest.contexts = ContextSpace(modifiers: [Modifier(name: "brand", contexts: ["sun", "sea"])])
        manifest.outputs = [Output(format: options, path: "Nyx.swift")]
        let source = SourceText(path: "nyx.tokens.yaml", text: text)
        let file = try #require(Compiler.compile(CompilationInput(texts: [source], manifest: manifest)).files.first)
        let code = file.text
        #expect(code.contains("static func tabs(brand: NyxBrand) -> [Tab] {") == differ)
        #expect(code.contains("case .sun: [.home, .chat, .more]") == differ)
        #expect(code.contains("case .sea: [.chat, .home, .shop]") == differ)
        #expect(code.contains("static func isInSafeArea(brand: NyxBrand) -> Bool {") == differ)
        #expect(code.contains("/// The tabs, from the leading edge on.") != differ)
        #expect(code.contains("var tabs: [NyxBar.Tab] {") == differ)
        try Scratch.with { folder in
            let generated = folder.appending(path: "Nyx.swift")
            try Data(file.bytes).write(to: generated)
            for setUp in StandIns.SetUp.allCases { try typecheck([generated], setUp, ["-swift-version", "6"]) }
        }
    }

    private static let inMainActorProject =
        ["-swift-version", "6", "-default-isolation", "MainActor"] + strictOptions

    /// Where the code of apps lies, which is a part of the tests of what runs.
    private static let app = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "GeneratedSwiftTests")

    /// The worked example.
    private static func nyx() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: app.appending(path: "Generated/Nyx"), includingPropertiesForKeys: nil)
    }

    private func typecheck(_ fixture: Fixture, _ setUp: StandIns.SetUp, _ options: [String]) throws {
        let outputs = try fixture.swiftOutputs()
        #expect(!outputs.isEmpty && !outputs.contains(where: \.isEmpty))
        for files in outputs { try typecheck(files, setUp, options) }
    }

    private func typecheck(_ files: [URL], _ setUp: StandIns.SetUp, _ options: [String]) throws {
        let modules = try StandIns.folder(for: setUp).get()
        // As one module: else a second compiler reads it all again for the half of the files.
        let (status, output) = try run(
            "swiftc",
            ["-typecheck", "-wmo", "-warnings-as-errors", "-package-name", "fixture", "-I", modules.path]
                + options + files.map(\.path))
        #expect(status == 0 && output.isEmpty, "\(output)")
    }

    @Test("is laid out as swift-format wants it", arguments: Fixture.all)
    func formatting(_ fixture: Fixture) throws {
        let package = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        // Without the line that tells the tool to leave them alone.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copies = try fixture.swiftOutputs().joined().enumerated().map { index, file in
            let text = try String(contentsOf: file, encoding: .utf8)
            let copy = folder.appending(path: "\(index)-\(file.lastPathComponent)")
            try text.replacing("// swift-format-ignore-file\n", with: "").write(
                to: copy, atomically: true, encoding: .utf8)
            return copy.path
        }
        let (_, output) = try run(
            "swift",
            ["format", "lint", "--strict", "--configuration", package.appending(path: ".swift-format").path] + copies)
        // Names keep the letters that the author gave them.
        let findings = output.split(separator: "\n").filter {
            !$0.contains("[IdentifiersMustBeASCII]")
                && !$0.contains("[AlwaysUseLowerCamelCase] rename the constant 'color1_5x'")
        }
        #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    }
}
#endif
