import Foundation
import TesseraTestSupport
import Testing

/// What `tessera build --depfile` tells other build systems.
@Suite("Depfiles") struct DepfileTests {
    private let tool: Tool
    private var shell: Shell { Shell(folder: tool.folder.path) }

    init() throws {
        tool = try Tool()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    /// The names of the first rule; none of them holds a space.
    private func rule(_ name: String) throws -> (targets: [String], prerequisites: [String]) {
        let lines = try text(name).replacing("\\\n", with: " ").split(separator: "\n")
        let sides = try #require(lines.first).split(separator: ":", omittingEmptySubsequences: false)
        try #require(sides.count == 2)
        return (sides[0].split(separator: " ").map(String.init), sides[1].split(separator: " ").map(String.init))
    }

    private func writeDesign() throws {
        try tool.write("color: { $type: color, a: \"#123456\" }\n", to: "Tokens/a.tokens.yaml")
        try tool.write(
            """
            sources: [Tokens/*.yaml]
            outputs: [{ format: css, path: out/a.css }, { format: xcassets, path: out/A.xcassets }]
            """, to: "tessera.yaml")
    }

    // MARK: Text

    @Test func aRuleWithEveryOutputAndEveryInput() throws {
        try writeDesign()
        #expect(try tool.run("build", "--depfile", "deep/a.d").status == 0)
        #expect(
            try text("deep/a.d") == """
                out/a.css \\
                out/A.xcassets/Contents.json \\
                out/A.xcassets/Colors/Contents.json \\
                out/A.xcassets/Colors/a.colorset/Contents.json: \\
                  tessera.yaml \\
                  Tokens/a.tokens.yaml \\
                  Tokens

                tessera.yaml:

                Tokens/a.tokens.yaml:

                Tokens:

                """)
        #expect(try rule("deep/a.d").targets.sorted() == FileTree(tool.folder.path + "/out").names.map { "out/" + $0 })
        let date = try tool.modified("deep/a.d")
        #expect(try tool.run("build", "--depfile", "deep/a.d").status == 0)
        #expect(try tool.modified("deep/a.d") == date)
        #expect(try tool.run("build", "--depfile", "deep/a.d", "--depfile-target", "a.stamp").status == 0)
        #expect(try rule("deep/a.d").targets == ["a.stamp"])
    }

    /// Else it would always be newer than what is written.
    @Test func aFolderThatIsWrittenToIsNoPrerequisite() throws {
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        try tool.write("b: { $type: number, $value: 1 }\n", to: "deep/er/b.tokens.yaml")
        for (arguments, expected) in [
            (["--output", "out", "--depfile", "out/a.d"], [".", "./deep", "./deep/er"]),
            (["--output", "out", "--depfile", "a.d"], ["./deep", "./deep/er"]),
            (["--output", "deep", "--depfile", "out/a.d"], [".", "./deep/er"]),
        ] {
            #expect(try tool.run(["build", "."] + arguments).status == 0)
            let prerequisites = try rule(arguments[3]).prerequisites
            // Folders of earlier turns lie there, too.
            #expect(prerequisites.filter { !$0.hasSuffix(".yaml") && $0 != "./out" } == expected)
        }
    }

    // MARK: Truth

