import ArgumentParser
import TesseraConfiguration
import TesseraDesignPages
import TesseraDiagnostics
import TesseraKit
import TesseraTokenValidation

struct ReportAccessibility: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accessibility",
        abstract: "Evidence for Apple's nine accessibility labels and for WCAG 2.2, topic by topic.",
        discussion: """
            For each feature of Apple's Accessibility Nutrition Labels, and for each success criterion of WCAG 2.2 that \
            tokens bear on: what the design proves, with counts and the nearest to the limit; what counts against it, \
            and what is excepted until when; what tokens cannot say, and who must test it. It is evidence and never a \
            claim.

            html is one page that loads nothing and has no script, md is for a pull request, json for scripts; xctest \
            is a Swift file for UI tests that runs Apple's audit on every screen. All of it is about every permutation \
            of contexts. Errors in the design end the run with status 1, after the report is written.

            Example:
              tessera report accessibility
              tessera report accessibility brand.tokens.yaml --output evidence.html
              tessera report accessibility --format json --output -
              tessera report accessibility --format xctest --output UITests/AccessibilityAudit.swift
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case html, md, json, xctest

        /// What a file of it is called behind the design's name.
        fileprivate var ending: String {
            switch self {
            case .html, .md, .json: "-accessibility.\(rawValue)"
            case .xctest: "-accessibility-audit.swift"
            }
        }
    }

    @OptionGroup var shared: SharedOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write it; - for standard output (default: named after the design, here).", valueName: "file"),
        completion: .file(extensions: ["html", "md", "json", "swift"]))
    var output: String?

    @Option(help: "What to write: html, md, json or xctest.")
    var format: Format = .html

    @OptionGroup var verbosity: VerbosityOptions

    func run() throws {
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        let (project, compilation) = try shared.compileForPage(&log)
        log.enter("evidence")
        let manifest = project.input.manifest
        let evidence = AccessibilityEvidence(
            of: compilation.design, findings: compilation.findings, settings: manifest.rules)
        let page = EvidenceInput(name: manifest.name ?? "", evidence: evidence, sources: compilation.sources)
        let place = output ?? DesignName(manifest.name ?? "").fileName + format.ending
        if place != "-" { try OverwriteGuard(besides: [compilation.sources]).protect([place]) }
        let bytes =
            switch format {
            case .html: DesignPages.evidence(page)
            case .md: DesignPages.evidenceMarkdown(page)
            case .json: DesignPages.evidenceJSON(page)
            case .xctest: DesignPages.auditTest(page)
            }
        try Terminal.write(bytes, toFile: place, isQuiet: verbosity.quiet)
        if compilation.hasErrors { throw ExitCode.status(of: compilation) }
    }
}
