import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraConfiguration

/// Each error alone, at its place.
@Suite struct ResolverErrorTests {
    private static let order = "resolutionOrder: [{ $ref: \"#/sets/a\" }]\n"
    private static let head = "version: \"2025.10\"\n"
    private static let set = "sets: { a: { sources: [] } }\n"

    static let documents: [(yaml: String, ids: [DiagnosticID])] = [
        ("↓[a]", ["resolver/value"]),
        ("↓" + set + order, ["resolver/version"]),
        ("↓versio: \"2025.10\"\n" + set + order, ["resolver/key"]),
        (head + set + "↓resolutionOrdr: [{ $ref: \"#/sets/a\" }]\n", ["resolver/key"]),
        (head + "sets: { a: { ↓surces: [] } }\n" + order, ["resolver/key"]),
        (head + "↓set: { a: { sources: [] } }\n" + order, ["resolver/key"]),
        (head + "sets: { b: { sources: [] } }\nresolutionOrder: [{ $ref: ↓\"#/sets/a\" }]\n", ["resolver/missing"]),
        ("version: ↓\"2024.01\"\n" + set + order, ["resolver/version"]),
        ("version: ↓2025.10\n" + set + order, ["resolver/version"]),
        ("version: ↓[\"2025.10\"]\n" + set + order, ["resolver/version"]),
        ("↓" + head, ["resolver/order"]),
        (head + "resolutionOrder: ↓[]", ["resolver/order"]),
        (head + "resolutionOrder: ↓{ $ref: \"#/sets/a\" }\n" + set, ["resolver/value"]),
        (head + "resolutionOrder: [↓\"#/sets/a\", ↓[]]\n" + set, ["resolver/order", "resolver/order"]),
        (head + set + order + "↓tokens: {}", ["resolver/key"]),
        (head + set + order + "↓$extensions: {}", ["resolver/key"]),
        (
            head + set + order + "name: ↓1\ndescription: ↓[]\n$schema: ↓true",
            [
                "resolver/value", "resolver/value", "resolver/value",
            ]
        ),
        (head + set + order + "$defs: [anything, 1, { at: all }]", []),
        (head + "sets: ↓[]\n" + "resolutionOrder: [{ type: set, name: b, sources: [] }]", ["resolver/value"]),
        (head + "modifiers: ↓1\n" + set + order, ["resolver/value"]),
        // Several at once.
        ("version: ↓1\n↓foo: 1\nresolutionOrder: ↓[]", ["resolver/version", "resolver/key", "resolver/order"]),
    ]

    @Test(arguments: documents.indices)
    func document(_ index: Int) {
        expect(Self.documents[index].yaml, Self.documents[index].ids)
    }

