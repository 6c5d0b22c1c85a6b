import ArgumentParser
import TesseraDiagnostics

/// An address that opens a place of a file in an editor.
enum EditorLink: ExpressibleByArgument, Equatable {
    case none
    /// With `{file}`, `{line}` and `{column}` where these go.
    case address(template: String)

    /// Those that are known by name, with the addresses that their makers document.
    private static let known: [(name: String, template: String)] = [
        ("vscode", "vscode://file{file}:{line}:{column}"),
        ("vscodium", "vscodium://file{file}:{line}:{column}"),
        ("cursor", "cursor://file{file}:{line}:{column}"),
        ("zed", "zed://file{file}:{line}:{column}"),
        ("idea", "idea://open?file={file}&line={line}&column={column}"),
        ("textmate", "txmt://open?url=file://{file}&line={line}&column={column}"),
    ]

    static let names = known.map(\.name) + ["none"]

    /// The editor that most people have.
    static let usual = EditorLink.address(template: known[0].template)

    /// - Parameter argument: a known name, `none`, or an address with `{file}` in it.
    init?(argument: String) {
        if argument == "none" {
            self = .none
        } else if let known = Self.known.first(where: { $0.name == argument }) {
            self = .address(template: known.template)
        } else if argument.contains("{file}"), argument.contains(":"), !argument.lowercased().hasPrefix("javascript:") {
            self = .address(template: argument)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String { "vscode" }

    /// - Parameter path: absolute.
    /// - Returns: `nil` where no editor is to be opened.
    func address(of path: String, line: Int, column: Int) -> String? {
        guard case .address(let template) = self else { return nil }
        // One after the other from left to right, so that a brace in a path stays what it is.
        var rest = Substring(template)
        var address = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            address += rest[..<open]
            switch rest[rest.index(after: open)..<close] {
            case "file": address += PercentCoding.encoded(path, isPath: true)
            case "line": address += "\(line)"
            case "column": address += "\(column)"
            default: address += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return address + rest
    }
}
