import Foundation
import Testing

/// Resolver documents with their files, through the tool.
@Suite struct ResolverCommandTests {
    private static let document = """
        {
          "version": "2025.10",
          "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }],
          "sets": { "base": { "sources": [{ "$ref": "sets/base.json" }] } },
          "modifiers": {
            "theme": {
              "contexts": { "light": [], "dark": [{ "$ref": "sets/dark.json" }] },
              "default": "light"
            }
          }
        }

        """

    private func tool(_ document: String = document) throws -> Tool {
        let tool = try Tool()
        try tool.write(document, to: "brand.resolver.json")
        try tool.write(
            #"{ "size": { "$type": "dimension", "s": { "$value": { "value": 4, "unit": "px" } } } }"#,
            to: "sets/base.json")
        try tool.write(
            #"{ "size": { "$type": "dimension", "s": { "$value": { "value": 6, "unit": "px" } } } }"#,
            to: "sets/dark.json")
        return tool
    }

    private static let lines = "size.s: dimension = 4px @ theme=light\nsize.s: dimension = 6px @ theme=dark\n"

    @Test func everyCommandReadsIt() throws {
        let tool = try tool()
        #expect(try tool.run("resolve", "brand.resolver.json").output == Self.lines)
        #expect(try tool.run("check", "brand.resolver.json", "--strict").status == 0)
        let build = try tool.run("build", "brand.resolver.json", "--format", "css", "--context", "theme=dark")
        #expect(build.status == 0)
        let css = try String(contentsOf: tool.folder.appending(path: "Generated/brand.css"), encoding: .utf8)
        #expect(css.contains("--size-s: 6px") && !css.contains("4px"))
    }

    /// A folder with a resolver document is the design that the document describes.
    @Test func aFolderMayHoldIt() throws {
        let tool = try tool()
        for command in ["check", "resolve"] {
            let result = try tool.run(command, ".")
            #expect(result.status == 0, "\(result.errors)")
        }
        try tool.write(Self.document, to: "other.resolver.json")
        #expect(try tool.run("check", ".").status == 2)
        #expect(try tool.run("resolve", ".").status == 2)
    }

    @Test func aManifestMayNameIt() throws {
        let tool = try tool()
        try tool.write(
            "name: Brand\nresolver: brand.resolver.json\noutputs: [{ format: css, path: b.css }]\n", to: "tessera.yaml")
        #expect(try tool.run("resolve").output == Self.lines)
        #expect(try tool.run("build").status == 0)
        try tool.write("resolver: none.resolver.json\n", to: "tessera.yaml")
        #expect(try tool.run("check").status == 3)
        try tool.write("resolver: brand.resolver.json\nsources: [a.yaml]\n", to: "tessera.yaml")
        #expect(try tool.run("check").errors.contains("[manifest/structure]"))
    }

    /// Whatever a document names, nothing outside is read.
    @Test(arguments: [
        "../secret.json", "/etc/hosts", "https://example.com/a.json", "sets/../../secret.json", "link.json",
    ])
    func nothingOutsideIsRead(_ path: String) throws {
        let tool = try tool(Self.document.replacingOccurrences(of: "sets/base.json", with: path))
        let secret = tool.folder.deletingLastPathComponent().appending(path: "secret.json")
        try Data("{}".utf8).write(to: secret)
        try FileManager.default.createSymbolicLink(
            at: tool.folder.appending(path: "link.json"), withDestinationURL: secret)
        let result = try tool.run("check", "brand.resolver.json")
        #expect(result.status == 1)
        #expect(result.errors.contains("brand.resolver.json:4:") && result.errors.contains("[resolver/file]"))
    }

    @Test func outputsNeverOverwriteItsFiles() throws {
        let tool = try tool()
        try tool.write(
            "resolver: brand.resolver.json\noutputs: [{ format: json, path: sets/dark.json }]\n", to: "tessera.yaml")
        let before = try tool.modified("sets/dark.json")
        #expect(try tool.run("build").status == 2)
        #expect(try tool.modified("sets/dark.json") == before)
    }

    @Test func onePermutationNeedsAChoiceWithoutADefault() throws {
        let tool = try tool(Self.document.replacingOccurrences(of: ",\n      \"default\": \"light\"", with: ""))
        #expect(try tool.run("resolve", "brand.resolver.json").output == Self.lines)
        let missing = try tool.run("resolve", "brand.resolver.json", "--format", "dtcg")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("'theme' has no default: choose one of 'light', 'dark'"))
        let chosen = try tool.run(
            "resolve", "brand.resolver.json", "--format", "dtcg", "--context", "THEME=Dark", "--context", "x=y")
        #expect(chosen.errors.hasPrefix("error: there is no modifier 'x'; the design has 'theme'"))
    }

    /// A group that inherits in one context only has no value of it in the others.
    @Test func groupsExtendInSomeContexts() throws {
        let tool = try Tool()
        func write(light: String, dark: String) throws {
            try tool.write(
                """
                { "version": "2025.10",
                  "sets": { "base": { "sources": [{ "a": { "x": { "$type": "number", "$value": 1 } },
                                                    "b": { "y": { "$type": "number", "$value": 2 } } }] } },
                  "modifiers": { "appearance": { "default": "light",
                    "contexts": { "light": [\(light)], "dark": [\(dark)] } } },
                  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/appearance" }] }
                """, to: "a.resolver.json")
        }
        let (first, second) = (#"{ "a": { "$extends": "{b}" } }"#, #"{ "b": { "$extends": "{a}" } }"#)
        try write(light: first, dark: "")
        let partial = try tool.run("check", "a.resolver.json")
        #expect(partial.status == 0 && partial.output == "3 tokens in 2 permutations, no errors, 1 warning\n")
        #expect(partial.errors.contains("'a.y' does not exist in some contexts"))
        let light = try tool.run("resolve", "a.resolver.json", "--context", "appearance=light")
        #expect(light.status == 0 && light.output.contains("a.y: number = 2"), "\(light.errors)")
        let dark = try tool.run("resolve", "a.resolver.json", "--context", "appearance=dark")
        #expect(dark.status == 0 && !dark.output.contains("a.y"), "\(dark.errors)")
        // No permutation has a circle.
        try write(light: first, dark: second)
        let both = try tool.run("check", "a.resolver.json")
        #expect(both.status == 0 && !both.errors.contains("extends/cycle"))
        #expect(try tool.run("resolve", "a.resolver.json", "--context", "appearance=dark").output.contains("b.x"))
        // One has: its finding names the permutation, and the summary counts it.
        try write(light: "", dark: #"{ "a": { "$extends": "{b}" }, "b": { "$extends": "{a}" } }"#)
        let circle = try tool.run("check", "a.resolver.json")
        #expect(circle.status == 1 && circle.errors.contains("in appearance=dark"))
        #expect(circle.errors.contains("2 tokens in 2 permutations, 1 error"))
        #expect(try tool.run("resolve", "a.resolver.json", "--context", "appearance=light").status == 0)
        try write(light: first, dark: first)
        #expect(try tool.run("check", "a.resolver.json").status == 0)
    }
}
