import Foundation
import TesseraTestSupport
import Testing

/// Read and written is what lies inside the folder; what leads out by a link is said, unless the command line names it.
@Suite("Links, and what cannot be read") struct ConfinementTests {
    private let folder: TemporaryFolder
    private let tool: Shell

    init() throws {
        folder = try TemporaryFolder()
        tool = Shell(folder: folder.path + "/in")
        try folder.write("s: { $type: color,   secret: \"#123\" }\n", to: "out/x.tokens.yaml")
        try folder.write("SECRET", to: "out/x.txt")
        try folder.write("color: { $type: color, a: \"#102030\" }\n", to: "in/T/a.tokens.yaml")
        try manifest("outputs: [{ format: css, path: G/o.css }]")
    }

    private func manifest(_ rest: String, sources: String = "T/**/*.tokens.yaml") throws {
        try folder.write("sources: [\(sources)]\n\(rest)\n", to: "in/tessera.yaml")
    }

    private func expectRejection(_ line: String, of path: String, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let before = try FileTree(folder.path + "/out")
        let result = try tool.run(line)
        #expect(result.status == 3, "\(line): \(result.text)", sourceLocation: sourceLocation)
        #expect(
            result.text.contains("cannot read '\(path)': it is outside of"), "\(line): \(result.text)",
            sourceLocation: sourceLocation)
        #expect(!result.text.contains("SECRET"))
        #expect(try FileTree(folder.path + "/out") == before, sourceLocation: sourceLocation)
    }

    // MARK: Links

    private static let readers = [
        "check", "build", "fix", "fmt", "docs -o -", "resolve", "convert T -o -", "check T", "fmt T", "fix T",
        "build T",
        "contrast matrix",
    ]

    @Test("a token file that is a link out", arguments: readers) func source(_ command: String) throws {
        try folder.link("in/T/x.tokens.yaml", to: "../../out/x.tokens.yaml")
        try expectRejection("tessera \(command)", of: "T/x.tokens.yaml")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/in/G"))
    }

    /// Also one that would be left out if it were no link.
    @Test("a theme and an empty file that are links out") func strays() throws {
        try folder.write("a: outside\n", to: "out/other.theme.yaml")
        try folder.write("", to: "out/none.tokens.yaml")
        for name in ["other.theme.yaml", "none.tokens.yaml"] {
            try folder.link("in/T/" + name, to: "../../out/" + name)
            try manifest("", sources: "T/*.yaml")
            try expectRejection("tessera check", of: "T/" + name)
            try tool.run("rm T/" + name)
        }
    }

    @Test("a folder that is a link out") func linkedFolder() throws {
        try folder.link("in/L", to: "../out")
        try manifest("", sources: "L/*.tokens.yaml")
        try expectRejection("tessera check", of: "L/x.tokens.yaml")
        try manifest("", sources: "L/x.tokens.yaml")
        try expectRejection("tessera fix", of: "L/x.tokens.yaml")
    }

    /// A build puts a file in the place of the link; until then nobody is shown what it leads to.
    @Test("'build --check' quotes no output that is a link out") func checkedOutput() throws {
        try folder.write("old", to: "in/G/other.css")
        for target in ["../../out/x.txt", "/proc/self/environ"] {
            try folder.link("in/G/o.css", to: target)
            let result = try tool.run("tessera build --check")
            #expect(result.status == 1)
            #expect(result.text.contains("G/o.css") && result.text.contains("+:where(:root)"), "\(result.text)")
            #expect(!result.text.contains("SECRET") && !result.text.contains("PATH="))
            try tool.run("rm G/o.css")
        }
    }

    @Test("templates, partials and baselines") func others() throws {
        try folder.link("in/t.mustache", to: "../out/x.txt")
        try folder.write("{{>t}}", to: "in/whole.mustache")
        for template in ["t.mustache", "whole.mustache"] {
            try manifest("outputs: [{ format: template, path: G/o.txt, template: \(template) }]")
            try expectRejection("tessera build", of: "t.mustache")
        }
        try folder.link("in/base.json", to: "../out/x.txt")
        try manifest("baseline: base.json")
        try expectRejection("tessera check", of: "base.json")
    }

    @Test("a resolver document and what it names") func resolver() throws {
        try folder.write(
            """
            { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s" }],
              "sets": { "s": { "sources": [{ "$ref": "T/x.tokens.yaml" }] } } }
            """, to: "out/d.resolver.json")
        try folder.link("in/d.resolver.json", to: "../out/d.resolver.json")
        try folder.write("resolver: d.resolver.json\n", to: "in/tessera.yaml")
        try expectRejection("tessera check", of: "d.resolver.json")
    }

    @Test("what is inside, and what the command line names") func allowed() throws {
        try tool.run("mkdir U && ln -s ../T/b.txt U/b.tokens.yaml")
        try folder.write("color: { $type: color, b: \"#102030\" }\n", to: "in/T/b.txt")
        try manifest("", sources: "T/*.tokens.yaml, U/*.tokens.yaml")
        #expect(try tool.run("tessera check").text.hasPrefix("2 tokens, no errors"))
        try folder.link("in/x.tokens.yaml", to: "../out/x.tokens.yaml")
        #expect(try tool.run("tessera check x.tokens.yaml ../out/x.tokens.yaml").status == 1)
        #expect(try tool.run("tessera check x.tokens.yaml").status == 0)
        #expect(try tool.run("tessera fmt x.tokens.yaml").text.hasPrefix("formatted x.tokens.yaml"))
        // The link stays one.
        #expect(try tool.run("test -L x.tokens.yaml").status == 0)
        #expect(try tool.run("tessera check ../out").status == 0)
    }

    /// As build systems lay a tree out.
    @Test("a tree of links") func treeOfLinks() throws {
        try manifest("outputs: [{ format: css, path: o.css }]")
        try tool.run(
            "mkdir -p ../links/T && ln -s ../in/tessera.yaml ../links && ln -s ../../in/T/a.tokens.yaml ../links/T")
        let links = Shell(folder: folder.path + "/links")
        #expect(try links.run("tessera build").status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/in/o.css"))
        // No other file of the tree, and none of another.
        try links.run("ln -sf ../../in/tessera.yaml T/b.tokens.yaml")
        let other = try links.run("tessera check")
        #expect(other.status == 3)
        #expect(other.text.contains("'T/b.tokens.yaml': it is outside of"))
    }

    // MARK: Folders and names

    /// Without the option of `convert` that goes on.
    private static func problem(_ text: String) -> String {
        text.replacing("; add '--skip-faulty' to go on without it", with: "")
    }

    @Test func convertGoesOnWithoutWhatCannotBeRead() throws {
        try tool.run("ln -s gone.yaml T/dead.tokens.yaml; ln -s /etc/hostname T/out.tokens.yaml")
        let rejected = try tool.run("tessera convert T")
        #expect(rejected.status == 3)
        #expect(rejected.text.split(separator: "\n").count == 2)
        #expect(
            rejected.text.split(separator: "\n").allSatisfy { $0.hasSuffix("add '--skip-faulty' to go on without it") })
        let result = try tool.run("tessera convert T --skip-faulty -o x.json")
        #expect(result.status == 0, "\(result.text)")
        #expect(result.text.contains("cannot read 'T/dead.tokens.yaml'") && result.text.contains("; it is left out"))
        #expect(result.text.contains("cannot read 'T/out.tokens.yaml': it is outside of 'T'"))
    }

    @Test(
        "a folder without permission", .enabled(if: Somebody.isThere, "setpriv is not installed"),
        arguments: ["check", "build --check", "fmt --check", "fix --dry-run", "check T", "fmt T --check", "convert T"])
    func closedFolder(_ command: String) throws {
        try folder.write("color: { $type: color, c: \"#102030\" }\n", to: "in/T/closed/c.tokens.yaml")
        try tool.run("chmod -R a+rX . ..")
        defer { _ = try? tool.run("chmod 755 T/closed") }
        // Nothing may be done there, or names be looked up that one knows, or names be listed.
        for mode in getuid() == 0 ? ["700", "711", "744"] : ["000", "100", "400"] {
            try tool.run("chmod \(mode) T/closed")
            let result = try tool.run("\(Somebody.command)tessera \(command)")
            #expect(result.status == 3, "\(mode): \(result.text)")
            #expect(Self.problem(result.text) == "error: cannot read 'T/closed': permission denied\n", "\(mode)")
        }
    }

    @Test("a folder without permission is said by init", .enabled(if: Somebody.isThere, "setpriv is not installed"))
    func closedFolderOfInit() throws {
        for (name, hint) in [("Tokens", ""), ("data", "; with '--brand' a new design begins beside it")] {
            try folder.write("color: { $type: color, c: \"#102030\" }\n", to: "in/new/\(name)/c.tokens.yaml")
            try tool.run("chmod -R a+rwX . ..")
            defer { _ = try? tool.run("chmod 755 new/\(name); rm -rf new") }
            for mode in getuid() == 0 ? ["700", "711", "744"] : ["000", "100", "400"] {
                try tool.run("chmod \(mode) new/\(name)")
                let result = try tool.run("\(Somebody.command)tessera init new --yes")
                #expect(result.status == 3, "\(mode): \(result.text)")
                #expect(result.text == "error: cannot read 'new/\(name)': permission denied\(hint)\n", "\(mode)")
            }
        }
    }

    @Test("a file without permission is said by init", .enabled(if: Somebody.isThere, "setpriv is not installed"))
    func closedFileOfInit() throws {
        try folder.write("{ \"a\": { \"$type\": \"color\", \"$value\": \"#fff\" } }", to: "in/new/x.json")
        try tool.run("chmod -R a+rwX . ..; chmod \(getuid() == 0 ? "600" : "000") new/x.json")
        let result = try tool.run("\(Somebody.command)tessera init new --yes")
        #expect(result.status == 3 && result.text.hasPrefix("error: cannot read 'new/x.json': permission denied"))
    }

    #if os(Linux)
    @Test("a name that is not UTF-8", arguments: ["check", "build", "fmt", "check T", "fmt T", "convert T"])
    func name(_ command: String) throws {
        try tool.run(
            #"cp T/a.tokens.yaml "$(printf 'T/caf\351.tokens.yaml')"; cp T/a.tokens.yaml "$(printf 'T/\351.txt')""#)
        let result = try tool.run("tessera \(command)")
        #expect(result.status == 3)
        #expect(
            Self.problem(result.text)
                == "error: cannot read 'T/caf\\xE9.tokens.yaml': its name is not UTF-8; rename it\n")
        try tool.run(#"rm T/caf*; mkdir "$(printf 'T/d\351')""#)
        let inFolder = try tool.run("tessera \(command)")
        #expect(inFolder.status == 3)
        #expect(Self.problem(inFolder.text) == "error: cannot read 'T/d\\xE9': its name is not UTF-8; rename it\n")
    }
    #endif

    @Test("a link to nothing") func danglingLink() throws {
        try folder.link("in/T/n.tokens.yaml", to: "nothing")
        let result = try tool.run("tessera check")
        #expect(result.status == 3)
        #expect(result.text == "error: cannot read 'T/n.tokens.yaml': it is a link to what is not there\n")
    }

    // MARK: Two outputs in one place

    @Test("two outputs that are one file") func collisions() throws {
        try tool.run("mkdir G && ln -s G L && touch G/a && ln G/a G/b && mkdir C && ln -s C D.xcassets")
        for (outputs, words) in [
            ("{ format: css, path: G/x }, { format: json, path: L/x }", "'L/x' and 'G/x' are one file, through a link"),
            ("{ format: css, path: G/a }, { format: json, path: G/b }", "'G/a' and 'G/b' are one file"),
            ("{ format: css, path: L/a }, { format: json, path: G/b }", "'L/a' and 'G/b' are one file"),
            ("{ format: css, path: C/Contents.json }, { format: xcassets, path: D.xcassets }", "are one file"),
            ("{ format: css, path: G/x }, { format: json, path: ./G//x }", "two outputs write 'G/x'"),
            ("{ format: css, path: G/x }, { format: json, path: G/X }", "'G/X' would be written twice"),
            ("{ format: css, path: stra\u{DF}e }, { format: json, path: STRASSE }", "'STRASSE' would be written twice"),
            ("{ format: css, path: \u{3C3} }, { format: json, path: \u{3C2} }", "'\u{3C2}' would be written twice"),
            ("{ format: css, path: s }, { format: json, path: \u{17F} }", "'\u{17F}' would be written twice"),
            ("{ format: css, path: G/S }, { format: json, path: L/\u{17F} }", "are one file, through a link"),
            (
                "{ format: css, path: G/n }, { format: json, path: L/n/x }",
                "a folder on its way is 'G/n', through a link"
            ),
            ("{ format: css, path: M }, { format: swift, path: ./M }", "two outputs write 'M'"),
        ] {
            try manifest("outputs: [\(outputs)]")
            for command in ["build", "check"] {
                let result = try tool.run("tessera \(command)")
                #expect(result.status == 2, "\(outputs): \(result.text)")
                #expect(result.text.contains(words), "\(outputs): \(result.text)")
            }
        }
        #expect(try tool.run("test -s G/a").status != 0)
    }

    // MARK: Programs

    @Test("diff leaves nothing behind when it is ended", arguments: ["TERM", "HUP"])
    func endedDiff(_ signal: String) throws {
        let git = try #require(try tool.run("command -v git").text.split(separator: "\n").first)
        try folder.write("#!/bin/sh\n[ \"$1\" = rev-parse ] || sleep 3\nexec \(git) \"$@\"\n", to: "bin/git")
        let result = try tool.run(
            """
            chmod +x ../bin/git && mkdir ../tmp && git init -q . && git add -A
            git -c user.name=n -c user.email=e commit -qm x
            TMPDIR="$PWD/../tmp" PATH="$PWD/../bin:$PATH" tessera diff HEAD &
            for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
                [ -n "$(ls ../tmp)" ] && break
                sleep 0.1
            done
            ls ../tmp | sed 's/-.*//'
            sleep 0.3
            kill -\(signal) $!
            wait $!
            echo "status $?"
            ls -A ../tmp
            """)
        let number = ["TERM": 143, "HUP": 129][signal] ?? 0
        // Some shells say that it was ended, too.
        #expect(result.text.hasPrefix("tessera\n") && result.text.hasSuffix("\nstatus \(number)\n"), "\(result.text)")
    }

    @Test("programs are not looked for in relative folders") func relativeSearch() throws {
        try folder.write("#!/bin/sh\necho pwned\n", to: "in/bin/tessera-audit")
        try folder.write("let a = 1\n", to: "in/a.swift")
        let result = try tool.run(
            """
            chmod +x bin/tessera-audit; cp bin/tessera-audit .
            tool=$(command -v tessera); mkdir ../t; cp "$tool" ../t
            for path in bin ./bin . '' bin:. ; do PATH="$path:/nowhere" ../t/tessera audit a.swift; echo $?; done
            """)
        #expect(!result.text.contains("pwned"))
        #expect(result.text.contains("there is no scanner 'tessera-audit'"), "\(result.text)")
    }
}
