import ColorScience
import TesseraKit
import ThemeGeneration

/// A theme for scripts: one JSON object on a line.
struct ThemeJSON {
    private let sheet: ThemeSheet

    init(_ sheet: ThemeSheet) {
        self.sheet = sheet
    }

    /// `{"file": …, "seeds": {…}, "roles": […], "pairs": […]}`
    var line: [UInt8] {
        var output: [UInt8] = []
        output.append(literal: "{\"file\": ")
        output.append(json: sheet.path)
        output.append(literal: ", \"seeds\": {")
        output.appendList(sheet.document.seedColors) { seed, output in
            output.append(json: seed.name.description)
            output.append(literal: ": ")
            output.append(json: seed.text)
        }
        output.append(literal: "}, \"roles\": [")
        output.appendList(sheet.theme.graph.roles, append)
        output.append(literal: "], \"pairs\": [")
        output.appendList(sheet.theme.proof, append)
        output.append(literal: "], \"distances\": [")
        output.appendList(sheet.theme.distances, append)
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
            output.append(literal: ": {\"css\": ")
            output.append(json: entry.color.cssText)
            output.append(literal: ", \"srgb\": ")
            output.append(json: entry.emitted.srgb.hexString)
            output.append(literal: ", \"displayP3\": ")
            output.append(json: entry.emitted.displayP3.hexString)
            output.append(literal: "}")
        }
        output.append(literal: "}}")
    }

    private func append(_ pair: ThemeProof, to output: inout [UInt8]) {
        output.append(literal: "{\"context\": ")
        output.append(json: pair.context.name)
        output.append(literal: ", \"gamut\": ")
        output.append(json: pair.gamut.rawValue)
        output.append(literal: ", \"role\": ")
        output.append(json: pair.role.description)
        output.append(literal: ", \"ground\": ")
        output.append(json: pair.ground.description)
        output.append(literal: ", \"ratio\": ")
        output.append(json: pair.ratio)
        output.append(literal: ", \"required\": ")
        output.append(json: pair.required)
        output.append(literal: ", \"passes\": ")
        if pair.passes { output.append(literal: "true}") } else { output.append(literal: "false}") }
    }
}

extension ThemeJSON {
    private func append(_ distance: ThemeDistance, to output: inout [UInt8]) {
        output.append(literal: "{\"context\": ")
        output.append(json: distance.context.name)
        output.append(literal: ", \"gamut\": ")
        output.append(json: distance.gamut.rawValue)
        output.append(literal: ", \"role\": ")
        output.append(json: distance.role.description)
        output.append(literal: ", \"other\": ")
        output.append(json: distance.other.description)
        output.append(literal: ", \"difference\": ")
        output.append(json: distance.difference)
        output.append(literal: ", \"required\": ")
        output.append(json: distance.required)
        output.append(literal: ", \"strength\": ")
        output.append(json: "\(distance.strength)")
        if distance.passes {
            output.append(literal: ", \"passes\": true}")
        } else {
            output.append(literal: ", \"passes\": false}")
        }
    }
}

extension [UInt8] {
    /// Items with commas between them.
    fileprivate mutating func appendList<Item>(
        _ items: [Item], _ append: (Item, inout [UInt8]) -> Void
    ) {
        for (index, item) in items.enumerated() {
            if index > 0 { self.append(literal: ", ") }
            append(item, &self)
        }
    }
}
