import TesseraColorScience
import TesseraDiagnostics
import TesseraFindingReports
import TesseraJSON
import TesseraKit

/// What is told of an app's adoption of tokens, in each format.
struct AdoptionReport {
    let name: String
    let current: Adoption
    /// In the order of time, the working tree last.
    let points: [AdoptionPoint]
    let listsUnused: Bool
    /// In percent.
    let minimum: Double?

    /// Of the JSON. It grows when a member is taken away or gets another meaning.
    static let version = 1.0

    // MARK: Words

    private var title: String { name.isEmpty ? "Adoption of tokens" : "Adoption of tokens of \(name.printable)" }

    /// Rounded down, so that less than all never reads as all.
    static func percent(_ count: Adoption.Count) -> String {
        count.wholeParts(of: 1000).map { DecimalText.string(Double($0) / 10, maximumFractionDigits: 1) + " %" } ?? "-"
    }

    private var summary: String {
        let all = current.total.all
        var text =
            "\(Self.percent(all)): \(Summary.count(all.uses, "use")) of tokens, "
            + "\(Summary.count(all.values, "value")) written down"
        if current.total.excepted > 0 { text += ", \(current.total.excepted) excepted" }
        if current.total.otherUses > 0 { text += "; \(Summary.count(current.total.otherUses, "use")) of other tokens" }
        return text + " in \(Summary.count(current.fileCount, "file"))"
    }

    /// What was not counted.
    var missing: String? {
        current.uncountedSwift == 0
            ? nil
            : "note: \(Summary.count(current.uncountedSwift, "Swift file")) not counted: \(SwiftScanning.missingScanner)"
    }

    /// Why the run ends with 1.
    var shortfall: String? {
        guard let minimum else { return nil }
        if current.uncountedSwift > 0 {
            return "adoption cannot be held against a minimum: "
                + "\(Summary.count(current.uncountedSwift, "Swift file")) not counted"
        }
        let all = current.total.all
        guard let share = all.share(of: 100) else {
            return "adoption cannot be held against a minimum: there is no use and no value in the code"
        }
        if share >= minimum { return nil }
        return "adoption is \(Self.percent(all)), below the minimum of "
            + "\(DecimalText.string(minimum, maximumFractionDigits: 2)) %"
    }

    /// A table: its heading, and rows of cells.
    private struct Table {
        let name: String
        let heading: [String]
        var rows: [[String]]
    }

    private static let kinds = Adoption.Kind.allCases

    private static func counts(_ tally: Adoption.Tally) -> [String] {
        let all = tally.all
        return ["\(all.uses)", "\(all.values)", percent(all)] + kinds.map { percent(tally[$0]) }
    }

    private var tables: [Table] {
        let columns = ["uses", "values", "adoption"] + Self.kinds.map(\.rawValue)
        var tables = [
            Table(
                name: "Modules", heading: ["module"] + columns,
                rows: current.modules.map { [$0.name] + Self.counts($0.tally) }
                    + [["all"] + Self.counts(current.total)]),
            Table(
                name: "Languages", heading: ["language"] + columns,
                rows: current.languages.map { [$0.name] + Self.counts($0.tally) }),
        ]
        if points.count > 1 {
            tables.append(
                Table(
                    name: "Trend", heading: ["revision", "uses", "values", "adoption", "change"],
                    rows: points.indices.map { [points[$0].label] + trend($0) }))
        }
        if listsUnused {
            tables.append(
                Table(
                    name: "Tokens that no code uses", heading: ["token", "note"],
                    rows: current.unused.map { [$0.path, $0.isReferred ? Self.referred : ""] }))
        }
        return tables
    }

    private func trend(_ index: Int) -> [String] {
        guard let count = points[index].adoption?.total.all else {
            return ["-", "-", "-", points[index].reason ?? ""]
        }
        var change = ""
        let before = points[..<index].compactMap { $0.adoption?.total.all.wholeParts(of: 1000) }.last
        if let before, let tenths = count.wholeParts(of: 1000) {
            // Of the figures as they are shown.
            let figure = DecimalText.string(Double(abs(tenths - before)) / 10, maximumFractionDigits: 1)
            change = tenths == before ? "0" : (tenths > before ? "+" : "-") + figure
        }
        return ["\(count.uses)", "\(count.values)", Self.percent(count), change]
    }

    // MARK: Text

    func text(_ style: TextStyle) -> String {
        var text = "\(title): \(summary)\n"
        for table in tables where !table.rows.isEmpty {
            let all = [table.heading] + table.rows
            let widths = table.heading.indices.map { column in all.map { $0[column].printable.count }.max() ?? 0 }
            text += "\n"
            for (place, row) in all.enumerated() {
                let cells = row.map(\.printable).enumerated().map { column, cell in
                    // Figures stand below each other's last digit.
                    let space = String(repeating: " ", count: widths[column] - cell.count)
                    return column == 0 || table.heading.count == 2 ? cell + space : space + cell
                }
                var line = cells.joined(separator: "  ")
                while line.last == " " { line.removeLast() }
                text += (place == 0 ? style.styled(line, as: .faint) : line) + "\n"
            }
        }
        return text
    }

    // MARK: Markdown

