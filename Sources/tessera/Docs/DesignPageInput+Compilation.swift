import TesseraDesignPages
import TesseraKit

extension DesignPageInput {
    /// - Parameter choices: contexts by modifiers; of the others all are shown.
    init(of compilation: Compilation, in project: ProjectLoader.Project, choices: [Int: Int]) {
        let manifest = project.input.manifest
        self.init(
            design: compilation.design.fixing(choices), name: manifest.name ?? "", outputs: manifest.outputs,
            findings: compilation.findings, sources: compilation.sources)
    }
}
