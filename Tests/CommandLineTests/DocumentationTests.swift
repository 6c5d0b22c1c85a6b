import Foundation
import TesseraTestSupport
import Testing

/// What the pages of Documentation/ say. Scripts of Python read them, so there is nothing to see without it.
@Suite(.enabled(if: Programs.isInstalled("python3"), "there is no python3 to read the pages with"))
struct DocumentationTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func run(_ script: String, in folder: String) throws -> Shell.Result {
        try Shell(folder: folder, environment: ["REPOSITORY": Self.repository.path]).run(
            "export PYTHONDONTWRITEBYTECODE=1\n" + script)
    }

    @Test func everyLinkLeadsSomewhere() throws {
        let folder = try TemporaryFolder()
        let result = try run("python3 \"$REPOSITORY/Scripts/documentation\" --check", in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    /// The site of plain files is written, and no link of it is broken.
    @Test func theSiteIsWhole() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            """
            python3 "$REPOSITORY/Scripts/site" --output site --source https://example.com/blob/main &&
              grep -q 'url=../../../rules/contrast.html#contrasttext' site/errors/contrast/text/index.html
            """, in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    /// The pictures of rules show what the rules measure now.
    @Test func picturesOfRulesAreCurrent() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            "python3 \"$REPOSITORY/Scripts/rule-pictures\" --check --tool \"$(command -v tessera)\"", in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    /// Scripts that read and write pages have tests of their own.
    @Test func scriptsOfPages() throws {
        let folder = try TemporaryFolder()
        let result = try run("python3 -m unittest discover -s \"$REPOSITORY/Scripts/tests\"", in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    /// The tutorial and the guides, step by step.
    @Test func whatIsShownHappens() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            "python3 \"$REPOSITORY/Scripts/worked-examples\" --tool \"$(command -v tessera)\"", in: folder.path)
        #expect(result.status == 0, "\(result.text)\nScripts/worked-examples --record REASON writes it into the pages")
    }

    /// What the comparison with other tools says of Tessera. The workflow `comparison` runs the others.
    @Test func tesserasColumnOfTheComparisonHolds() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            "python3 \"$REPOSITORY/Scripts/comparison\" --only Tessera --tessera \"$(command -v tessera)\"",
            in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    private static let slipsAreFoundCases: [(String, String)] = [
        ("```console\n$ tessera --version\n9.9.9\n```", "0.1.0"),
        ("```console\n$ tessera check nothing.yaml\n...\n```", "# exit status 3"),
        ("```yaml a.yaml\na: 1\n```\n```diff a.yaml\n-b: 1\n+b: 2\n```", "0 times"),
        ("```yaml a.yaml\na: 1\n```\n```yaml in a.yaml\nb: 1\n```", "does not stand in a.yaml"),
        ("```yaml ../a.yaml\na: 1\n```", "lies outside"),
    ]

    /// A page that tells something else is found, in each kind of block.
    @Test(arguments: slipsAreFoundCases)
    func slipsAreFound(_ page: String, _ complaint: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(page + "\n", to: "page.md")
        let result = try run(
            "python3 \"$REPOSITORY/Scripts/worked-examples\" --tool \"$(command -v tessera)\" page.md", in: folder.path)
        #expect(result.status == 1)
        #expect(result.text.hasPrefix("page.md:") && result.text.contains(complaint), "\(result.text)")
    }

    /// The tutorials' views compile with what their tokens make.
    @Test(
        .enabled(
            if: FileManager.default.fileExists(
                atPath: Tool.executable.deletingLastPathComponent().path + "/Modules/SwiftUI.swiftmodule"),
            "there are no stand-ins for SwiftUI"), arguments: ["figma-to-app", "ios-app"])
    func theTutorialsViewsCompile(_ tutorial: String) throws {
        let folder = try TemporaryFolder()
        let modules = Tool.executable.deletingLastPathComponent().path + "/Modules"
        let result = try run(
            """
            set -e
            python3 "$REPOSITORY/Scripts/worked-examples" --tool "$(command -v tessera)" --keep done \
              "$REPOSITORY/Documentation/tutorials/\(tutorial).md"
            swiftc -typecheck -swift-version 6 -warnings-as-errors -I '\(modules)' done/Generated/*.swift done/App/*.swift
            """, in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    @Test func theTerminalOfTheReadmeIsCurrent() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            "python3 \"$REPOSITORY/Scripts/page-pictures\" --check --tool \"$(command -v tessera)\"", in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }

    @Test(.enabled(if: Programs.isInstalled("docc"), "there is no docc in the PATH"))
    func doccTakesThePages() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            """
            python3 "$REPOSITORY/Scripts/documentation" --output site --tool "$(command -v tessera)"
            """, in: folder.path)
        #expect(result.status == 0, "\(result.text)")
    }
}
