import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax

extension DocumentNode {
    /// A YAML file of the repository, which Tessera's own reader takes apart.
    init(ofRepositoryFile path: String) throws {
        let bytes = try Data(contentsOf: ReportReaders.repository.appending(path: path))
        let (tree, findings) = YAMLReader.read(
            SourceText(path: path, bytes: Array(bytes)), id: SourceID(index: 0))
        guard let tree, !findings.hasErrors else { throw CocoaError(.fileReadCorruptFile) }
        self.init(tree)
    }
}

/// `action.yml`, run as GitHub's runner does it.
struct CompositeAction {
    struct Step {
        let name: String
        let script: String
        /// By their names, with expressions in them.
        let environment: [(name: String, value: String)]
    }

    struct Run {
        let status: Int32
        let log: String
        let outputs: String
        let summary: String
        /// What later steps find in their `PATH`.
        let path: String
    }

    let steps: [Step]
    private let defaults: [String: String]

    init() throws {
        let root = try DocumentNode(ofRepositoryFile: "action.yml")
        defaults = Dictionary(
            uniqueKeysWithValues: (root["inputs"]?.entries ?? []).map { ($0.name, $0.value["default"]?.text ?? "") })
        steps = (root["runs"]?["steps"]?.elements ?? []).compactMap { step in
            guard let script = step["run"]?.text else { return nil }
            return Step(
                name: step["name"]?.text ?? "", script: script,
                environment: (step["env"]?.entries ?? []).map { ($0.name, $0.value.text ?? "") })
        }
    }

    /// Runs a step in a workspace.
    func run(
        _ name: String, in workspace: String, inputs: [String: String] = [:], environment: [String: String] = [:]
    ) throws -> Run {
        guard let step = steps.first(where: { $0.name == name }) else { throw CocoaError(.fileNoSuchFile) }
        // The runner's own files lie outside of the workspace.
        let runner = try TemporaryFolder()
        for file in ["output", "summary", "path"] { try runner.write("", to: file) }
        let script = try runner.write(step.script, to: "step.sh")
        var variables = [
            "GITHUB_WORKSPACE": workspace, "GITHUB_OUTPUT": runner.path + "/output", "RUNNER_TEMP": runner.path,
            "GITHUB_STEP_SUMMARY": runner.path + "/summary", "GITHUB_PATH": runner.path + "/path",
            "GITHUB_ACTION_PATH": ReportReaders.repository.path, "RUNNER_TOOL_CACHE": runner.path + "/tools",
        ]
        for (name, value) in step.environment { variables[name] = evaluated(value, inputs) }
        let shell = Shell(folder: workspace, environment: variables.merging(environment) { $1 })
        // What `shell: sh` stands for.
        let result = try shell.run("sh -e '\(script)'")
        func text(_ file: String) throws -> String {
            try String(contentsOfFile: runner.path + "/" + file, encoding: .utf8)
        }
        return Run(
            status: result.status, log: result.text, outputs: try text("output"), summary: try text("summary"),
            path: try text("path"))
    }

    /// Expressions are inputs here; a test says what the others are.
    private func evaluated(_ value: String, _ inputs: [String: String]) -> String {
        let prefix = "${{ inputs."
        guard value.hasPrefix(prefix), value.hasSuffix(" }}") else { return value }
        let name = String(value.dropFirst(prefix.count).dropLast(3))
        return inputs[name] ?? defaults[name] ?? ""
    }
}
