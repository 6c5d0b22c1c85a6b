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
        options.registry = .always
        options.hasNativeColors = true
        options.themeModifiers = [SwiftOptions.ThemeModifier(name: "class")]
        if seed == 2 { options.bundle = "class" }
        let text = HostileDesign.text(seed: seed, groups: 30)
        try expectToCompile(text, HostileFixture.manifest(writing: Output(format: .swift(options), path: "a.swift")))
    }

    @Test("compiles where tabs are named as anything is in Swift")
    func tabs() throws {
        let names = HostileDesign.allTabNames
        let bars = stride(from: 0, to: names.count, by: 5).map { start in
            let tabs = names[start..<min(start + 5, names.count)].map { "{ \"id\": \"\($0)\" }" }
            return """
                "b\(start)": { "topPadding": 8, "bottomPadding": 8, "bottomEdge": "safeArea", "iconSize": 24,
                  "labelSize": 20, "tabs": [\(tabs.joined(separator: ", "))] }
                """
        }
        let text = "{ \"$type\": \"tabBar\", \(bars.joined(separator: ",\n")) }"
        #expect(bars.count > 40)
        let output = Output(format: .swift(SwiftOptions()), path: "a.swift")
        try expectToCompile(text, HostileFixture.manifest(writing: output))
    }

    private func expectToCompile(
        _ text: String, _ manifest: Manifest, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let source = SourceText(path: "hostile.tokens.json", text: text)
        let compilation = Compiler.compile(CompilationInput(texts: [source], manifest: manifest))
        let errors = compilation.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [], sourceLocation: sourceLocation)
        let file = try #require(compilation.files.first, sourceLocation: sourceLocation)
        try Scratch.with { folder in
            let generated = folder.appending(path: file.path)
            try Data(file.bytes).write(to: generated)
            // What `bundle: class` needs of an app.
            let bundle = folder.appending(path: "Bundle.swift")
            try Data("import Foundation\nextension Bundle { static var `class`: Bundle { .main } }\n".utf8).write(
                to: bundle)
            let (status, output) = try run(
                "swiftc",
                [
                    "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-I",
                    try StandIns.folder(for: .uiKit).get().path, generated.path, bundle.path,
                ])
            let complaints = output.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
            #expect(complaints.prefix(5) == [], sourceLocation: sourceLocation)
            #expect(status == 0, sourceLocation: sourceLocation)
        }
    }
}
#endif
