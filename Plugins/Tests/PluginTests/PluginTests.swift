import Foundation
import Testing

/// All of them, one after the other: they build in one place.
@Suite(.serialized) struct PluginTests {
    let app: ExampleApp

    init() throws {
        app = try ExampleApp()
    }
}

// MARK: The build-tool plugin

extension PluginTests {
    /// The package's own folder is out of bounds for a plugin on macOS, where builds are sandboxed.
    @Test func buildsAndRunsAndWritesNothingIntoThePackage() throws {
        let before = try app.files()
        let run = try app.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(!run.output.contains("warning:"), "\(run.output)")
        #expect(try app.runApp() == "A button is 48.0 pt high, and answers within 0.25 s.\n")
        #expect(try app.files() == before)
        print("A first build took \(run.seconds) s.")
    }

    @Test func nothingRunsWhereNothingChanged() throws {
        #expect(try app.build().status == 0)
        let date = try app.generatedDate()
        let run = try app.build()
        #expect(run.status == 0)
        #expect(!run.ranTool && !run.compiledSomething)
        #expect(try app.generatedDate() == date)
        print("A build without a change took \(run.seconds) s.")
    }

    @Test func editReachesTheApp() throws {
        #expect(try app.build().status == 0)
        try app.replace("height: { $value: 48pt", with: "height: { $value: 52pt", in: "Tokens/layout.tokens.yaml")
        let run = try app.build()
        #expect(run.status == 0 && run.ranTool)
        #expect(try app.runApp().hasPrefix("A button is 52.0 pt high"))
        print("A build after an edit took \(run.seconds) s.")
    }

    @Test func editWithoutMeaningCompilesNothing() throws {
        #expect(try app.build().status == 0)
        let date = try app.generatedDate()
        try app.write("# A remark.\n" + app.read("Tokens/color.tokens.yaml"), to: "Tokens/color.tokens.yaml")
        let run = try app.build()
        #expect(run.status == 0 && run.ranTool && !run.compiledSomething, "\(run.output)")
        #expect(try app.generatedDate() == date)
        #expect(try !app.build().ranTool)
    }

    @Test func editOfTheManifestReachesTheApp() throws {
        #expect(try app.build().status == 0)
        try app.replace(
            "path: Generated/Lagoon.swift }", with: "path: a.swift, registry: true }", in: "Tokens/tessera.yaml")
        #expect(try app.build().status == 0)
        #expect(try app.generatedText().contains("enum LagoonRegistry"))
    }

    @Test func filesComeAndGo() throws {
        #expect(try app.build().status == 0)
        try app.write("icon: { $type: dimension, size: 24pt }\n", to: "Tokens/More/icon.tokens.yaml")
        #expect(try app.build().status == 0)
        // The manifest's pattern has this folder only, and the tool says nothing about what is not asked for.
        #expect(try !app.generatedText().contains("LagoonIcon"))
        try app.write("icon: { $type: dimension, size: 24pt }\n", to: "Tokens/icon.tokens.yaml")
        #expect(try app.build().status == 0)
        #expect(try app.generatedText().contains("public enum LagoonIcon"))
        try app.remove("Tokens/icon.tokens.yaml")
        #expect(try app.build().status == 0)
        #expect(try !app.generatedText().contains("LagoonIcon"))
    }

    @Test func templatesRunItAgain() throws {
        #expect(try app.build().status == 0)
        try app.write("{{name}}\n", to: "Tokens/handout.mustache")
        let run = try app.build()
        #expect(run.status == 0 && run.ranTool && !run.compiledSomething, "\(run.output)")
        try app.write("{{nome}}\n", to: "Tokens/handout.mustache")
        let broken = try app.build()
        #expect(broken.status == 1)
        #expect(broken.output.contains("\n\(app.path("Tokens/handout.mustache")):1:3: error: "), "\(broken.output)")
    }

