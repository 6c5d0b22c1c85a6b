import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraKit

/// Token files without a resolver document that define the same tokens: each is for a context.
@Suite struct ParallelFileTests {
    private func resolve(_ files: [(name: String, text: String)]) throws -> (text: [String], findings: [String]) {
        let folder = try TemporaryFolder()
        for file in files { try folder.write(file.text, to: "in/" + file.name) }
        let design = try ImportLoader.load(paths: [folder.path + "/in"])
        let compilation = Compiler.compile(CompilationInput(design, dialect: .lenient))
        let lines = compilation.resolvedText(choices: [:]).split(separator: "\n").map(String.init)
        return (lines, compilation.diagnostics.map { "\($0.severity) \($0.id.rawValue): \($0.message)" })
    }

    private func numbers(_ values: [String: Int]) -> String {
        let tokens = values.sorted { $0.key < $1.key }.map {
            "\"\($0.key)\": { \"$type\": \"number\", \"$value\": \($0.value) }"
        }
        return "{ \(tokens.joined(separator: ", ")) }"
    }

    @Test func filesOfLightAndDarkAreTheAppearance() throws {
        let result = try resolve([
            ("brand.dark.tokens.json", numbers(["a": 1, "b": 2])),
            ("brand.light.tokens.json", numbers(["a": 3, "b": 4])),
            ("plain.tokens.json", #"{ "c": { "$value": "{a}" } }"#),
        ])
        #expect(
            result.text == [
                "a: number = 3 @ appearance=light", "a: number = 1 @ appearance=dark",
                "b: number = 4 @ appearance=light", "b: number = 2 @ appearance=dark",
                "c: number = 3 @ appearance=light", "c: number = 1 @ appearance=dark",
            ])
        #expect(
            result.findings == [
                "note import/parallel-files: 2 files define the same tokens, and are read for the contexts "
                    + "'light', 'dark' of 'appearance'"
            ])
    }

    @Test("more files of one modifier than it can have contexts are one error")
    func tooMany() throws {
        let result = try resolve((0..<300).map { ("t\($0).tokens.json", numbers(["a": $0])) })
        #expect(
            result.findings == [
                "error context/limit: files that define the same tokens make 1 modifier with up to 300 contexts"
            ])
    }

    /// No token has a place then: nothing is left of the design.
    @Test(arguments: [false, true])
    func tooManyFilesAreNotConverted(_ skipsInvalid: Bool) throws {
        let folder = try TemporaryFolder()
        for index in 0..<300 { try folder.write(numbers(["a": index]), to: "in/t\(index).tokens.json") }
        let design = try ImportLoader.load(paths: [folder.path + "/in"], skipsInvalid: skipsInvalid)
        let job = ConversionJob(
            target: .dtcg, syntax: .json, name: "t", fillsFolder: false, skipsInvalid: skipsInvalid)
        let result = job.run(design)
        #expect(result.files.isEmpty)
        #expect(result.findings.filter { $0.severity == .error }.map(\.id) == ["context/limit"])
    }

    @Test(arguments: [["a": 11], ["a": 11, "b": 12]])
    func theFileWhoseNameAllOthersExtendIsTheDefault(_ acme: [String: Int]) throws {
        let whole = ["a": 1, "b": 2, "c": 3]
        let result = try resolve([
            ("colors.acme.json", numbers(acme)), ("colors.json", numbers(whole)),
        ])
        #expect(result.text.contains("a: number = 1 @ theme=colors"))
        #expect(result.text.contains("a: number = 11 @ theme=colors-acme"))
        #expect(result.text.contains("c: number = 3"))
    }

    /// A brand is no appearance.
    @Test func modesAndBrandsOverOneFileAreTwoModifiers() throws {
        let result = try resolve([
            ("colors.acme.json", numbers(["c": 103])), ("colors.dark.json", numbers(["a": 11, "b": 12, "d": 4])),
            ("colors.json", numbers(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5])),
        ])
        #expect(
            result.text.sorted() == [
                "a: number = 1 @ appearance=light", "a: number = 11 @ appearance=dark",
                "b: number = 12 @ appearance=dark", "b: number = 2 @ appearance=light",
                "c: number = 103 @ theme=colors-acme", "c: number = 3 @ theme=colors", "d: number = 4", "e: number = 5",
            ])
        #expect(
            result.findings == [
                "note import/parallel-files: 2 files define the same tokens, and are read for the contexts "
                    + "'colors', 'colors-acme' of 'theme'",
                "note import/parallel-files: 2 files define the same tokens, and are read for the contexts "
                    + "'light', 'dark' of 'appearance'",
            ])
    }

    /// The file under one that says `light-blue` may be as light.
    @Test func aColorInANameIsNoAppearance() throws {
        let result = try resolve([
            ("colors.json", numbers(["a": 1, "b": 2])), ("colors.light-blue.json", numbers(["a": 11, "b": 12])),
        ])
        #expect(result.text.first == "a: number = 1 @ theme=colors")
        #expect(!result.text.contains { $0.contains("dark") })
    }

    @Test func whatOnlyTheDefaultHasHoldsEverywhere() throws {
        let result = try resolve([
            ("sea.json", numbers(["a": 1, "b": 2])), ("base.json", numbers(["a": 3, "b": 4, "c": 5])),
        ])
        #expect(
            result.text == [
                "a: number = 3 @ theme=base", "a: number = 1 @ theme=sea", "b: number = 4 @ theme=base",
                "b: number = 2 @ theme=sea", "c: number = 5",
            ])
        #expect(result.findings.contains("warning import/context: 1 token has no value in theme=sea"))
    }

    @Test func foldersOfTheSameFilesAreContexts() throws {
        let result = try resolve([("sea/x.json", numbers(["a": 1])), ("land/x.json", numbers(["a": 2]))])
        #expect(result.text == ["a: number = 2 @ theme=land", "a: number = 1 @ theme=sea"])
    }

    private static let lightAndDarkInAnyCaseAreTheAppearanceCases: [(String, String)] = [
        ("Sea.Light.tokens.json", "Sea.Dark.tokens.json"), ("LIGHT.json", "DARK.json"), ("Light/a.json", "Dark/a.json"),
        ("Sea Kit.Light Mode.tokens.json", "Sea Kit.Dark Mode.tokens.json"),
    ]

    @Test(arguments: lightAndDarkInAnyCaseAreTheAppearanceCases)
    func lightAndDarkInAnyCaseAreTheAppearance(_ light: String, _ dark: String) throws {
        let result = try resolve([(light, numbers(["a": 1])), (dark, numbers(["a": 2]))])
        #expect(result.text == ["a: number = 1 @ appearance=light", "a: number = 2 @ appearance=dark"])
    }

    /// Figma names files by collection and mode; what all of them repeat makes them no alternatives.
    @Test func collectionsAreModifiersOfTheirOwn() throws {
        func file(_ collection: String, _ value: Int) -> String {
            #"{ "about": { "$type": "string", "$value": "x" }, "\#(collection)": \#(numbers(["a": value])) }"#
        }
        let result = try resolve([
            ("Size.SM.json", file("size", 1)), ("Size.LG.json", file("size", 2)), ("Gap.SM.json", file("gap", 3)),
            ("Gap.LG.json", file("gap", 4)), ("Kit.Value.json", file("kit", 5)),
            ("Tone.Light.json", file("tone", 6)), ("Tone.Dark.json", file("tone", 7)),
            ("Edge.light.json", file("edge", 8)), ("Edge.dark.json", file("edge", 9)),
        ])
        #expect(
            result.text.sorted() == [
                #"about: string = "x""#, "edge.a: number = 8 @ appearance=light",
                "edge.a: number = 9 @ appearance=dark",
                "gap.a: number = 3 @ Gap=SM", "gap.a: number = 4 @ Gap=LG", "kit.a: number = 5",
                "size.a: number = 1 @ Size=SM", "size.a: number = 2 @ Size=LG", "tone.a: number = 6 @ appearance=light",
                "tone.a: number = 7 @ appearance=dark",
            ])
        #expect(result.findings.allSatisfy { $0.hasPrefix("note import/parallel-files") })
    }

    /// They are one product in four files, not two collections.
    @Test func brandsWithModesAreAlternatives() throws {
        let result = try resolve([
            ("sea.light.json", numbers(["a": 1, "b": 0])), ("sea.dark.json", numbers(["a": 2, "b": 0])),
            ("sand.light.json", numbers(["a": 3, "b": 0])), ("sand.dark.json", numbers(["a": 4, "b": 0])),
        ])
        #expect(
            result.text.sorted() == [
                "a: number = 1 @ theme=sea, appearance=light", "a: number = 2 @ theme=sea, appearance=dark",
                "a: number = 3 @ theme=sand, appearance=light", "a: number = 4 @ theme=sand, appearance=dark",
                "b: number = 0 @ theme=sand", "b: number = 0 @ theme=sea",
            ])
    }

    private func export(_ mode: String, _ tokens: String) -> String {
        #"{ \#(tokens), "$extensions": { "com.figma.modeName": "\#(mode)" } }"#
    }

    /// Each file of Figma's own export has its whole mode.
    @Test func whatAModeOfFigmaLacksIsMissingThere() throws {
        let number = #""$type": "number", "$value""#
        let result = try resolve([
            ("Kit.One A.json", export("One A", #""g": { "a": { \#(number): 1 }, "b": { \#(number): 2 } }"#)),
            ("Kit.Two B.json", export("Two B", #""g": { "a": { \#(number): 3 } }"#)),
        ])
        #expect(
            result.text == [
                "g.a: number = 1 @ Kit=One A", "g.a: number = 3 @ Kit=Two B", "g.b: number = 2 @ Kit=One A",
            ])
        #expect(result.findings.contains("warning import/context: 1 token has no value in Kit=Two B"))
        #expect(result.findings.contains { $0.hasPrefix("warning context/partial") })
    }

    @Test(arguments: [
        (#""com.figma.modeName": "Base""#, ""), (#""other": 1"#, #", "$extensions": { "com.figma.scopes": ["GAP"] }"#),
    ])
    func numbersOf32BitsAreShort(_ file: String, _ token: String) throws {
        let result = try resolve([
            (
                "Kit.Base.tokens.json",
                #"""
                { "g": { "a": { "$type": "number", "$value": 8.100000381469727\#(token) },
                         "b": { "$type": "number", "$value": 0.1 }, "c": { "$type": "number", "$value": 123456792 } },
                  "$extensions": { \#(file) } }
                """#
            )
        ])
        #expect(result.text == ["g.a: number = 8.1", "g.b: number = 0.1", "g.c: number = 123456792"])
    }

    /// Elsewhere the digits are what somebody wrote.
    @Test func numbersOfOtherFilesStayAsTheyAre() throws {
        let result = try resolve([("a.tokens.json", #"{ "a": { "$type": "number", "$value": 8.100000381469727 } }"#)])
        #expect(result.text == ["a: number = 8.100000381469727"])
    }

    @Test func oneTokenThatStandsTwiceIsAMistake() throws {
        let result = try resolve([
            ("one.json", numbers(["a": 1, "b": 2, "c": 3])), ("two.json", numbers(["a": 4, "d": 5, "e": 6])),
        ])
        #expect(result.findings.contains { $0.hasPrefix("error name/duplicate") })
    }

    @Test func conversionKeepsTheContexts() throws {
        let folder = try TemporaryFolder()
        try folder.write(numbers(["a": 1]), to: "in/dark.json")
        try folder.write(numbers(["a": 3]), to: "in/light.json")
        let design = try ImportLoader.load(paths: [folder.path + "/in"])
        let job = ConversionJob(target: .tessera, syntax: .yaml, name: "t", fillsFolder: false)
        let result = job.run(design)
        let text = result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(text?.contains("$value: 3") == true)
        #expect(text?.contains("appearance=dark: 1") == true)
    }

    // MARK: Permutations

    @Test func filesOfLightAndDarkByContrastAreTwoModifiers() throws {
        let result = try resolve([
            ("dark-hc.tokens.json", numbers(["a": 4, "b": 9])), ("dark.tokens.json", numbers(["a": 2, "b": 9])),
            ("light-hc.tokens.json", numbers(["a": 3, "b": 9])), ("light.tokens.json", numbers(["a": 1, "b": 9])),
            ("plain.tokens.json", #"{ "c": { "$value": "{a}" } }"#),
        ])
        let values = [
            "number = 1 @ appearance=light, contrast=standard", "number = 3 @ appearance=light, contrast=increased",
            "number = 2 @ appearance=dark, contrast=standard", "number = 4 @ appearance=dark, contrast=increased",
        ]
        #expect(
            result.text == values.map { "a: " + $0 }
                + ["b: number = 9 @ appearance=light", "b: number = 9 @ appearance=dark"] + values.map { "c: " + $0 })
        #expect(
            result.findings == [
                "note import/parallel-files: 4 files define the same tokens, and are read as permutations of "
                    + "'appearance' ('light', 'dark') and 'contrast' ('standard', 'increased')"
            ])
    }

    @Test func filesOfBrandsByLightAndDarkAreTwoModifiers() throws {
        let result = try resolve([
            ("acme-light.tokens.json", numbers(["a": 1])), ("acme-dark.tokens.json", numbers(["a": 2])),
            ("zeta-light.tokens.json", numbers(["a": 3])), ("zeta-dark.tokens.json", numbers(["a": 4])),
        ])
        #expect(
            result.text == [
                "a: number = 1 @ theme=acme, appearance=light", "a: number = 2 @ theme=acme, appearance=dark",
                "a: number = 3 @ theme=zeta, appearance=light", "a: number = 4 @ theme=zeta, appearance=dark",
            ])
    }

    /// A file with a token of its own, or of another type, is a context by itself, as any other.
    @Test(arguments: [
        ##"{ "a": { "$type": "number", "$value": 4 }, "own": { "$type": "number", "$value": 5 } }"##,
        ##"{ "a": { "$type": "string", "$value": "x" } }"##,
    ])
    func filesThatDoNotFitAreContextsOfOne(_ odd: String) throws {
        let result = try resolve([
            ("light.tokens.json", numbers(["a": 1])), ("dark.tokens.json", numbers(["a": 2])),
            ("light-hc.tokens.json", numbers(["a": 3])), ("dark-hc.tokens.json", odd),
        ])
        #expect(result.findings.contains { $0.contains("of 'theme'") })
    }

    @Test func whatFilesOfAPermutationSayOtherwiseIsTold() throws {
        func file(_ value: Int, _ text: String) -> String {
            "{ \"a\": { \"$type\": \"number\", \"$value\": \(value), \"$description\": \"\(text)\" } }"
        }
        let result = try resolve([
            ("light.tokens.json", file(1, "x")), ("dark.tokens.json", file(2, "x")),
            ("light-hc.tokens.json", file(3, "y")), ("dark-hc.tokens.json", file(4, "x")),
        ])
        #expect(
            result.findings.contains(
                "warning convert/metadata: '$description' differs between files that become one; the first file is kept"
            ))
        #expect(result.text.count == 4)
    }

    // MARK: Formats

    /// To DTCG a value with a unit beside it would be another one.
    @Test(arguments: ["a.json", "a.tokens.json"])
    func aUnitBesideAValueIsStyleDictionarys(_ name: String) throws {
        let text = """
            { "m": { "$type": "dimension", "$value": 1.5, "unit": "rem" }, "k": { "$type": "number", "$value": 1 },
              "n": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } } }
            """
        let result = try resolve([(name, text)])
        #expect(result.text.contains("m: dimension = 1.5rem") && result.text.contains("n: dimension = 2px"))
    }

    // MARK: Programs

    @Test func programsAreNotRun() throws {
        let folder = try TemporaryFolder()
        try folder.write("module.exports = { a: { value: 1 } }", to: "in/tokens.js")
        for path in ["/in/tokens.js", "/in"] {
            do {
                _ = try ImportLoader.load(paths: [folder.path + path])
                Issue.record("a program was read")
            } catch {
                #expect("\(error)".contains("is a program, which is not run"))
            }
        }
    }

    // MARK: Metadata

    /// What contexts say of tokens besides the value is what holds where nothing is chosen, and the rest is told once for
    /// each property and vendor.
    @Test func whatContextsSayOtherwiseOfATokenIsTold() throws {
        func file(_ id: Int, _ more: String) -> String {
            """
            { "a": { "$type": "number", "$value": \(id), "$extensions": { "org.a": { "id": \(id) }, "org.b": [1, 2] }, \(more) },
              "b": { "$type": "number", "$value": \(id), "$extensions": { "org.a": { "id": \(id) } } } }
            """
        }
        let folder = try TemporaryFolder()
        try folder.write(file(1, #""$description": "pale", "$deprecated": "use b""#), to: "in/light.tokens.json")
        try folder.write(file(2, #""$description": "deep""#), to: "in/dark.tokens.json")
        let design = try ImportLoader.load(paths: [folder.path + "/in"])
        let result = ConversionJob(target: .tessera, syntax: .yaml, name: "t", fillsFolder: false).run(design)
        let text = try #require(result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
        #expect(text.contains("$description: pale") && text.contains("use b"))
        #expect(text.contains("org.b: [1, 2]") && !text.contains("deep") && !text.contains("id: 2"))
        #expect(
            result.findings.filter { $0.id == "convert/metadata" }.map(\.message).sorted() == [
                "'$description' differs between the files, and one document has it once; the value for the default contexts is kept",
                "'org.a' differs between the files in 2 places, and one document has it once; the value for the default contexts is kept",
            ])
    }

    @Test func contextsThatSayTheSameOfATokenAreNotTold() throws {
        func file(_ value: Int) -> String {
            """
            { "a": { "$type": "number", "$value": \(value), "$description": "x", "$deprecated": true,
              "$extensions": { "org.a": { "id": 1, "tags": ["x"] }, "org.b": "b" } } }
            """
        }
        let folder = try TemporaryFolder()
        try folder.write(file(1), to: "in/light.tokens.json")
        try folder.write(file(2), to: "in/dark.tokens.json")
        let design = try ImportLoader.load(paths: [folder.path + "/in"])
        let result = ConversionJob(target: .tessera, syntax: .yaml, name: "t", fillsFolder: false).run(design)
        let text = try #require(result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
        #expect(text.contains("$description: x") && text.contains("$deprecated: true") && text.contains("org.b: b"))
        #expect(!result.findings.contains { $0.id == "convert/metadata" })
    }
}

/// Values for modes in other tools' `$extensions`.
@Suite struct ForeignModeTests {
    private func resolve(_ text: String, _ dialect: TokenDialect = .lenient) throws -> (text: [String], ids: [String]) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "t.tokens.yaml")
        let design = try ImportLoader.load(paths: [folder.path + "/t.tokens.yaml"])
        let compilation = Compiler.compile(CompilationInput(design, dialect: dialect))
        let lines = compilation.resolvedText(choices: [:]).split(separator: "\n").map(String.init)
        return (lines, compilation.diagnostics.map { "\($0.severity) \($0.id.rawValue)" })
    }

    @Test(arguments: [
        "mode: { dim: 2 }", "modes: { dim: 2 }", "org.example.modes: { dim: 2 }",
        "org.example.overrides: { dim: { $value: 2, alpha: 1 } }", "org.example: { modes: { dim: 2 } }",
    ])
    func unknownModesAreContextsOfTheirOwn(modes: String) throws {
        let result = try resolve("a: { $type: number, $value: 1, $extensions: { \(modes) } }")
        #expect(result.text == ["a: number = 1 @ mode=default", "a: number = 2 @ mode=dim"])
        #expect(result.ids == ["warning structure/modes"])
    }

    @Test func lightAndDarkStayWhatTheyAre() throws {
        let result = try resolve("a: { $type: number, $value: 1, $extensions: { mode: { light: 1, dark: 2 } } }")
        #expect(result.text == ["a: number = 1 @ appearance=light", "a: number = 2 @ appearance=dark"])
    }

    @Test func otherDialectsLeaveThemAlone() throws {
        let vendor = try resolve(
            "a: { $type: number, $value: 1, $extensions: { org.example.modes: { dim: 2 } } }", .standard)
        #expect(vendor.text == ["a: number = 1"])
        #expect(vendor.ids == [])
    }

    @Test func aReferenceMayNameAMode() throws {
        let result = try resolve("a: { $type: number, $value: 1 }\nb: { $value: \"{a#dark}\" }")
        #expect(result.text == ["a: number = 1", "b: number = 1"])
        #expect(result.ids == ["warning lenient/reference"])
    }

    @Test func aNameMayHaveTheSign() throws {
        let result = try resolve("a#b: { $type: number, $value: 1 }\nb: { $value: \"{a#b}\" }")
        #expect(result.text == ["a#b: number = 1", "b: number = 1"])
        #expect(result.ids == [])
    }

    @Test func tooManyModesAreAnError() throws {
        let modes = (0..<300).map { "m\($0): 1" }.joined(separator: ", ")
        let result = try resolve("a: { $type: number, $value: 1, $extensions: { mode: { \(modes) } } }")
        #expect(result.ids.contains("error context/limit"))
    }
}
