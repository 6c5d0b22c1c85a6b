import ArgumentParser
import TesseraAuditFacts
import TesseraDiagnostics
import TesseraKit

/// One count of an app's code, as it is or as it was.
struct AdoptionCount {
    let paths: [String]
    let design: DesignOptions
    /// Where the scanner of Swift is, if somebody says it.
    let scanner: String?
    let rule: ModuleRule

    struct Result {
        let adoption: Adoption
        let name: String
        let sources: SourceMap
        /// The files of code.
        let files: [String]
    }

    /// - Throws: where there is nothing to count, or nothing to count it with.
    func count(_ manifest: String) throws -> Result {
        let code = try Terminal.orFail { () throws(FileSystem.Error) in try AuditedFiles(at: paths) }
        if !code.unknown.isEmpty { throw Terminal.fail(code.unknown, with: .unreadable) }
        let project = try design.load(.manifest(manifest))
        let compilation = Compiler.compile(project.input)
        if compilation.hasErrors {
            design.print(compilation.diagnostics, compilation.sources)
            Terminal.writeError(composed: Summary.text(of: compilation) + "; no code was counted\n")
            throw ExitCode.status(of: compilation)
        }
        return Result(
            adoption: try count(code, project, compilation), name: project.input.manifest.name ?? "",
            sources: compilation.sources, files: code.files.map(\.path) + code.swiftFiles)
    }

    private func count(
        _ code: AuditedFiles, _ project: ProjectLoader.Project, _ compilation: Compilation
    ) throws -> Adoption {
        let scanning = try SwiftScanning(of: code, scanner, needsScanner: false)
        let swift = try scanning.facts()
        let facts = swift.facts + compilation.facts(in: code.files, of: project)
        return compilation.adoption(
            in: code, facts, of: project, hasSwift: scanning.scanner != nil, by: rule, named: paths)
    }

    /// The same of a revision of git, with the design that it had.
    ///
    /// - Returns: also for a revision without code at the paths, or without a design that is free of errors.
    /// - Throws: where git or the disk cannot be read.
    func count(
        _ manifest: String, at revision: String, in repository: GitRepository, scratch: String
    ) throws -> AdoptionPoint {
        let tree = try repository.tree(of: revision)
        let path = try Self.path(of: manifest, in: repository)
        let places = try paths.map { FilePath(try Self.path(of: $0, in: repository)) }
        func failing(_ reason: String) -> AdoptionPoint { AdoptionPoint(label: revision, reason: reason) }
        let checkout = try Checkout(repository, tree: tree, path: path, besides: places.map(\.text)) { file in
            places.contains { AuditedFiles.mayHold(file.path, in: $0) } && file.byteCount <= FileSystem.byteLimit
        }
        guard checkout.isThere else { return failing("there is no '\(path)'") }
        for note in checkout.notes { Terminal.writeError("note: \(revision): \(note)\n") }
        return try checkout.with(in: scratch) { manifest in
            // A path that was not there then has no code.
            let present = paths.filter { FileSystem.kind(of: $0) != nil }
            let names = paths.map { "'\($0)'" }.joined(separator: ", ")
            if present.isEmpty { return failing("there is nothing at \(names)") }
            let code: AuditedFiles
            do throws(FileSystem.Error) {
                code = try AuditedFiles(at: present)
            } catch {
                return failing(error.message)
            }
            if code.files.isEmpty, code.swiftFiles.isEmpty { return failing("there is no code at \(names)") }
            let project: ProjectLoader.Project
            do throws(ProjectLoader.Error) {
                project = try design.reading(try Subject.manifest(manifest).load())
            } catch {
                let placeError = DiffPlace.Error(error, origin: "")
                design.print(placeError.findings, checkout.sources(placeError.sources, as: revision))
                return failing(placeError.message)
            }
            let compilation = Compiler.compile(project.input)
            if compilation.hasErrors {
                design.print(
                    compilation.diagnostics.filter { $0.severity == .error },
                    checkout.sources(compilation.sources, as: revision))
                let errors = compilation.diagnostics.count { $0.severity == .error }
                return failing("the design has \(Summary.count(errors, "error"))")
            }
            return AdoptionPoint(label: revision, adoption: try count(code, project, compilation))
        }
    }

    private static func path(of path: String, in repository: GitRepository) throws -> String {
        if let inside = repository.path(ofFile: path) { return inside }
        throw DiffPlace.Error(
            message: "'\(path)' is outside of the repository, so no revision contains it", status: .usage)
    }
}

/// A count with what it is of.
struct AdoptionPoint {
    let label: String
    var adoption: Adoption?
    /// Why there was nothing to count; `nil` where there was.
    var reason: String?
}
