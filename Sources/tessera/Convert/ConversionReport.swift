import TesseraDiagnostics
import TesseraKit

/// What a conversion says at its end.
struct ConversionReport {
    private let result: ConversionJob.Result
    private let format: ImportLoader.Format
    /// The path that a manifest names; `nil` where nothing is a file.
    private let output: String?

    /// - Parameter output: the file or the folder that is written.
    init(_ result: ConversionJob.Result, format: ImportLoader.Format, output: String?, isFolder: Bool) {
        self.result = result
        self.format = format
        guard let output, isFolder else {
            self.output = output
            return
        }
        // The last of the files is the resolver document, where there is one.
        self.output = result.files.last.map { FilePath(output).appending($0.path).text }
    }

    var accountText: String { result.account.text(format: format.name) }

    /// The manifest as it stands beside the output, or in the folder that the output's path begins in.
    var manifest: String { result.manifest.text(for: namedPath) }

    private var isReachable: Bool {
        guard let output else { return true }
        return !FilePath(output).isAbsolute && !FilePath(output).steps.contains(.up)
    }

    private var namedPath: String {
        guard let output else { return "tokens.yaml" }
        return isReachable ? output : FilePath(output).name
    }

    var manifestText: String {
        let place = isReachable ? "" : " in '\(FilePath(output ?? "").folder.text.printable)'"
        var text = "tessera.yaml\(place) for it:\n"
        text += manifest.split(separator: "\n").map { "  \($0)".printable + "\n" }.joined()
        if !result.manifest.rules.isEmpty {
            let rules = result.manifest.rules.map { "'\($0)'" }.joined(separator: ", ").printable
            text += "the design itself does not pass \(rules), which is a warning there\n"
        }
        return text
    }
}

extension TokenAccount {
    func text(format: String) -> String {
        var text = "\(Summary.count(readCount, "token")) read (\(format.printable)), \(carriedCount) carried over"
        if changedCount > 0 { text += " (\(changedCount) with a note)" }
        if leftOutCount > 0 { text += ", \(leftOutCount) left out" }
        text += "\n"
        text += Self.text(of: leftOut, as: "left out")
        text += Self.text(of: changed, as: "with a note", namesTokens: false)
        return text
    }

    /// The same of what is left out only, for a command that does something else with the rest.
    var leftOutText: String {
        let heading = "\(leftOutCount) of \(Summary.count(readCount, "token")) left out"
        return Self.text(of: leftOut, as: heading)
    }

    private static func text(of causes: [Cause], as heading: String, namesTokens: Bool = true) -> String {
        if causes.isEmpty { return "" }
        let width = causes.map { "\($0.tokens.count)".count }.max() ?? 1
        var text = "\(heading):\n"
        for cause in causes {
            let count = "\(cause.tokens.count)"
            let padding = String(repeating: " ", count: width - count.count)
            let isNamed = !namesTokens || cause.finding.message.contains("'\(cause.tokens[0])'")
            let subject = isNamed ? "" : "'\(cause.tokens[0].printable)': "
            text += "  \(padding)\(count)  \(subject)\(cause.finding.message.printable) [\(cause.finding.id)]"
            text += (cause.otherMessageCount > 0 ? ", and \(cause.otherMessageCount) like it" : "") + "\n"
            let indent = String(repeating: " ", count: width + 4)
            if namesTokens, cause.tokens.count > 1 { text += "\(indent)in all: \(cause.tokens.handful.printable)\n" }
            if !cause.dependents.isEmpty {
                let subject = cause.dependents.count.counted("that depends", "that depend")
                let object = cause.tokens.count == 1 ? "it" : "them"
                text += "\(indent)and \(subject) on \(object): \(cause.dependents.handful.printable)\n"
            }
        }
        return text
    }
}
