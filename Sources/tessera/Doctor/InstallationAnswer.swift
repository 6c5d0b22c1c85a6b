import TesseraAuditFacts
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON

/// Which Tessera this is, and what it finds around it.
struct InstallationAnswer: ExpressionAnswer {
    /// Another program that a command needs.
    struct RequiredProgram {
        let name: String
        /// `nil` if it was not found.
        let path: String?
        /// What cannot be done without it.
        let use: String
    }

    /// Where this program lies; `nil` where the system does not tell.
    let path: String?
    let programs: [RequiredProgram]
    /// `nil` where there is no manifest.
    let project: ProjectPolicies?

    static func here(_ project: ProjectPolicies?) -> InstallationAnswer {
        InstallationAnswer(
            path: Subprocess.ownPath,
            programs: [
                RequiredProgram(
                    name: GitRepository.programName, path: Terminal.program(GitRepository.programName),
                    use: "diff reads other versions of a design with it"),
                RequiredProgram(name: Scanner.name, path: Scanner.find()?.path, use: "audit reads Swift with it"),
                RequiredProgram(
                    name: Browser.programName, path: Terminal.program(Browser.programName),
                    use: "watch --serve --open opens the browser with it"),
            ], project: project)
    }

    /// The system and the processor that this program was compiled for, as the files of a release are named.
    static let platform = "\(system)-\(processor)"

    private static var system: String {
        #if os(macOS)
        "macos"
        #elseif os(Linux)
        "linux"
        #elseif os(Windows)
        "windows"
        #else
        "unknown"
        #endif
    }

    private static var processor: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "unknown"
        #endif
    }

    // MARK: Answers

    var members: JSONValue.Members {
        [
            ("version", .string(Version.current.description)), ("platform", .string(Self.platform)),
            ("path", path.map(JSONValue.string) ?? .null),
            (
                "programs",
                .list(
                    programs.map {
                        .object([
                            ("name", .string($0.name)), ("path", $0.path.map(JSONValue.string) ?? .null),
                            ("use", .string($0.use)),
                        ])
                    })
            ),
        ] + (project.map { [("project", $0.json)] } ?? [])
    }

    static func text(of answers: [InstallationAnswer], style: TextStyle) -> String {
        answers.map { $0.text(style) }.joined()
    }

    private func text(_ style: TextStyle) -> String {
        var table = TextTable([.fixed(), .place(), .words("uses", .detail)])
        for program in programs {
            table.addRow(
                "",
                [
                    TextTable.Cell(text: program.name, emphasis: .bold),
                    TextTable.Cell(
                        text: program.path ?? "not found", emphasis: program.path == nil ? .accent : nil),
                    TextTable.Cell(text: program.use, emphasis: .faint),
                ])
        }
        let title =
            style.styled("Tessera \(Version.current)", as: .bold) + ", \(Self.platform)"
            + (path.map { ", \($0.printable)" } ?? "")
        let layout = table.layout(style)
        return style.wrapped(title, hanging: 2) + "\n" + layout.text + style.note(onHidden: layout.hidden)
            + (project?.text(style) ?? "")
    }
}
