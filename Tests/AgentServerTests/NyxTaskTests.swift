import Foundation
import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// An agent's task, by script: "make the secondary button readable in dark".
///
/// The design is Nyx, Tessera's own, with a button whose label somebody got wrong.
@Suite struct NyxTaskTests {
    private static let buttons = """
        button:
          $type: color
          secondaryFill:
            $description: Background of a secondary button.
            $value: "{color.surfaceElevated}"
          secondaryLabel:
            $description: Label of a secondary button.
            $value: "#5A5A66"
            $contexts: { light: "#3C3C46", increased: "{color.textPrimary}" }
            $contrast: { on: "{button.secondaryFill}" }

        """

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func nyx(_ kind: AgentClient.Kind) throws -> AgentClient {
        var files = ["Tokens/buttons.tokens.yaml": Self.buttons]
        for name in ["tessera.yaml"]
            + (try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Tokens").path))
            .map({ "Tokens/" + $0 })
        {
            files[name] = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
        }
        return try AgentClient(kind, files)
    }

    @Test(arguments: AgentClient.Kind.allCases) func secondaryButton(_ kind: AgentClient.Kind) throws {
        let client = try nyx(kind)
        // Find: which tokens are the label and the fill of the secondary button?
        let found = try client.call("find_tokens", ["intent": "secondary button label", "context": "dark"])
        let label = try #require(found.all("tokens", "path").first)
        #expect(label == "button.secondaryLabel")
        // Propose: the nearest color that can be read, there.
        let proposal = try client.call("nearest_passing", ["token": .string(label), "context": "dark"])
        let edits = try #require(proposal["edits"])
        #expect(edits.elements.count == 1)
        // Judge: does it fix the button, and break nothing else?
        let judged = try client.call("judge_edit", ["edits": edits])
        #expect(judged["verdict"]?.string == "fixes" && judged["breakCount"]?.int == 0)
        #expect(judged["bump"]?.string == "patch" && judged["errorsAfter"]?.int == 0)
        // Write, which is the agent's, with the patch that it was given.
        let patch = try #require(judged["patch"]?.string).split(separator: "\n", omittingEmptySubsequences: false)
        let lines = { (sign: Character) in
            patch.filter { $0.first == sign && $0.dropFirst().first != sign }.map { $0.dropFirst() }
        }
        let removed = try #require(lines("-").first)
        let added = try #require(lines("+").first)
        let file = "Tokens/buttons.tokens.yaml"
        try client.write(
            try client.text(of: file).replacingOccurrences(of: String(removed), with: String(added)), to: file)
        // Verify.
        let verdict = try client.call("check")
        #expect(verdict["passes"]?.bool == true && verdict["warnings"]?.int == 0)
        #expect(client.callCount <= 6)
        #expect(client.characterCount <= 8_000, "an agent pays for every word: \(client.characterCount)")
    }

    /// The design as it is passes, and every tool answers for it.
    @Test func nyxItself() throws {
        let client = try AgentClient(.stateless, [:])
        try FileManager.default.removeItem(at: client.folder)
        try FileManager.default.createSymbolicLink(at: client.folder, withDestinationURL: Self.root)
        #expect(try client.call("check")["passes"]?.bool == true)
        let answer = try client.call("find_tokens", ["on": "color.surfaceSecondary", "intent": "text"])
        #expect(answer.all("tokens", "path").contains("color.textPrimary"))
        #expect(try client.call("get_token", ["path": "motion.press"])["names"]?.isObject == true)
        #expect(try client.call("impact", ["path": "palette.black"])["total"]?.int ?? 0 > 5)
    }
}
