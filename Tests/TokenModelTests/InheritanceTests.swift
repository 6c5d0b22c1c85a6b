import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct InheritanceTests {
    // MARK: Types

    static let types: [(name: String, files: [String], summary: [String])] = [
        ("own", ["t: { $type: number, $value: 1 }"], ["t: number = 1"]),
        ("group", ["g:\n  $type: number\n  t: 1\n  u: { $value: 2 }"], ["g.t: number = 1", "g.u: number = 2"]),
        ("root", ["$type: number\nt: 1"], ["t: number = 1"]),
        ("behind the children", ["g:\n  t: 1\n  $type: number"], ["g.t: number = 1"]),
        ("nested group", ["g:\n  $type: number\n  h:\n    i: { t: 1 }"], ["g.h.i.t: number = 1"]),
        ("nearest group", ["g:\n  $type: color\n  h:\n    $type: number\n    t: 1"], ["g.h.t: number = 1"]),
        ("own before group", ["g:\n  $type: color\n  t: { $type: number, $value: 1 }"], ["g.t: number = 1"]),
        ("reference without a type", ["t: \"{a.b}\""], ["t: ? = {a.b}"]),
        ("type in the second file", ["g: { h: { t: 1 } }", "g: { $type: number }"], ["g.h.t: number = 1"]),
        ("type in the first file", ["g: { $type: number }", "g: { h: { t: 1 } }"], ["g.h.t: number = 1"]),
        (
            "type in the middle", ["g: { t: 1 }", "g: { $type: number, u: 2 }", "g: { v: 3 }"],
            ["g.t: number = 1", "g.u: number = 2", "g.v: number = 3"]
        ),
        (
            "type of a nested group in the second file",
            ["g:\n  $type: color\n  h: { t: 1 }", "g: { h: { $type: number } }"],
            ["g.h.t: number = 1"]
        ),
        (
            "shorthand whose type is in the second file",
            ["motion:\n  press: { response: 0.25, dampingFraction: 0.6 }", "motion: { $type: spring }"],
            ["motion.press: spring = response 0.25s, dampingFraction 0.6"]
        ),
    ]

    @Test(arguments: types.indices)
    func typeIs(_ index: Int) {
        let (_, texts, expected) = Self.types[index]
        let files = MarkedFiles(texts)
        let (tree, diagnostics) = readModel(files)
        #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
        #expect(summary(tree) == expected)
    }

    @Test func typeIsMissing() {
        expectErrors(
            "g:\n  ↓a: 8px\n  b: { $value: 8 }\n  c: { $contexts: { light: 1 } }\n", ids: "type/missing")
    }

    @Test func typesOfAGroupContradictEachOther() {
        let found = expectErrors("g:\n  $type: number\n  t: 1\n", "g:\n  $type: ↓color\n", ids: "type/conflict")
        #expect(found.first?.notes.first?.range?.source.index == 0)
    }

    /// Its tokens are as right as the type, which is all that is wrong.
    @Test func aTypeThatContradictsIsThatOfItsOwnTokens() {
        expectErrors(
            "g: { $type: dimension, a: 4px }\n",
            "g: { $type: ↓color, c: \"#000000\", n: { d: \"#ffffff\" }, e: ↓4px }\n", ids: "type/conflict", "type/value"
        )
    }

    @Test func sameTypeInSeveralFilesIsRight() {
        #expect(
            summary(model("g: { $type: number, t: 1 }", "g: { $type: number, u: 2 }")) == [
                "g.t: number = 1", "g.u: number = 2",
            ])
    }

    static let invalidTypes: [(String, DiagnosticID)] = [
        ("↓colour", "type/unknown"), ("↓Color", "type/unknown"), ("↓[color]", "structure/property"),
        ("↓true", "structure/property"), ("↓12", "structure/property"), ("↓null", "structure/property"),
        ("↓{ a: b }", "structure/property"),
    ]

    /// An invalid type is one error, however many values stand under it.
    @Test(arguments: invalidTypes.indices)
    func invalidTypeIsReportedOnce(_ index: Int) {
        let (type, id) = Self.invalidTypes[index]
        expectErrors("t: { $type: \(type), $value: 1 }", ids: id)
        expectErrors("g:\n  $type: number\n  t: { $type: \(type), $value: \"#fff\" }", ids: id)
        expectErrors("g:\n  $type: \(type)\n  t: 1\n  u: \"#fff\"\n  h: { v: [1] }\n", ids: id)
        expectErrors("g: { h: { t: 1 } }", "g: { $type: \(type) }", ids: id)
    }

    @Test func ownTypeHelpsUnderAnInvalidOne() {
        expectErrors("g:\n  $type: ↓colour\n  t: { $type: number, $value: ↓x }\n", ids: "type/unknown", "type/value")
    }

    @Test func typeIsSuggested() {
        let found = expectErrors("t: { $type: ↓fontfamily, $value: Inter }", ids: "type/unknown")
        #expect(found.first?.message == "unknown type 'fontfamily'; did you mean 'fontFamily'?")
    }

    // MARK: Deprecation and description

    static let deprecations: [(files: [String], reasons: [String])] = [
        (
            [
                "$type: number\na: 1\nb: { $value: 1, $deprecated: true }\nc: { $value: 1, $deprecated: use a }\nd: { $value: 1, $deprecated: false }\ne: { $value: 1, $deprecated: \" \" }"
            ],
            ["-", "true", "use a", "-", "true"]
        ),
        (
            [
                "g:\n  $type: number\n  $deprecated: old\n  a: 1\n  b: { $value: 1, $deprecated: false }\n  c: { $value: 1, $deprecated: true }\n  h: { d: 1 }\n  i: { $deprecated: false, e: 1 }"
            ],
            ["old", "-", "true", "old", "-"]
        ),
        (["g: { h: { a: { $type: number, $value: 1 } } }", "g: { $deprecated: later }"], ["later"]),
        (["g: { $deprecated: first }", "g: { h: { a: { $type: number, $value: 1 } } }"], ["first"]),
    ]

    @Test(arguments: deprecations.indices)
    func deprecationIs(_ index: Int) {
        let (texts, reasons) = Self.deprecations[index]
        let (tree, diagnostics) = readModel(MarkedFiles(texts))
        #expect(diagnostics.isEmpty)
        #expect(tree.tokens.map { $0.deprecation.map { $0.reason ?? "true" } ?? "-" } == reasons)
    }

    @Test func deprecationIsWrong() {
        expectErrors(
            "g:\n  $deprecated: ↓1\n  a: { $type: number, $value: 1, $deprecated: ↓[old] }\n  b: { $type: number, $value: 1, $deprecated: ↓null }\n",
            ids: "structure/property", "structure/property", "structure/property")
    }

    @Test func descriptionsAreTheirOwn() {
        let tree = model(
            "g:\n  $type: number\n  $description: the group\n  a: { $value: 1, $description: \"a\\nb\" }\n  b: 1\n")
        #expect(tree.tokens.map(\.description) == ["a\nb", nil])
        #expect(tree.group(at: "g").map { tree[$0].description } == "the group")
        expectErrors(
            "$description: ↓12\nt: { $type: number, $value: 1, $description: ↓[a] }",
            ids: "structure/property", "structure/property")
    }

    // MARK: A mapping that is a value

    static let groups: [(name: String, yaml: String, paths: [String])] = [
        (
            "a DTCG group with the names of fields",
            "s:\n  $type: shadow\n  g:\n    color: { $type: color, $value: { colorSpace: srgb, components: [0, 0, 0] } }\n",
            ["s.g.color"]
        ),
        (
            "a token further down",
            "s:\n  $type: spring\n  g: { response: { fast: { $type: number, $value: 1 } } }\n", ["s.g.response.fast"]
        ),
        ("empty groups", "s:\n  $type: spring\n  g: { response: {}, dampingFraction: {} }\n", []),
        ("a group with a property", "s:\n  $type: spring\n  g: { response: { $description: none yet } }\n", []),
    ]

    /// A DTCG document never changes its meaning.
    @Test(arguments: groups.indices)
    func isAGroup(_ index: Int) {
        let (_, yaml, paths) = Self.groups[index]
        let tree = model(yaml)
        #expect(tree.tokens.map(\.path) == paths)
        #expect(tree.group(at: "s.g") != nil)
    }

    @Test func propertiesStandBesideShorthandFields() {
        let tree = model(
            """
            press:
              $type: spring
              $description: under the finger
              $deprecated: too slow
              response: 0.25
              dampingFraction: 0.6
            """)
        #expect(summary(tree) == ["press: spring = response 0.25s, dampingFraction 0.6"])
        #expect(tree.tokens.first?.description == "under the finger")
        #expect(tree.tokens.first?.deprecation?.reason == "too slow")
    }

    @Test func fieldsBesideAValueAreChildren() {
        expectErrors(
            "t:\n  $type: spring\n  $value: { response: 0.25, dampingFraction: 0.6 }\n  ↓response: 1\n",
            ids: "structure/children")
    }

    @Test func rangesLeadToTheText() {
        let text = "g:\n  $type: color\n  a:\n    $value: ↓\"#fff\"\n"
        let files = MarkedFiles([text])
        let (tree, _) = readModel(files)
        let range = tree.tokens.first?.value?.range
        #expect(range.map { files.sources[$0.source].location(at: $0.offset) } == SourceLocation(line: 4, column: 13))
        #expect(range?.length == 6)
    }
}
