import ArgumentParser
import TesseraKit

/// What `tessera build` tells other build systems of its run.
struct DepfileOptions: ParsableArguments {
    @Option(
        name: .customLong("depfile"),
        help: ArgumentHelp(
            "Write a rule for Make, Ninja or CMake that names the outputs and every file that was read.",
            valueName: "file"),
        completion: .file())
    var path: String?

    @Option(
        name: .customLong("depfile-target"),
        help: ArgumentHelp("What the rule names in place of the outputs, such as a stamp.", valueName: "file"),
        completion: .file())
    var target: String?

    func validate() throws {
        if target != nil, path == nil { throw ValidationError("'--depfile-target' needs '--depfile'") }
    }

    /// The depfile's text, if one was asked for.
    func rule(
        of compilation: Compilation, in project: ProjectLoader.Project, _ outcome: inout ProjectOutcome
    ) throws(ExitCode) -> [UInt8]? {
        guard let path else { return nil }
        if project.uses(path, in: compilation) {
            throw outcome.fail("the depfile '\(path)' is read or written by this run itself", with: .usage)
        }
        if let objection = OverwriteGuard(besides: [compilation.sources]).objection(to: path) {
            throw outcome.fail("the depfile cannot be written: \(objection)", with: .usage)
        }
        do throws(Depfile.PathError) {
            return try Depfile(of: compilation, in: project, at: path, target: target).text()
        } catch {
            throw outcome.fail(
                "the path '\(error.path)' cannot be written in a depfile that Make and Ninja read", with: .usage)
        }
    }

    func file(with rule: [UInt8]?) -> [(path: String, bytes: [UInt8])] {
        if let path, let rule { [(path, rule)] } else { [] }
    }
}
