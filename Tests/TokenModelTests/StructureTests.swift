import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct StructureTests {
    struct Invalid: CustomTestStringConvertible, Sendable {
        let name: String
        let files: [String]
        let ids: [DiagnosticID]

        init(_ name: String, _ files: String..., ids: DiagnosticID...) {
            self.name = name
            self.files = files
            self.ids = ids
        }

        var testDescription: String { name }
    }

    static let invalid: [Invalid] = [
        Invalid("a list for a root", "↓[a, b]", ids: "structure/root"),
        Invalid("a scalar for a root", "↓tokens", ids: "structure/root"),
        Invalid("null for a root", "↓null", ids: "structure/root"),

        Invalid(
            "a group named $root", "g:\n  ↓$root: { a: { $type: number, $value: 1 } }\n", ids: "structure/property"),
        Invalid("a $root that is not finished", "g:\n  ↓$root: { $type: number }\n", ids: "structure/property"),

        Invalid("unknown property of a group", "g:\n  ↓$vlaue: 1\n", ids: "structure/key"),
        Invalid(
            "unknown property of a token", "t: { $type: number, $value: 1, ↓$desciption: x }", ids: "structure/key"),
        Invalid(
            "unknown property of a shorthand", "t: { $type: spring, response: 1, dampingFraction: 1, ↓$note: x }",
            ids: "structure/key"),
        Invalid(
            "properties of tokens in a group", "g:\n  ↓$contrast: {}\n  ↓$touchTarget: true\n", ids: "structure/key",
            "structure/key"),
        Invalid("$schema within", "g:\n  ↓$schema: x\n", ids: "structure/key"),
        Invalid("$schema in a token", "t: { $type: number, $value: 1, ↓$schema: x }", ids: "structure/key"),
        Invalid("$extends", "g:\n  $extends: ↓\"{h}\"\n", ids: "extends/missing"),
        Invalid("$ref", "t: { $type: number, $value: 1, $ref: ↓\"#/a\" }", ids: "structure/key"),

        Invalid(
            "a child of a token", "t:\n  $type: number\n  $value: 1\n  ↓u: { $type: number, $value: 1 }\n",
            ids: "structure/children"),
        Invalid("$root in a token", "t:\n  $type: number\n  $value: 1\n  ↓$root: 1\n", ids: "structure/children"),
        Invalid(
            "a comma in braces", "t: { $type: color, $value: ↓rgb(1, ↓2, ↓3) }",
            ids: "type/value", "structure/children", "structure/children"),

        Invalid("the first draft", "t: { ↓value: \"#fff\", type: color }", ids: "structure/key"),
        Invalid(
            "the first draft with a mapping", "t:\n  ↓value: { offsetX: 0px }\n  type: shadow\n", ids: "structure/key"),
        Invalid("half of the first draft", "t: { $type: color, ↓value: \"#fff\" }", ids: "structure/key"),

        Invalid("a token that is not finished", "↓t: { $type: color }", ids: "structure/unfinished"),
        Invalid(
            "foreign modes",
            "$type: number\na: { $value: 1, $extensions: { ↓mode: { dark: 2 } } }\nb: { $value: 1, $extensions: { modes: {} } }\n",
            ids: "structure/modes"),

        Invalid("$contexts as a list", "t: { $type: number, $value: 1, $contexts: ↓[1] }", ids: "structure/property"),
        Invalid(
            "an invalid value for a context", "t: { $type: number, $value: 1, $contexts: { light: ↓x, dark: 2 } }",
            ids: "type/value"),
        Invalid(
            "$extensions as a list", "t: { $type: number, $value: 1, $extensions: ↓[] }", ids: "structure/property"),
        Invalid("$extensions of a group as a list", "g: { $extensions: ↓[] }", ids: "structure/property"),

        // Names
        Invalid("an empty name", "g:\n  ↓\"\": 1\n", ids: "name/invalid"),
        Invalid("an unknown $ name", "↓$root2: 1", ids: "structure/key"),
        Invalid(
            "dots and braces", "$type: number\n↓1.5: 1\n↓\"{a}\": 1\n↓a{b: 1\n", ids: "name/invalid", "name/invalid",
            "name/invalid"),
        Invalid("blanks around a name", "$type: number\n↓\" a\": 1\n↓\"b\\t\": 1\n", ids: "name/blank", "name/blank"),

        // Two places
        Invalid("a token twice", "$type: number\nt: 1\n", "↓t: 2\n", ids: "name/duplicate"),
        Invalid("a token twice in groups", "g: { $type: number, t: 1 }\n", "g: { ↓t: 2 }\n", ids: "name/duplicate"),
        Invalid("a token and a group", "$type: number\nt: 1\n", "↓t: { u: 1 }\n", ids: "name/duplicate"),
        Invalid("a group and a token", "$type: number\nt: { u: 1 }\n", "↓t: 1\n", ids: "name/duplicate"),
        Invalid("a key twice", "$type: number\nt: 1\n↓t: 2\n", ids: "yaml/duplicate-key"),
    ]

    @Test(arguments: invalid)
    func isInvalid(_ invalid: Invalid) {
        expectFindings(files: invalid.files, invalid.ids) { readModel($0).diagnostics }
    }

    /// Those of one mapping are told by the reader.
    @Test func namesThatLookAlike() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        for more in ["#fff", "{ $value: \"#fff\" }", "{ x: \"#fff\" }"] {
            expectErrors(
                "c: { $type: color, \(composed): \"#fff\" }",
                "c: { $type: color, ↓\(decomposed): \(more.first == "#" ? "\"#fff\"" : more) }",
                ids: "name/duplicate")
        }
        // Of groups the outermost alone.
        expectErrors(
            "\(composed): { $type: color, x: \"#fff\" }", "↓\(decomposed): { $type: color, x: \"#000\" }",
            ids: "name/duplicate")
        // Through an extension.
        expectErrors(
            "a: { $type: color, \(composed): \"#fff\" }\nb: { $extends: \"{a}\", ↓\(decomposed): \"#000\" }",
            ids: "name/duplicate")
        _ = model("a: { $type: color, \(composed): \"#fff\" }\nb: { $type: color, \(decomposed): \"#000\" }")
    }

    static let right: [(yaml: String, paths: [String])] = [
        ("", []),
        ("# nothing yet\n", []),
        ("{}", []),
        ("$schema: https://example.com/schema.json\n", []),
        ("g: {}\n", []),
        ("g: { $description: empty, $extensions: { com.example: [1] } }\n", []),
        ("$type: number\n10: 1\n08: 1\ntrue: 1\nnull: 1\n~: 1\n", ["10", "08", "true", "null", "~"]),
        ("$type: number\n\"a b\": 1\na/b~c: 1\n日本: 1\n-: 1\n", ["a b", "a/b~c", "日本", "-"]),
        ("g:\n  $type: number\n  $root: 1\n  dim: 2\n", ["g.$root", "g.dim"]),
        ("$type: number\n$root: 1\n", ["$root"]),
        ("g:\n  $type: number\n  $root: { $value: 1, $description: own }\n", ["g.$root"]),
        // Groups whose names look like the first draft's keys.
        ("g:\n  value: { $type: number, $value: 1 }\n  type: { $type: number, $value: 1 }\n", ["g.value", "g.type"]),
        ("g:\n  $type: number\n  value: { a: 1 }\n", ["g.value.a"]),
        ("$type: number\nt: { $value: 1, $extensions: { com.figma: { mode: 1 } } }\n", ["t"]),
    ]

    @Test(arguments: right.indices)
    func isRight(_ index: Int) {
        let (yaml, paths) = Self.right[index]
        #expect(model(yaml).tokens.map(\.path) == paths)
    }

    /// The content of a group is in no file by itself.
    @Test func groupIsFinishedByAnotherFile() {
        #expect(model("g: { $type: number }", "g: { t: 1 }").tokens.count == 1)
        #expect(model("g: { t: 1 }", "g: { $type: number }").tokens.count == 1)
    }

    @Test func invalidTokensAreThereForReferences() {
        let (tree, _) = readModel(MarkedFiles(["$type: number\nold: { type: number, value: 1 }\nbad: x\n"]))
        #expect(tree.tokens.map { "\($0.path) \($0.isInvalid)" } == ["old true", "bad true"])
        #expect(tree.token(at: "old") != nil)
    }

    @Test func whatIsUnderAClashMayBeUnread() {
        let (tree, _) = readModel(MarkedFiles(["$type: number\nt: 1\ng: { u: 1 }\n", "t: { u: { v: 1 } }\n"]))
        #expect(tree.mayBeUnread("t.u.v"))
        #expect(tree.mayBeUnread("t.x"))
        #expect(!tree.mayBeUnread("g.x"))
        #expect(!tree.mayBeUnread("t"))
    }

    @Test func propertiesAreSuggested() {
        let found = expectErrors("g:\n  ↓$desciption: x\n", ids: "structure/key")
        #expect(found.first?.message == "unknown property '$desciption'; did you mean '$description'?")
    }

    @Test func notesLeadToTheFirstPlace() {
        let found = expectErrors("$type: number\nt: 1\n", "↓t: 2\n", ids: "name/duplicate")
        let note = found.first?.notes.first?.range
        #expect(note.map { [Int($0.source.index), $0.offset] } == [0, 14])
    }

    // MARK: Anchors

    @Test func anchorsAndMergeKeysAreValues() {
        let tree = model(
            """
            $extensions: { com.example: &base { $type: color, $description: shared } }
            c:
              $type: color
              a: &white "#fff"
              b: *white
              c: { <<: *base, $value: *white }
            s:
              $type: shadow
              one: &layer { color: "#000", offsetX: 0, offsetY: 0, blur: 4, spread: 0 }
              two: { $value: [*layer, { <<: *layer, blur: 8 }] }
            copy: { $type: color, inner: &group { x: "#111" }, again: *group }
            """)
        #expect(
            summary(tree) == [
                "c.a: color = #ffffff", "c.b: color = #ffffff", "c.c: color = #ffffff",
                "s.one: shadow = color #000000, offsetX 0px, offsetY 0px, blur 4px, spread 0px",
                "s.two: shadow = [color #000000, offsetX 0px, offsetY 0px, blur 4px, spread 0px, "
                    + "blur 8px, color #000000, offsetX 0px, offsetY 0px, spread 0px]",
                "copy.inner.x: color = #111111", "copy.again.x: color = #111111",
            ])
        #expect(tree.tokens.first { $0.path == "c.c" }?.description == "shared")
    }

    /// An error in what an alias stands for is reported where the alias stands, for it has no other
    /// place there.
    @Test func errorsOfAliasesStandAtTheUse() {
        expectErrors("n:\n  $type: number\n  a: &v ↓x\n  b: ↓*v\n", ids: "type/value", "type/value")
    }

    /// An error inside of an aliased mapping is one error.
    @Test func errorsWithinAliasesAreReportedOnce() {
        expectErrors(
            "n:\n  $type: dimension\n  a: { $value: &v { value: ↓x, unit: px } }\n  b: { $value: *v }\n",
            ids: "type/value")
    }

    // MARK: Slips in composite shorthand

    @Test func mostlyFieldsIsAComposite() {
        expectErrors("motion: { $type: spring, press: { response: 0.25, ↓dampingFracton: 0.6 } }", ids: "type/field")
        expectErrors(
            "bar: { $type: tabBar, main: { topPadding: 1, ↓bottomPading: 2, tabCount: 3, iconSize: 4, labelSize: 5 } }",
            ids: "type/field")
    }

    @Test func tokensNamedLikeFieldsStayTokens() {
        let layer = "[{ color: '#000', offsetX: 0, offsetY: 0, blur: 1, spread: 0 }]"
        #expect(
            model("shadow: { $type: shadow, card: \(layer), inset: \(layer) }").tokens.map(\.path)
                == ["shadow.card", "shadow.inset"])
        #expect(
            model("motion: { $type: spring, duration: '{motion.other}', other: { duration: 1, bounce: 0 } }").tokens
                .map(\.path)
                == ["motion.duration", "motion.other"])
    }
}
