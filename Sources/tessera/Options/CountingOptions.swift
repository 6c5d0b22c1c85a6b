import ArgumentParser
import TesseraDiagnostics
import TesseraKit

/// How `tessera check` counts what it finds.
struct CountingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Findings that were there before and do not count (default: what the manifest names).", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Remove fixed and excepted findings from the baseline, or write a new baseline with all findings.")
    var updateBaseline = false

    @Option(help: ArgumentHelp("How many warnings there may be.", valueName: "count"))
    var maxWarnings: Int?

    @Flag(help: "Count warnings as errors.")
    var warningsAsErrors = false

    func validate() throws {
        if let maxWarnings, maxWarnings < 0 { throw ValidationError("'--max-warnings' is 0 or more") }
    }
}

extension ProjectLoader.Project {
    /// Reads the baseline that the command line names, and sees to it that there is one where one is named.
    mutating func apply(_ options: CountingOptions?) throws(ProjectLoader.Error) {
        if let path = options?.baseline { try setBaseline(path) }
        let isUpdating = options?.updateBaseline ?? false
        if isUpdating, baselinePath == nil {
            throw .usage("name the baseline with '--baseline', or in the manifest")
        }
        if let path = baselinePath, lacksBaseline, !isUpdating {
            let (message, hint) = ("there is no baseline '\(path)' yet", "'tessera check --update-baseline' writes it")
            guard let place = baselinePlace else { throw .unreadable(["\(message); \(hint)"]) }
            throw .missingFiles([Diagnostic("run/failure", .error, message, at: place, hint: hint)], input.sources)
        }
    }

    /// Writes the baseline as far as it may change: a new one has all that is found, an older one loses what is fixed.
    ///
    /// - Returns: what was done, for people; `nil` if nothing was.
    func updateBaseline(after compilation: Compilation) throws(FileSystem.Error) -> String? {
        guard let path = baselinePath else { return nil }
        guard let old = input.baseline else {
            let baseline = compilation.baseline
            _ = try FileSystem.write(baseline.bytes, to: path)
            return "wrote \(path): \(Summary.count(baseline.entries.count, "finding"))"
        }
        let gone = compilation.fixed + compilation.excepted
        if gone.isEmpty { return nil }
        let rest = old.removing(gone)
        _ = try FileSystem.write(rest.bytes, to: path)
        return "wrote \(path): \(Summary.count(rest.entries.count, "finding")), \(gone.count) fewer"
    }
}
