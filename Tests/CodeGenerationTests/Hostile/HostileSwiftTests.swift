import Diagnostics
import Foundation
import TesseraKit
import Testing
import TokenResolution

#if os(Linux)
@Suite("Swift of hostile designs")
struct HostileSwiftTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        let namespace: SwiftOptions.Namespace
        let groups: SwiftOptions.Groups
        var testDescription: String { "\(namespace), \(groups)" }

        static let all = [
            Shape(namespace: .prefixed, groups: .types), Shape(namespace: .prefixed, groups: .values),
            Shape(namespace: .prefixed, groups: .joined), Shape(namespace: .nested, groups: .types),
            Shape(namespace: .nested, groups: .values), Shape(namespace: .extension, groups: .joined),
        ]
    }

    @Test("compiles, whatever the names and texts are", arguments: Shape.all, [1, 2])
    func compiles(_ shape: Shape, _ seed: UInt64) throws {
        var options = SwiftOptions()
        options.namespace = shape.namespace
        options.groups = shape.groups
        options.shapeStyle = .flat
        options.hasRegistry = true
        options.hasNativeColors = true
        options.themeModifiers = [SwiftOptions.ThemeModifier(name: "class")]
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: HostileDesign.modifiers())
        manifest.name = "Hostile"
        manifest.outputs = [Output(format: .swift(options), path: "Hostile.swift")]
        let text = SourceText(path: "hostile.tokens.json", text: HostileDesign.text(seed: seed, groups: 30))
        let compilation = Compiler.compile(CompilationInput(texts: [text], manifest: manifest))
        let errors = compilation.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [])
        let file = try #require(compilation.files.first)

        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: file.path)
        try Data(file.bytes).write(to: source)
        let modules = try StandIns.folder(for: .uiKit).get()
        let (status, output) = try run(
            "swiftc",
            ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules.path, source.path])
        let complaints = output.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
        #expect(complaints.prefix(5) == [])
        #expect(status == 0)
    }
}
#endif
