import TesseraColorScience
import TesseraFindingReports
import TesseraKit
import TesseraThemeGeneration

/// A theme for scripts: one JSON object on a line.
struct ThemeJSON {
    private let sheet: ThemeSheet

    init(_ sheet: ThemeSheet) {
        self.sheet = sheet
    }

    /// `{"file": …, "seeds": {…}, "roles": […], "pairs": […], "distances": […]}`
    var line: [UInt8] {
        var output: [UInt8] = []
        output.append(literal: "{\"file\": ")
        output.append(json: sheet.path)
        output.append(literal: ", \"seeds\": ")
        output.append(sheet.document.seedColors.map { ($0.name.description, .text($0.text)) })
        output.append(literal: ", \"roles\": [")
        output.appendList(sheet.theme.graph.roles, append)
        output.append(literal: "], \"pairs\": [")
        output.appendList(sheet.theme.proof) { $1.append(Self.members(of: $0)) }
        output.append(literal: "], \"distances\": [")
        output.appendList(sheet.theme.distances) { $1.append(Self.members(of: $0)) }
        output.append(literal: "]}\n")
        return output
    }

    /// `{"role": "textPrimary", "token": "color.textPrimary", "colors": {"light": {…}}}`
    private func append(_ role: ThemeRole, to output: inout [UInt8]) {
        output.append(literal: "{\"role\": ")
        output.append(json: role.name.description)
        if let path = sheet.document.tokenPath(of: role.name) {
            output.append(literal: ", \"token\": ")
            output.append(json: path)
        }
        output.append(literal: ", \"colors\": {")
        output.appendList(sheet.theme.contexts) { colors, output in
            guard let entry = colors[role.name] else { return }
            output.append(json: colors.context.name)
            output.append(literal: ": ")
            output.append([
                ("css", .text(entry.color.cssText)), ("srgb", .text(entry.emitted.srgb.hexString)),
                ("displayP3", .text(entry.emitted.displayP3.hexString)),
            ])
        }
        output.append(literal: "}}")
    }

    private static func members(of pair: ThemeProof) -> [(String, JSONScalar)] {
        [
            ("context", .text(pair.context.name)), ("gamut", .text(pair.gamut.rawValue)),
            ("role", .text(pair.role.description)), ("ground", .text(pair.ground.description)),
            ("ratio", .number(pair.ratio)), ("required", .number(pair.required)), ("passes", .flag(pair.passes)),
        ]
    }

    private static func members(of distance: ThemeDistance) -> [(String, JSONScalar)] {
        [
            ("context", .text(distance.context.name)), ("gamut", .text(distance.gamut.rawValue)),
            ("role", .text(distance.role.description)), ("other", .text(distance.other.description)),
            ("difference", .number(distance.difference)), ("required", .number(distance.required)),
            ("strength", .text("\(distance.strength)")), ("passes", .flag(distance.passes)),
        ]
    }
}
