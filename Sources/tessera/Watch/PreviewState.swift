import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// How things stand with what is shown, for the frame around the page.
struct PreviewState: Equatable {
    struct Finding: Equatable {
        let isError: Bool
        let id: String
        let message: String
        let hint: String?
        /// `Tokens/color.tokens.yaml:14:13`; `nil` where the finding has no place.
        let place: String?
        /// Opens the place in an editor.
        let address: String?
    }

    enum Page: String {
        /// It shows what is saved.
        case current
        /// It shows an earlier save, because something is missing from what is saved now.
        case kept
        /// It shows what could be read, and there is no earlier save to show.
        case partial
    }

    let page: Page
    /// What stands in the way where nothing could be read.
    let message: String
    let findings: [Finding]

    /// As many as a page shows.
    private static let limit = 200

    init(message: String) {
        page = .kept
        self.message = message
        findings = []
    }

    /// - Parameter folder: what paths are relative to; `nil` where the system does not say.
    init(_ compilation: Compilation, _ editor: EditorLink, in folder: FilePath?, _ page: Page) {
        self.page = page
        message = ""
        var lines = LineTables(compilation.sources)
        let sources = compilation.sources
        findings = compilation.findings.filter { finding in
            finding.status == .counted && finding.diagnostic.severity != .note
        }.prefix(Self.limit).map { finding in
            let diagnostic = finding.diagnostic
            var place: String?
            var address: String?
            if let range = diagnostic.range {
                let location = lines.location(of: range)
                let path = sources[range.source].path
                place = "\(path.printable):\(location.line):\(location.column)"
                let file = FilePath(path)
                address = (file.isAbsolute ? file : folder?.appending(file).normalized).flatMap {
                    editor.address(of: $0.text, line: location.line, column: location.column)
                }
            }
            return Finding(
                isError: diagnostic.severity == .error, id: diagnostic.id.rawValue,
                message: diagnostic.message.printable, hint: diagnostic.hint?.printable, place: place, address: address)
        }
    }

    /// On one line.
    var json: [UInt8] {
        JSONValue.object([
            (name: "page", value: .string(page.rawValue)), (name: "message", value: .string(message)),
            (
                name: "findings",
                value: .list(
                    findings.map { finding in
                        .sparse(
                            ("severity", .string(finding.isError ? "error" : "warning")), ("id", .string(finding.id)),
                            ("message", .string(finding.message)), ("hint", finding.hint.map(JSONValue.string)),
                            ("place", finding.place.map(JSONValue.string)),
                            ("address", finding.address.map(JSONValue.string)))
                    })
            ),
        ]).bytes(.line)
    }
}

extension Compilation {
    /// Whether something is wrong that no rule decides on: a file that cannot be read, a value that is none, a reference
    /// to nothing. Tokens are missing then, and a page of the rest would hide what was there a moment ago.
    var isBroken: Bool {
        findings.contains { finding in
            finding.status == .counted && finding.diagnostic.severity == .error
                && RuleCatalog.configurability(of: finding.diagnostic.id) == .none
        }
    }
}
