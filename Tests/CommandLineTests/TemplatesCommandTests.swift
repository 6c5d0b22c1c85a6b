import Foundation
import Testing

@Suite struct TemplatesCommandTests {
    @Test func listsEachInALine() throws {
        let result = try Tool().run("templates", "list")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.map { $0.prefix { $0 != " " } } == [
                "android", "compose", "flutter", "markdown", "scss", "tailwind", "typescript",
            ])
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
    }

    @Test func showsTheSource() throws {
        let result = try Tool().run("templates", "show", "markdown")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("{{% CONTENT_TYPE: TEXT}}\n# {{name.markdownCell}}\n"))
        #expect(try Tool().run("templates", "show", "scss").output.contains("\n{{! scss-value.mustache }}\n"))
        #expect(try Tool().run("templates", "show", "markdwn").status == 2)
    }

    /// What is handed out works as it stands, and gives what the template of the tool gives.
    @Test(arguments: ["android", "compose", "flutter", "markdown", "scss", "tailwind", "typescript"])
    func ejectedTemplatesWriteTheSame(_ name: String) throws {
        let tool = try Tool()
        try tool.write("$type: color\na: { $value: \"#fff\", $contexts: { dark: \"#000\" } }\n", to: "a.tokens.yaml")
        let result = try tool.run("templates", "eject", name, "--output", "Own")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("template: Own/\(name).mustache }"))
        let variables = name == "compose" ? ", variables: { package: a.b }" : ""
        try tool.write(
            """
            sources: [a.tokens.yaml]
            outputs:
              - { format: template, template: \(name), path: built-in\(variables) }
              - { format: template, template: Own/\(name).mustache, path: own\(variables) }
            """, to: "tessera.yaml")
        let build = try tool.run("build")
        #expect(build.status == 0, "\(build.errors)")
        func text(_ path: String) throws -> String {
            try String(contentsOf: tool.folder.appending(path: path), encoding: .utf8)
        }
        #expect(try text("own") == text("built-in"))
        #expect(try text("own").contains("#fff") || text("own").contains("FFFFFF"))
    }

    @Test func neverOverwritesUnasked() throws {
        let tool = try Tool()
        try tool.write("mine", to: "scss-value.mustache")
        let result = try tool.run("templates", "eject", "scss")
        #expect(result.status == 2)
        #expect(result.errors == "error: 'scss-value.mustache' would be overwritten: --force does so\n")
        #expect(!tool.exists("scss.mustache"))
        #expect(try tool.run("templates", "eject", "scss", "--force").status == 0)
        #expect(tool.exists("scss.mustache"))
    }
}
