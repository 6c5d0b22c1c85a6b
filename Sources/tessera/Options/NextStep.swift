import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// What somebody can do who stands before an error: errors that beginners meet name the next command.
enum NextStep {
    /// Whether this folder has token files, and no manifest that is called otherwise: that names the files itself.
    static var readsThisFolder: Bool { otherManifest == nil && !tokenFiles.isEmpty }

    private static var tokenFiles: [String] { FileSystem.names(in: "").filter(ProjectLoader.isTokenFile).sorted() }
    private static var otherManifest: String? { FileSystem.names(in: "").filter(ProjectLoader.isManifest).min() }

    /// For a folder without a manifest: the command that was called, with what it could read.
    static var namingTokenFiles: String {
        let called = (["tessera"] + CommandLine.arguments.dropFirst().map(\.shellWord)).joined(separator: " ")
        if let manifest = otherManifest { return "'\(called) --manifest \(manifest.shellWord)' reads another one" }
        let files = tokenFiles
        if let file = files.first {
            return files.count == 1
                ? "'\(called) \(file.shellWord)' reads the token file without one"
                : "'\(called) .' reads the token files without one"
        }
        if let folder = ["Tokens", "tokens"].first(where: { FileSystem.kind(of: $0) == .folder }) {
            return "'\(called) \(folder)' looks for token files there"
        }
        return "name token files, as in '\(called) brand.tokens.yaml', or begin a design with 'tessera init'"
    }

    /// For a command that needs a manifest, in a folder without one.
    static let namingManifest = "'--manifest' names another, and 'tessera init' writes one"

    /// The command, in quotes, that makes a token file of another tool's files.
    static func converting(_ paths: [String]) -> String { "'\(conversion(of: paths))'" }

    /// The same without quotes. The file is called after the first: `export.json` becomes `export.tokens.yaml`, and
    /// where that is there already `export-converted.tokens.yaml`.
    static func conversion(of paths: [String]) -> String {
        var base = paths.isEmpty ? "brand" : ProjectLoader.baseName(ofFiles: paths)
        if FileSystem.kind(of: "\(base).tokens.yaml") != nil { base += "-converted" }
        return "tessera convert \(paths.map(\.shellWord).joined(separator: " ")) --to tessera "
            + "-o \("\(base).tokens.yaml".shellWord)"
    }

    /// Commands to go on with, a line each.
    static func table(_ steps: [(command: String, purpose: String)], _ style: TextStyle) -> String {
        var table = TextTable([.words(comfort: 30), .words("purposes", .detail)])
        for (command, purpose) in steps {
            table.addRow(
                "  ",
                [TextTable.Cell(text: command, emphasis: .bold), TextTable.Cell(text: purpose, emphasis: .faint)])
        }
        return "next:\n" + table.text(style)
    }

    /// What to do about a design with errors.
    static func repairing(
        _ compilation: Compilation, ofManifestAt manifest: String
    ) -> [(command: String, purpose: String)] {
        let check = (command: "tessera check --explain", purpose: "what is wrong, and how it came about")
        let fix = (command: "tessera fix --dry-run", purpose: "what can be fixed by itself")
        return isFixable(compilation, manifest) ? [check, fix] : [check]
    }

    private static func isFixable(_ compilation: Compilation, _ manifest: String) -> Bool {
        if compilation.diagnostics.allSatisfy(\.fixIts.isEmpty) { return false }
        do throws(ProjectLoader.Error) {
            let today = Terminal.today
            let run = try FixingRun(
                .manifest(manifest), adjusting: { $0.prepareForJudging(tokenFile: nil, today: today) })
            return !run.files.isEmpty
        } catch {
            // What cannot be read is fixed by nobody.
            return false
        }
    }

    /// For token files that are read without the manifest that they belong to, where that has policies.
    ///
    /// - Parameter arguments: of a run that reads them, without the manifest.
    static func unreadPolicies(besides paths: [String], _ arguments: String) -> String {
        guard let manifest = ProjectLoader.manifestWithPolicies(besides: paths) else { return "" }
        return "note: no policy was read: \(manifest.printable) extends one, and 'tessera \(arguments) --manifest "
            + "\(manifest.shellWord.printable)' reads it\n"
    }

    /// For a run that found nothing to look at, where nothing is wrong.
    static func withoutTokens(_ compilation: Compilation) -> String {
        guard compilation.tree.tokens.isEmpty, !compilation.hasErrors else { return "" }
        return "hint: there is no token in what was read; one is written as 'violet: \"#7C5CFF\"' in a group with "
            + "'$type: color'\n"
    }
}