    @Test func errorsAreWhereXcodeFindsThem() throws {
        #expect(try app.build().status == 0)
        let text = try app.generatedText()
        try app.replace("$value: 48pt", with: "$value: 40pt", in: "Tokens/layout.tokens.yaml")
        let run = try app.build()
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "\n\(app.path("Tokens/layout.tokens.yaml")):9:21: error: the touch target 'button.height' is 40 x 40 pt"
            ),
            "\(run.output)")
        #expect(try app.generatedText() == text)
        try app.replace("$value: 40pt", with: "$value: 48pt", in: "Tokens/layout.tokens.yaml")
        #expect(try app.build().status == 0)
    }

    @Test func severalManifestsAreListed() throws {
        try app.write("sources: [\"*.tokens.yaml\"]\n", to: "Tokens/More/tessera.yaml")
        let run = try app.build()
        #expect(run.status != 0)
        #expect(
            run.output.contains("the target 'LagoonTokens' has several manifests, and can have one: "), "\(run.output)")
        #expect(run.output.contains("'\(app.path("Tokens/More/tessera.yaml"))'"))
    }

    @Test func typesAreNamedAfterTheTargetWithoutManifest() throws {
        try app.remove("Tokens/tessera.yaml")
        let run = try app.build("--target", "LagoonTokens")
        #expect(run.status == 0, "\(run.output)")
        #expect(try app.generatedText().contains("public enum LagoonTokensSpace"))
    }

    @Test func manifestBesideThePackageAndFilesOfOtherFolders() throws {
        try app.remove("Tokens/tessera.yaml")
        try app.write("icon: { $type: dimension, size: 24pt }\n", to: "Shared/icon.tokens.yaml")
        try app.write("name: Lagoon\nsources: [Tokens/*.tokens.yaml, Shared/*.tokens.yaml]\n", to: "tessera.yaml")
        // SwiftPM looks at the folders of targets, and asks a plugin again when the package changes.
        try app.write(app.read("Package.swift") + "// Asks the plugins again.\n", to: "Package.swift")
        let run = try app.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(try app.generatedText().contains("public enum LagoonIcon"))
        #expect(run.output.contains("\n\(app.path("Shared/icon.tokens.yaml")):1:1: warning: "), "\(run.output)")
        #expect(!run.output.contains("\(app.path("Tokens/layout.tokens.yaml")):1:1: warning: "))

        try app.write("name: Lagoon\nsources: [Shared/*.tokens.yaml]\n", to: "tessera.yaml")
        let other = try app.build()
        #expect(other.status == 1)
        #expect(other.output.contains("\n\(app.path("Shared/icon.tokens.yaml")):1:1: error: "), "\(other.output)")
    }

    @Test func targetWithoutTokens() throws {
        for name in try app.files().keys where name.hasPrefix("Tokens/") && !name.hasSuffix(".swift") {
            try app.remove(name)
        }
        try app.replace("exclude: [\"Generated\"],", with: "", in: "Package.swift")
        try app.remove("Tokens/Generated/Lagoon.swift")
        let run = try app.build("--target", "LagoonTokens")
        #expect(run.status == 0)
        #expect(run.output.contains("warning: the target 'LagoonTokens' has TesseraPlugin and no token files"))
    }

    @Test func outputThatWouldBeCompiledTwice() throws {
        try app.replace("exclude: [\"Generated\"],", with: "", in: "Package.swift")
        let run = try app.build()
        #expect(run.status != 0)
        #expect(run.output.contains("'\(app.path("Tokens/Generated/Lagoon.swift"))'; delete or exclude it"))
    }
}

// MARK: The command plugin

extension PluginTests {
    @Test func committedOutputsOfTheExampleAreCurrent() throws {
        let run = try app.command("--check")
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("10 tokens in 2 permutations, no errors; all 3 outputs are current\n"))
    }

    @Test func commandWritesWhatTheCheckMisses() throws {
        try app.replace("medium: 16pt", with: "medium: 20pt", in: "Tokens/layout.tokens.yaml")
        let stale = try app.command("--check")
        #expect(stale.status == 1)
        #expect(
            stale.output.contains("\n-  --lagoon-space-medium: 16px;\n+  --lagoon-space-medium: 20px;\n"),
            "\(stale.output)")
        #expect(stale.output.contains("error: 3 files are not as 'tessera build' writes them\n"))
        #expect(try app.read("Tokens/Generated/lagoon.css").contains("--lagoon-space-medium: 16px;"))
        #expect(try app.command("--target", "LagoonTokens").status == 0)
        #expect(try app.read("Tokens/Generated/lagoon.css").contains("--lagoon-space-medium: 20px;"))
        #expect(try app.command("--check", "--quiet").status == 0)
    }

    @Test func commandOnThePackagesOwnManifest() throws {
        try app.write(
            "sources: [Tokens/color.tokens.yaml]\noutputs: [{ format: css, path: a.css }]\n", to: "tessera.yaml")
        let run = try app.command()
        #expect(run.status == 0, "\(run.output)")
        #expect(try app.read("a.css").contains("--color-surface: #f7fafa;"))
        #expect(run.output.contains("Generated/lagoon.css"))
    }

    @Test func commandSaysWhatItCannotFind() throws {
        let unknown = try app.command("--target", "Lagune")
        #expect(unknown.status == 1)
        #expect(unknown.output.contains("there is no target 'Lagune' with sources"), "\(unknown.output)")
        let without = try app.command("--target", "LagoonApp")
        #expect(without.status == 1)
        #expect(without.output.contains("there is no tessera.yaml in the target 'LagoonApp'"), "\(without.output)")
        let option = try app.command("--chekc")
        #expect(option.status == 1)
        #expect(option.output.contains("error: Unknown option '--chekc'. Did you mean '--check'?"), "\(option.output)")
    }
}
