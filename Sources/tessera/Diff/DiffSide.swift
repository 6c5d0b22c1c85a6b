import ArgumentParser
import TesseraDesignPages
import TesseraDiagnostics
import TesseraKit

/// One side of a comparison, read as `tessera resolve` would read it in its place.
struct DiffSide {
    let compilation: Compilation
    /// The same as the page for reviews has it.
    let review: ReviewSide
    /// What is generated of it.
    let code: GeneratedCode
    /// How the other side's findings call the files.
    let sources: SourceMap

    /// - Throws: ``DiffPlace/Error`` where there is nothing to read.
    init(
        _ place: DiffPlace, label: String, _ design: DesignOptions, _ format: ImportLoader.Format?, scratch: String
    ) throws {
        switch place {
        case .here(let path):
            (compilation, review, code) = try Self.compile(path, design, format, side: nil)
            sources = compilation.sources
        case .revision(let repository, let tree, let path):
            let revision = label.split(ascii: ":").first.map(String.init) ?? label
            do {
                let checkout = try Checkout(repository, tree: tree, path: path)
                for note in checkout.notes { Terminal.writeError("note: \(revision): \(note)\n") }
                do {
                    (compilation, review, code) = try checkout.with(in: scratch) {
                        try Self.compile($0, design, format, side: revision)
                    }
                } catch var error as DiffPlace.Error {
                    error.sources = checkout.sources(error.sources, as: revision)
                    throw error
                }
                sources = checkout.sources(compilation.sources, as: revision)
            } catch let error as GitRepository.Error {
                throw DiffPlace.Error(error)
            } catch let error as FileSystem.Error {
                throw DiffPlace.Error(message: error.message, status: .unreadable)
            } catch let error as Scratch.Error {
                throw DiffPlace.Error(message: error.message, status: .unreadable)
            }
        }
    }

    /// - Parameter side: what messages about the whole begin with.
    private static func compile(
        _ path: String, _ design: DesignOptions, _ format: ImportLoader.Format?, side: String?
    ) throws -> (Compilation, ReviewSide, GeneratedCode) {
        let origin = side.map { "\($0): " } ?? ""
        guard FileSystem.kind(of: path) != nil else {
            throw DiffPlace.Error(
                message: side.map { "there is no '\(path)' in '\($0)'" } ?? "there is no '\(path)'",
                status: side == nil ? .unreadable : .usage)
        }
        do {
            let (read, code) = try input(path, design, format)
            var input = read
            // What would be generated plays no part, but what code calls the tokens does.
            let outputs = input.manifest.outputs
            input.manifest.outputs = []
            input.today = Terminal.today
            let compilation = Compiler.compile(input)
            let name = input.manifest.name ?? ""
            return (compilation, ReviewSide(design: compilation.design, name: name, outputs: outputs), code)
        } catch let error as ProjectLoader.Error {
            throw DiffPlace.Error(error, origin: origin)
        } catch let error as ImportLoader.Error {
            switch error {
            case .unreadable(let messages):
                throw DiffPlace.Error(message: origin + messages.joined(separator: "; "), status: .unreadable)
            case .usage(let message): throw DiffPlace.Error(message: origin + message, status: .usage)
            }
        }
    }

    /// A manifest's project, or files of any format.
    private static func input(
        _ path: String, _ design: DesignOptions, _ format: ImportLoader.Format?
    ) throws -> (CompilationInput, GeneratedCode) {
        let subject = try Subject(paths: [path])
        guard case .tokenFiles(let paths) = subject else {
            let input = try design.reading(try subject.load()).input
            return (input, GeneratedCode(input.manifest))
        }
        let found = try ImportLoader.load(paths: paths, format: format ?? (design.strict ? .dtcg : nil))
        return (CompilationInput(found, dialect: design.dialect), .standard)
    }
}

extension DiffPlace.Error {
    /// - Parameter origin: what the message begins with.
    init(_ error: ProjectLoader.Error, origin: String) {
        switch error {
        case .unreadable(let messages):
            self.init(message: origin + messages.joined(separator: "; "), status: error.status)
        case .usage(let message): self.init(message: origin + message, status: error.status)
        case .manifest(let findings, let sources):
            self.init(
                message: origin + "the manifest has errors", status: error.status, findings: findings,
                sources: sources)
        case .missingFiles(let findings, let sources):
            self.init(
                message: origin + "files that the manifest names cannot be read", status: error.status,
                findings: findings, sources: sources)
        }
    }

    /// Says it, and what the program ends with.
    func report(color: ColorChoice) -> ExitCode {
        Terminal.write(findings, sources, color: color)
        return Terminal.fail([message], with: status)
    }
}
