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
        let code: AuditedFiles
        do throws(FileSystem.Error) {
            code = try AuditedFiles(at: paths)
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
        }
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
    /// - Returns: `nil` for a revision without code at the paths, or without a design that is free of errors.
    func count(
        _ manifest: String, at revision: String, in repository: GitRepository, scratch: String
    ) throws -> Adoption? {
        let tree = try repository.tree(of: revision)
        guard let manifest = repository.path(ofFile: manifest) else {
            throw DiffPlace.Error(
                message: "'\(manifest)' is outside of the repository, so no revision contains it", status: .usage)
        }
        var blobs: [GitRepository.Blob] = []
        for path in paths {
            guard let inside = repository.path(ofFile: path) else {
                throw DiffPlace.Error(
                    message: "'\(path)' is outside of the repository, so no revision contains it", status: .usage)
            }
            blobs += try repository.blobs(of: tree, in: inside).filter(Self.isCode)
        }
        let isThere = try !repository.blobs(of: tree, in: manifest).isEmpty
        if blobs.isEmpty || !isThere { return nil }
        // Asked here: in the folder of the checkout there is no repository.
        let contents = try repository.contents(of: blobs)
        return try Checkout(repository, tree: tree, path: manifest).with(in: scratch) { manifest in
            for (blob, content) in zip(blobs, contents) {
                guard !blob.path.isAbsolute, !blob.path.steps.contains(.up) else { continue }
                let place = blob.path.relative(to: FilePath(repository.prefix))
                _ = try FileSystem.write(content, to: place.text)
            }
            // A path that was not there then has no code.
            let present = paths.filter { FileSystem.kind(of: $0) != nil }
            guard let code = try? AuditedFiles(at: present), let project = try? Subject.manifest(manifest).load() else {
                return nil
            }
            let reading = try design.reading(project)
            let compilation = Compiler.compile(reading.input)
            return compilation.hasErrors ? nil : try count(code, reading, compilation)
        }
    }

    /// Whether the files of a revision may be counted: larger ones are written by no hand.
    private static func isCode(_ blob: GitRepository.Blob) -> Bool {
        let folders = blob.path.steps.dropLast().map(\.text)
        return AuditedLanguage(file: blob.path.text) != nil && blob.byteCount <= 1 << 20
            && !folders.contains { AuditedFiles.foreignFolders.contains($0) || $0.hasPrefix(".") }
    }
}

/// A count with what it is of.
struct AdoptionPoint {
    let label: String
    /// `nil` where there was nothing to count.
    let adoption: Adoption?
}