    /// Each file of the folder is spoilt in turn: those of the rule change what comes out, others do not.
    @Test(arguments: [
        """
        sources: [Tokens/**/*.yaml, more.yaml]
        outputs: [{ format: css, path: out/a.css }, { format: template, template: own.mustache, path: out/a.txt }]
        """,
        """
        resolver: a.resolver.json
        outputs: [{ format: css, path: out/a.css }]
        """,
    ])
    func whatIsReadIsNamedAndNothingElse(_ manifest: String) throws {
        let token = "{ \"$type\": \"number\", \"$value\": 1 }"
        let files = [
            "tessera.yaml": manifest,
            "Tokens/a.tokens.yaml": "a: \(token)\n", "Tokens/deep/b.yaml": "b: \(token)\n",
            "more.yaml": "m: \(token)\n",
            "Tokens/note.txt": "A note.\n", "unused.yaml": "u: \(token)\n", "unused.mustache": "{{name}}\n",
            "own.mustache": "{{> part}}\n", "part.mustache": "{{> inner}}\n", "inner.mustache": "{{name}}\n",
            "a.resolver.json": """
            { "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "sets/s.json" }] },
              "t": { "sources": [{ "$ref": "sets/t.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }
            """,
            "sets/s.json": "{ \"s\": \(token) }", "sets/t.json": "{ \"t\": \(token) }",
        ]
        for (name, text) in files { try tool.write(text, to: name) }
        let out = tool.folder.appending(path: "out").path
        func build() throws -> FileTree? {
            try? FileManager.default.removeItem(atPath: out)
            let result = try tool.run("build", "--depfile", "a.d")
            return result.status == 0 ? try FileTree(out) : nil
        }
        let expected = try #require(try build())
        let named = Set(try rule("a.d").prerequisites)
        for (name, text) in files {
            try tool.write("{{#x}} - [", to: name)
            let isSame = try build() == expected
            #expect(isSame != named.contains(name), "\(name)")
            try tool.write(text, to: name)
        }
        // A file that is added counts where the rule names its folder.
        for folder in ["Tokens", "Tokens/deep", "sets"] {
            try tool.write("new: \(token)\n", to: folder + "/new.yaml")
            let isSame = try build() == expected
            #expect(isSame != named.contains(folder), "\(folder)")
            try FileManager.default.removeItem(atPath: tool.folder.path + "/" + folder + "/new.yaml")
        }
    }

    // MARK: Names

    private static let names = [
        "with space", "sh#arp", "dol$lar", "col:on", "all $ of: them #", "ünï", "par(en)s", "[brack]", "{brace}",
        "a@b+c,d!",
    ]

    private func writeOddNames() throws -> [String] {
        var files: [String] = []
        for (index, name) in Self.names.enumerated() {
            let path = "Tokens/\(name)/\(name).tokens.yaml"
            try tool.write("t\(index): { $type: number, $value: 1 }\n", to: path)
            files.append(path)
        }
        try tool.write(
            """
            sources: ["Tokens/**/*.yaml"]
            outputs: [{ format: css, path: "out put/a$b#c.css" }, { format: json, path: "out put/x:y.json" }]
            """, to: "tessera.yaml")
        return files + ["tessera.yaml"]
    }

    /// Makes a file newer than whatever was built, and takes the change back.
    private func expectRebuilds(_ files: [String], _ build: () throws -> Int) throws {
        #expect(try build() == 1)
        #expect(try build() == 0)
        for file in files {
            try setDate(of: file, Date(timeIntervalSinceNow: 60))
            #expect(try build() == 1, "\(file)")
            try setDate(of: file, Date(timeIntervalSinceNow: -60))
            // What was built while the file was newer may be built once more.
            _ = try build()
            #expect(try build() == 0, "\(file)")
        }
        try FileManager.default.removeItem(at: tool.folder.appending(path: files[0]))
        #expect(try build() == 1)
        #expect(try build() == 0)
    }

