import Foundation
import TesseraTestSupport
import Testing

/// `tessera theme new` and `tessera theme show`.
@Suite struct ThemeCommandTests {
    private static let seeds = ["--seed", "brand=#7C5CFF", "--seed", "neutral=#14141C"]

    @Test("what is written can be shown, checked and built at once")
    func firstMinute() throws {
        let tool = try Tool()
        let new = try tool.run(["theme", "new"] + Self.seeds + ["-o", "violet.theme.yaml"])
        #expect(new.status == 0)
        #expect(new.output == "wrote   violet.theme.yaml\n\nnext: tessera theme show violet.theme.yaml\n")
        let short = try tool.run("theme", "show", "violet.theme.yaml").output
        #expect(short.contains("\nclosest to the required contrast\n") && !short.contains("textPrimary on surfacePage"))
        let show = try tool.run("theme", "show", "violet.theme.yaml", "--details")
        #expect(show.status == 0)
        #expect(show.errors.isEmpty)
        #expect(show.output.hasPrefix("violet.theme.yaml\nbrand #7C5CFF  neutral #14141C\n"))
        #expect(show.output.contains("\n  brandFill "))
        #expect(show.output.contains("\n  textPrimary on surfacePage "))
        #expect(show.output.contains("all have their contrast"))
        let check = try tool.run("check", "violet.theme.yaml")
        #expect(check.status == 0)
        #expect(check.errors.isEmpty)
        #expect(check.output.contains(" tokens in 4 permutations, no errors"))
        #expect(try tool.run("build", "violet.theme.yaml", "--output", "out").status == 0)
        #expect(tool.exists("out/Violet.swift"))
    }

