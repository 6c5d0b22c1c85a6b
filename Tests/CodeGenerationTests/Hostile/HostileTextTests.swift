import Foundation
import TesseraCSSOutput
import TesseraJSONOutput
import TesseraSwiftOutput
import TesseraTestSupport
import TesseraTokenResolution
import Testing

/// Outputs of a hostile design have the shape of its tame twin's: no name and no text breaks out of its place.
@Suite("Outputs of hostile designs")
struct HostileTextTests {
    private static let seeds: [UInt64] = [1, 2, 3]

    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let options: CSSOptions

        init(_ name: String, _ change: (inout CSSOptions) -> Void) {
            testDescription = name
            var options = CSSOptions()
            change(&options)
            self.options = options
        }

        static let all = [
            Shape("default") { _ in },
            Shape("light-dark, registered, layer") {
                $0.contexts = .lightDark
                $0.registersProperties = true
                $0.layer = "a.b"
                $0.prefix = "p"
            },
            Shape("attributes, references, parts") {
                $0.contexts = .attribute
                $0.keepsReferences = true
                $0.composites = .parts
            },
        ]
    }

    @Test("have the rules and declarations of the twin in CSS", arguments: Shape.all, seeds)
    func css(_ shape: Shape, _ seed: UInt64) throws {
        let text = try HostileFixture(seed: seed).output(shape.options)
        let twin = try HostileFixture(seed: seed, isTame: true).output(shape.options)
        try expectOneShape(text, twin, .css)
        expectNoMarkup(text)
        let (sheet, tame) = (try StyleSheet(text), try StyleSheet(twin))
        #expect(sheet.rules.map(\.media) == tame.rules.map(\.media))
        #expect(sheet.rules.map(\.selectors.count) == tame.rules.map(\.selectors.count))
        #expect(sheet.rules.map(\.declarations.count) == tame.rules.map(\.declarations.count))
        #expect(sheet.registrations.count == tame.registrations.count)
    }

    static let allLanguages: [(String, Skeleton.Language)] = [
        ("tailwind", .css), ("scss", .scss), ("compose", .kotlin), ("flutter", .dart), ("typescript", .typeScript),
    ]

    @Test("have the shape of the twin in every language", arguments: allLanguages.map(\.0), seeds)
    func languages(_ template: String, _ seed: UInt64) throws {
        let language = try #require(Self.allLanguages.first { $0.0 == template }?.1)
        let text = try HostileFixture(seed: seed).output(template: template)
        try expectOneShape(text, HostileFixture(seed: seed, isTame: true).output(template: template), language)
        // Kotlin and Dart stand in no page.
        if !["compose", "flutter"].contains(template) { expectNoMarkup(text) }
    }

    private func expectOneShape(_ text: String, _ twin: String, _ language: Skeleton.Language) throws {
        let (shape, tame) = (try Skeleton(text, language), try Skeleton(twin, language))
        let difference = zip(shape.marks, tame.marks).enumerated().first { $1.0 != $1.1 }?.offset
        let place = max(0, (difference ?? min(shape.marks.count, tame.marks.count)) - 12)
        let isSame = shape.marks == tame.marks
        #expect(
            isSame,
            "\(shape.marks[place...].prefix(24).joined(separator: " ")) for \(tame.marks[place...].prefix(24).joined(separator: " "))"
        )
        expectNothingHidden(text)
    }

    /// A reader of generated code sees all of it; joiners are what scripts and emoji are spelled with.
    private func expectNothingHidden(_ text: String) {
        for scalar in text.unicodeScalars where !["\n", "\u{200C}", "\u{200D}"].contains(scalar) {
            let isHidden = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory)
            #expect(!isHidden, "U+\(String(scalar.value, radix: 16))")
        }
    }

    /// What means something in a page that the text may stand in.
    private func expectNoMarkup(_ text: String) {
        for mark in ["</style", "</script", "<!--"] {
            #expect(!text.lowercased().contains(mark), "\(mark)")
        }
    }

    // MARK: Markdown

    @Test("have the rows of the twin in Markdown, and no markup in them", arguments: seeds)
    func markdown(_ seed: UInt64) throws {
        let lines = try markdownLines(HostileFixture(seed: seed))
        let twin = try markdownLines(HostileFixture(seed: seed, isTame: true))
        #expect(lines.count == twin.count)
        for (line, tame) in zip(lines, twin) {
            // Of a description that nobody can see, nothing is left.
            if line.kind.isEmpty, tame.kind == "text" { continue }
            #expect(line.kind == tame.kind && line.cells == tame.cells, "\(line.text) for \(tame.text)")
        }
    }

    private struct Line {
        let text: String
        let kind: String
        let cells: Int
    }

    @Test("show everything in Swift and Markdown", arguments: seeds)
    func visible(_ seed: UInt64) throws {
        let fixture = try HostileFixture(seed: seed)
        expectNothingHidden(try fixture.output(SwiftOptions()))
        expectNothingHidden(try fixture.output(template: "markdown"))
    }

    private func markdownLines(_ fixture: HostileFixture) throws -> [Line] {
        try fixture.output(template: "markdown").split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let kind =
                line.isEmpty ? "" : ["## ", "# ", "| "].first { line.utf8.starts(with: $0.utf8) } ?? "text"
            // The table's own row of hyphens.
            if line == "|---|---|---|---|" { return Line(text: String(line), kind: "---", cells: 0) }
            if kind == "text", let first = line.unicodeScalars.first {
                #expect(!"#>-+=~ \t|".unicodeScalars.contains(first), "\(line)")
                #expect(line.wholeMatch(of: /[0-9]+[.)].*/) == nil, "\(line)")
            }
            let plain = try withoutCode(Array(line.unicodeScalars))
            #expect(!plain.contains { "<[]~`".contains($0) }, "\(plain)")
            return Line(text: String(line), kind: kind, cells: plain.filter { $0 == "|" }.count)
        }
    }

    /// The line without code, what stands behind backslashes, and the template's own markup; with the bars
    /// that a reader of tables takes for the ends of cells: in code, too.
    private func withoutCode(_ line: [Unicode.Scalar]) throws -> String {
        var rest = line[...]
        var plain = String.UnicodeScalarView()
        while let scalar = rest.first {
            if scalar == "\\" {
                rest = rest.dropFirst(2)
            } else if scalar == "`" {
                let fence = rest.prefix { $0 == "`" }
                rest = rest.dropFirst(fence.count)
                var code: ArraySlice<Unicode.Scalar> = []
                while rest.prefix(while: { $0 == "`" }).count != fence.count {
                    guard let next = rest.first else {
                        throw Skeleton.ReadingError(message: "code has no end: \(line)")
                    }
                    let run = rest.prefix { $0 == "`" }
                    let part = run.isEmpty ? [next] : run
                    code += part
                    rest = rest.dropFirst(part.count)
                }
                rest = rest.dropFirst(fence.count)
                plain.append(contentsOf: bars(in: Array(code)))
            } else {
                plain.append(scalar)
                rest.removeFirst()
            }
        }
        return String(plain).replacing("<br>", with: "").replacing("**Deprecated.**", with: "")
    }

    /// Those without a backslash before them, and those that readers do not agree on.
    private func bars(in code: [Unicode.Scalar]) -> [Unicode.Scalar] {
        code.indices.filter { index in
            let backslashes = code[..<index].reversed().prefix { $0 == "\\" }.count
            return code[index] == "|" && backslashes != 1
        }.map { code[$0] }
    }

    // MARK: Compilers

    @Test(
        "compile in TypeScript, and the texts come back",
        .enabled(if: Programs.isInstalled("tsc") && Programs.isInstalled("node"), "tsc or node is not installed"))
    func typeScript() throws {
        let fixture = try HostileFixture(seed: 1)
        let text = try fixture.output(template: "typescript")
        let use = """
            declare const console: { log(text: string): void };
            console.log(JSON.stringify(Object.entries(tokens).map(([name, token]) => [name, token.values[0].value])));
            """
        try Scratch.with { folder in
            let file = folder.appending(path: "use.ts")
            try Data((text + use).utf8).write(to: file)
            let compiled = try run(
                "tsc", ["--strict", "--target", "es2020", "--lib", "es2020", "--module", "commonjs", file.path])
            #expect(compiled.status == 0, "\(compiled.output.prefix(2000))")
            let result = try run("node", [folder.appending(path: "use.js").path])
            let read = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[Any]])
            let tokens = fixture.compile(JSONOptions()).tokens
            #expect(read.count == tokens.tree.tokens.count)
            for (index, entry) in read.enumerated() {
                #expect(entry[0] as? String == tokens.tree.tokens[index].path)
                guard
                    case .string(let text) = tokens.defaultValue(
                        of: tokens.tree.token(at: tokens.tree.tokens[index].path)!)
                else { continue }
                #expect((entry[1] as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
            }
        }
    }

    @Test("compile in SCSS", .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"), arguments: seeds)
    func scss(_ seed: UInt64) throws {
        let fixture = try HostileFixture(seed: seed)
        let text = try fixture.output(template: "scss") + "\na { b: length(map-keys($tokens)); }\n"
        try Scratch.with { folder in
            let file = folder.appending(path: "tokens.scss")
            try Data(text.utf8).write(to: file)
            let (status, output) = try run("sassc", [file.path])
            let count = fixture.compile(JSONOptions()).tree.tokens.count
            #expect(status == 0 && output.contains("b: \(count);"), "\(output.prefix(2000))")
        }
    }
}
