import ArgumentParser
import TesseraDiagnostics
import TesseraKit

/// What `init` writes for coding agents: the files that they read of the design, and the settings of clients that start
/// `tessera mcp`. What people wrote stays.
struct AgentSetup {
    let root: String
    let color: ColorChoice
    let writesGuides: Bool
    let clients: [AgentClient]

    var isWanted: Bool { writesGuides || !clients.isEmpty }

    private func path(_ name: String) -> String { FilePath(root).appending(name).text }

    /// - Parameter manifest: the path of the design's manifest.
    func run(manifest: String) throws {
        if writesGuides {
            let design = try DesignOptions.parse(["--color", color.rawValue])
            let project = try design.load(.manifest(manifest))
            let export =
                "tessera export" + (manifest == ProjectLoader.manifestName ? "" : " \(manifest.shellWord)")
            let files = GuideFiles(of: project, GuideFormat.allCases, today: Terminal.today)
            let compilation = files.compile()
            if compilation.hasErrors {
                design.print(compilation.diagnostics, compilation.sources)
                throw ExitCode.status(of: compilation)
            }
            let foreign = files.foreign
            try files.write(compilation, besides: foreign, isQuiet: false)
            for path in foreign {
                Terminal.write(
                    "kept    \(project.place(of: path)), which Tessera did not write; '\(export) --output FOLDER' writes "
                        + "beside it\n")
            }
            if !GuideFiles.areOutputs(of: project) {
                let lines = GuideFormat.allCases.map { "  - { format: \($0.rawValue), path: \($0.fileName) }\n" }
                Terminal.write(
                    composed: "'\(export.printable)' writes them again; as outputs of the manifest every build does:\n"
                        + lines.joined())
            }
        }
        for client in clients { try write(client) }
    }

    private func write(_ client: AgentClient) throws {
        let path = path(client.path)
        try Terminal.orFail { () throws(FileSystem.Error) in
            if FileSystem.kind(of: path) != nil {
                let text = String(decoding: try FileSystem.read(path, limit: Self.settingsLimit), as: UTF8.self)
                if text == client.text { return Terminal.write("current \(path)\n") }
                if client.isSet(in: text) {
                    return Terminal.write("current \(path), which has settings of tessera\n")
                }
                Terminal.write("kept    \(path), which has settings of its own; add this to it:\n")
                return Terminal.write(composed: client.text)
            }
            try client.write(in: root.isEmpty ? "." : root)
            Terminal.write("wrote   \(path)\n")
        }
    }

    /// Of a file of settings, in bytes.
    private static let settingsLimit = 1 << 20
}

/// `cursor,vscode` on the command line.
struct AgentClientList: ExpressibleByArgument {
    let clients: [AgentClient]

    init?(argument: String) {
        guard let clients = CommaList.items(of: argument, { AgentClient(rawValue: $0) }) else { return nil }
        self.clients = clients
    }

    static var allValueStrings: [String] { AgentClient.allCases.map(\.rawValue) }
    static var known: String { allValueStrings.joined(separator: ", ") }
}
