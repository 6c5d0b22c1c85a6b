import Foundation
import TesseraTestSupport
import Testing

/// A folder of brands, each with a manifest.
struct Brands {
    let tool: Tool

    init(_ names: [String]) throws {
        tool = try Tool()
        for name in names { try write(name) }
    }

    func write(
        _ name: String, tokens: String = "a: { $type: dimension, $value: 4pt }\n", output: String = "x.css"
    ) throws {
        try tool.write(tokens, to: "brands/\(name)/a.tokens.yaml")
        try tool.write(
            """
            sources: ["*.tokens.yaml"]
            outputs: [{ format: css, path: \(output) }, { format: json, path: x.json }]
            """, to: "brands/\(name)/tessera.yaml")
    }

    func exists(_ name: String) -> Bool { tool.exists("brands/" + name) }
}

@Suite struct SeveralProjectsTests {
    private static let invalidTokens = "a: { $type: color, $value: \"{B}\" }\n"

    @Test func eachIsBuiltByItself() throws {
        let brands = try Brands(["nyx", "sol"])
        let result = try brands.tool.run("build", "brands/sol/tessera.yaml", "brands/nyx/tessera.yaml")
        #expect(result.status == 0)
        #expect(
            result.output == """
                brands/sol: 1 token, no errors; wrote 2 files
                brands/nyx: 1 token, no errors; wrote 2 files
                2 projects, no errors; wrote 4 files

                """)
        #expect(result.errors.isEmpty)
        let tree = try FileTree(brands.tool.folder.path + "/brands")
        // The same files as of a run for each.
        for name in ["nyx", "sol"] {
            _ = try brands.tool.run(
                "build", "--manifest", "brands/\(name)/tessera.yaml", "--output", "one/brands/\(name)")
        }
        let alone = try FileTree(brands.tool.folder.path + "/one/brands")
        #expect(alone.files == tree.files.filter { $0.key.contains("/x.") })
        #expect(alone.files.count == 4)
    }

    @Test func onlyWhatChangesIsWritten() throws {
        let brands = try Brands(["nyx", "sol"])
        _ = try brands.tool.run("build", "brands/nyx", "brands/sol")
        try brands.tool.write("", to: "brands/sol/x.json")
        let result = try brands.tool.run("build", "brands/nyx", "brands/sol")
        #expect(
            result.output == """
                brands/nyx: 1 token, no errors; all 2 files are current
                brands/sol: 1 token, no errors; wrote 1 of 2 files
                2 projects, no errors; wrote 1 of 4 files

                """)
        #expect(try brands.tool.run("build", "--quiet", "brands/nyx", "brands/sol").output.isEmpty)
    }

    /// One manifest among the paths is the same as `--manifest`.
    @Test(arguments: ["brands/nyx/tessera.yaml", "brands/nyx", "brands/nyx/", "brands/*/tessera.yaml"])
    func oneManifest(_ path: String) throws {
        let brands = try Brands(["nyx"])
        let expected = try brands.tool.run("build", "--manifest", "brands/nyx/tessera.yaml").output
            .replacingOccurrences(of: "wrote  ", with: "current")
        #expect(expected.hasPrefix("1 token, no errors\n  current brands/nyx/x.css "))
        let found = try brands.tool.run("build", path).output
        #expect(found.replacingOccurrences(of: "//", with: "/") == expected)
        #expect(try brands.tool.run("dump", "model", path).status == 0)
    }

    @Test(arguments: [
        ["brands/*/tessera.yaml"], ["brands/**/tessera.yaml"], ["brands/n?x/tessera.yaml", "brands/sol"],
    ])
    func patternsAreExpanded(_ paths: [String]) throws {
        let brands = try Brands(["nyx", "sol"])
        let result = try brands.tool.run(["check"] + paths)
        #expect(
            result.output
                == "brands/nyx: 1 token, no errors\nbrands/sol: 1 token, no errors\n2 projects, no errors\n")
    }

    @Test func absolutePatternsAreExpanded() throws {
        let brands = try Brands(["nyx", "sol"])
        let result = try brands.tool.run("check", brands.tool.folder.path + "/brands/*/tessera.yaml")
        #expect(result.output.hasSuffix("2 projects, no errors\n"))
    }

    /// A brand that takes long comes first all the same.
    @Test(arguments: [["--jobs", "1"], ["-j", "2"], ["-j50"], []])
    func theOrderIsThatOfTheArguments(_ options: [String]) throws {
        let names = (0..<12).map { "b\($0)" }
        let brands = try Brands(names)
        let tokens = (0..<3000).map { "a\($0): { $type: dimension, $value: \($0)pt }\n" }.joined()
        for name in ["b0", "b5"] { try brands.write(name, tokens: tokens) }
        try brands.write("b3", tokens: Self.invalidTokens)
        let result = try brands.tool.run(["build"] + options + names.map { "brands/" + $0 })
        let found = result.output.split(separator: "\n").map { line in String(line.prefix { $0 != ":" }) }
        #expect(found == names.filter { $0 != "b3" }.map { "brands/" + $0 })
        #expect(result.status == 1)
    }

    @Test(arguments: ["build", "check"])
    func aErrorStopsNoOther(_ command: String) throws {
        let brands = try Brands(["nyx", "ora", "sol"])
        try brands.write("ora", tokens: Self.invalidTokens)
        let result = try brands.tool.run(command, "brands/nyx", "brands/ora", "brands/sol")
        let isBuild = command == "build"
        #expect(result.status == 1)
        #expect(
            result.output.split(separator: "\n").map { $0.prefix(10) } == ["brands/nyx", "brands/sol"])
        #expect(
            result.errors == """
                brands/ora/a.tokens.yaml:1:28: error: there is no token 'B' [reference/missing]
                  1 | a: { $type: color, $value: "{B}" }
                    |                            ^^^^^ define it, or refer to another token
                brands/ora: 1 token, 1 error\(isBuild ? "; nothing was written" : "")
                3 projects, 1 of them with errors\(isBuild ? "; wrote 4 files" : "")

                """)
        #expect(brands.exists("sol/x.css") == isBuild && !brands.exists("ora/x.css"))
    }

    @Test func theWorstStatusCounts() throws {
        let brands = try Brands(["invalid", "fine", "misspelt"])
        try brands.write("invalid", tokens: Self.invalidTokens)
        try brands.tool.write("source: []\n", to: "brands/misspelt/tessera.yaml")
        let check = ["check", "brands/fine"]
        #expect(try brands.tool.run(check + ["brands/invalid"]).status == 1)
        #expect(try brands.tool.run(check + ["brands/misspelt", "brands/invalid"]).status == 2)
        let missing = try brands.tool.run(
            check + ["brands/misspelt", "brands/gone/tessera.yaml", "brands/invalid"])
        #expect(missing.status == 3)
        #expect(missing.errors.contains("'brands/gone/tessera.yaml'"))
        #expect(missing.errors.hasSuffix("4 projects, 3 of them with errors\n"))
        #expect(missing.output == "brands/fine: 1 token, no errors\n")
    }

    /// As behind `head`: what is built does not depend on who reads of it.
    @Test func whenNobodyReadsAllIsBuilt() throws {
        let brands = try Brands(["nyx", "sol"])
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let result = try brands.tool.run(
            ["build", "-j", "1", "brands/nyx", "brands/sol"], output: pipe.fileHandleForWriting)
        #expect(result.status == 0)
        #expect(brands.exists("nyx/x.json") && brands.exists("sol/x.json"))
    }

    @Test func staleOutputsAreShownInOrder() throws {
        let brands = try Brands(["nyx", "sol"])
        _ = try brands.tool.run("build", "brands/sol")
        let result = try brands.tool.run("build", "--check", "brands/nyx", "brands/sol")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("--- /dev/null\n+++ brands/nyx/x.css\n"))
        #expect(result.output.hasSuffix("\nbrands/sol: 1 token, no errors; all 2 outputs are current\n"))
        #expect(
            result.errors == """
                error: brands/nyx: 2 files are not as 'tessera build' writes them
                2 projects, 1 of them with errors

                """)
        #expect(!brands.exists("nyx/x.css"))
    }

    @Test(arguments: ["--no-cache", "--cache"])
    func whatIsKnownIsKnownOfEach(_ option: String) throws {
        let brands = try Brands(["nyx", "sol"])
        let environment = ["TESSERA_CACHE": brands.tool.folder.path + "/cache"]
        func build(_ paths: String...) throws -> String {
            try brands.tool.run(["build", option] + paths, environment: environment).output
        }
        _ = try build("brands/nyx", "brands/sol")
        #expect(brands.tool.exists("cache") == (option == "--cache"))
        for record in (try? FileTree(brands.tool.folder.path + "/cache"))?.files ?? [:] {
            let text = String(decoding: record.value, as: UTF8.self)
            try brands.tool.write(
                text.replacingOccurrences(of: "no errors", with: "ny errors"), to: "cache/" + record.key)
        }
        // Each by itself, also in another order and in other company.
        try brands.write("mare")
        let word = option == "--cache" ? "ny" : "no"
        #expect(
            try build("brands/sol", "brands/mare", "brands/nyx") == """
                brands/sol: 1 token, \(word) errors; all 2 files are current
                brands/mare: 1 token, no errors; wrote 2 files
                brands/nyx: 1 token, \(word) errors; all 2 files are current
                3 projects, no errors; wrote 2 of 6 files

                """)
        try brands.write("sol", tokens: "a: { $type: dimension, $value: 5pt }\n")
        #expect(try build("brands/sol", "brands/nyx").contains("brands/sol: 1 token, no errors; wrote 2 files\n"))
    }
}