    var markdown: String {
        var text = "### \(MarkdownText.escaped(title))\n\n\(summary)\n"
        for table in tables where !table.rows.isEmpty {
            let isFigures = table.heading.count > 2
            text += "\n| " + table.heading.joined(separator: " | ") + " |\n|"
            text += table.heading.indices.map { $0 == 0 || !isFigures ? "---|" : "--:|" }.joined() + "\n"
            for row in table.rows {
                // All but the first cell are words and figures of the report.
                let cells = row.enumerated().map { $0 == 0 ? MarkdownText.cellCode($1) : $1 }
                text += "| " + cells.joined(separator: " | ") + " |\n"
            }
        }
        return text
    }

    // MARK: CSV

    /// One table (RFC 4180): what each row is about, and what is counted of it, kind by kind.
    var csv: String {
        var rows = [["part", "name", "kind", "uses", "values", "share", "note"]]
        func add(_ part: String, _ name: String, _ tally: Adoption.Tally) {
            let counts = Self.kinds.map { ($0.rawValue, tally[$0]) } + [("all", tally.all)]
            for (kind, count) in counts {
                let share =
                    count.wholeParts(of: 10_000).map {
                        DecimalText.string(Double($0) / 10_000, maximumFractionDigits: 4)
                    } ?? ""
                rows.append([part, name, kind, "\(count.uses)", "\(count.values)", share, ""])
            }
        }
        for module in current.modules { add("module", module.name, module.tally) }
        add("total", "", current.total)
        for language in current.languages { add("language", language.name, language.tally) }
        for point in points where points.count > 1 {
            if let tally = point.adoption?.total {
                add("revision", point.label, tally)
            } else {
                rows.append(["revision", point.label, "", "", "", "", point.reason ?? ""])
            }
        }
        for token in current.unused where listsUnused {
            rows.append(["unused", token.path, "", "", "", "", token.isReferred ? Self.referred : ""])
        }
        return rows.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
    }

    private static let referred = "used by tokens that code uses"

    /// In quotes where it needs them; what a spreadsheet would take for a formula is a text.
    private static func field(_ text: String) -> String {
        let text = text.printable
        let guarded = text.first.map { "=+-@".contains($0) } ?? false ? "'" + text : text
        guard guarded.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return guarded }
        return "\"" + guarded.replacing("\"", with: "\"\"") + "\""
    }

    // MARK: JSON

    var json: [UInt8] {
        var members: JSONValue.Members = [
            ("version", .number(Self.version)), ("name", .string(name)), ("files", .number(Double(current.fileCount))),
            ("uncountedSwiftFiles", .number(Double(current.uncountedSwift))), ("total", Self.object(current.total)),
            ("modules", .list(current.modules.map { Self.object($0.tally, name: $0.name) })),
            ("languages", .list(current.languages.map { Self.object($0.tally, name: $0.name) })),
        ]
        if points.count > 1 {
            members.append(
                (
                    "trend",
                    .list(
                        points.map { point in
                            let name: JSONValue.Members = [("revision", .string(point.label))]
                            guard let tally = point.adoption?.total else {
                                return .object(name + [("reason", .string(point.reason ?? ""))])
                            }
                            return .object(name + [("total", Self.object(tally))])
                        })
                ))
        }
        if listsUnused {
            members.append(
                (
                    "unused",
                    .list(
                        current.unused.map { ["token": .string($0.path), "usedByTokens": .bool($0.isReferred)] })
                ))
        }
        return JSONValue.object(members).bytes(.rows)
    }

    private static func object(_ tally: Adoption.Tally, name: String? = nil) -> JSONValue {
        func object(_ count: Adoption.Count) -> JSONValue {
            ["uses": .number(Double(count.uses)), "values": .number(Double(count.values))]
        }
        var members: JSONValue.Members = name.map { [("name", .string($0))] } ?? []
        members += [
            ("uses", .number(Double(tally.all.uses))), ("values", .number(Double(tally.all.values))),
            ("excepted", .number(Double(tally.excepted))), ("otherUses", .number(Double(tally.otherUses))),
        ]
        if let share = tally.all.share { members.append(("share", .number(share))) }
        members.append(("kinds", .object(kinds.map { ($0.rawValue, object(tally[$0])) })))
        return .object(members)
    }

    // MARK: HTML

    /// One page that loads nothing and has no script.
    var html: String {
        let title = XMLText.escaped(title)
        var text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
            table { border-collapse: collapse; width: 100%; }
            th, td { border-bottom: 1px solid GrayText; padding: 0.25rem 0.5rem; text-align: right; }
            th:first-child, td:first-child { text-align: left; }
            </style>
            </head>
            <body>
            <h1>\(title)</h1>
            <p>\(XMLText.escaped(summary))</p>

            """
        if let missing { text += "<p>\(XMLText.escaped(missing))</p>\n" }
        for table in tables where !table.rows.isEmpty {
            text += "<h2>\(XMLText.escaped(table.name))</h2>\n<table>\n<thead><tr>"
            text += table.heading.map { "<th scope=\"col\">\(XMLText.escaped($0))</th>" }.joined()
            text += "</tr></thead>\n<tbody>\n"
            for row in table.rows {
                let cells = row.enumerated().map { column, cell in
                    column == 0
                        ? "<th scope=\"row\">\(XMLText.escaped(cell))</th>" : "<td>\(XMLText.escaped(cell))</td>"
                }
                text += "<tr>" + cells.joined() + "</tr>\n"
            }
            text += "</tbody>\n</table>\n"
        }
        return text + "</body>\n</html>\n"
    }
}
