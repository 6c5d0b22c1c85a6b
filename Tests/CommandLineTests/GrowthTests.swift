import Foundation
import Testing

/// Small inputs that would make much: each ends soon, with what is too much of them said.
@Suite struct GrowthTests {
    @Test func manyDoubleStarsOverADeepTree() throws {
        let tool = try Tool()
        let folder = Array(repeating: "a", count: 40).joined(separator: "/")
        try tool.write("color: { $type: color, a: \"#fff\" }\n", to: "\(folder)/x.tokens.yaml")
        let pattern = String(repeating: "**/a/", count: 12) + "**/x.tokens.yaml"
        try tool.write("name: N\nsources: [\"\(pattern)\"]\n", to: "tessera.yaml")
        let result = try tool.run("check")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("1 token,"))
    }

    private static func groups(_ count: Int, extending other: (Int) -> Int) -> String {
        (0..<count).map { "g\($0): { $extends: \"{g\(other($0))}\", t: \"#fff\" }\n" }.joined()
    }

    private static func parts(_ count: Int, of group: String, extending other: String) -> String {
        "\(group):\n" + (0..<count).map { "  c\($0): { $extends: \"{\(other)}\" }\n" }.joined()
    }

    /// In a ring, by pairs, and two groups whose parts extend the other group.
    private static let circles: [String] = [
        groups(800) { ($0 + 1) % 800 }, groups(2000) { $0 ^ 1 },
        parts(1500, of: "a", extending: "b") + parts(1500, of: "b", extending: "a"),
    ]

    @Test(arguments: circles) func circlesOfExtends(_ groups: String) throws {
        let tool = try Tool()
        try tool.write("$type: color\n" + groups, to: "a.tokens.yaml")
        let result = try tool.run("check", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.errors.contains("$extends") || result.errors.contains("extend"))
        #expect(result.errors.utf8.count < 1 << 20)
    }

    private static func chain(_ count: Int, adding tokenCount: Int) -> [String] {
        (0..<count).map { group in
            let tokens = (0..<tokenCount).map { "t\(group)x\($0): 1" }.joined(separator: ", ")
            return group == 0 ? "g0: { \(tokens) }\n" : "g\(group): { $extends: \"{g\(group - 1)}\", \(tokens) }\n"
        }
    }

    private static let chainsOfExtendsCases: [([String], String)] = [
        (chain(3000, adding: 1), "more than 1000 groups extend each other in one chain: 'g1001' -> 'g1000' -> "),
        (chain(3000, adding: 1).reversed(), "more than 1000 groups extend each other in one chain: 'g2999' -> "),
        (chain(900, adding: 1), "groups inherit more than 100000 tokens from here on, where one extends the other: 'g"),
        (
            chain(900, adding: 4),
            "groups inherit more than 360000 tokens from here on, where one extends the other: 'g"
        ),
    ]

    /// Each group takes over the one before it and adds to it: the limit is foreseen, and nothing is copied.
    @Test(arguments: chainsOfExtendsCases) func chainsOfExtends(_ groups: [String], _ message: String) throws {
        let tool = try Tool()
        try tool.write("$type: number\n" + groups.joined(), to: "a.tokens.yaml")
        let result = try tool.run("check", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.errors.contains("error: \(message)"), "\(result.errors.prefix(500))")
        #expect(result.errors.hasSuffix(" tokens, 1 error\n"))
    }

    /// A circle of thousands is one finding, which text shows the start of.
    @Test(arguments: ["n.t", "g"]) func longCycles(_ prefix: String) throws {
        let tool = try Tool()
        let count = 10_000
        let lines = (0..<count).map { place in
            let next = (place + 1) % count
            return prefix == "g" ? "g\(place): { $extends: \"{g\(next)}\" }\n" : "  t\(place): \"{n.t\(next)}\"\n"
        }
        try tool.write((prefix == "g" ? "" : "n:\n  $type: number\n") + lines.joined(), to: "a.tokens.yaml")
        let result = try tool.run("check", "a.tokens.yaml", "--report", "json=report.json")
        #expect(result.status == 1)
        #expect(result.errors.contains(" in a circle: '\(prefix)0' -> '\(prefix)1' -> "))
        #expect(result.errors.contains("note: and 9984 more\n") && result.errors.utf8.count < 4096)
        // The report has them all.
        #expect(try tool.read("report.json").contains("'\(prefix)9998' "))
    }

    @Test(arguments: [false, true]) func aLongListOfColorsToTellApart(_ areAlike: Bool) throws {
        let tool = try Tool()
        let count = 2000
        let colors = (0..<count).map { index -> String in
            let value = areAlike ? 7 : (index &* 2_654_435_761) & 0xFF_FFFF
            return "  c\(index): \"#\(String(0x100_0000 + value, radix: 16).dropFirst())\"\n"
        }
        try tool.write("c:\n  $type: color\n" + colors.joined(), to: "a.tokens.yaml")
        let list = (0..<count).map { "\"{c.c\($0)}\"" }.joined(separator: ", ")
        try tool.write("name: N\nsources: [a.tokens.yaml]\ndistinct: [[\(list)]]\n", to: "tessera.yaml")
        let result = try tool.run("check")
        #expect(result.status == 0)
        #expect(result.errors.contains("this list of 2000 colors is too long to compare whole"))
    }

    /// A token that depends on twelve modifiers of two contexts each has 4096 values.
    private func multiplying(_ more: String = "", outputs: String) throws -> Tool {
        let tool = try Tool()
        let count = 12
        let tokens = (0..<count).map { "  c\($0): { $value: \"#fff\", $contexts: { b\($0): \"#000\" } }\n" }.joined()
        let layers = (0..<count).map {
            "{ color: \"{c.c\($0)}\", offsetX: 0px, offsetY: 1px, blur: 1px, spread: 0px }"
        }
        try tool.write(
            "c:\n  $type: color\n\(tokens)mix: { $type: shadow, $value: [\(layers.joined(separator: ", "))] }\n",
            to: "a.tokens.yaml")
        let modifiers = (0..<count).map { "  m\($0): [a\($0), b\($0)]\n" }.joined()
        try tool.write(
            "name: N\nsources: [a.tokens.yaml]\n\(more)modifiers:\n\(modifiers)outputs: [\(outputs)]\n",
            to: "tessera.yaml")
        return tool
    }

    @Test(arguments: [
        "{ format: css, path: o.css }", "{ format: swift, path: o.swift }", "{ format: json, path: o.json }",
        "{ format: template, path: o.scss, template: scss }",
    ]) func modifiersThatMultiply(_ output: String) throws {
        let tool = try multiplying(outputs: output)
        let result = try tool.run("build")
        #expect(result.status == 1)
        #expect(
            result.errors.contains("'mix' has different values in 4096 permutations of the modifiers 'm0', 'm1', 'm2'")
                && result.errors.contains("at most 512 are resolved"))
        #expect(result.errors.contains("raise 'maximumPermutations' in the manifest"))
        #expect(!tool.exists("o.css"))
        for format in ["html", "md"] {
            let page = try tool.run("docs", "--format", format, "-o", "-")
            #expect(page.status == 1)
            #expect(page.output.utf8.count < 1 << 21)
        }
    }

    @Test func permutationsThatMultiply() throws {
        let tool = try multiplying(outputs: "{ format: json, path: o.json, shape: resolved }")
        try tool.write("c: { $type: color, c0: \"#fff\" }\n", to: "a.tokens.yaml")
        let result = try tool.run("build")
        #expect(result.status != 0)
        #expect(result.errors.contains("'o.json' would have 4096 permutations of the modifiers 'm0'"))
        #expect(result.errors.contains("'tessera build --context' builds for one context of some of them"))
    }

    @Test func theLimitIsTheManifests() throws {
        let raised = try multiplying("maximumPermutations: 4096\n", outputs: "{ format: json, path: o.json }")
        #expect(try raised.run("check").status == 0)
        let wrong = try multiplying("maximumPermutations: 1000000\n", outputs: "{ format: json, path: o.json }")
        let result = try wrong.run("check")
        #expect(result.status == 2)
        #expect(result.errors.contains("'maximumPermutations' is a whole number from 1 to 65536"))
    }

    /// Partials that name the next one twice, and lists in lists: nobody waits for what nobody can use.
    @Test(arguments: [
        Dictionary(
            uniqueKeysWithValues: (0..<60).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") } + [("p60", "x")]),
        ["p0": String(repeating: "{{#tokens}}", count: 60) + "x" + String(repeating: "{{/tokens}}", count: 60)],
        ["p0": String(repeating: "{{#tokens}}", count: 60) + String(repeating: "{{/tokens}}", count: 60)],
    ]) func templatesThatMultiply(_ partials: [String: String]) throws {
        let tool = try Tool()
        for (name, text) in partials { try tool.write(text, to: "\(name).mustache") }
        try tool.write("{{>p0}}", to: "t.mustache")
        try tool.write("c: { $type: color, a: \"#fff\", b: \"#000\" }\n", to: "a.tokens.yaml")
        try tool.write(
            "name: N\nsources: [a.tokens.yaml]\noutputs: [{ format: template, template: t.mustache, path: o }]\n",
            to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 1 || result.status == 2)
        #expect(result.errors.contains("[template/limit]") && !tool.exists("o"))
    }

    @Test func aMatrixOfThousands() throws {
        let tool = try Tool()
        // Roles have names; what is numbered is a palette.
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let names = letters.flatMap { first in letters.prefix(24).map { "\(first)\($0)" } }.prefix(600)
        let colors = names.map { "  text-\($0): \"#fff\"\n  surface-\($0): \"#000\"\n" }.joined()
        try tool.write("c:\n  $type: color\n\(colors)", to: "a.tokens.yaml")
        let result = try tool.run(
            "contrast", "matrix", "a.tokens.yaml", "--text", "c.text-*", "--on", "c.surface-*")
        #expect(result.status == 2)
        #expect(
            result.errors.contains("the matrix would have 360000 cells, more than 250000; choose rows with '--text'"))
        #expect(
            try tool.run("contrast", "matrix", "a.tokens.yaml", "--text", "c.text-a*", "--on", "c.surface-a*").status
                == 0
        )
        // The page shows a part of it, and works out no more.
        #expect(try tool.run("docs", "a.tokens.yaml", "-o", "page.html").status == 0)
    }

    /// What a design says itself may be as long as it is.
    @Test func longTextsAreWritten() throws {
        let tool = try Tool()
        let text = String(repeating: "a", count: 3 << 20)
        try tool.write("s: { $type: string, $value: \(text) }\n", to: "a.tokens.yaml")
        try tool.write(
            "name: N\nsources: [a.tokens.yaml]\noutputs: [{ format: template, template: scss, path: o.scss }]\n",
            to: "tessera.yaml")
        #expect(try tool.run("build").status == 0)
        #expect(try tool.read("o.scss").utf8.count > text.utf8.count)
    }

    /// Each token has the path of its group, however short its own name is.
    @Test func longPaths() throws {
        let tool = try Tool()
        let name = String(repeating: "a", count: 2000)
        let tokens = (0..<500).map { "\"t\($0)\": { \"$value\": \"#fff\" }" }.joined(separator: ", ")
        try tool.write(
            String(repeating: "{ \"\(name)\": ", count: 100) + "{ \"$type\": \"color\", \(tokens) }"
                + String(repeating: " }", count: 100), to: "a.tokens.json")
        let result = try tool.run("build", "a.tokens.json", "--output", "Out")
        #expect(result.status == 1)
        #expect(result.errors.contains("the path of this group is longer than 2048 bytes"))
        #expect(result.errors.utf8.count < 1 << 16)
    }

    /// A group is counted and looked through once, however deep it is.
    @Test func deepGroups() throws {
        let tool = try Tool()
        let group =
            String(repeating: "{ a: ", count: 400) + "{ $type: number, $value: 1 }"
            + String(repeating: " }", count: 400)
        try tool.write((0..<20).map { "g\($0): \(group)\n" }.joined(), to: "a.tokens.yaml")
        #expect(try tool.run("build", "a.tokens.yaml", "--output", "Out", "--format", "swift").status == 0)
        #expect(try tool.run("convert", "--to", "tessera", "a.tokens.yaml", "-o", "b.tokens.yaml").status == 0)
        #expect(try tool.run("fmt", "a.tokens.yaml").status == 0)
    }

    /// Texts of other tools that name each other twice over.
    @Test func referencesThatAreSpelledOut() throws {
        let tool = try Tool()
        let tokens = (1..<40).map { "\"t\($0)\": { \"value\": \"{a.t\($0 - 1).value} {a.t\($0 - 1).value}\" }" }
        try tool.write(
            "{ \"a\": { \"t0\": { \"value\": \"aaaa\" }, \(tokens.joined(separator: ", ")) } }", to: "a.json")
        let result = try tool.run("resolve", "--from", "style-dictionary", "a.json")
        #expect(result.errors.contains("with its references replaced, it is longer than 16384 bytes"))
        #expect(result.output.utf8.count < 1 << 17)
    }

    /// Each is a layer of its own, and all are one file.
    @Test func thousandsOfSetsInOneDocument() throws {
        let tool = try Tool()
        let sets = (0..<5000).map {
            "\"s\($0)\": { \"sources\": [{ \"c\($0)\": { \"$type\": \"number\", \"$value\": 1 } }] }"
        }
        let order = (0..<5000).map { "{ \"$ref\": \"#/sets/s\($0)\" }" }
        try tool.write(
            """
            { "version": "2025.10", "sets": { \(sets.joined(separator: ", ")) }, \
            "resolutionOrder": [\(order.joined(separator: ", "))] }
            """, to: "a.resolver.json")
        let result = try tool.run("check", "a.resolver.json")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("5000 tokens,"))
    }
}
