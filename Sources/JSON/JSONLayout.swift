/// Where the text of a JSON document has blanks and line breaks.
package struct JSONLayout: Sendable {
    var comma = ", "
    var colon = ": "
    /// Whether blanks stand inside of the braces of an object on one line.
    var padsBraces = false
    /// To which level the parts of lists and objects stand on lines of their own, two blanks for each level, and the
    /// document ends in a line break.
    var brokenLevels = 0
    /// Whether parts stand on one line on those levels, too.
    var isShort: @Sendable (JSONValue) -> Bool = { $0.elements.isEmpty && $0.members.isEmpty }
    var sortsNames = false
    var escapes = JSONEscapes.all

    /// `{"a":[1,2]}`: between programs.
    package static let compact = JSONLayout(comma: ",", colon: ":")
    /// `{"a": [1, 2]}`: all on one line.
    package static let line = JSONLayout()
    /// A line for each member, and a line for each element of a list.
    package static let rows = JSONLayout(brokenLevels: 2)
    /// The same, the objects on these lines as `{ "a": 1 }`.
    package static let paddedRows = JSONLayout(padsBraces: true, brokenLevels: 2, escapes: .readAsYAML)
    /// The same down to another level.
    package static func paddedRows(levels: Int) -> JSONLayout {
        JSONLayout(padsBraces: true, brokenLevels: levels, escapes: .readAsYAML)
    }
    /// Two blanks for each level. Lists of scalars stand on one line, and objects of one.
    package static let indented = JSONLayout(
        brokenLevels: .max,
        isShort: {
            $0.elements.allSatisfy(\.isScalar) && $0.members.count < 2 && $0.members.allSatisfy(\.value.isScalar)
        }, escapes: .readAsYAML)
    /// As Xcode writes its `Contents.json`: a blank before each colon, and names in order. So a file that Xcode writes
    /// again does not change.
    package static let xcode = JSONLayout(
        colon: " : ", brokenLevels: .max, isShort: { _ in false }, sortsNames: true, escapes: .readAsYAML)
}

extension JSONValue {
    package func bytes(_ layout: JSONLayout) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, layout, level: 0)
        if layout.brokenLevels > 0 { bytes.append(literal: "\n") }
        return bytes
    }

    private func append(to bytes: inout [UInt8], _ layout: JSONLayout, level: Int) {
        switch self {
        case .null: bytes.append(literal: "null")
        case .bool(let value): bytes.append(literal: value ? "true" : "false")
        case .number(let number): bytes.append(json: number)
        case .verbatim(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): bytes.append(json: text, escaping: layout.escapes)
        case .list(let elements):
            append(elements, ("[", "]"), pads: false, to: &bytes, layout, level) { element, bytes in
                element.append(to: &bytes, layout, level: level + 1)
            }
        case .object(var members):
            if layout.sortsNames { members.sort { $0.name < $1.name } }
            append(members, ("{", "}"), pads: layout.padsBraces, to: &bytes, layout, level) { member, bytes in
                bytes.append(json: member.name, escaping: layout.escapes)
                bytes.append(contentsOf: layout.colon.utf8)
                member.value.append(to: &bytes, layout, level: level + 1)
            }
        }
    }

    private func append<Part>(
        _ parts: [Part], _ brackets: (open: StaticString, close: StaticString), pads: Bool, to bytes: inout [UInt8],
        _ layout: JSONLayout, _ level: Int, _ appendPart: (Part, inout [UInt8]) -> Void
    ) {
        let isBroken = level < layout.brokenLevels && !layout.isShort(self)
        bytes.append(literal: brackets.open)
        for (index, part) in parts.enumerated() {
            if isBroken {
                if index > 0 { bytes.append(literal: ",") }
                bytes.breakLine(level + 1)
            } else if index > 0 {
                bytes.append(contentsOf: layout.comma.utf8)
            } else if pads {
                bytes.append(literal: " ")
            }
            appendPart(part, &bytes)
        }
        if isBroken {
            bytes.breakLine(level)
        } else if pads, !parts.isEmpty {
            bytes.append(literal: " ")
        }
        bytes.append(literal: brackets.close)
    }
}

extension [UInt8] {
    mutating func breakLine(_ level: Int) {
        append(literal: "\n")
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }
}