    /// Sets, the first of them ordered.
    static let sets: [(yaml: String, ids: [DiagnosticID])] = [
        ("a: ↓{}", ["resolver/sources"]),
        ("a: ↓[]", ["resolver/value"]),
        ("a: { sources: ↓{} }", ["resolver/value"]),
        ("a: { sources: [], ↓source: [] }", ["resolver/key"]),
        ("a: { sources: [], description: ↓1, $extensions: ↓[] }", ["resolver/value", "resolver/value"]),
        ("a: { ↓$ref: 2.yaml }", ["resolver/key"]),
        ("a: { sources: [], ↓name: a }", ["resolver/key"]),
        ("a: { sources: [↓2.yaml, ↓[], ↓null] }", ["resolver/source", "resolver/source", "resolver/source"]),
        ("a: { sources: [↓{ $value: 1px }] }", ["resolver/source"]),
        ("a: { sources: [{ $ref: ↓1 }] }", ["resolver/value"]),
        ("a: { sources: [{ $ref: ↓[] }] }", ["resolver/value"]),
        ("a: { sources: [{ $ref: ↓\"\" }] }", ["resolver/reference"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/a~2\" }] }", ["resolver/reference"]),
        ("a: { sources: [{ $ref: ↓\"2.yaml#/a~\" }] }", ["resolver/reference"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/b\" }] }", ["resolver/missing"]),
        ("a: { sources: [{ $ref: ↓\"#/\" }] }", ["resolver/missing"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/b/sources/1\" }] }\n  b: { sources: [{}] }", ["resolver/missing"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/b/sources/00\" }] }\n  b: { sources: [{}] }", ["resolver/missing"]),
        ("a: { sources: [{ $ref: ↓\"2.yaml#/x\" }] }", ["resolver/missing"]),
        ("a: { sources: [{ $ref: ↓\"#/version\" }] }", ["resolver/target"]),
        ("a: { sources: [{ $ref: ↓\"#/sets\" }] }", ["resolver/target"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/b/sources\" }] }\n  b: { sources: [{}] }", ["resolver/target"]),
        ("a: { sources: [{ $ref: ↓\"2.yaml#/g/t\" }] }", ["resolver/target"]),
        ("a: { sources: [{ $ref: ↓\"2.yaml#/g/t/$value\" }] }", ["resolver/target"]),
        ("a: { sources: [{ $ref: ↓\"2.yaml#/list\" }] }", ["resolver/target"]),
        ("a: { sources: [{ $ref: ↓\"#/modifiers/m\" }] }", ["resolver/forbidden"]),
        ("a: { sources: [{ $ref: ↓\"#/resolutionOrder/0\" }] }", ["resolver/forbidden"]),
        ("a: { sources: [{ $ref: ↓\"#/resolution%4Frder/0\" }] }", ["resolver/forbidden"]),
        ("a: { sources: [{ $ref: ↓\"#\" }] }", ["resolver/cycle"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/a\" }] }", ["resolver/cycle"]),
        ("a: { sources: [{ $ref: ↓\"#/sets/a/sources/0\" }] }", ["resolver/cycle"]),
        (
            "a: { sources: [{ $ref: ↓\"#/sets/b\" }] }\n  b: { sources: [{}, { $ref: \"#/sets/a\" }] }",
            ["resolver/cycle"]
        ),
        ("a: { sources: [{ $ref: \"#/sets/b\", ↓sources: [] }] }\n  b: { sources: [{}] }", ["resolver/override"]),
        ("a: { sources: [{ $ref: ↓3.yaml }] }", ["resolver/source"]),
        ("a: { sources: [{ $ref: ↓\"3.yaml#/modifiers/m\" }] }", ["resolver/forbidden"]),
        ("a: { sources: [{ $ref: ↓missing.yaml }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓\"https://example.org/a.json\" }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓\"//example.org/a.json\" }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓\"C:\\\\a.json\" }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓\"data:application/json,{}\" }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓/etc/a.json }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓\"2.yaml\\0.json\" }] }", ["resolver/file"]),
        ("a: { sources: [{ $ref: ↓\"%2Fetc/a.json\" }] }", ["resolver/file"]),
        ("a: { sources: [] }\n  ↓b: { sources: [] }", ["resolver/unused"]),
    ]

    @Test(arguments: sets.indices)
    func set(_ index: Int) {
        let (yaml, ids) = Self.sets[index]
        let document = Self.head + Self.order + "sets:\n  " + yaml
        expect(
            document, ids, "g: { t: { $value: 1 } }\nlist: [1]",
            Self.head
                + "modifiers: { m: { contexts: { x: [], y: [] } } }\nresolutionOrder: [{ $ref: \"#/modifiers/m\" }]")
    }

    /// The modifier `m`, ordered.
    static let modifiers: [(yaml: String, ids: [DiagnosticID])] = [
        ("↓{}", ["resolver/contexts"]),
        ("↓[]", ["resolver/value"]),
        ("{ contexts: ↓[light, dark] }", ["resolver/value"]),
        ("{ contexts: ↓{} }", ["resolver/contexts"]),
        ("{ contexts: ↓{ light: [] } }", ["resolver/contexts"]),
        ("{ ↓context: { light: [], dark: [] } }", ["resolver/key"]),
        ("{ contexts: { light: [], dark: [] }, ↓defualt: light }", ["resolver/key"]),
        ("{ contexts: { light: [], dark: [] }, ↓name: m }", ["resolver/key"]),
        ("{ ↓$ref: 2.yaml }", ["resolver/key"]),
        ("{ contexts: { light: [], dark: [] }, default: ↓drak }", ["resolver/default"]),
        ("{ contexts: { light: [], dark: [] }, default: ↓Dark }", ["resolver/default"]),
        ("{ contexts: { true: [], false: [] }, default: ↓true }", ["resolver/value"]),
        ("{ contexts: { light: ↓{}, dark: [] } }", ["resolver/value"]),
        ("{ contexts: { light: [], dark: [↓x] } }", ["resolver/source"]),
        ("{ contexts: { light: [], dark: [], ↓Dark: [] } }", ["resolver/case"]),
        (
            "{ contexts: { light: [], ↓a+b: [], ↓c=d: [], ↓\" e\": [], ↓\"\": [] } }",
            [
                "resolver/name", "resolver/name", "resolver/name", "resolver/name",
            ]
        ),
        ("{ contexts: { light: [], dark: [{ $ref: ↓\"#/modifiers/m/contexts/light\" }] } }", ["resolver/forbidden"]),
        ("{ contexts: { light: [], dark: [{ $ref: ↓\"#/modifiers/n\" }] } }", ["resolver/forbidden"]),
        ("{ contexts: { light: [], dark: [{ $ref: ↓\"#/resolutionOrder/0\" }] } }", ["resolver/forbidden"]),
        ("{ contexts: ↓{ \((0..<256).map { "c\($0): []" }.joined(separator: ", ")) } }", ["resolver/limit"]),
        ("{ contexts: { light: [], dark: [] } }\n  ↓n: { contexts: { a: [], b: [] } }", ["resolver/unused"]),
    ]

    @Test(arguments: modifiers.indices)
    func modifier(_ index: Int) {
        let (yaml, ids) = Self.modifiers[index]
        expect(Self.head + "resolutionOrder: [{ $ref: \"#/modifiers/m\" }]\nmodifiers:\n  m: " + yaml, ids)
    }

    /// Items of the order, beside the set `a` and the modifier `m`.
    static let items: [(yaml: String, ids: [DiagnosticID])] = [
        ("{ $ref: ↓\"#/sets/b\" }", ["resolver/missing"]),
        ("{ $ref: ↓\"#/stes/a\" }", ["resolver/missing"]),
        ("{ $ref: ↓\"#/resolutionOrder/0\" }", ["resolver/forbidden"]),
        ("{ $ref: ↓\"#/resolutionOrder\" }", ["resolver/forbidden"]),
        ("{ $ref: ↓\"#\" }", ["resolver/cycle"]),
        ("{ $ref: ↓\"#/sets\" }", ["resolver/order"]),
        ("{ $ref: ↓\"#/sets/a/sources/0\" }", ["resolver/order"]),
        ("{ $ref: ↓\"#/modifiers/m/contexts/x\" }", ["resolver/order"]),
        ("{ $ref: ↓\"#/$defs/d\" }", ["resolver/order"]),
        ("{ $ref: ↓2.yaml }", ["resolver/order"]),
        ("{ $ref: ↓\"2.yaml#/sets/a\" }", ["resolver/order"]),
        ("{ $ref: ↓\"https://example.org\" }", ["resolver/file"]),
        ("{ $ref: ↓1 }", ["resolver/value"]),
        ("{ $ref: \"#/modifiers/n\", ↓foo: 1 }", ["resolver/key"]),
        ("{ $ref: \"#/modifiers/n\", default: ↓z }", ["resolver/default"]),
        ("{ $ref: \"#/modifiers/n\", contexts: ↓{ z: [] } }", ["resolver/contexts"]),
        ("{ $ref: ↓\"#/sets/a\" }", ["resolver/twice"]),
        ("{ $ref: ↓\"#/modifiers/m\" }", ["resolver/twice"]),
        ("{ $ref: ↓\"#/modifiers/m\", default: x }", ["resolver/twice"]),
        ("↓{ sources: [], name: s }", ["resolver/inline"]),
        ("↓{ sources: [], type: set }", ["resolver/inline"]),
        ("↓{ contexts: { x: [], y: [] }, type: modifier }", ["resolver/inline"]),
        ("{ sources: [], type: ↓sets, name: s }", ["resolver/inline"]),
        ("{ sources: [], type: ↓1, name: ↓2 }", ["resolver/value", "resolver/value"]),
        ("↓{ type: set, name: s }", ["resolver/sources"]),
        ("↓{ type: modifier, name: s }", ["resolver/contexts"]),
        ("{ type: set, name: s, sources: [], ↓contexts: {} }", ["resolver/key"]),
        ("{ type: set, name: s, sources: ↓{} }", ["resolver/value"]),
        ("{ type: modifier, name: s, ↓sources: [], contexts: { x: [], y: [] } }", ["resolver/key"]),
        ("{ type: modifier, name: ↓a=b, contexts: { x: [], y: [] } }", ["resolver/name"]),
        ("{ type: modifier, name: ↓M, contexts: { x: [], y: [] } }", ["resolver/case"]),
        ("{ type: set, name: s, sources: [] }, { type: set, name: ↓s, sources: [] }", ["resolver/twice"]),
        (
            "{ type: set, name: s, sources: [] }, { type: modifier, name: ↓s, contexts: { x: [], y: [] } }",
            ["resolver/twice"]
        ),
        ("{ type: set, name: ↓a, sources: [] }", ["resolver/twice"]),
        ("{ type: modifier, name: ↓m, contexts: { x: [], y: [] } }", ["resolver/twice"]),
        // A set may share a name with a modifier where they are declared.
        ("{ type: set, name: m, sources: [] }, { type: modifier, name: a, contexts: { x: [], y: [] } }", []),
    ]

    @Test(arguments: items.indices)
    func item(_ index: Int) {
        let (yaml, ids) = Self.items[index]
        let usesN = yaml.contains("modifiers/n")
        expect(
            Self.head + """
                sets: { a: { sources: [{}] } }
                modifiers: { m: { contexts: { x: [], y: [] } }\(usesN ? ", n: { contexts: { x: [], y: [] } }" : "") }
                $defs: { d: {} }
                resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/modifiers/m" }, \(yaml)]
                """, ids, "a: {}")
    }

    /// Fails unless the markers of the document are the places of findings with these codes, and there
    /// is a document if all of them are warnings.
    private func expect(_ text: String, _ ids: [DiagnosticID], _ files: String...) {
        let found = expectFindings(files: [text] + files, ids) { ResolverReading($0).diagnostics }
        let reading = ResolverReading([text] + files)
        #expect((reading.document == nil) == found.hasErrors)
    }
}
