import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraThemeDocuments

struct ThemeShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Draw themes in the terminal, with their contrast.",
        discussion: """
            Shows each role in each context, and the pairs that are closest to the contrast that they need: the lesser \
            of their ratios in 8-bit sRGB and Display P3. Takes theme documents, folders of them, or a manifest, whose \
            themes are shown for its contexts.

            Example:
              tessera theme show violet.theme.yaml
              tessera theme show violet.theme.yaml --details
              tessera theme show violet.theme.yaml --format json
            """)

    @Argument(
        help: "Theme documents, folders of them, or a manifest; none for the manifest in this folder.",
        completion: .tokenFiles)
    var paths: [String] = []

    @Flag(help: "Show every pair in every context, and what must be visibly apart or distinguished.")
    var details = false

    @OptionGroup var answer: AnswerOptions

    func run() throws {
        let (sheets, findings, sources) = ThemeSheet.all(of: try load().input)
        Terminal.write(findings, sources, color: answer.color)
        if sheets.isEmpty, !findings.hasErrors {
            throw Terminal.fail(["there is no theme document; their names end with .theme.yaml"], with: .usage)
        }
        switch answer.format {
        case .text:
            let style = TextStyle(color: answer.color)
            Terminal.write(
                composed: sheets.map { ThemeText($0, style, isDetailed: details).text }.joined(separator: "\n"))
        case .json:
            Terminal.write(sheets.flatMap { ThemeJSON($0).line }, to: .output)
        }
        if findings.hasErrors { throw ExitCode.errorsFound }
    }

    private func load() throws -> ProjectLoader.Project {
        let hasManifest = FileSystem.kind(of: ProjectLoader.manifestName) == .file
        if paths.isEmpty, !hasManifest, !FileSystem.names(in: "").contains(where: ThemeDocument.isTheme) {
            let message =
                "there is no \(ProjectLoader.manifestName) in this folder; name a theme document, or make one: "
                + "'tessera theme new --seed brand=#7C5CFF -o brand.theme.yaml'"
            throw Terminal.fail([message], with: .usage)
        }
        do throws(ProjectLoader.Error) {
            return try Subject(paths: paths.isEmpty ? [hasManifest ? ProjectLoader.manifestName : "."] : paths).load()
        } catch {
            throw error.report(colorChoice: answer.color)
        }
    }
}
