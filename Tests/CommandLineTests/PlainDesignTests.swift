import Foundation
import Testing

/// Plain YAML and JSON, and folders with more than a design in them, as every command meets them.
@Suite struct PlainDesignTests {
    // MARK: check and fix

    static let plainTexts = [
        "palette:\n  teal: { 100: \"#CCFBF1\", 700: \"#0F766E\" }\nroles:\n  primary: \"{palette.teal.700}\"\n  onPrimary: white\n",
        "colors:\n  sand: [\"#fafaf9\", \"#a8a29e\", \"#1c1917\"]\nspace:\n- 0\n- 4\n- 8 # card\n",
        "fonts: { body: Inter, title: \"Fraunces, serif\" }\nfontWeights: { plain: Regular, loud: 800 }\n",
        "shadows: { card: \"0 1px 2px rgba(0,0,0,.2)\" }\nborders: { thin: \"1px solid #ccc\" }\n",
        "curves: { calm: \"cubic-bezier(0.2, 0, 0, 1)\", out: ease-out }\ndurations: { quick: 120ms, slow: 0.6s }\n",
        "springs:\n  pop: { stiffness: 240, damping: 18 }\n  tab: { response: 0.3, dampingRatio: 0.8 }\n",
        "type:\n  body: { family: Inter, size: 16, weight: 600, lineHeight: 140% }\n  note:\n    fontFamily: Inter\n"
            + "    fontSize: 12px\n    fontWeight: regular\n    lineHeight: 1.3\n",
        "fade: { quick: { duration: 200ms, easing: ease-in } }\nlift:\n  card: { x: 0, y: 2, blur: 4, color: \"#0003\" }\n",
        "colors:\n  a: #FF0000\n  b: '#00FF00'\n  c: 0000FF\n",
        "colors:\n  page: { day: \"#fff\", night: \"#000\" }\nlabels: { ok: Fine, cancel: Stop }\nflags: { glass: true }\n",
        "base: &base\n  radius: 8px\n  gap: 16px\ncard:\n  <<: *base\n  radius: 12px\n",
    ]

    @Test("what fix makes of a plain file passes check", arguments: plainTexts)
    func fixed(_ text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        #expect(try tool.run("check", "a.tokens.yaml").status == 1)
        let fix = try tool.run("fix", "a.tokens.yaml")
        #expect(fix.status == 0, "\(fix.errors)")
        let checked = try tool.run("check", "a.tokens.yaml")
        let fixed = try tool.read("a.tokens.yaml")
        #expect(checked.status == 0, "\(checked.errors)\n\(fixed)")
    }

    @Test func jsonIsFixedAsJSON() throws {
        let tool = try Tool()
        try tool.write(
            #"{ "space": [0, 4], "springs": { "pop": { "stiffness": 240, "damping": 18 } } }"#, to: "a.tokens.json")
        #expect(try tool.run("fix", "a.tokens.json").status == 0)
        #expect(
            try tool.read("a.tokens.json") == #"{ "space": {"$type": "dimension", "0": 0, "1": 4}, "springs": "#
                + #"{ "$type": "spring", "pop": { "mass": 1, "stiffness": 240, "damping": 18 } } }"#)
    }

    @Test func whatNothingDecidesIsAskedFor() throws {
        let tool = try Tool()
        try tool.write("timing: { fast: 200, slow: 400 }\nthings: { a: 7 }\n", to: "a.tokens.yaml")
        let checked = try tool.run("check", "a.tokens.yaml")
        #expect(checked.status == 1)
        #expect(checked.errors.contains("write '$type: duration', and 200ms or 0.2s, as it could be either"))
        #expect(
            checked.errors.contains("it could be a length or a number: write '$type: dimension' or '$type: number'"))
        #expect(try tool.run("fix", "a.tokens.yaml").status == 1)
        #expect(try tool.read("a.tokens.yaml") == "timing: { fast: 200, slow: 400 }\nthings: { a: 7 }\n")
    }

