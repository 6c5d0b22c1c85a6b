import TesseraColorScience
import TesseraJSON
import TesseraKit
import TesseraThemeDocuments
import TesseraThemeGeneration

/// A proposal for scripts: one JSON object on a line.
struct ThemeFromJSON {
    private let proposed: ProposedTheme

    init(_ proposed: ProposedTheme) {
        self.proposed = proposed
    }

    /// `{"seeds": […], "into": …, "roles": […], "unmatched": […], "summary": {…}, "document": …}`
    var line: [UInt8] {
        let proposal = proposed.proposal
        let summary = ThemeFromSummary(proposed)
        return JSONValue.object([
            (
                "seeds",
                .list(
                    proposal.seeds.map { seed in
                        .object([
                            ("name", .string("\(seed.name)")), ("color", .string(seed.color.color.cssText)),
                            ("token", .string(seed.color.path)), ("found", .string(seed.reason.text)),
                        ])
                    })
            ),
            ("derivedStatuses", .list(proposal.derivedStatuses.map { .string($0.rawValue) })),
            ("into", .string(proposed.group)),
            ("roles", .list(proposed.changes.map(Self.object))),
            (
                "unmatched",
                .list(
                    proposal.unmatched.map { color in
                        .object([("token", .string(color.color.path)), ("reason", .string(color.reason.text))])
                    })
            ),
            (
                "unkept",
                .list(
                    proposed.unkept.map { color in
                        .object([
                            ("role", .string("\(color.role)")), ("token", .string(color.path)),
                            ("reason", .string(color.reason.text)),
                            ("contexts", .list(color.contexts.map { .string($0.name) })),
                        ])
                    })
            ),
            (
                "summary",
                .object([
                    ("colors", .int(summary.colorCount)), ("paletteSteps", .int(summary.stepCount)),
                    ("matched", .int(summary.matchedCount)),
                    ("unseen", .int(summary.unseenCount)), ("failed", .int(summary.failingCount)),
                    ("repaired", .int(summary.repairedCount)),
                ])
            ),
            ("document", .string(proposed.text)),
        ]).line
    }

    /// `{"role": …, "token": …, "found": "name", "isFirst": true, "light": {…}, "dark": {…}, "light-ic": {…}}`
    private static func object(of change: RoleChange) -> JSONValue {
        .object(
            [
                ("role", .string("\(change.match.role)")), ("token", .string(change.match.color.path)),
                ("found", .string("\(change.match.certainty)")), ("isFirst", .bool(change.match.isFirst)),
            ]
                + ThemeContext.allCases.compactMap { context in
                    change.cells[context].map { (context.name, object(of: $0)) }
                })
    }

    private static func object(of cell: RoleChange.Cell) -> JSONValue {
        .sparse(
            ("before", .string(cell.before.hexString)), ("after", .string(cell.after.hexString)),
            ("difference", .number(cell.difference * 100)),
            (
                "contrast",
                cell.contrast.map { contrast in
                    .object([
                        ("background", .string("\(contrast.background)")), ("before", .number(contrast.before)),
                        ("after", .number(contrast.after)), ("required", .number(contrast.required)),
                    ])
                }
            ))
    }
}
