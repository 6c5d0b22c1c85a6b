import Foundation
import Testing

@testable import tessera

/// A repository of git with one design in it, in which the tool runs.
private struct Repository {
    let tool: Tool

    init() throws {
        tool = try Tool()
        try git("init --quiet --initial-branch=main")
    }

    func write(_ text: String, to name: String) throws { try tool.write(text, to: name) }

    func git(_ arguments: String) throws {
        let shell = Shell(
            folder: tool.folder.path,
            environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
        let result = try shell.run("git -c user.name=t -c user.email=t@t \(arguments)")
        #expect(result.status == 0, "\(result.text)")
    }

    func commit() throws {
        try git("add --all -- ':!.std*' ':!.shell'")
        try git("commit --quiet --message change")
    }

    func diff(_ arguments: String...) throws -> Tool.Result {
        try tool.run(["diff"] + arguments, environment: ["LC_ALL": "C.UTF-8"])
    }
}

private let manifest = """
    name: Nyx
    sources: [Tokens/**/*.tokens.yaml]
    modifiers:
      appearance: { contexts: [dark, light], default: dark }
    outputs: [{ format: css, path: nyx.css }]

    """

private let before = """
    color:
      $type: color
      violet: "#7C5CFF"
      old: "#FF0000"
      brand: "#00FF00"
      surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
      text:
        $value: "#FFFFFF"
        $contexts: { light: "#767676" }
        $contrast: { on: "{color.surface}", use: text }
      signal: "{color.violet}"
    space: { $type: dimension, m: 16px }
    motion: { $type: spring, press: { response: 0.3, dampingFraction: 0.7 } }

    """

private let after = """
    color:
      $type: color
      violet: "#6D4AFF"
      accent: "#00FF00"
      surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
      text:
        $value: "#FFFFFF"
        $description: What | is `read`
        $contexts: { light: "#777777" }
        $contrast: { on: "{color.surface}", use: text }
      signal: { $value: "{color.violet}", $deprecated: "use 'color.accent'" }
    space: { $type: dimension, m: 12px, l: 24px }
    motion: { $type: spring, press: { response: 0.25, dampingFraction: 0.7 } }

    """

@Suite("tessera diff") struct DiffCommandTests {
    private static func changed() throws -> Repository {
        let repository = try Repository()
        try repository.write(manifest, to: "tessera.yaml")
        try repository.write(before, to: "Tokens/a.tokens.yaml")
        try repository.commit()
        try repository.git("tag v1")
        try repository.write(after, to: "Tokens/a.tokens.yaml")
        return repository
    }

    @Test func textReadsAsRecorded() throws {
        let result = try Self.changed().diff("v1")
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
        #expect(
            result.output == """
                v1 → working tree: 1 removed, 1 renamed, 1 added, 1 deprecated, 5 changed, 1 described

                breaking
                  removed  color.old                   color  #ff0000
                  renamed  color.brand → color.accent  color  #00ff00

                new
                  added       space.l       dimension           24px
                  deprecated  color.signal  use 'color.accent'

                changed
                  color.signal                    #7c5cff  →  #6d4aff  follows color.violet
                  color.text    appearance=light  #767676  →  #777777  dE 0.003              CIEDE2000 0.4
                  color.violet                    #7c5cff  →  #6d4aff  dE 0.044              CIEDE2000 5.2
                  space.m                         16px     →  12px     -4px, -25%
                  motion.press  response    0.3 s    →  0.25 s   -0.05 s, -17%
                                settles in  0.491 s  →  0.409 s  -0.082 s, -17%
                  described  color.text  none → "What | is `read`"

                checks that now fail
                  contrast/text  'color.text' on 'color.surface'  appearance=light  4.54:1  →  4.47:1  falls below 4.5:1

                requires a major version: code that uses the design may break, and 1 check fails that did not fail before
                this run ends with status 0, as no '--fail-on' is given; '--fail-on checks' or '--fail-on breaking' would end it with 1

                """)
    }

