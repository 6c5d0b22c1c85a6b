import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The reports that a run is asked for, besides what it says on standard error.
struct ReportOptions: ParsableArguments {
    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            """
            Report the findings as text, json, sarif, github, gitlab, junit, checkstyle, xcode or markdown, to a file \
            or to standard output (also -); repeat the option for more.
            """,
            valueName: "format[=file]"),
        completion: .reports,
        transform: ReportRequest.init)
    var requests: [ReportRequest] = []

    @Option(
        help: ArgumentHelp(
            "The folder that reports name files from, such as the repository's (default: as they are named here).",
            valueName: "folder"),
        completion: .directory)
    var reportRoot: String?

    func validate() throws {
        if requests.count(where: { $0.file == nil }) > 1 {
            throw ValidationError("standard output takes one report; give the others a file: --report sarif=out.sarif")
        }
        let files = requests.compactMap(\.file)
        if let file = files.first(where: { file in
            files.count { FilePath($0).normalized == FilePath(file).normalized } > 1
        }) {
            throw ValidationError("two reports go to '\(file)'")
        }
        if let reportRoot {
            if requests.isEmpty { throw ValidationError("'--report-root' is for reports, and there is no '--report'") }
            guard FileSystem.kind(of: reportRoot) == .folder else {
                throw ValidationError("there is no folder '\(reportRoot)'")
            }
        }
    }

    /// Whether standard output is a report, and takes nothing else.
    var takesOutput: Bool { requests.contains { $0.file == nil } }
    /// Whether the findings go to standard output for people, and so need not go to standard error as well.
    var replacesText: Bool { requests.contains { $0.file == nil && $0.format.isForPeople } }

    /// Writes all reports that can be written.
    ///
    /// - Parameters:
    ///   - paths: those of the command line.
    ///   - outputs: what the run has written.
    /// - Returns: what the program ends with.
    func write(
        _ sections: [ReportSection], of command: ReportedCommand, status: ExitCode, account: TokenAccount? = nil,
        manifest: String? = nil, named paths: [String] = [], besides outputs: [String] = []
    ) -> ExitCode {
        if requests.isEmpty { return status }
        var sections = sections
        if status.rawValue > ExitCode.errorsFound.rawValue, !sections.contains(where: \.hasErrors) {
            // No report may look clean after such a run.
            sections.append(
                ReportSection(errorMessages: ["some files could not be checked; the log of the run says why"]))
        }
        var run = FindingReport.Run(
            command: command.rawValue, toolVersion: Version.current.description, rules: command.rules,
            status: Int(status.rawValue), pages: .named)
        run.account = account
        run.manifest = manifest
        let report = FindingReport(sections, of: run, rename: reportRoot.map(PathBase.init)?.path)
        var status = status
        for request in requests {
            let bytes = request.format.bytes(
                of: report, lineWidth: request.file == nil ? Terminal.lineWidth(on: .output) : nil)
            guard let file = request.file else {
                if request.format.isForPeople {
                    Terminal.write(composed: String(decoding: bytes, as: UTF8.self))
                } else {
                    Terminal.write(bytes, to: .output)
                }
                continue
            }
            if let error = Self.write(
                bytes, to: file,
                OverwriteGuard(besides: sections.map(\.sources), named: paths, writing: outputs))
            {
                Terminal.writeError("error: \(error.message)\n")
                status = ExitCode(max(status.rawValue, error.status.rawValue))
            }
        }
        return status
    }

    private static func write(
        _ bytes: [UInt8], to file: String, _ overwriting: OverwriteGuard
    ) -> (message: String, status: ExitCode)? {
        if let objection = overwriting.objection(to: file) {
            return ("the report cannot be written: \(objection)", .usage)
        }
        do throws(FileSystem.Error) {
            _ = try FileSystem.write(bytes, to: file)
            return nil
        } catch {
            return (error.message, .unreadable)
        }
    }
}

/// A command that reports.
enum ReportedCommand: String {
    case build, check, convert, resolve, audit

    /// Those that it can find errors with. An audit compiles the tokens first.
    var rules: [RuleDescription] {
        switch self {
        case .build, .check, .convert, .resolve: RuleCatalog.all
        case .audit: RuleCatalog.all + RuleCatalog.code
        }
    }
}

/// `sarif=out.sarif` on the command line.
struct ReportRequest: Sendable {
    let format: ReportFormat
    /// `nil` for standard output.
    let file: String?

    init(_ word: String) throws(ValidationError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = ReportFormat(rawValue: parts[0]) else {
            let names = ReportFormat.allCases.map(\.rawValue)
            let suggestion = Spelling.suggestion(for: parts[0], among: names)
            let help = suggestion.isEmpty ? "; known: \(names.joined(separator: ", "))" : suggestion
            throw ValidationError("there is no report '\(parts[0])'\(help)")
        }
        if parts.last == "", parts.count == 2 { throw ValidationError("'--report \(word)' needs a file name") }
        self.format = format
        file = parts.count == 2 && parts[1] != "-" ? parts[1] : nil
    }
}

extension ReportFormat {
    /// Whether it is lines for people, which go through what all text for them goes through.
    fileprivate var isForPeople: Bool { self == .text || self == .xcode }
}

/// A folder that paths are told from.
struct PathBase {
    private let folder: FilePath
    private let current: FilePath

    init(_ folder: String) {
        current = Self.absolute(".") ?? FilePath("/")
        self.folder = Self.absolute(folder) ?? current
    }

    /// The same file's path from the folder on; with `..` for one outside of it.
    func path(_ path: String) -> String {
        let whole = FilePath(path).isAbsolute ? Self.absolute(path) ?? FilePath(path) : current.appending(path)
        return whole.normalized.relative(to: folder).text
    }

    /// With links followed; `nil` for what is not there.
    private static func absolute(_ path: String) -> FilePath? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return FilePath(String(cString: resolved))
    }
}
