import ArgumentParser
import TesseraAuditFacts
import TesseraDiagnostics
import TesseraKit

/// The look at an app's Swift files, which a program of its own takes.
struct SwiftScanning {
    private let paths: [String]
    /// `nil` where there is no Swift, or nothing to read it with.
    let scanner: Scanner?

    /// - Parameter named: where the scanner is, if somebody says it.
    /// - Parameter needsScanner: whether nothing can be done with Swift alone and no scanner.
    /// - Throws: where there is no such program, or none is found that is needed.
    init(of code: AuditedFiles, _ named: String?, needsScanner: Bool = true) throws {
        paths = code.swiftPaths
        if paths.isEmpty {
            scanner = nil
        } else if let named {
            guard let found = Scanner(at: named) else {
                throw Terminal.fail(["there is no program '\(named)' to scan with"], with: .unreadable)
            }
            scanner = found
        } else {
            scanner = Scanner.find()
            if needsScanner, scanner == nil, code.files.isEmpty, code.unknown.isEmpty {
                throw Terminal.fail([Self.missingScanner], with: .unreadable)
            }
        }
    }

    static let missingScanner =
        "there is no scanner '\(Scanner.name)' beside this program or in the PATH; 'make audit' in Tessera's folder "
        + "builds it, and '--scanner' says where it is"

    /// Why no Swift was looked at, where there is some.
    var missing: [String] {
        scanner == nil && !paths.isEmpty ? [Self.missingScanner] : []
    }

    /// What the scanner sees; nothing where there is none.
    func facts() throws -> (facts: [Fact], fileCount: Int) {
        guard let scanner else { return ([], 0) }
        let result: Subprocess.Result
        do throws(Subprocess.Error) {
            result = try scanner.scan(paths)
        } catch {
            throw Terminal.fail(["cannot run '\(scanner.path)': \(error.message)"], with: .unreadable)
        }
        switch result.ending {
        case .status(0): break
        // It has said why.
        case .status: throw ExitCode.unreadable
        case .signal(let signal):
            throw Terminal.fail(["'\(scanner.path)' was stopped by the signal \(signal)"], with: .unreadable)
        }
        do throws(FactStream.Error) {
            let content = try FactStream.read(result.output)
            return (content.facts, content.fileCount)
        } catch {
            throw Terminal.fail([error.message(of: scanner.path)], with: .unreadable)
        }
    }
}

extension FactStream.Error {
    fileprivate func message(of scanner: String) -> String {
        switch self {
        case .version(let version?):
            "'\(scanner)' writes facts of version \(version), and this program reads version "
                + "\(FactStream.version); 'make audit' builds both again"
        case .version(nil): "'\(scanner)' cannot be used as the scanner: it wrote no facts"
        case .malformed(let line): "'\(scanner)' wrote no fact in line \(line)"
        case .incomplete: "'\(scanner)' was stopped before it finished"
        }
    }
}

/// The program that reads Swift. It is a package of its own, because it is built with swift-syntax.
struct Scanner {
    let path: String

    static let name = "tessera-audit"

    /// `nil` if there is no program.
    init?(at path: String) {
        guard Terminal.isProgram(path) else { return nil }
        self.path = path
    }

    /// Beside this program, else in the `PATH`.
    static func find() -> Scanner? {
        let beside = Subprocess.ownPath.flatMap { Scanner(at: FilePath($0).folder.appending(name).text) }
        return beside ?? Terminal.program(name).flatMap { Scanner(at: $0) }
    }

    /// What the scanner writes of Swift files and folders of them.
    func scan(_ paths: [String]) throws(Subprocess.Error) -> Subprocess.Result {
        try Subprocess.run(path, ["--"] + paths)
    }
}
