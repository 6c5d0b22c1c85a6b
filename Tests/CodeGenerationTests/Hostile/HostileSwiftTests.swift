import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import Testing

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

    @Test("compiles, whatever the names and texts are", arguments: Shape.all.indices)
    func compiles(_ index: Int) throws {
        let (shape, seed) = (Shape.all[index], UInt64(1 + index % 2))
        var options = SwiftOptions()
        options.namespace = shape.namespace
        options.groups = shape.groups
        options.shapeStyle = .flat
        options.registry = .always
        options.hasNativeColors = true
        options.themeModifiers = [SwiftOptions.ManifestName(name: "class")]
        if seed == 2 { options.bundle = "class" }
        let text = HostileDesign.text(seed: seed, groups: 30)
        try expectToCompile(text, HostileFixture.manifest(writing: Output(format: options, path: "a.swift")))
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
        let output = Output(format: SwiftOptions(), path: "a.swift")
        try expectToCompile(text, HostileFixture.manifest(writing: output))
    }

    /// What groups, tokens, springs and contexts may be called without hiding or meeting a type of Apple's, of the
    /// generated code, or of a modifier.
    private static let names = [
        "Color", "Animation", "Theme", "Spring", "Font", "View", "Self", "Type", "Protocol", "init", "Gradient",
        "DynamicColor", "StrokeStyle", "Border", "Shadow", "TextStyle", "Transition", "Haptic", "Material",
        "TouchTarget", "Motion", "MotionCurve", "Duration", "String", "Int", "Double", "CGFloat", "Text", "Tab",
        "Environment", "DesignTheme", "ColorToken", "NativeColors", "brand", "density", "typography", "Sendable",
        "CaseIterable", "Identifiable", "LocalizedStringResource", "Bundle", "AnyTransition", "Binding", "Swift",
        "SwiftUI", "allCases", "rawValue", "default", "none", "some", "Optional", "Never", "smooth", "bouncy",
        "dashed", "primary", "accentColor", "red",
    ]

    @Test(
        "compiles where groups, tokens and modifiers are called as each other or as what code speaks of",
        arguments: Shape.all, [nil, ["brand", "density", "typography"]])
    func names(_ shape: Shape, _ theme: [String]?) throws {
        try expectNamesToCompile(shape, theme)
    }

    @Test("compiles with such names where a theme chooses nothing, or one modifier", arguments: [[], ["brand"]])
    func namesOfSmallThemes(_ theme: [String]) throws {
        try expectNamesToCompile(Shape.all[0], theme)
    }

    private func expectNamesToCompile(_ shape: Shape, _ theme: [String]?) throws {
        var options = SwiftOptions()
        options.namespace = shape.namespace
        options.groups = shape.groups
        options.registry = .always
        options.hasNativeColors = true
        options.shapeStyle = .named("nyx")
        options.localized = [.init(name: "tokens")]
        options.themeModifiers = theme?.map { SwiftOptions.ManifestName(name: $0) }
        var manifest = HostileFixture.manifest(writing: Output(format: options, path: "a.swift"))
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "brand", contexts: ["one", "allCases"]),
            Modifier(name: "density", contexts: ["self", "Type"]),
            Modifier(name: "typography", contexts: ["init", "rawValue"]),
        ])
        try expectToCompile(Self.text(), manifest)
    }

    /// With single quotes in the place of double ones.
    private static func text() -> String {
        let values = [
            "'$type': 'color', '$value': '#123456', '$contexts': { 'allCases': '#654321' }",
            "'$type': 'dimension', '$value': '4px', '$contexts': { 'Type': '5px', 'allCases+rawValue': '6px' }",
            "'$type': 'fontWeight', '$value': 700, '$contexts': { 'allCases': 600 }",
            "'$type': 'duration', '$value': '100ms', '$contexts': { 'Type': '200ms' }",
            "'$type': 'string', '$value': 'a'", "'$type': 'number', '$value': 4",
            "'$type': 'spring', '$value': { 'response': 0.3, 'dampingFraction': 1 }",
            "'$type': 'strokeStyle', '$value': 'dashed'", "'$type': 'haptic', '$value': 'selection'",
        ]
        func group(_ name: String, _ members: [(name: String, value: String)]) -> String {
            "'\(name)': { \(members.map { "'\($0.name)': { \($0.value) }" }.joined(separator: ",\n")) }"
        }
        // Each name with each kind of value in it, and of a token, a spring and a color.
        let groups = names.map { name in group(name, values.enumerated().map { ("m\($0.offset)", $0.element) }) }
        let parts = [
            "'groups': { \(groups.joined(separator: ",\n")) }",
            group("tokens", names.enumerated().map { ($0.element, values[$0.offset % values.count]) }),
            group("springs", names.map { ($0, values[6]) }), group("colors", names.map { ($0, values[0]) }),
        ]
        return "{ \((parts + groups).joined(separator: ",\n")) }".replacing("'", with: "\"")
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