    private func setDate(of name: String, _ date: Date) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: tool.folder.appending(path: name).path)
    }

    private func runCount(in result: Shell.Result) -> Int {
        #expect(result.status == 0, "\(result.text)")
        return result.text.components(separatedBy: "tokens, no errors").count - 1
    }

    @Test(
        "names with spaces and signs are read by GNU make",
        .enabled(if: Programs.isInstalled("make"), "make is not installed"))
    func make() throws {
        let files = try writeOddNames()
        try tool.write(
            """
            a.stamp:
            \t@tessera build --depfile a.d --depfile-target a.stamp
            \t@touch a.stamp
            -include a.d

            """, to: "Makefile")
        try expectRebuilds(files) { runCount(in: try shell.run("make -r a.stamp")) }
        // And so are the outputs' own names.
        #expect(try tool.run("build", "--depfile", "b.d").status == 0)
        for target in ["out put/a$b#c.css", "out put/x:y.json"] {
            try setDate(of: "tessera.yaml", Date(timeIntervalSinceNow: 60))
            let made = try shell.run("LC_ALL=C make -r -n --debug=v -f b.d -- '\(target)'")
            // Older ones quote with a backtick.
            #expect(made.text.contains("tessera.yaml' is newer than target"), "\(made.text)")
            #expect(made.text.contains("\(target)'"), "\(made.text)")
        }
    }

    @Test(
        "names with spaces and signs are read by Ninja",
        .enabled(if: Programs.isInstalled("ninja"), "ninja is not installed"), arguments: ["  deps = gcc\n", ""])
    func ninja(_ dependencies: String) throws {
        let files = try writeOddNames()
        try tool.write(
            """
            rule tokens
              command = tessera build --depfile a.d
              depfile = a.d
              restat = 1
            \(dependencies)
            build out$ put/a$$b#c.css out$ put/x$:y.json: tokens

            """, to: "build.ninja")
        try expectRebuilds(files) { runCount(in: try shell.run("ninja -v")) }
    }

    @Test(arguments: [
        "star*", "semi;colon", "equal=s", "per%cent", "back\\slash", "end:", "tab\there", "'quote'", "a|b",
    ])
    func aNameThatBuildSystemsReadOtherwiseIsRejected(_ name: String) throws {
        try tool.write("a: { $type: number, $value: 1 }\n", to: "Tokens/\(name)/a.tokens.yaml")
        let result = try tool.run("build", "Tokens", "--output", "out", "--depfile", "a.d")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: the path 'Tokens/\(name.replacing("\t", with: "\\t"))"))
        #expect(!tool.exists("out") && !tool.exists("a.d"))
    }

    // MARK: Wrong use

    @Test func whatTheRunUsesIsNoDepfile() throws {
        try writeDesign()
        for path in ["tessera.yaml", "./Tokens/a.tokens.yaml", "out/a.css", "out/A.xcassets/Contents.json"] {
            let result = try tool.run("build", "--depfile", path)
            #expect(result.status == 2)
            #expect(result.errors == "error: the depfile '\(path)' is read or written by this run itself\n")
            #expect(!tool.exists("out"))
        }
        #expect(try tool.run("build", "--depfile-target", "a").status == 2)
    }

    @Test func withErrorsThereIsNone() throws {
        try writeDesign()
        try tool.write("a: { $type: number, $value: x }\n", to: "Tokens/b.tokens.yaml")
        #expect(try tool.run("build", "--depfile", "a.d").status == 1)
        #expect(!tool.exists("a.d"))
    }

    @Test func aDepfileThatCannotBeWrittenIsSaid() throws {
        try writeDesign()
        try tool.write("", to: "file")
        let result = try tool.run("build", "--depfile", "file/a.d")
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot make the folder 'file': not a directory\n")
    }

    @Test func aManifestsOutputsCanGoElsewhere() throws {
        try writeDesign()
        #expect(try tool.run("build", "--output", "there").status == 0)
        #expect(tool.exists("there/out/a.css") && !tool.exists("out"))
        // Still no source is written over.
        try tool.write("x", to: "there/Tokens/a.tokens.yaml")
        try tool.write(
            "sources: [there/Tokens/a.tokens.yaml]\noutputs: [{ format: css, path: Tokens/a.tokens.yaml }]\n",
            to: "b.yaml")
        try tool.write("a: { $type: number, $value: 1 }\n", to: "there/Tokens/a.tokens.yaml")
        #expect(try tool.run("build", "--manifest", "b.yaml", "--output", "there").status == 2)
    }
}