@Suite struct RejectedProjectsTests {
    private static let rejections: [([String], String)] = [
        (["build", "--output", "x"], "'--output' is for one manifest, and here are 2"),
        (["build", "--swift-file", "x.swift"], "'--swift-file' is for one manifest, and here are 2"),
        (["build", "--tracked", "x"], "'--tracked' is for one manifest, and here are 2"),
        (["build", "--depfile", "x.d"], "'--depfile' is for one manifest, and here are 2"),
        (["build", "--format", "css"], "'--format' needs token files; the manifest says what is written"),
        (["build", "--name", "X"], "'--name' needs token files; the manifest has a 'name'"),
        (["build", "--jobs", "0"], "'--jobs' is at least 1, not 0"),
        (["check", "--jobs=-3"], "'--jobs' is at least 1, not -3"),
        (["check", "--jobs", "many"], "The value 'many' is invalid for '--jobs <count>'"),
        (["check", "--manifest", "brands/nyx/tessera.yaml"], "give token files or a manifest, not both"),
        (["dump", "model"], "there are 2 manifests; only 'tessera build' and 'tessera check' take several"),
        (["resolve"], "there are 2 manifests; only 'tessera build' and 'tessera check' take several"),
        (["check", "brands/./nyx"], "'brands/./nyx/tessera.yaml' and 'brands/nyx/tessera.yaml' are one manifest"),
        (["check", "brands/nyx"], "'brands/nyx/tessera.yaml' is named twice"),
        (
            ["check", "brands/nyx/a.tokens.yaml"],
            "'brands/nyx/tessera.yaml' is a manifest and 'brands/nyx/a.tokens.yaml' is not; name token files or manifests, "
                + "not both"
        ),
    ]

