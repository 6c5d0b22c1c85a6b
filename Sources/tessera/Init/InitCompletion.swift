import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel

/// Writes what `init` has made, checks and builds it, and offers the page that shows it.
struct InitCompletion {
    let root: String
    let color: ColorChoice
    let agents: AgentSetup

    private var style: TextStyle { TextStyle(color: color) }
    private func path(_ name: String) -> String { FilePath(root).appending(name).text }
    private var manifestPath: String { path(ProjectLoader.manifestName) }

    /// All of them, or none where one is there already.
    func write(_ files: [StarterProject.File]) throws {
        let taken = files.map { path($0.path) }.filter { FileSystem.kind(of: $0) != nil && !$0.contains(".tessera/") }
        if !taken.isEmpty {
            throw Terminal.fail(taken.map { "'\($0)' exists already; nothing was written" }, with: .usage)
        }
        let written = try Terminal.orFail { () throws(FileSystem.Error) in
            try FileSystem.write(files.map { (path: path($0.path), bytes: $0.bytes) })
        }
        for (file, isWritten) in zip(files, written) {
            let word = style.styled(isWritten ? "wrote  " : "current", as: .faint)
            Terminal.write("  \(own: word) \(path(file.path))\n")
        }
    }

    /// - Parameter shown: the paths of tokens that are drawn.
    func finish(_ manifest: StarterManifest, shows shown: [String] = [], _ questions: inout InitQuestions) throws {
        try build(manifest, shows: shown)
        if agents.isWanted { try agents.run(manifest: manifestPath) }
        Terminal.write("\n")
        if try questions.opensPage() { return try showPage() }
        Terminal.write(
            composed: steps([
                ("tessera watch --serve --open", "the page that shows it all, and a build at every save"),
                ("tessera check", "judge every value in every context"), ("tessera show", "every token, drawn"),
            ]))
    }

    /// When it returns, the outputs' folders have no lock, which the page's build would wait for.
    private func build(_ manifest: StarterManifest, shows shown: [String]) throws {
        let project = try DesignOptions.parse(["--color", color.rawValue]).load(.manifest(manifestPath))
        let staging = OutputStaging(of: project.input.manifest.outputs, in: project.outputFolder)
        defer { staging.end() }
        let (compilation, files) = Compiler.compile(project.input, into: staging)
        draw(shown, of: compilation)
        Terminal.write(compilation.diagnostics, compilation.sources, color: color)
        Terminal.write(composed: "\n" + names(manifest) + "\n")
        if compilation.hasErrors {
            let isOne = compilation.diagnostics.count { $0.severity == .error } == 1
            Terminal.write(
                composed: Summary.text(of: compilation)
                    + "; nothing is built until \(isOne ? "it is" : "they are") gone\n\n")
            Terminal.write(
                composed: steps(NextStep.repairing(compilation, ofManifestAt: manifestPath)))
            throw ExitCode.status(of: compilation)
        }
        let taken = compilation.outputPaths.map { project.place(of: $0) }.filter { FileSystem.kind(of: $0) != nil }
        if let path = taken.first {
            Terminal.write(composed: Summary.text(of: compilation) + "\n")
            Terminal.write("nothing was built, because '\(path)' exists already; '\(build)' overwrites it\n")
        } else {
            let update = try Terminal.orFail { () throws(FileSystem.Error) in
                try staging.commit(files, besides: compilation.sources)
            }
            Terminal.write(composed: BuildReport(compilation, update, of: project).text)
        }
    }

    private var build: String { "tessera build" + (root.isEmpty ? "" : " \(root.shellWord)") }

    private func showPage() throws {
        let watch = try WatchCommand.parse([manifestPath, "--serve", "--open", "--color", color.rawValue])
        try watch.run()
    }

    private func draw(_ paths: [String], of compilation: Compilation) {
        let tree = compilation.tokens.tree
        let tokens = tree.tokens.indices.map { TokenID(index: $0) }.filter { paths.contains(tree[$0].path) }
        if tokens.isEmpty { return }
        let design = DesignView(compilation: compilation, choices: [:], status: nil)
        Terminal.write(composed: "\n" + TokenList(tokens, in: design, style, isDrawn: false).text)
    }

    /// What the design is called in code.
    private func names(_ manifest: StarterManifest) -> String {
        let name = manifest.name
        let types = manifest.formats.contains(.swift) ? ["Swift types begin with '\(name.typeName)'"] : []
        let isPrefix = manifest.prefixesCSS && manifest.formats.contains(.css)
        let others =
            manifest.formats.allSatisfy { $0 == .swift }
            ? []
            : [
                "files\(isPrefix ? " and CSS variables" : "") \(types.isEmpty ? "begin " : "")with '\(name.fileName)'"
            ]
        return "\(style.styled(name.text.printable, as: .bold)): " + (types + others).joined(separator: ", ").printable
    }

    private func steps(_ steps: [(command: String, purpose: String)]) -> String {
        let way = root.isEmpty ? [] : [(command: "cd \(root.shellWord)", purpose: "where it lies")]
        return NextStep.table(way + steps, style)
    }
}
