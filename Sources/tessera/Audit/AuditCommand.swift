import ArgumentParser
import TesseraAuditFacts
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Find what should be a token in an app's code: Swift, styles of the web and Jetpack Compose.",
        discussion: """
            Colors, opacities, motion, distances and text sizes that are written down in code are reported with the \
            token that is nearest, and so are controls below the platform's minimum. In Swift, nested bottom insets, \
            text outside the safe area, and animations that ignore Reduce Motion are reported, too. Generated files, \
            previews, tests, hidden folders and other people's packages are left out. A comment \
            'tessera:ignore because ...' exempts a line.

            The scanner that reads Swift is a tool of its own, tessera-audit: 'make audit' builds it. Other languages \
            need none.

            Example:
              tessera audit Sources
              tessera audit web/styles app/src/main
              tessera audit App --tokens brand.tokens.yaml
              tessera audit Sources --report sarif=audit.sarif --report github
            """)

    @Argument(
        help: """
            Files in Swift, CSS, SCSS, Sass, Less, HTML, Vue, Svelte, Astro, TypeScript, JavaScript or Kotlin, or folders.
            """,
        completion: .codeFiles)
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
            "The scanner of Swift (default: tessera-audit beside this program, else in the PATH).", valueName: "file"),
        completion: .file())
    var scanner: String?

    @OptionGroup var reports: ReportOptions

    @OptionGroup var verbosity: VerbosityOptions

    private var quiet: Bool { verbosity.quiet }

    func validate() throws {
        if paths.isEmpty { throw ValidationError("name the files to look at, or folders of them") }
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
        let code = try findCode(&sections)
        let scanning = try SwiftScanning(of: code, scanner)
        if let scanner = scanning.scanner { log.note("scanner", scanner.path) }
        log.enter("tokens")
        let (project, compilation) = try compile(&sections)
        if !quiet {
            let arguments = (["audit"] + paths.map(\.shellWord)).joined(separator: " ")
            Terminal.writeError(composed: NextStep.unreadPolicies(besides: tokens, arguments.printable))
        }
        log.note(project)
        log.note(compilation)
        log.enter("scanning")
        let swift = try scanning.facts()
        let facts = swift.facts + compilation.facts(in: code.files, of: project)
        let fileCount = swift.fileCount + code.files.count
        log.note("code", Summary.count(fileCount, "file"))
        log.enter("comparing")
        let report = compilation.audit(project.input, facts, isWhole: !code.hasFilesAlone)
        printFindings(report.diagnostics, report.sources, in: &sections)
        let unreadable = code.unknown + facts.compactMap(\.unreadable) + scanning.missing
        if !quiet || report.diagnostics.hasErrors {
            let summary = AuditSummary.text(report.diagnostics, fileCount: fileCount) + "\n"
            let isForErrors = report.diagnostics.hasErrors || reports.takesOutput
            if isForErrors { Terminal.writeError(composed: summary) } else { Terminal.write(composed: summary) }
        }
        if !unreadable.isEmpty {
            sections.append(ReportSection(errorMessages: unreadable))
            throw Terminal.fail(unreadable, with: .unreadable)
        }
        if report.diagnostics.hasErrors { throw ExitCode.errorsFound }
    }

    private func printFindings(_ diagnostics: [Diagnostic], _ sources: SourceMap, in sections: inout [ReportSection]) {
        sections.append(ReportSection(diagnostics.map { ReportedFinding($0) }, sources))
        if !reports.replacesText { design.print(diagnostics, sources) }
    }

    /// A design with errors has no names to give.
    private func compile(_ sections: inout [ReportSection]) throws -> (ProjectLoader.Project, Compilation) {
        let hint = "'--tokens' names token files to read without one, and '--manifest' names another"
        var project: ProjectLoader.Project
        do throws(ProjectLoader.Error) {
            let subject = tokens.isEmpty ? try design.findManifest(else: hint) : .tokenFiles(tokens)
            project = try design.reading(try subject.load())
        } catch {
            sections.append(error.section)
            throw error.report(colorChoice: design.color)
        }
        if let path = tokens.first {
            // What `build` would write.
            project.addDefaultOutputs(
                base: ProjectLoader.baseName(ofFile: path), folder: "Generated", formats: [.swift])
        }
        let compilation = Compiler.compile(project.input)
        if compilation.hasErrors {
            printFindings(compilation.diagnostics, compilation.sources, in: &sections)
            Terminal.writeError(composed: Summary.text(of: compilation) + "; no code was looked at\n")
            throw ExitCode.status(of: compilation)
        }
        return (project, compilation)
    }

    private func findCode(_ sections: inout [ReportSection]) throws -> AuditedFiles {
        do throws(FileSystem.Error) {
            return try AuditedFiles(at: paths)
        } catch {
            sections.append(ReportSection(errorMessages: [error.message]))
            throw Terminal.fail([error.message], with: .unreadable)
        }
    }
}

extension Fact {
    /// Why a file could not be looked at.
    fileprivate var unreadable: String? {
        guard case .fileError(.unreadable(let message)) = content else { return nil }
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
