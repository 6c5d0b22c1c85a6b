import TesseraColorScience
import TesseraJSON
import TesseraKit
import TesseraThemeGeneration

/// A theme for scripts: one JSON object on a line.
struct ThemeJSON {
    private let sheet: ThemeSheet

    init(_ sheet: ThemeSheet) {
        self.sheet = sheet
    }

    /// `{"file": …, "seeds": {…}, "roles": […], "pairs": […], "distances": […], "separations": […], "moves": […]}`
    var line: [UInt8] {
        JSONValue.object([
            ("file", .string(sheet.path)),
            ("seeds", .object(sheet.document.seedColors.map { ($0.name.description, .string($0.text)) })),
            ("roles", .list(sheet.theme.graph.roles.map(object))),
            ("pairs", .list(sheet.theme.proof.map(Self.object))),
            ("distances", .list(sheet.theme.distances.map(Self.object))),
            ("separations", .list(sheet.theme.separations.map(Self.object))),
            ("moves", .list(sheet.theme.moves.map(Self.object))),
        ]).line
    }

    /// `{"role": "textPrimary", "token": "color.textPrimary", "colors": {"light": {…}}}`
    private func object(of role: ThemeRole) -> JSONValue {
        let colors = sheet.theme.contexts.compactMap { colors -> (name: String, value: JSONValue)? in
            guard let entry = colors[role.name] else { return nil }
            return (
                colors.context.name,
                [
                    "css": .string(entry.color.cssText), "srgb": .string(entry.emitted.srgb.hexString),
                    "displayP3": .string(entry.emitted.displayP3.hexString),
                ]
            )
        }
        return .sparse(
            ("role", .string(role.name.description)),
            ("token", sheet.document.tokenPath(of: role.name).map(JSONValue.string)), ("colors", .object(colors)))
    }

    private static func object(of pair: ThemeProof) -> JSONValue {
        .object([
            ("context", .string(pair.context.name)), ("gamut", .string(pair.gamut.rawValue)),
            ("role", .string(pair.role.description)), ("background", .string(pair.background.description)),
            ("ratio", .number(pair.ratio)), ("required", .number(pair.required)), ("passes", .bool(pair.passes)),
        ])
    }

    private static func object(of distance: ThemeDistance) -> JSONValue {
        .object([
            ("context", .string(distance.context.name)), ("gamut", .string(distance.gamut.rawValue)),
            ("role", .string(distance.role.description)), ("other", .string(distance.other.description)),
            ("difference", .number(distance.difference)), ("required", .number(distance.required)),
            ("strength", .string("\(distance.strength)")), ("passes", .bool(distance.passes)),
        ])
    }

    private static func object(of move: ThemeMove) -> JSONValue {
        .object([
            ("context", .string(move.context.name)), ("role", .string(move.role.description)),
            ("distance", .number(move.distance)),
            (
                "reasons",
                .list(
                    move.reasons.map {
                        .object([
                            ("background", .string($0.other.description)), ("ratio", .number($0.reached)),
                            ("required", .number($0.required)),
                        ])
                    })
            ),
        ])
    }

    private static func object(of separation: ThemeSeparation) -> JSONValue {
        .object([
            ("context", .string(separation.context.name)), ("gamut", .string(separation.gamut.rawValue)),
            ("role", .string(separation.role.description)), ("other", .string(separation.other.description)),
            ("distance", .number(separation.distance)), ("required", .number(separation.required)),
            ("passes", .bool(separation.passes)),
        ])
    }
}
