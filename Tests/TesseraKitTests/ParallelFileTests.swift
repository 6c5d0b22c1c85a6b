import TestSupport
import Testing
import TokenModel

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