    @Test(arguments: rejections)
    func wrongUsage(_ arguments: [String], _ message: String) throws {
        let brands = try Brands(["nyx", "sol"])
        let result = try brands.tool.run(arguments + ["brands/nyx", "brands/sol"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: \(message)\n"), "\(result.errors)")
        #expect(result.output.isEmpty)
        #expect(!brands.exists("nyx/x.css") && !brands.exists("sol/x.css"))
    }

    /// Nothing is written where it would matter who comes last.
    @Test func outputsThatClash() throws {
        let brands = try Brands(["nyx"])
        let manifest = "sources: [a.tokens.yaml]\noutputs: [{ format: xcassets, path: Out/A.xcassets }]\n"
        try brands.tool.write(manifest, to: "brands/nyx/one.tessera.yaml")
        try brands.tool.write(manifest, to: "brands/nyx/two.tessera.yaml")
        try brands.tool.write(
            "sources: [nyx/a.tokens.yaml]\noutputs: [{ format: css, path: nyx/out/a.xcassets/a.css }]\n",
            to: "brands/tessera.yaml")
        let one = "brands/nyx/one.tessera.yaml"
        let twice = try brands.tool.run("build", one, "brands/nyx/two.tessera.yaml")
        #expect(twice.status == 2)
        #expect(
            twice.errors == """
                error: 'brands/nyx/Out/A.xcassets' would be written by '\(one)' and by 'brands/nyx/two.tessera.yaml'

                """)
        let inside = try brands.tool.run("build", "brands", one)
        #expect(inside.status == 2)
        #expect(
            inside.errors == """
                error: 'brands/nyx/out/a.xcassets/a.css' of 'brands/tessera.yaml' would lie in 'brands/nyx/Out/A.xcassets', \
                which '\(one)' writes

                """)
        #expect(!brands.exists("nyx/Out") && !brands.exists("nyx/out"))
        // What is only checked clashes with nothing.
        #expect(try brands.tool.run("check", one, "brands/nyx/two.tessera.yaml").status == 0)
    }

    /// Whether it is read before or afterwards would be a matter of chance.
    @Test func whatOneWritesAnotherCannotRead() throws {
        let brands = try Brands(["nyx", "sol"])
        try brands.tool.write(
            "sources: [nyx/a.tokens.yaml]\noutputs: [{ format: json, path: sol/b.tokens.json }]\n",
            to: "brands/tessera.yaml")
        try brands.tool.write("{}", to: "brands/sol/b.tokens.json")
        try brands.tool.write(
            "sources: [\"*.tokens.*\"]\noutputs: [{ format: css, path: x.css }]\n", to: "brands/sol/tessera.yaml")
        let result = try brands.tool.run("build", "brands/sol", "brands")
        #expect(result.status == 2)
        #expect(
            result.errors == """
                error: brands/sol: 'brands/sol/b.tokens.json' is read for 'brands/sol/tessera.yaml' and written by \
                'brands/tessera.yaml'; build them one after the other
                2 projects, 1 of them with errors; wrote 1 file

                """)
        #expect(!brands.exists("sol/x.css"))
    }
}