    @Test("without a file it goes to standard output, and a folder of themes is found")
    func standardOutput() throws {
        let tool = try Tool()
        let new = try tool.run(["theme", "new", "--into", "brand.color"] + Self.seeds)
        #expect(new.status == 0)
        try tool.write(new.output, to: "themes/a.theme.yaml")
        let show = try tool.run("theme", "show", "themes", "--format", "json")
        #expect(show.status == 0)
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(show.output.utf8)) as? [String: Any])
        let roles = try #require(object["roles"] as? [[String: Any]])
        #expect(roles.contains { $0["token"] as? String == "brand.color.brandFill" })
        let pairs = try #require(object["pairs"] as? [[String: Any]])
        #expect(pairs.count > 100)
        for pair in pairs {
            let ratio = try #require(pair["ratio"] as? Double)
            #expect(try ratio >= #require(pair["required"] as? Double))
            #expect(pair["passes"] as? Bool == true)
        }
    }

    @Test("tokens may go to the top; what the command line has wrong is wrong usage")
    func groups() throws {
        let tool = try Tool()
        let top = try tool.run(["theme", "new", "--into", "", "-o", "a.theme.yaml"] + Self.seeds)
        #expect(top.status == 0, "\(top.errors)")
        #expect(try tool.run("check", "a.theme.yaml").status == 0)
        #expect(try tool.read("a.theme.yaml").contains("{brandFill}"))
        #expect(try tool.run(["theme", "new", "--into", "a..b"] + Self.seeds).status == 2)
        let many = (0..<9).flatMap { ["--seed", "s\($0)x=#00AAFF"] }
        #expect(try tool.run(["theme", "new"] + Self.seeds + many).status == 2)
    }

    @Test("a label that cannot be white is told")
    func darkLabels() throws {
        let tool = try Tool()
        let seeds = "seeds: { brand: \"#7942bd\" }\ninto: color\nonFill: white\n"
        try tool.write(seeds, to: "a.theme.yaml")
        #expect(try !tool.run("theme", "show", "a.theme.yaml").output.contains("not white"))
        try tool.write(seeds + "fillContrast: required\n", to: "a.theme.yaml")
        #expect(
            try tool.run("theme", "show", "a.theme.yaml").output.contains("not white (dark, increased): onBrand, "))
    }

    /// The remarks are options, written as they would be used.
    @Test("with the signs of its remarks taken away the document is one with all of its options")
    func options() throws {
        let tool = try Tool()
        let new = try tool.run(["theme", "new"] + Self.seeds)
        let marker = "# Everything else has a default."
        let start = try #require(new.output.range(of: marker))
        let options = new.output[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst()
        let text =
            new.output[..<start.lowerBound]
            + options.map { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : String($0) }.joined(separator: "\n")
        try tool.write(String(text), to: "all.theme.yaml")
        let show = try tool.run("theme", "show", "all.theme.yaml", "--details")
        #expect(show.errors == "")
        #expect(show.status == 0)
        #expect(show.output.contains("\n  trendLine "))
        #expect(!show.output.contains("chart1"))
        #expect(show.output.contains("12.") || show.output.contains("13."))
    }

    /// Any name will do for the brand, and none.
    @Test(
        "the first seed is the brand",
        arguments: [["1DB954"], ["#1DB954"], ["primary=1DB954"], ["neutral=gray", "mint=#1DB954"], ["signal=#1db954"]])
    func brand(seeds: [String]) throws {
        let tool = try Tool()
        let new = try tool.run(["theme", "new"] + seeds.flatMap { ["--seed", $0] })
        #expect(new.status == 0)
        #expect(new.output.lowercased().contains("\n  brand: \"#1db954\""), "\(new.output.prefix(600))")
        let none = try tool.run("theme", "new", "--seed", "danger=red")
        #expect(none.status == 2 && none.errors.contains("name the color of the brand"))
    }

    /// Two colors side by side can be distinguished from 0.02 of deltaEOK (CSS Color 4).
    @Test("a fill that is not its seed's color is told, with how far and why, and whether one sees it")
    func moves() throws {
        let tool = try Tool()
        try tool.write("seeds: { brand: \"#1877F2\" }", to: "a.theme.yaml")
        let show = try tool.run("theme", "show", "a.theme.yaml")
        #expect(
            show.output.contains(
                "brandFill differs too little to see from the color you gave (light, increased, dE 0.015): with that "
                    + "color, onBrand would have 4.23:1 of 4.5:1"
            )
        )
        try tool.write(
            "seeds: { brand: \"#7C5CFF\", neutral: \"#14141C\" }\nscales: { neutral: twelve }\n", to: "b.theme.yaml")
        #expect(
            try tool.run("theme", "show", "b.theme.yaml").output.contains(
                "neutral9 differs visibly from the color you gave (dark, increased, dE 0.483): "))
    }

    @Test("a file that is there stays, unless it is to be written over")
    func force() throws {
        let tool = try Tool()
        try tool.write("mine", to: "a.theme.yaml")
        let rejected = try tool.run(["theme", "new"] + Self.seeds + ["-o", "a.theme.yaml"])
        #expect(rejected.status == 2)
        #expect(rejected.errors.hasPrefix("error: 'a.theme.yaml' exists already; --force overwrites it\n"))
        #expect(try tool.read("a.theme.yaml") == "mine")
        #expect(try tool.run(["theme", "new", "--force"] + Self.seeds + ["-o", "a.theme.yaml"]).status == 0)
        #expect(try tool.read("a.theme.yaml") != "mine")
        #expect(try tool.run(["theme", "new"] + Self.seeds + ["-o", "no/a.theme.yaml/"]).status == 2)
    }

    private static let rejections: [([String], Int32, String)] = [
        ([], 2, "name the color of the brand: --seed brand=#7C5CFF"),
        (["--seed", "brand"], 2, "'brand' is not a seed; write a name and a color, such as brand=#7C5CFF"),
        (["--seed", "brand=#12"], 2, "the seed 'brand': "),
        (["--seed", "brand=red", "--seed", "brand=blue"], 2, "there are two seeds 'brand'"),
        (["--seed", "brand=red", "-o", "a.yaml"], 2, "'a.yaml' cannot be a theme document"),
        (["--seed", "brand=#FF000080"], 2, "the seed 'brand': the color of a brand or another seed must be opaque"),
        (["--seed", "sea=oklch(50 0.1 30)"], 2, "the seed 'sea': the lightness '50' in 'oklch()' is limited to 1"),
        (["--seed", "rgb(1"], 2, "'rgb(1': "),
        (
            ["a", "b", "c", "d"].flatMap { ["--seed", "\($0)=red"] } + ["--seed", "brand=red"], 2,
            "there can be at most 3 seeds beside 'brand' and 'neutral'"
        ),
        (["--seed", "brand=red", "--into", "a..b"], 2, "'a..b' cannot lead to a token"),
    ]

    @Test("what cannot be a theme is rejected, and nothing is written", arguments: rejections)
    func rejects(arguments: [String], status: Int32, message: String) throws {
        let tool = try Tool()
        let result = try tool.run(["theme", "new"] + arguments)
        #expect(result.status == status)
        #expect(result.errors.contains("error: "))
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test("errors of a document are found where they stand, and end with 1")
    func errors() throws {
        let tool = try Tool()
        try tool.write("seeds: { brand: red }\nroles: { chip: { on: { page: 3 } } }\n", to: "a.theme.yaml")
        let show = try tool.run("theme", "show", "a.theme.yaml")
        #expect(show.status == 1)
        #expect(show.errors.contains("a.theme.yaml:2:10: error: 'chip' needs a 'value', or a 'seed'"))
        #expect(show.output.isEmpty)
        // Without a manifest, it is the theme of this folder.
        let here = try tool.run("theme", "show")
        #expect(here.status == 1 && here.errors.contains("'chip' needs a 'value', or a 'seed'"))
        #expect(try tool.run("theme", "show", "no.theme.yaml").status == 3)
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        let none = try tool.run("theme", "show", "a.tokens.yaml")
        #expect(none.status == 2)
        #expect(none.errors == "error: there is no theme document; their names end with .theme.yaml\n")
    }

    @Test("a color without a name is the brand's, with or without '#'", arguments: ["#1A9C5B", "1A9C5B"])
    func bareSeed(_ seed: String) throws {
        let tool = try Tool()
        #expect(try tool.run("theme", "new", "--seed", seed, "-o", "one.theme.yaml").status == 0)
        #expect(try tool.read("one.theme.yaml").contains("#1A9C5B"))
    }

    @Test("a document is in the syntax of its name", arguments: ["yml", "json", "jsonc", "json5"])
    func syntax(_ ending: String) throws {
        let tool = try Tool()
        let seeds = ["--seed", "7C5CFF", "--seed", "neutral=14141C"]
        try #require(try tool.run(["theme", "new"] + seeds + ["-o", "a.theme.yaml"]).status == 0)
        let result = try tool.run(["theme", "new"] + seeds + ["-o", "b.theme.\(ending)"])
        #expect(result.status == 0, "\(result.errors)")
        func shown(_ name: String) throws -> String {
            try tool.run("theme", "show", name).output.replacing(name, with: "the theme")
        }
        #expect(try shown("b.theme.\(ending)") == shown("a.theme.yaml"))
    }

    /// In YAML the sign of a remark is '# ', in JSON with remarks '// '.
    @Test(
        "each line that is offered as a remark is a key once its sign is gone", arguments: ["yaml", "jsonc", "json5"])
    func options(_ ending: String) throws {
        let tool = try Tool()
        let file = "a.theme.\(ending)"
        try #require(try tool.run("theme", "new", "--seed", "7C5CFF", "-o", file).status == 0)
        let sign = ending == "yaml" ? "# " : "// "
        let text = try tool.read(file)
        let start = try #require(text.range(of: "take away the '\(sign)' in front of lines.\n"))
        let lines = text[start.upperBound...].components(separatedBy: "\n").map { line -> String in
            guard let range = line.range(of: sign), line[..<range.lowerBound].allSatisfy({ $0 == " " }) else {
                return line
            }
            return line.replacingCharacters(in: range, with: "")
        }
        try tool.write(text[..<start.upperBound] + lines.joined(separator: "\n"), to: file)
        let show = try tool.run("theme", "show", file)
        #expect(show.status == 0, "\(show.errors)")
        // A role of one's own, from the last of the options.
        #expect(show.output.contains("trendLine") && !show.output.contains("chart1"))
    }

    @Test("what is said of statuses is true: those that are alike are named")
    func alikeStatuses() throws {
        let tool = try Tool()
        try tool.write("seeds: { brand: \"#7C5CFF\", neutral: \"#14141C\" }\n", to: "a.theme.yaml")
        let show = try tool.run("theme", "show", "a.theme.yaml", "--details").output
        #expect(show.contains("infoFill and successFill"))
        let summary = show.split(separator: "\n").suffix(3).joined(separator: " ")
        #expect(summary.contains("statuses are distinguishable with any color vision, except"), "\(summary)")
        #expect(summary.contains("infoFill and successFill"), "\(summary)")
    }

    @Test func aThemeThatTheManifestDoesNotNameIsToldOf() throws {
        let tool = try Tool()
        try tool.write("name: Own\nsources: [Design/*.theme.yaml]\n", to: "tessera.yaml")
        let named = try tool.run("theme", "new", "--seed", "#1A9C5B", "-o", "Design/a.theme.yaml")
        #expect(named.status == 0 && !named.output.contains("sources"))
        let unnamed = try tool.run("theme", "new", "--seed", "#1A9C5B", "-o", "Other/b.theme.yaml")
        #expect(unnamed.output.contains("tessera.yaml does not name it yet: add 'Other/b.theme.yaml' to its sources"))
    }

    @Test("themes of a manifest are shown for its contexts, also those that a resolver document names")
    func manifest() throws {
        let tool = try Tool()
        try tool.write("seeds: { brand: \"#0088ff\" }\nwhen: { look: sea }\n", to: "sea.theme.yaml")
        try tool.write(
            "sources: [\"*.theme.yaml\"]\nmodifiers: { look: [plain, sea], appearance: [light, dark] }\n",
            to: "tessera.yaml")
        let show = try tool.run("theme", "show")
        #expect(show.status == 0)
        #expect(show.output.contains("light"))
        #expect(!show.output.contains("increased"))
        try tool.write(
            """
            version: "2025.10"
            sets: { base: { sources: [{ $ref: land.theme.yaml }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """, to: "a.resolver.yaml")
        try tool.write("seeds: { brand: \"#0088ff\" }\nappearance: dark\n", to: "land.theme.yaml")
        let resolved = try tool.run("theme", "show", "a.resolver.yaml")
        #expect(resolved.status == 0)
        #expect(resolved.output.contains("land.theme.yaml\n"))
        #expect(resolved.output.contains("dark\n"))
    }
}
