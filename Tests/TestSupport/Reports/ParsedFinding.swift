import Foundation

/// A finding as somebody reads it from a report.
public struct ParsedFinding: Hashable, Sendable, CustomStringConvertible {
    public let rule: String
    public let severity: String
    public let path: String
    /// `nil` for a finding without a place.
    public let line: Int?
    public let column: Int?

    public init(rule: String, severity: String, path: String, line: Int? = nil, column: Int? = nil) {
        self.rule = rule
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
    }

    public var description: String {
        let place = line.map { "\(path):\($0):\(column.map(String.init) ?? "?"): " } ?? ""
        return "\(place)\(severity) [\(rule)]"
    }
}

/// A report that is not what its format says.
struct MalformedReport: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// Reads reports back, each as those do that it is made for. Written against their formats' descriptions, and not
/// against what Tessera writes.
public enum ReportParser {
    public static func findings(in report: [UInt8], format: String) throws -> [ParsedFinding] {
        let data = Data(report)
        guard let text = String(data: data, encoding: .utf8) else { throw MalformedReport("no UTF-8") }
        return switch format {
        case "json": try JSONReports.tessera(data)
        case "sarif": try JSONReports.sarif(data)
        case "gitlab": try JSONReports.gitlab(data)
        case "junit": try XMLReports.junit(data)
        case "checkstyle": try XMLReports.checkstyle(data)
        case "github": try text.split(separator: "\n").map(GitHubCommand.finding)
        case "markdown": try MarkdownTable.findings(in: text)
        case "text", "xcode": text.split(separator: "\n").compactMap { CompilerLine.finding(in: String($0)) }
        default: throw MalformedReport("there is no format '\(format)'")
        }
    }
}

/// `path:line:column: error: message [rule]`
enum CompilerLine {
    static func finding(in line: String) -> ParsedFinding? {
        // An excerpt, or the contexts of a finding.
        if line.hasPrefix(" ") { return nil }
        guard line.hasSuffix("]"), let open = line.range(of: " [", options: .backwards) else { return nil }
        let rule = String(line[open.upperBound...].dropLast())
        let severities = ["error", "warning"]
        if let severity = severities.first(where: { line.hasPrefix("\($0): ") }) {
            return ParsedFinding(rule: rule, severity: severity, path: "")
        }
        // The first of them: a message can read like another finding.
        let marks = severities.compactMap { severity in line.range(of: ": \(severity): ").map { (severity, $0) } }
        guard let (severity, mark) = marks.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":")
        guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
        else { return nil }
        let path = place.dropLast(2).joined(separator: ":")
        return ParsedFinding(rule: rule, severity: severity, path: path, line: row, column: column)
    }
}

/// A workflow command, taken apart as `ActionCommand.TryParseV2` of actions/runner does it.
public struct GitHubCommand {
    public let name: String
    public let properties: [String: String]
    public let data: String

    public init?(_ line: String) {
        let line = line.drop { $0.isWhitespace }
        guard line.hasPrefix("::") else { return nil }
        let afterMark = line.dropFirst(2)
        guard let end = afterMark.range(of: "::") else { return nil }
        let info = afterMark[..<end.lowerBound]
        name = String(info.prefix { $0 != " " })
        var properties: [String: String] = [:]
        for property in info.dropFirst(name.count).trimmingCharacters(in: .whitespaces).split(separator: ",") {
            let pair = property.split(separator: "=", maxSplits: 1)
            if pair.count == 2 {
                properties[String(pair[0])] = Self.unescaped(
                    String(pair[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
            }
        }
        self.properties = properties
        data = Self.unescaped(String(afterMark[end.upperBound...]), ["%0D": "\r", "%0A": "\n"])
    }

    private static func unescaped(_ text: String, _ escapes: [String: String]) -> String {
        var text = text
        for (escape, character) in escapes { text = text.replacingOccurrences(of: escape, with: character) }
        return text.replacingOccurrences(of: "%25", with: "%")
    }

    static func finding(_ line: Substring) throws -> ParsedFinding {
        guard let command = GitHubCommand(String(line)), let rule = command.properties["title"] else {
            throw MalformedReport("no workflow command: \(line)")
        }
        guard ["error", "warning", "notice"].contains(command.name), !command.data.isEmpty else {
            throw MalformedReport("no annotation: \(line)")
        }
        return ParsedFinding(
            rule: rule, severity: command.name, path: command.properties["file"] ?? "",
            line: command.properties["line"].flatMap(Int.init), column: command.properties["col"].flatMap(Int.init))
    }
}

/// `### …`, then for each file its name as code and a table.
enum MarkdownTable {
    static func findings(in text: String) throws -> [ParsedFinding] {
        var path = ""
        var found: [ParsedFinding] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("`") { path = code(String(line)) }
            let cells = cells(of: line)
            guard cells.count == 4, ["error", "warning", "note"].contains(cells[0]) else { continue }
            let place = cells[1].split(separator: ":").map { Int($0) }
            found.append(
                ParsedFinding(
                    rule: code(cells[2]), severity: cells[0], path: path, line: place.first ?? nil,
                    column: place.last ?? nil))
        }
        return found
    }

    /// A pipe ends a cell unless a backslash stands before it (GitHub Flavored Markdown, 4.10).
    private static func cells(of line: Substring) -> [String] {
        guard line.hasPrefix("|"), line.hasSuffix("|") else { return [] }
        var cells = [""]
        var isEscaped = false
        for character in line.dropFirst().dropLast() {
            if character == "|", !isEscaped { cells.append("") } else { cells[cells.count - 1].append(character) }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func code(_ text: String) -> String {
        text.trimmingCharacters(in: CharacterSet(charactersIn: "` "))
    }
}
