import ArgumentParser
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit
import TesseraTokenResolution

struct Resolve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Print every token with its value in every context.",
        discussion: """
            Reads token files, resolver documents, and all formats that convert reads; with --strict DTCG only. A \
            token with one value is printed once, any other once for each permutation of the contexts that it depends on. \
            JSON has one object a line: path, type, value (as DTCG writes it, with every digit), context, file, line, \
            column, and the aliases that lead to the value. dtcg is a DTCG document for one permutation: the chosen \
            contexts, and the defaults of all other modifiers. What can be resolved is printed even if \
            there are errors; these end the run with status 1. Standard error lists the tokens of other formats that are \
            left out, by cause.

            Example:
              tessera resolve brand.tokens.yaml --context appearance=dark
              tessera resolve --format json | jq -c 'select(.type == "color")'
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, dtcg
    }

    @OptionGroup var shared: SharedOptions

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Only values of this context, such as appearance=dark; repeat the option for several modifiers.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    @Option(help: "How to print: text, json or dtcg.")
    var format: Format = .text

    @Option(help: ArgumentHelp("What the files are (default: judged by their content).", valueName: "format"))
    var from: InputFormat?

    @OptionGroup var plain: PlainOptions

    @Flag(name: .customLong("skip-faulty"), help: "Leave out files that cannot be read, with a warning each.")
    var skipInvalid = false

    @OptionGroup var reports: ReportOptions

    func validate() throws {
        if reports.takesOutput {
            throw ValidationError("the tokens go to standard output; give the report a file: --report json=out.json")
        }
    }

    func run() throws {
        let subject = try shared.subject(of: .resolve, reports)
        let compilation = Compiler.compile(try input(of: subject), choosing: contexts)
        shared.print(compilation.diagnostics, compilation.sources)
        let account = compilation.account
        if account.leftOutCount > 0 { Terminal.writeError(composed: account.leftOutText) }
        // Only a single permutation needs a choice for a modifier that has no default.
        let required = format == .dtcg ? compilation.modifiersWithoutDefault : []
        let choices = try contexts.choices(in: compilation.tokens.contexts, requiring: required)
        switch format {
        case .text: Terminal.write(composed: compilation.resolvedText(choices: choices))
        case .dtcg: Terminal.write(compilation.resolvedDTCG(choices: choices), to: .output)
        case .json: Terminal.write(compilation.resolvedJSON(choices: choices), to: .output)
        }
        let status = reports.write(
            [ReportSection(compilation.findings, compilation.sources)], of: .resolve,
            status: compilation.hasErrors ? ExitCode.status(of: compilation) : .success, account: account)
        if status != .success { throw status }
    }

    private func input(of subject: Subject) throws -> CompilationInput {
        let decisions = try plain.decisions
        do {
            return try shared.design.input(of: subject, from: from, deciding: decisions, skipsInvalid: skipInvalid)
        } catch let status as ExitCode {
            throw reports.write([], of: .resolve, status: status, named: shared.paths)
        }
    }
}
