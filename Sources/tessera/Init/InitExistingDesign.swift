import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// Takes up a design that is there.
struct InitExistingDesign {
    private let ways: InitWays
    private let root: String
    private let end: InitCompletion

    init(_ ways: InitWays, root: String, color: ColorChoice, agents: AgentSetup) {
        self.ways = ways
        self.root = root
        end = InitCompletion(root: root, color: color, agents: agents)
    }

    private var isOneFile: Bool { ways.found.usedFiles.count == 1 }

    private func path(_ name: String) -> String { FilePath(root).appending(name).text }

    func take(_ way: InitWays.Way, _ questions: inout InitQuestions) throws {
        switch way {
        case .inPlace: try readInPlace(&questions)
        case .convert: try convert(&questions)
        case .new: break
        }
    }

    private func readInPlace(_ questions: inout InitQuestions) throws {
        guard let manifest = ways.manifest?.manifest else { return }
        try end.write([manifest.file] + StarterProject.schemas)
        switch manifest.origin {
        case .resolver(let path):
            Terminal.write("\nthe manifest names the resolver document '\(self.path(path))'\n")
        case .sources:
            let files = ways.found.usedFiles
            let place = root.isEmpty ? "this folder" : "'\(root)'"
            let names =
                files.count == 1
                ? "file '\(FilePath(files[0]).normalized.text)'" : "files of \(place), \(files.count) in all"
            Terminal.write("\nthe manifest names the token \(names)\n")
        }
        if manifest.dialect == .lenient {
            Terminal.write(
                "\(isOneFile ? "it is" : "they are") read in the dialect 'lenient': with a warning for what is spelled as in older drafts and other "
                    + "tools, which 'tessera fix' respells\n")
        }
        if !questions.isAsking, ways.conversion.map({ !$0.hasErrors }) ?? false {
            Terminal.write("with '--convert' a token file is made of \(isOneFile ? "it" : "them")\n")
        }
        try end.finish(manifest, &questions)
    }

    /// The files stay as they are; a token file is made of them.
    private func convert(_ questions: inout InitQuestions) throws {
        guard let result = try conversion(&questions), let file = result.files.first else { throw ExitCode.errorsFound }
        let found = ways.found
        let base = found.baseName(else: ways.name.fileName)
        let tokens = StarterProject.File(path: "\(StarterProject.folder)/\(base).tokens.yaml", bytes: file.bytes)
        let isReadable = !questions.isAsking && ways.canReadInPlace
        // In a folder that is there may lie what is no part of it.
        let hasTokens = FileSystem.kind(of: FilePath(root).appending(StarterProject.folder).text) != nil
        let manifest = StarterManifest(
            name: ways.name, origin: .sources([hasTokens ? tokens.path : "\(StarterProject.folder)/**/*.tokens.yaml"]),
            formats: ways.formats, modifiers: result.manifest.modifiers, rules: result.manifest.rules)
        try end.write([manifest.file, tokens] + StarterProject.schemas)
        let files = found.usedFiles
        let title = found.design.format.foreignTitle ?? "DTCG"
        let names =
            files.count <= 3
            ? files.map { "'\(FilePath($0).normalized.text)'" }.joined(separator: ", ")
            : "\(files.count) files of \(title)"
        let count = Summary.count(result.account.carriedCount, "token")
        Terminal.write(
            "\n\(path(tokens.path)) has \(count) of \(names), which \(files.count == 1 ? "stays as it is" : "stay as they are")\n"
        )
        let command =
            "tessera convert \(found.commandPaths.map(\.shellWord).joined(separator: " "))"
            + (ways.skipsInvalid ? " --skip-faulty" : "")
        let lost = result.account.leftOutCount
        if lost > 0 {
            Terminal.write("\(Summary.count(lost, "token")) left out: '\(command)' lists them with the reason\n")
        }
        let noted = result.account.changedCount
        if noted > 0 {
            Terminal.write(
                "\(noted) of them \(noted == 1 ? "has" : "have") a note on how \(noted == 1 ? "it was" : "they were") "
                    + "read: '\(command)' lists them\n")
        }
        if !isTold(result) { tellWarnings(of: result, command) }
        if !found.design.choices.isEmpty {
            Terminal.write("the tokens in the warnings are left out until you resolve them\n")
        }
        if isReadable {
            let words = isOneFile ? "it is read where it is" : "they are read where they are"
            Terminal.write("with '--in-place' \(words)\n")
        }
        try end.finish(manifest, &questions)
    }

    private func conversion(_ questions: inout InitQuestions) throws -> ConversionJob.Result? {
        var result = ways.conversion
        let choices = ways.found.design.choices
        if questions.isAsking, !choices.isEmpty {
            var options = ImportOptions()
            for choice in choices {
                if let answer = try questions.answer(to: choice) { options.plainDecisions[choice.path] = answer }
            }
            result = ways.found.conversion(named: ways.name.fileName, options, skipsInvalid: ways.skipsInvalid)
        }
        guard let result else { return nil }
        if isTold(result) { Terminal.write(result.findings.digested(), result.sources, color: end.color) }
        return result.hasErrors ? nil : result
    }

    /// Whether somebody has to see every finding.
    private func isTold(_ result: ConversionJob.Result) -> Bool {
        !ways.found.design.choices.isEmpty || result.hasErrors
    }

    /// The first warning of each kind, and how many there are: the whole list is another command's. Which files were
    /// read for which contexts is told with them, as nothing shows better whether the design was understood.
    private func tellWarnings(of result: ConversionJob.Result, _ command: String) {
        let told = result.findings.filter { $0.severity == .warning || $0.id == "import/parallel-files" }
        if told.isEmpty { return }
        var counts: [DiagnosticID: Int] = [:]
        for finding in told { counts[finding.id, default: 0] += 1 }
        var known: Set<DiagnosticID> = []
        let firsts = told.filter { known.insert($0.id).inserted }.map { first in
            var finding = first
            let more = (counts[first.id] ?? 1) - 1
            if more > 0 { finding.notes.append(Diagnostic.Note("and \(more) more [\(first.id)]")) }
            return finding
        }
        Terminal.write(firsts, result.sources, color: end.color)
        let count = told.count { $0.severity == .warning }
        if count > firsts.count(where: { $0.severity == .warning }) {
            Terminal.write("'\(command)' lists all \(count) warnings\n")
        }
    }
}
