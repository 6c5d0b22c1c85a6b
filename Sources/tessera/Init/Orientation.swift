import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit

/// What `tessera` alone says: what is here, and what can be done next.
struct Orientation {
    private let style = TextStyle(color: .auto)
    private let contents = FolderContents(of: "")

    var text: String {
        title + (manifest ?? withoutManifest) + "\n"
            + style.styled("All commands: tessera --help", as: .faint) + "\n"
    }

    private var title: String {
        style.styled("Tessera \(Version.current)", as: .bold) + "  design tokens, compiled and checked\n\n"
    }

    // MARK: A manifest

    private var manifest: String? {
        guard let name = contents.manifests.first else { return nil }
        guard name == ProjectLoader.manifestName else { return namedManifests }
        do throws(ProjectLoader.Error) {
            let project = try ProjectLoader.load(manifestAt: name)
            return summary(of: project)
        } catch {
            return "\(name.printable) cannot be read as it is:\n\n\(error.text(color: .auto))\n"
                + steps([("tessera check", "show all findings")])
        }
    }

    private func summary(of project: ProjectLoader.Project) -> String {
        let compilation = Compiler.compile(project.input)
        let name = project.input.manifest.name.map { style.styled($0.printable, as: .bold) + ": " } ?? ""
        var text = name + Summary.text(of: compilation) + "\n"
        if compilation.hasErrors {
            return text + "\n"
                + NextStep.table(NextStep.repairing(compilation, ofManifestAt: ProjectLoader.manifestName), style)
        }
        let stale = (try? OutputCheck.staleOutputs(of: compilation, project)) ?? []
        let outputCount = compilation.outputPaths.count
        if outputCount > 0 {
            text +=
                stale.isEmpty
                ? "all \(outputCount.counted("output is", "outputs are")) current\n"
                : "\(stale.count.counted("output is", "outputs are")) to be written\n"
        }
        let build = stale.isEmpty ? [] : [("tessera build", "write the outputs")]
        return text + "\n"
            + steps(
                build + [
                    ("tessera show", "every token, drawn"), ("tessera contrast matrix", "all text on all surfaces"),
                    ("tessera docs", "a page that shows it all"), ("tessera watch", "build at every save"),
                ])
    }

    /// Manifests that commands find only by their names.
    private var namedManifests: String {
        let names = contents.manifests
        if names.count == 1 {
            let name = names[0]
            return "the manifest \(name.printable) is here\n\n"
                + steps([
                    ("tessera check \(name.shellWord)", "judge every value in every context"),
                    ("tessera build \(name.shellWord)", "write the outputs"),
                ])
        }
        let words = names.count <= 3 ? names.map(\.shellWord).joined(separator: " ") : "'**/*.tessera.yaml'"
        return "\(names.count) manifests are here: \(names.joined(separator: ", ").printable)\n\n"
            + steps([
                ("tessera check \(words)", "judge all of them"), ("tessera build \(words)", "write their outputs"),
            ])
    }

    // MARK: No manifest

    private var withoutManifest: String {
        let survey = DesignSurvey(contents, in: "")
        if case .severalDesigns(let paths) = survey.outcome { return severalDesigns(paths) }
        if let tokenFiles { return tokenFiles }
        let notes = survey.errors.map { $0.message.printable + "\n" }.joined()
        var text = nothing
        if case .design(let found) = survey.outcome { text = foreign(found) }
        return notes + (notes.isEmpty ? "" : "\n") + text
    }

    private var tokenFiles: String? {
        guard let first = contents.tokenFiles.first else { return nil }
        let count = contents.tokenFiles.count
        let words = count == 1 ? "\(first.printable) is here" : "\(count) token files are here"
        return "\(words), and no \(ProjectLoader.manifestName)\n\n"
            + steps([
                ("tessera check \(count == 1 ? first.shellWord : ".")", "judge every value in every context"),
                ("tessera show \(first.shellWord)", "every token, drawn"),
                ("tessera init", "write a manifest: what to generate, and how"),
            ])
    }

    private func severalDesigns(_ paths: [String]) -> String {
        let names = paths.map { "  \($0.printable)\n" }.joined()
        return "\(paths.count) resolver documents are here, each a design of its own:\n\(names)\n"
            + steps([("tessera init --from \(paths[0].shellWord)", "write a manifest for one of them")])
    }

    private func foreign(_ found: FoundDesign) -> String {
        let files = found.usedFiles
        let paths = found.commandPaths.map(\.shellWord).joined(separator: " ")
        let name = files.first.map { FilePath($0).normalized.text.printable } ?? paths
        let subject = files.count == 1 ? "\(name) looks" : "\(files.count) files look"
        guard let title = found.design.format.foreignTitle else {
            return "\(subject) like DTCG\n\n"
                + steps([
                    (
                        "tessera check \(files.count <= 3 ? files.map(\.shellWord).joined(separator: " ") : paths)",
                        "judge every value in every context"
                    ),
                    ("tessera show \(paths)", "every token, drawn"),
                    ("tessera init", "write a manifest: what to generate, and how"),
                ])
        }
        return "\(subject) like \(title)\n\n"
            + steps([
                ("tessera show \(paths)", "every token, drawn"),
                ("tessera init", "write a manifest, and make a token file of \(files.count == 1 ? "it" : "them")"),
                ("tessera convert \(paths)", "show how each token is converted"),
            ])
    }

    private var nothing: String {
        "no tokens are here\n\n"
            + steps([
                ("tessera init", "begin with a whole design from your brand's color"),
                ("tessera contrast '#8e8e93' white", "measure two colors"),
                ("tessera --help", "all commands"),
            ])
    }

    private func steps(_ steps: [(String, String)]) -> String {
        NextStep.table(steps.map { (command: $0.0, purpose: $0.1) }, style)
    }
}
