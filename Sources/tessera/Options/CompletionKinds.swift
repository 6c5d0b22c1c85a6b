import ArgumentParser
import TesseraAuditFacts
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit
import TesseraTokenSyntax

/// What a shell offers for an argument. The closures run in a process of their own for every key, so they are quick,
/// offer nothing rather than fail, and say nothing.
extension CompletionKind {
    /// Token files, manifests, and folders on the way to them.
    static var tokenFiles: CompletionKind { .files(SourceSyntax.fileEndings + [".tokens"]) }
    /// What `convert` reads.
    static var foreignFiles: CompletionKind {
        .files(SourceSyntax.fileEndings + [".tokens", ".css", ".xcassets"])
    }
    /// What `audit` reads.
    static var codeFiles: CompletionKind {
        .files(AuditedLanguage.allCases.flatMap(\.endings))
    }
    static var manifest: CompletionKind { .file(extensions: ["yaml"]) }

    /// - Parameter endings: of their names, with the dots.
    static func files(_ endings: [String]) -> CompletionKind {
        .file(extensions: endings.map { String($0.dropFirst()) })
    }

    /// `appearance=dark`, of modifiers that have no context on the command line yet.
    static var contexts: CompletionKind {
        .custom { words, index, _ in
            let chosen = Set(
                words.indices.filter { $0 > 0 && $0 != index && words[$0 - 1] == "--context" }
                    .map { words[$0].prefix { $0 != "=" } })
            return CommandLineDesign(words, completing: index).words?.contexts
                .filter { context in !chosen.contains(context.prefix { $0 != "=" }) } ?? []
        }
    }

    /// `color.surface`, of the design that the rest of the command line names.
    static var tokenPaths: CompletionKind {
        .custom { words, index, _ in CommandLineDesign(words, completing: index).words?.tokenPaths ?? [] }
    }

    /// The same, and files to read them from.
    static var tokensAndFiles: CompletionKind {
        .custom { tokensAndFiles($0, completing: $1, $2) }
    }

    /// The same, and ids of findings behind their first letter: there are many.
    static var tokensFilesAndIDs: CompletionKind {
        .custom { words, index, typed in
            let ids = typed.isEmpty ? [] : ExplainedFinding.all.map(\.id.rawValue)
            return tokensAndFiles(words, completing: index, typed) + ids
        }
    }

    private static func tokensAndFiles(_ words: [String], completing index: Int, _ typed: String) -> [String] {
        let folder = FilePath(typed).folder
        let files = FileSystem.names(in: folder.text).map { folder.appending($0).text }
            .filter { ProjectLoader.isTokenFile($0) || FilePath($0).hasSuffix(ProjectLoader.manifestName) }
        return (CommandLineDesign(words, completing: index).words?.tokenPaths ?? []) + files
    }

    /// The ids of rules, and their areas.
    static var rules: CompletionKind {
        .custom { _, _, _ in RuleArea.all.flatMap { [$0.name] + $0.rules.map(\.id.rawValue) } }
    }

    /// Every id that a finding can have.
    static var ruleIDs: CompletionKind { .custom { _, _, _ in ExplainedFinding.all.map(\.id.rawValue) } }

    /// `swift,css`: behind each comma what is not there yet.
    static var defaultOutputs: CompletionKind {
        .custom { _, _, typed in
            let chosen = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            let before = chosen.map { $0 + "," }.joined()
            return DefaultOutput.allCases.map(\.name).filter { !chosen.contains($0) }.map { before + $0 }
        }
    }

    /// `sarif`, and `sarif=tessera.sarif` for who has typed the sign.
    static var reports: CompletionKind {
        .custom { _, _, typed in
            ReportFormat.allCases.map { typed.contains("=") ? "\($0.rawValue)=\($0.usualFileName)" : $0.rawValue }
        }
    }
}

extension ReportFormat {
    fileprivate var usualFileName: String {
        switch self {
        case .text, .xcode, .github: "tessera.txt"
        case .json: "tessera.json"
        case .sarif: "tessera.sarif"
        case .gitlab: "gl-code-quality-report.json"
        case .junit: "tessera-junit.xml"
        case .checkstyle: "tessera-checkstyle.xml"
        case .markdown: "tessera.md"
        }
    }
}

/// The design that a half-written command line is about.
struct CommandLineDesign {
    private var paths: [String] = []
    private var manifest: String?

    /// - Parameter words: of the command line, as they were typed.
    init(_ words: [String], completing index: Int) {
        var before = ""
        for (place, word) in words.enumerated() where place > 0 && place != index {
            defer { before = word }
            let name = word.withoutQuotes
            if before == "--manifest" || before == "-m" {
                manifest = name
            } else if word.hasPrefix("--manifest=") {
                manifest = String(name.dropFirst("--manifest=".count))
            } else if !word.hasPrefix("-"), !Self.takesValue(before), FileSystem.kind(of: name) != nil {
                paths.append(name)
            }
        }
    }

    /// `nil` where there is no design, or none that can be read quickly.
    var words: DesignWords? {
        do throws(ProjectLoader.Error) {
            let subject: Subject
            if let manifest {
                subject = .manifest(manifest)
            } else if !paths.isEmpty {
                subject = try Subject(paths: paths)
            } else if FileSystem.kind(of: ProjectLoader.manifestName) == .file {
                subject = .manifest(ProjectLoader.manifestName)
            } else if NextStep.readsThisFolder {
                subject = .tokenFiles(["."])
            } else {
                return nil
            }
            return DesignWords(try subject.load().input)
        } catch {
            return nil
        }
    }

    /// Whether what follows a word is no path to a design.
    private static func takesValue(_ word: String) -> Bool {
        let flags: Set = [
            "--strict", "--lenient", "--quiet", "-q", "--verbose", "-v", "--check", "--cache", "--no-cache", "--proof",
            "--explain", "--",
        ]
        return word.hasPrefix("-") && !word.contains("=") && !flags.contains(word)
    }
}

extension String {
    /// As a shell passes what was typed between quotes, or with blanks behind `\`.
    fileprivate var withoutQuotes: String {
        guard let quote = first, quote == "\"" || quote == "'" else { return replacing("\\ ", with: " ") }
        return String(dropFirst().prefix { $0 != quote })
    }
}