    @Test func groupsCalledAsContextsAreTold() throws {
        let tool = try Tool()
        try tool.write("light: { page: \"#fff\" }\ndark: { page: \"#000\" }\n", to: "a.tokens.yaml")
        let checked = try tool.run("check", "a.tokens.yaml")
        #expect(
            checked.errors.contains(
                "'light', 'dark' are names of tokens and groups here; 'tessera convert' makes contexts of them"))
    }

    // MARK: Files side by side

    private static let sideBySideCases: [(String, String)] = [
        ("light.yaml", "dark.yaml"), ("colors.dark.yml", "colors.light.yml"),
        ("dark/colors.yaml", "light/colors.yaml"),
        ("theme-light.json", "theme-dark.json"), ("day.yaml", "night.yaml"),
    ]

    @Test(
        "files for contexts side by side",
        arguments: sideBySideCases)
    func sideBySide(_ first: String, _ second: String) throws {
        let tool = try Tool()
        for name in [first, second] {
            let isDark = name.contains("dark") || name.contains("night")
            let (page, ink) = isDark ? ("#000000", "#eeeeee") : ("#ffffff", "#111111")
            try tool.write(##"{ "colors": { "page": "\##(page)", "ink": "\##(ink)" } }"##, to: name)
        }
        let resolved = try tool.run("resolve", first, second)
        #expect(resolved.status == 0, "\(resolved.errors)")
        #expect(resolved.output.contains("colors.page: color = #ffffff @ "))
        #expect(resolved.output.contains("colors.page: color = #000000 @ "))
        #expect(try tool.run("convert", first, second, "--to", "tessera", "-o", "out.tokens.yaml").status == 0)
        #expect(try tool.read("out.tokens.yaml").contains("#000000"))
    }

    @Test func fourFilesOfTheSystemAreTwoModifiers() throws {
        let tool = try Tool()
        for (name, page) in [("light", "#fff"), ("dark", "#000"), ("light-hc", "#fefefe"), ("dark-hc", "#010101")] {
            try tool.write("colors: { page: \"\(page)\", ink: \"#777\" }\n", to: "\(name).yaml")
        }
        let converted = try tool.run("convert", ".", "--to", "tessera", "-o", "out.tokens.yaml")
        #expect(converted.status == 0, "\(converted.errors)")
        #expect(converted.errors.contains("appearance: { contexts: [light, dark], default: light }"))
        #expect(converted.errors.contains("contrast: { contexts: [standard, increased], default: standard }"))
    }

    // MARK: convert

    @Test func whatIsLeftOutIsCounted() throws {
        let tool = try Tool()
        try tool.write(
            "colors: { a: \"#123456\", b: 112233 }\ntiming: { fast: 200, slow: 400, same: \"{timing.fast}\" }\n",
            to: "a.yaml")
        let converted = try tool.run("convert", "a.yaml", "--max-loss", "9", "--to", "tessera", "-o", "out.tokens.yaml")
        #expect(converted.status == 0, "\(converted.errors)")
        #expect(converted.errors.contains("5 tokens read (plain), 1 carried over (1 with a note), 4 left out"))
        #expect(converted.errors.contains("and 1 that depends on them: 'timing.same'"))
    }

    @Test(
        "designs that only their names tell are recognized",
        arguments: [
            "tabBar: { height: 49, iconSize: 24, selected: \"#FF3B30\" }\nsprings: { a: { stiffness: 300, damping: 20 } }\n",
            "colors:\n  page: { default: \"#fff\", dark: \"#000\" }\n  ink: { default: \"#111\", dark: \"#eee\" }\n",
            "colors: { a: \"#123456\" }\ntiming: { fast: 200, slow: 400 }\nlayout: { gutter: 16 }\n",
        ])
    func recognized(_ text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.yaml")
        #expect(try tool.run("convert", "a.yaml", "--max-loss", "100%").errors.contains("(plain)"))
    }

    // MARK: init

    @Test func initSeesDTCGWhateverItsName() throws {
        let tool = try Tool()
        try tool.write(##"{ "c": { "$type": "color", "ink": { "$value": "#112233" } } }"##, to: "tokens.json")
        #expect(try tool.run("init", "--yes").status == 0)
        #expect(try tool.read("tessera.yaml").contains("sources: [tokens.json]"))
        #expect(try tool.run("check").output.contains("1 token"))
    }

    @Test func initSeesAResolverDocumentWhateverItsName() throws {
        let tool = try Tool()
        try tool.write(##"{ "c": { "$type": "color", "ink": { "$value": "#112233" } } }"##, to: "base.json")
        try tool.write(
            """
            { "version": "2025.10", "sets": { "all": { "sources": [{ "$ref": "base.json" }] } },
              "resolutionOrder": [{ "$ref": "#/sets/all" }] }
            """, to: "design.json")
        #expect(try tool.run("init", "--yes").status == 0)
        #expect(try tool.read("tessera.yaml").contains("resolver: design.json"))
        #expect(try tool.run("check").status == 0)
    }

    @Test func initMakesContextsOfFilesOfDTCG() throws {
        let tool = try Tool()
        for (name, page) in [("light", "#ffffff"), ("dark", "#000000")] {
            try tool.write(
                ##"{ "c": { "$type": "color", "a": { "$value": "\##(page)" }, "b": { "$value": "#777777" } } }"##,
                to: "brand.\(name).tokens.json")
        }
        #expect(try tool.run("init", "--yes").status == 0)
        #expect(try tool.run("check").output.contains("2 permutations, no errors"))
    }

    @Test func initDeclaresTheModifiersThatTokensName() throws {
        let tool = try Tool()
        try tool.write(
            "c: { $type: color, a: { $value: \"#111\", $contexts: { brand=night: \"#222\" } } }\n", to: "a.tokens.yaml")
        #expect(try tool.run("init", "--yes").status == 0)
        #expect(try tool.read("tessera.yaml").contains("brand: { contexts: [default, night], default: default }"))
        #expect(try tool.run("check").status == 0)
    }

    @Test func initMakesATokenFileOfSeveralFiles() throws {
        let tool = try Tool()
        try tool.write(##"{ "color": { "red": { "value": "#ff0000" } } }"##, to: "a.json")
        try tool.write(#"{ "color": { "brand": { "value": "{color.red.value}" } } }"#, to: "b.json")
        let begun = try tool.run("init", "--yes")
        #expect(begun.status == 0)
        #expect(begun.output.contains("has 2 tokens of 'a.json', 'b.json', which stay as they are"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
    }

    @Test func initSaysWhatIsNoPartOfTheNewDesign() throws {
        let tool = try Tool()
        try tool.write("a: 1\nb: two\n", to: "colors.yaml")
        let begun = try tool.run("init", "--yes")
        #expect(begun.status == 0)
        #expect(begun.errors.contains("'colors.yaml' is not part of it"))
    }

    // MARK: Other files beside a design

    @Test func filesOfOthersAreLeftOutOfAFolder() throws {
        let tool = try Tool()
        try tool.write("c: { $type: color, a: \"#123456\" }\n", to: "Tokens/a.tokens.yaml")
        try tool.write(##"{ "kui-color": "#fff" }"##, to: "Tokens/day.theme.json")
        try tool.write("", to: "Tokens/none.tokens.json")
        for command in [["check", "Tokens"], ["resolve", "Tokens"], ["convert", "Tokens"]] {
            let result = try tool.run(command)
            #expect(result.status == 0, "\(command): \(result.errors)")
            #expect(
                result.errors.contains(
                    "'Tokens/day.theme.json' is left out: it is not a theme document of Tessera: it has no 'seeds'"))
            #expect(result.errors.contains("'Tokens/none.tokens.json' is left out: it is empty"))
        }
        #expect(try tool.run("check", "Tokens/day.theme.json").status == 1)
    }

    @Test func linksThatLeadNowhereAreTold() throws {
        let tool = try Tool()
        try tool.write("c: { $type: color, a: \"#123456\" }\n", to: "a.tokens.yaml")
        try tool.write("name: A\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: "b.tokens.yaml").path, withDestinationPath: "gone.yaml")
        let checked = try tool.run("check")
        #expect(checked.status == 3)
        #expect(checked.errors.contains("cannot read 'b.tokens.yaml': it is a link to what is not there"))
        #expect(try tool.run("convert", ".").status == 3)
        #expect(try tool.run("convert", ".", "--skip-faulty").status == 0)
    }

    @Test func setsThatCannotBeReadAreLeftOutOfAResolverDocument() throws {
        let tool = try Tool()
        try tool.write(##"{ "c": { "$type": "color", "a": { "$value": "#123456" } } }"##, to: "a.tokens.json")
        try tool.write(#"{ "c": "#, to: "b.tokens.json")
        try tool.write(
            """
            { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/all" }], "sets": { "all": { "sources": [
              { "$ref": "a.tokens.json" }, { "$ref": "b.tokens.json" }, { "$ref": "gone.json" } ] } } }
            """, to: "x.resolver.json")
        #expect(try tool.run("convert", "x.resolver.json").status == 1)
        for command in ["convert", "resolve"] {
            let result = try tool.run(command, "x.resolver.json", "--skip-faulty")
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains("'b.tokens.json' is left out: it cannot be read"))
            #expect(result.errors.contains("'gone.json' is left out: there is no such file"))
        }
    }

    /// Whatever the resolver document calls it.
    @Test func aBrokenSetIsToldOnce() throws {
        let tool = try Tool()
        try tool.write(##"{ "c": { "$type": "color", "a": { "$value": "#123456" } } }"##, to: "a.tokens.json")
        try tool.write(#"{ "c": "#, to: "b.tokens.json")
        try tool.write(
            """
            { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/all" }], "sets": { "all": { "sources": [
              { "$ref": "a.tokens.json" }, { "$ref": "./b.tokens.json" } ] } } }
            """, to: "x.resolver.json")
        let result = try tool.run("convert", ".", "--skip-faulty")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.components(separatedBy: "b.tokens.json' is left out").count == 2, "\(result.errors)")
    }

    /// The manifest names files from its own folder, with whatever slashes that is named.
    @Test(arguments: ["q", "q/", "./q"])
    func initNamesFilesFromItsFolder(_ folder: String) throws {
        let tool = try Tool()
        try tool.write(##"{ "c": { "$type": "color", "a": { "$value": "#123456" } } }"##, to: "q/colors.json")
        let result = try tool.run("init", folder, "--yes")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try tool.read("q/tessera.yaml").contains("sources: [colors.json]"))
        #expect(try tool.run("check", "--manifest", "q/tessera.yaml").status == 0)
    }

    @Test func wordsForLevelsAreNoTypes() throws {
        let tool = try Tool()
        try tool.write(
            ##"{ "base": { "$type": "color", "a": { "$value": "#123456" } }, "alert": { "$type": "component", "ink": { "$value": "{base.a}" } } }"##,
            to: "a.tokens.json")
        let converted = try tool.run("convert", "a.tokens.json")
        #expect(converted.status == 0, "\(converted.errors)")
        #expect(converted.errors.contains("'component' is a level of tokens, not a type, and is ignored"))
        #expect(try tool.run("check", "a.tokens.json").status == 1)
    }

    @Test func whatAnErrorOfAGroupLeavesOutIsCountedUnderIt() throws {
        let tool = try Tool()
        let tokens = (0..<9).map { #""t\#($0)": { "$value": 4 }"# }.joined(separator: ", ")
        try tool.write(
            ##"{ "c": { "$type": "color", "a": { "$value": "#123456" } }, "g": { "$type": "blorb", \##(tokens) } }"##,
            to: "a.tokens.json")
        let converted = try tool.run("convert", "a.tokens.json")
        #expect(converted.status == 1)
        #expect(converted.errors.contains("  9  'g.t0': unknown type 'blorb' [type/unknown]"))
        #expect(!converted.errors.contains("the group or list around it has an error"))
    }
}