    @Test func markdownReadsAsRecorded() throws {
        let result = try Self.changed().diff("v1", "--format", "markdown")
        #expect(
            result.output == """
                ### Design tokens: major (breaking)

                `v1` → `working tree`: 1 removed, 1 renamed, 1 added, 1 deprecated, 5 changed, 1 described

                **1 check fails that did not fail before.** This run ends with status 0, as no `--fail-on` is given; `--fail-on checks` or `--fail-on breaking` would end it with 1.

                #### Checks that now fail

                | rule | what | contexts | before | after |  |
                | --- | --- | --- | --- | --- | --- |
                | `contrast/text` | `'color.text' on 'color.surface'` | `appearance=light` | 4.54:1 | 4.47:1 | **falls below 4.5:1** |

                #### Breaking

                | change | token |  | value |
                | --- | --- | --- | --- |
                | removed | `color.old` | `color` | `#ff0000` |
                | renamed | `color.brand` → `color.accent` | `color` | `#00ff00` |

                #### New

                | change | token |  | value |
                | --- | --- | --- | --- |
                | added | `space.l` | `dimension` | `24px` |
                | deprecated | `color.signal` | `use 'color.accent'` |  |

                #### Changed values

                | token | contexts | field | before | after | difference |
                | --- | --- | --- | --- | --- | --- |
                | `color.signal` |  |  | `#7c5cff` | `#6d4aff` | `follows color.violet` |
                | `color.text` | `appearance=light` |  | `#767676` | `#777777` | dE 0.003, CIEDE2000 0.4 |
                | `color.violet` |  |  | `#7c5cff` | `#6d4aff` | dE 0.044, CIEDE2000 5.2 |
                | `motion.press` |  | response | `0.3 s` | `0.25 s` | -0.05 s, -17% |
                | `motion.press` |  | settles in | `0.491 s` | `0.409 s` | -0.082 s, -17% |
                | `space.m` |  |  | `16px` | `12px` | -4px, -25% |

                #### Other changes

                | change | token |  |
                | --- | --- | --- |
                | described | `color.text` | ``none → "What \\| is `read`"`` |

                """)
    }

    @Test func jsonTellsAll() throws {
        let result = try Self.changed().diff("v1", "--format", "json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        #expect(object["before"] as? String == "v1")
        #expect(object["after"] as? String == "working tree")
        #expect(object["bump"] as? String == "major")
        let tokens = try #require(object["tokens"] as? [[String: Any]])
        #expect(
            tokens.compactMap { $0["kind"] as? String } == [
                "removed", "renamed", "added", "deprecated", "changed", "changed", "changed", "changed", "changed",
                "redescribed",
            ])
        let renamed = try #require(tokens.first { $0["kind"] as? String == "renamed" })
        #expect(renamed["path"] as? String == "color.accent")
        #expect(renamed["from"] as? String == "color.brand")
        let changed = try #require(tokens.first { $0["path"] as? String == "space.m" })
        let value = try #require((changed["values"] as? [[String: Any]])?.first)
        #expect((value["before"] as? [String: Any])?["value"] as? Int == 16)
        let field = try #require((value["fields"] as? [[String: Any]])?.first)
        #expect(field["difference"] as? Double == -4)
        #expect(field["share"] as? Double == -0.25)
        let pair = try #require((object["contrast"] as? [[String: Any]])?.first)
        #expect(pair["outcome"] as? String == "falls")
        let check = try #require((object["checks"] as? [[String: Any]])?.first)
        #expect(check["outcome"] as? String == "fails")
        #expect(check["rule"] as? String == "contrast/text")
        #expect((check["after"] as? [String: Any])?["required"] as? Double == 4.5)
        let failOn = try #require(object["failOn"] as? [String: Any])
        #expect(failOn["status"] as? Int == 0)
        #expect(failOn["others"] as? [String] == ["checks", "breaking"])
    }

    @Test func aPageForReviewsIsOneFile() throws {
        let repository = try Self.changed()
        let result = try repository.diff("v1", "--format", "html", "--output", "review.html")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors.isEmpty)
        let page = try repository.tool.read("review.html")
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("v1 → working tree: design review"))
        #expect(page.contains("falls below 4.5:1"))
        #expect(!page.contains(repository.tool.folder.path))
        // The same bytes on standard output, and in each run.
        #expect(try repository.diff("v1", "--format", "html").output == page)
        // No token file is written over.
        let over = try repository.diff("v1", "--format", "html", "--output", "Tokens/a.tokens.yaml")
        #expect(over.status != 0)
        #expect(try repository.tool.read("Tokens/a.tokens.yaml") == after)
    }

    @Test func failingChecksEndTheRunWhereThatIsAskedFor() throws {
        let repository = try Self.changed()
        func last(_ limits: String..., format: String = "text") throws -> (Int32, String) {
            let arguments = ["diff", "v1", "--format", format] + limits.flatMap { ["--fail-on", $0] }
            let result = try repository.tool.run(arguments, environment: ["LC_ALL": "C.UTF-8"])
            return (result.status, result.output.split(separator: "\n").last.map(String.init) ?? "")
        }
        #expect(try last("checks") == (1, "this run ends with status 1, because of '--fail-on checks'"))
        #expect(
            try last("checks", "breaking")
                == (1, "this run ends with status 1, because of '--fail-on checks' and '--fail-on breaking'"))
        #expect(try last("any").0 == 1)
        for format in ["json", "markdown", "html"] { #expect(try last("checks", format: format).0 == 1) }
    }

    @Test func sidesAreFoundInEachWay() throws {
        let repository = try Self.changed()
        let tail = ": 1 removed, 1 renamed, 1 added, 1 deprecated, 5 changed, 1 described"
        func heading(_ arguments: String...) throws -> String? {
            let result = try repository.tool.run(["diff"] + arguments, environment: ["LC_ALL": "C.UTF-8"])
            return result.output.split(separator: "\n").first.map(String.init) ?? result.errors
        }
        #expect(try heading() == "HEAD → working tree" + tail)
        #expect(try heading("Tokens") == "HEAD → Tokens" + tail)
        #expect(try heading("v1", "Tokens/a.tokens.yaml") == "v1 → Tokens/a.tokens.yaml" + tail)
        #expect(try heading("v1:Tokens") == "v1:Tokens → working tree" + tail)
        #expect(try heading("main:./Tokens/a.tokens.yaml") == "main:./Tokens/a.tokens.yaml → working tree" + tail)
        #expect(try heading("git:v1") == "v1 → working tree" + tail)
        #expect(try heading("v1", "main") == "v1 → main: no changes")
        try repository.commit()
        #expect(try heading("v1", "main") == "v1 → main" + tail)
        #expect(try heading("main~1", "main") == "main~1 → main" + tail)
        #expect(try heading() == "HEAD → working tree: no changes")
        // What is there as a path is one.
        try repository.write(before, to: "v1")
        #expect(try heading("v1", "Tokens/a.tokens.yaml") == "v1 → Tokens/a.tokens.yaml" + tail)
    }

    /// Git's files and the working tree are as they were, and nothing is left behind.
    @Test func nothingIsTouched() throws {
        let repository = try Self.changed()
        let folder = repository.tool.folder.path
        let temporary = try Tool()
        func run() throws {
            _ = try repository.tool.run(
                ["diff", "v1"], environment: ["TMPDIR": temporary.folder.path])
        }
        try run()
        let first = try FileTree(folder)
        try run()
        #expect(try FileTree(folder) == first)
        #expect(try FileTree(temporary.folder.path).names.isEmpty)
    }

    /// A reader that has gone does not end the run before its folder is gone, too.
    @Test func nothingIsLeftWhereNobodyReads() throws {
        let repository = try Self.changed()
        let temporary = try Tool()
        let shell = Shell(folder: repository.tool.folder.path)
        _ = try shell.run(
            """
            export TMPDIR='\(temporary.folder.path)'
            tessera diff v1 & run=$!
            until [ -n "$(ls "$TMPDIR")" ] || ! kill -0 $run; do :; done
            kill -PIPE $run; wait $run
            """)
        #expect(try FileTree(temporary.folder.path).names.isEmpty)
    }

    @Test func aFolderBelowTheTop() throws {
        let repository = try Repository()
        try repository.write(manifest, to: "Design/tessera.yaml")
        try repository.write(before, to: "Design/Tokens/a.tokens.yaml")
        try repository.commit()
        try repository.write(after, to: "Design/Tokens/a.tokens.yaml")
        let shell = Shell(folder: repository.tool.folder.path)
        let text = try shell.run("cd Design && tessera diff HEAD && tessera diff HEAD:./Tokens Tokens").text
        #expect(text.components(separatedBy: "1 removed, 1 renamed").count == 3)
        let other = try shell.run("mkdir -p Other && cd Other && tessera diff HEAD -m ../Design/tessera.yaml").text
        #expect(other.contains("1 removed, 1 renamed"), "\(other)")
    }

    @Test func aResolverDocumentIsFollowed() throws {
        let repository = try Repository()
        try repository.write(
            """
            { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "../Tokens/a.json" }] } },
              "resolutionOrder": [{ "$ref": "#/sets/base" }] }
            """, to: "Docs/nyx.resolver.json")
        try repository.write(#"{ "a": { "$type": "number", "$value": 1 } }"#, to: "Tokens/a.json")
        try repository.commit()
        try repository.write(#"{ "a": { "$type": "number", "$value": 2 } }"#, to: "Tokens/a.json")
        let result = try repository.diff("HEAD", "Docs/nyx.resolver.json")
        #expect(result.output.contains("a  1  →  2  +1, +100%"), "\(result.output)\(result.errors)")
    }

    @Test func otherToolsFilesAreRead() throws {
        let tool = try Tool()
        try tool.write(":root { --space: 4px }\n", to: "a.css")
        try tool.write(":root { --space: 8px }\n", to: "b.css")
        let result = try tool.run("diff", "a.css", "b.css", environment: ["LC_ALL": "C"])
        #expect(result.output.contains("space  4px  ->  8px  +4px, +100%"))
    }

    /// What is wrong with a requirement leaves every token its value.
    @Test func aInvalidRequirementIsCompared() throws {
        let repository = try Repository()
        try repository.write(manifest, to: "tessera.yaml")
        func text(_ color: String) -> String {
            "a: { $type: color, $value: \"\(color)\", $contrast: { on: \"{a}\", use: icon } }\n"
        }
        try repository.write(text("#FFFFFF"), to: "Tokens/a.tokens.yaml")
        try repository.commit()
        try repository.write(text("#FFFFFE"), to: "Tokens/a.tokens.yaml")
        let result = try repository.diff("main")
        #expect(result.output.contains("#fffffe"))
        #expect(!result.errors.contains("nothing was compared"))
    }

    @Test func errorsAreReportedWithTheirSide() throws {
        let repository = try Repository()
        try repository.write(manifest, to: "tessera.yaml")
        try repository.write("a: { $type: color, $value: \"{b}\" }\n", to: "Tokens/a.tokens.yaml")
        try repository.commit()
        let result = try repository.diff("main")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("main:Tokens/a.tokens.yaml:1:28: error: "))
        #expect(result.errors.contains("\nTokens/a.tokens.yaml:1:28: error: "))
        #expect(result.errors.hasSuffix("nothing was compared\n"))
    }

    @Test func failOnSaysFromWhichChangeOn() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        try tool.write("a: { $type: number, $value: 2 }\n", to: "patch.tokens.yaml")
        try tool.write("a: { $type: number, $value: 1 }\nb: { $type: number, $value: 1 }\n", to: "minor.tokens.yaml")
        try tool.write("b: { $type: color, $value: red }\n", to: "major.tokens.yaml")
        func statuses(_ file: String) throws -> [Int32] {
            try ["breaking", "major", "minor", "patch", "any", "checks"].map {
                try tool.run("diff", "a.tokens.yaml", file, "--fail-on", $0).status
            }
        }
        #expect(try statuses("a.tokens.yaml") == [0, 0, 0, 0, 0, 0])
        #expect(try statuses("patch.tokens.yaml") == [0, 0, 0, 1, 1, 0])
        #expect(try statuses("minor.tokens.yaml") == [0, 0, 1, 1, 1, 0])
        #expect(try statuses("major.tokens.yaml") == [1, 1, 1, 1, 1, 0])
        #expect(try tool.run("diff", "a.tokens.yaml", "a.tokens.yaml", "--fail-on", "all").status == 2)
    }

    /// In each format, and in what ends the run.
    @Test func aSignatureBreaksCode() throws {
        let repository = try Repository()
        let manifest = """
            name: Nyx
            sources: [a.tokens.yaml]
            modifiers:
              appearance: { contexts: [light, dark], default: light }
              density: { contexts: [regular, compact], default: regular }
            outputs: [{ format: swift, path: Nyx.swift }]

            """
        let before = "space: { $type: dimension, m: 16px }\ncolor: { $type: color, a: '#f00' }\n"
        try repository.write(manifest, to: "tessera.yaml")
        try repository.write(before, to: "a.tokens.yaml")
        try repository.commit()
        try repository.write(
            before.replacing("16px", with: "{ $value: 16px, $contexts: { compact: 12px } }"), to: "a.tokens.yaml")
        let sentence = "was a constant, is now a function of 'density' (Swift)"

        let text = try repository.diff("--fail-on", "breaking")
        #expect(text.status == 1)
        #expect(text.output.contains("breaking\n  new signature  space.m  \(sentence)\n"))
        #expect(text.output.contains("requires a major version"))
        let markdown = try repository.diff("--format", "markdown").output
        #expect(markdown.contains("### Design tokens: major (breaking)"))
        #expect(markdown.contains("| new signature | `space.m` | `\(sentence)` |"))
        let json = try repository.diff("--format", "json").output
        #expect(json.contains(#""path": "space.m", "kind": "redeclared", "bump": "major""#))
        #expect(json.contains(#""format": "swift", "path": "Nyx.swift""#))
        #expect(json.contains(#""name": "NyxSpace.m", "type": "CGFloat", "function": false, "modifiers": []"#))
        #expect(json.contains(#""function": true, "modifiers": ["density"], "required": []"#))
        #expect(try repository.diff("--format", "html").output.contains("New signature"))

        // What the system chooses is a value of the same constant.
        try repository.write(
            before.replacing("'#f00'", with: "{ $value: '#f00', $contexts: { dark: '#0f0' } }"), to: "a.tokens.yaml")
        let colors = try repository.diff("--fail-on", "breaking")
        #expect(colors.status == 0)
        #expect(colors.output.contains("requires a patch version"))
    }

    /// Each side is compared in the names of its own manifest.
    @Test(
        "a manifest that changes names in code breaks code",
        arguments: [
            ("prefix: nyx", "prefix: nx", "--nyx-space-m: was there, is now gone (CSS)"),
            ("name: Nyx", "name: Nova", "was called NyxSpace.m, is now called NovaSpace.m (Swift)"),
            (", { format: css, path: nyx.css, prefix: nyx }", "", "--nyx-space-m: was there, is now gone (CSS)"),
        ])
    func namesOfTheManifest(_ old: String, _ new: String, _ sentence: String) throws {
        let repository = try Repository()
        let manifest = """
            name: Nyx
            sources: [a.tokens.yaml]
            outputs: [{ format: swift, path: Nyx.swift }, { format: css, path: nyx.css, prefix: nyx }]

            """
        try repository.write(manifest, to: "tessera.yaml")
        try repository.write("space: { $type: dimension, m: 16px }\n", to: "a.tokens.yaml")
        try repository.commit()
        try repository.write(manifest.replacing(old, with: new), to: "tessera.yaml")
        let result = try repository.diff("--fail-on", "major")
        #expect(result.status == 1)
        #expect(result.output.contains("breaking\n  new signature  space.m  \(sentence)\n"), "\(result.output)")
        // Where it lies is nothing that code names.
        try repository.write(manifest.replacing("nyx.css", with: "web/tokens.css"), to: "tessera.yaml")
        #expect(try repository.diff().output.contains("no changes"))
        // A new output breaks nothing.
        let more = "prefix: nyx }, { format: css, path: b.css, prefix: b }"
        try repository.write(manifest.replacing("prefix: nyx }", with: more), to: "tessera.yaml")
        #expect(try repository.diff().output.contains("no changes"))
    }

    @Test("what is said of a name that is gone keeps the name, and long sentences move no other columns")
    func namesAndColumns() throws {
        let tool = try Tool()
        let manifest =
            "name: Nyx\nsources: [a.tokens.yaml]\noutputs: [{ format: css, path: a.css }]\n"
            + "rules: { style/naming: warning }\n"
        try tool.write(manifest, to: "a/tessera.yaml")
        try tool.write(
            "color: { $type: color, Bad-Name: '#f00' }\nspace: { $type: dimension, old: 3px, m: 16px }\n",
            to: "a/a.tokens.yaml")
        try tool.write(manifest.replacing("a.css }", with: "a.css, prefix: a-long-prefix }"), to: "b/tessera.yaml")
        try tool.write(
            "color: { $type: color, badName: '#f00' }\nspace: { $type: dimension, m: 16px }\n", to: "b/a.tokens.yaml")
        let text = try tool.run("diff", "a", "b").output
        #expect(text.contains("was: the name 'Bad-Name' of 'color.Bad-Name' "), "\(text)")
        #expect(text.contains("  removed  space.old                       dimension  3px\n"), "\(text)")
        #expect(text.contains("  new signature  space.m  --space-m: was there, is now gone (CSS)\n"), "\(text)")
    }

    @Test func wrongUsageIsSaid() throws {
        let repository = try Self.changed()
        func says(_ arguments: String..., status: Int32 = 2) throws -> String {
            let result = try repository.tool.run(["diff"] + arguments)
            #expect(result.status == status)
            #expect(result.output.isEmpty)
            return result.errors
        }
        #expect(try says("nobody") == "error: 'nobody' is not a file, a folder or a git revision\n")
        #expect(try says("nobody:Tokens") == "error: git knows no revision 'nobody'\n")
        #expect(try says("v1:Nothing") == "error: there is no 'Nothing' in 'v1'\n")
        #expect(try says("v1", "/") == "error: '/' is outside of the repository, so no revision contains it\n")
        #expect(try says("v1", "--context", "brand=a").hasPrefix("error: there is no modifier 'brand'"))
        #expect(try says("a", "b", "c").hasPrefix("error: compare two designs, not 3"))
        // No argument ever becomes an option of git.
        for hostile in ["--output=x", "--exec=touch x", "-h", "--all"] {
            #expect(try says("--", hostile).contains("is not a file, a folder or a git revision"))
        }
        #expect(!repository.tool.exists("x"))
    }

    @Test func withoutARepositoryFilesAreCompared() throws {
        let tool = try Tool()
        try tool.write(before, to: "a.tokens.yaml")
        try tool.write(after, to: "b.tokens.yaml")
        #expect(try tool.run("diff", "a.tokens.yaml", "b.tokens.yaml").output.contains("1 renamed"))
        #expect(try tool.run("diff", "a.tokens.yaml", "a.tokens.yaml").output.hasSuffix(": no changes\n"))
        let none = try tool.run("diff", "main", "a.tokens.yaml")
        #expect(none.status == 2)
        #expect(none.errors.hasPrefix("error: 'main' is not a file or a folder, and git says: not a git repository"))
        let noGit = try tool.run(["diff"], environment: ["PATH": "/nowhere"])
        #expect(noGit.status == 3)
        #expect(noGit.errors == "error: nothing to compare with: there is no program 'git' in the PATH\n")
    }

    @Test func colorsAreShown() throws {
        let tool = try Tool()
        try tool.write("a: { $type: color, $value: \"#ff0000\" }\n", to: "a.tokens.yaml")
        try tool.write("a: { $type: color, $value: \"#00ff00\" }\n", to: "b.tokens.yaml")
        let result = try tool.run(
            ["diff", "a.tokens.yaml", "b.tokens.yaml", "--color", "always"], environment: ["COLORTERM": "truecolor"])
        #expect(result.output.contains("\u{1B}[48;2;255;0;0m"))
        #expect(result.output.contains("\u{1B}[48;2;0;255;0m"))
        #expect(!result.output.contains("m\u{1B}[0m  \n"))
    }
}

@Suite struct DiffMarkdownTests {
    private static let codeSpansHoldAnythingCases: [(String, String)] = [
        ("plain", "`plain`"), ("", ""), ("a|b", "`a\\|b`"), ("`", "`` ` ``"), ("a``b", "```a``b```"),
        ("<b>@x</b>\n", "`<b>@x</b> `"),
    ]

    /// Nothing of the input is a link, a name or a tag, or ends its cell.
    @Test(arguments: codeSpansHoldAnythingCases)
    func codeSpansHoldAnything(_ text: String, _ expected: String) {
        #expect(DiffMarkdown.code(text) == expected)
    }
}
