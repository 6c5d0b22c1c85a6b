import ArgumentParser
import TesseraAuditFacts
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit
import TesseraSwiftAudit

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Find what should be a token in an app's Swift code.",
        discussion: """
            Colors, opacities, springs, distances and text sizes that are written down in code are reported with the \
            token that is nearest, and so are controls below the platform's minimum, nested bottom insets, text \
            outside the safe area, and animations that ignore Reduce Motion. Generated files, previews, hidden folders \
            and other people's packages are left out. A comment '// tessera:ignore because ...' excepts a line.

            The scanner that reads Swift is a tool of its own, tessera-audit: 'make audit' builds it.

            Example:
              tessera audit Sources
              tessera audit App --tokens brand.tokens.yaml
              tessera audit Sources --report sarif=audit.sarif --report github
            """)

    @Argument(help: "Swift files, or folders of them.", completion: .file(extensions: ["swift"]))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Token files, or a folder of them, in place of the manifest; repeat the option for more.",
            valueName: "path"),
        completion: .tokenFiles)
    var tokens: [String] = []

    @OptionGroup var design: DesignOptions

    @Option(
        help: ArgumentHelp(
            "The scanner (default: tessera-audit beside this program, else in the PATH).", valueName: "file"),
        completion: .file())
    var scanner: String?

    @OptionGroup var reports: ReportOptions

    @OptionGroup var verbosity: VerbosityOptions

    private var quiet: Bool { verbosity.quiet }

    func validate() throws {
        if paths.isEmpty { throw ValidationError("name the Swift files to look at, or folders of them") }
        if design.manifest != nil, !tokens.isEmpty {
            throw ValidationError("give token files or a manifest, not both")
        }
    }

    func run() throws {
        var sections: [ReportSection] = []
        var status = ExitCode.success
        do {
            try audit(&sections)
        } catch let ending as ExitCode {
            status = ending
        }
        throw reports.write(sections, of: .audit, status: status, named: paths + tokens)
    }

    /// - Parameter sections: what there is to report, also where this throws.
    private func audit(_ sections: inout [ReportSection]) throws {
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        let scanner = try findScanner()
        log.tell("scanner", scanner.path)
        log.enter("tokens")
        let (project, compilation) = try compile(&sections)
        log.tell(of: project)
        log.tell(of: compilation)
        log.enter("scanning")
        let content = try facts(from: scanner)
        log.tell("code", Summary.count(content.fileCount, "file"))
        log.enter("comparing")
        let report = compilation.audit(project.input, content.facts)
        tell(report.diagnostics, report.sources, in: &sections)
        let unreadable = content.facts.compactMap(\.unreadable)
        if !quiet || report.diagnostics.hasErrors {
            let summary = AuditSummary.text(report.diagnostics, fileCount: content.fileCount) + "\n"
            let isProblem = report.diagnostics.hasErrors || reports.takesOutput
            if isProblem { Terminal.writeError(composed: summary) } else { Terminal.write(composed: summary) }
        }
        if !unreadable.isEmpty {
            sections.append(ReportSection(failures: unreadable))
            throw Terminal.fail(unreadable, with: .unreadable)
        }
        if report.diagnostics.hasErrors { throw ExitCode.faulty }
    }

    private func tell(_ diagnostics: [Diagnostic], _ sources: SourceMap, in sections: inout [ReportSection]) {
        sections.append(ReportSection(diagnostics.map { ReportedFinding($0) }, sources))
        if !reports.replacesText { design.print(diagnostics, sources) }
    }

    /// A design with errors has no names to give.
    private func compile(_ sections: inout [ReportSection]) throws -> (ProjectLoader.Project, Compilation) {
        var project = try design.load(tokens.isEmpty ? try design.defaultSubject() : .tokenFiles(tokens))
        if let path = tokens.first {
            // The Swift that `build` would write.
            project.addDefaultOutputs(
                base: ProjectLoader.baseName(ofFile: path), folder: "Generated", formats: [.swift])
        }
        let compilation = Compiler.compile(project.input)
        if compilation.hasErrors {
            tell(compilation.diagnostics, compilation.sources, in: &sections)
            Terminal.writeError(composed: Summary.text(of: compilation) + "; no code was looked at\n")
            throw ExitCode.status(of: compilation)
        }
        return (project, compilation)
    }

    private func findScanner() throws -> Scanner {
        if let scanner {
            guard let found = Scanner(at: scanner) else {
                throw Terminal.fail(["there is no program '\(scanner)' to scan with"], with: .unreadable)
            }
            return found
        }
        guard let found = Scanner.find() else {
            let message =
                "there is no scanner '\(Scanner.name)' beside this program or in the PATH; 'make audit' in Tessera's "
                + "folder builds it, and '--scanner' says where it is"
            throw Terminal.fail([message], with: .unreadable)
        }
        return found
    }

    private func facts(from scanner: Scanner) throws -> FactStream.Content {
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
            return try FactStream.read(result.output)
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

extension Fact {
    /// Why a file could not be looked at.
    fileprivate var unreadable: String? {
        guard case .fault(.unreadable(let message)) = content else { return nil }
        return "cannot read '\(file)': \(message)"
    }
}

/// The one line that ends an audit.
enum AuditSummary {
    static func text(_ diagnostics: [Diagnostic], fileCount: Int) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        var parts = [Summary.count(fileCount, "file"), errors == 0 ? "no errors" : Summary.count(errors, "error")]
        if warnings > 0 { parts.append(Summary.count(warnings, "warning")) }
        return parts.joined(separator: ", ")
    }
}
