import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenResolution
import TesseraTokenValidation

/// A matrix for spreadsheets (RFC 4180): a column for each modifier, and a line for each pair in each context.
struct MatrixCSV {
    let sheet: MatrixSheet

    init(_ sheet: MatrixSheet) {
        self.sheet = sheet
    }

    var text: String {
        var lines = [
            sheet.modifiers.map { sheet.contexts.modifiers[$0].name }
                + ["foreground", "background", "ratio", "required", "verdict", "nearest passing"]
        ]
        for page in sheet.pages {
            let contexts = sheet.modifiers.map { sheet.contexts.modifiers[$0].contexts[page.permutation[$0]] }
            lines += sheet.pairs(on: page).map { row, column, cell in
                contexts + [
                    sheet.rows[row], sheet.columns[column], cell.ratio.map(Contrast.text) ?? "",
                    cell.requirement.map { DecimalText.string($0.threshold, maximumFractionDigits: 4) } ?? "",
                    cell.requirement.map { $0.passes ? "passes" : "fails" } ?? "",
                    cell.requirement?.fix?.cssText ?? "",
                ]
            }
        }
        return lines.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
    }

    /// What a terminal would obey is an escape: names of tokens are no program's data.
    private static func field(_ text: String) -> String {
        let text = text.printable
        let isPlain = !text.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D].contains($0) }
        return isPlain
            ? text
            : "\"" + text.replacing(scalar: "\"", with: "\"\"") + "\""
    }
}

/// A matrix for scripts: one object a line. Ratios have every digit.
struct MatrixJSON {
    let sheet: MatrixSheet

    init(_ sheet: MatrixSheet) {
        self.sheet = sheet
    }

    var text: String {
        var output: [UInt8] = []
        for page in sheet.pages {
            for (row, column, cell) in sheet.pairs(on: page) {
                var members: JSONValue.Members = [
                    ("foreground", .string(sheet.rows[row])), ("background", .string(sheet.columns[column])),
                ]
                if !page.title.isEmpty { members.append(("context", .string(page.title))) }
                if let proof = cell.proof {
                    members += [
                        ("seenForeground", .string(proof.seenForeground.cssText)),
                        ("seenBackground", .string(proof.seenBackground.cssText)),
                        ("ratio", .number(proof.verdict.decidingRatio)),
                    ]
                }
                if let requirement = cell.requirement {
                    members += [("required", .number(requirement.threshold)), ("passes", .bool(requirement.passes))]
                    if let fix = requirement.fix { members.append(("nearestPassing", .string(fix.cssText))) }
                }
                output += JSONValue.object(members).line
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
