import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenModel
import TesseraTokenSyntax

/// A comparison for scripts: one JSON object, each change on a line of its own.
struct DiffJSON {
    private let diff: TokenDiff
    private let labels: DiffLabels

    /// Of the object's form. It grows when a member is taken away or gets another meaning.
    static let version = 1.0

    init(_ diff: TokenDiff, _ labels: DiffLabels) {
        self.diff = diff
        self.labels = labels
    }

    var bytes: [UInt8] {
        var output: [UInt8] = []
        output.append(literal: "{\n")
        output.append(member: "version", .number(Self.version))
        output.append(member: "before", .text(labels.before))
        output.append(member: "after", .text(labels.after))
        output.append(member: "bump", .text(diff.bump?.rawValue ?? "none"))
        output.append(lines: "contexts", diff.contexts.map(Self.object))
        output.append(lines: "tokens", diff.tokens.map(Self.object))
        output.append(lines: "contrast", diff.contrast.map(Self.object), isLast: true)
        output.append(literal: "}\n")
        return output
    }

    private static func object(_ change: ContextChange) -> JSONTree {
        let kind: String
        let members: [(String, JSONTree)]
        switch change {
        case .removedModifier(let name, let contexts):
            (kind, members) = ("removedModifier", [("modifier", .text(name)), ("contexts", .texts(contexts))])
        case .addedModifier(let name, let contexts):
            (kind, members) = ("addedModifier", [("modifier", .text(name)), ("contexts", .texts(contexts))])
        case .removedContext(let name, let modifier):
            (kind, members) = ("removedContext", [("modifier", .text(modifier)), ("context", .text(name))])
        case .addedContext(let name, let modifier):
            (kind, members) = ("addedContext", [("modifier", .text(modifier)), ("context", .text(name))])
        case .changedDefault(let modifier, let before, let after):
            (kind, members) = (
                "changedDefault", [("modifier", .text(modifier)), ("before", .text(before)), ("after", .text(after))]
            )
        }
        return .object([("kind", .text(kind)), ("bump", .text(change.bump.rawValue))] + members)
    }

    private static func object(_ change: TokenChange) -> JSONTree {
        let (kind, members) = parts(of: change.kind)
        return .object(
            [("path", .text(change.path)), ("kind", .text(kind)), ("bump", .text(change.bump.rawValue))] + members)
    }

    private static func parts(of kind: TokenChange.Kind) -> (kind: String, members: [(String, JSONTree)]) {
        switch kind {
        case .removed(let type, let value): ("removed", members(type, value))
        case .added(let type, let value): ("added", members(type, value))
        case .renamed(let former, let type, let value):
            ("renamed", [("from", .text(former))] + members(type, value))
        case .retyped(let before, let after): ("retyped", pair(.text(before.rawValue), .text(after.rawValue)))
        case .lost(let contexts): ("narrowed", [("contexts", .texts(contexts))])
        case .gained(let contexts): ("widened", [("contexts", .texts(contexts))])
        case .deprecated(let reason): ("deprecated", [("reason", .optional(reason))])
        case .undeprecated: ("undeprecated", [])
        case .rewordedDeprecation(let before, let after):
            ("rewordedDeprecation", pair(.optional(before), .optional(after)))
        case .redescribed(let before, let after): ("redescribed", pair(.optional(before), .optional(after)))
        case .retargeted(let change): ("retargeted", pair(.optional(change.before), .optional(change.after)))
        case .changed(let changes): ("changed", members(changes))
        }
    }

    private static func pair(_ before: JSONTree, _ after: JSONTree) -> [(String, JSONTree)] {
        [("before", before), ("after", after)]
    }

    private static func members(_ type: TokenType?, _ value: TokenValue?) -> [(String, JSONTree)] {
        [("type", .optional(type?.rawValue)), ("value", .value(value))]
    }

    private static func members(_ changes: ValueChanges) -> [(String, JSONTree)] {
        var members: [(String, JSONTree)] = [("values", .list(changes.values.map(object)))]
        if let followed = changes.followed { members.append(("follows", .text(followed))) }
        if let change = changes.retargeting {
            members.append(("retargeted", .object(pair(.optional(change.before), .optional(change.after)))))
        }
        return members
    }

    private static func object(_ change: ValueChange) -> JSONTree {
        .object(
            [("contexts", .texts(change.contexts))] + pair(.value(change.before), .value(change.after))
                + [("fields", .list(change.fields.map(object)))])
    }

    private static func object(_ field: FieldChange) -> JSONTree {
        var members: [(String, JSONTree)] =
            [("name", .text(field.name))]
            + pair(.optional(field.before?.description), .optional(field.after?.description))
        switch field.difference {
        case .color(let deltaEOK, let deltaE2000, let alpha):
            members += [
                ("deltaEOK", .number(deltaEOK)), ("deltaE2000", .number(deltaE2000)), ("alpha", .number(alpha)),
            ]
        case .amount(let amount, let unit, let share):
            members += [
                ("difference", .number(amount)), ("unit", .text(unit)), ("share", share.map(JSONTree.number) ?? .null),
            ]
        case .spring(let before, let after):
            members.append(("spring", .object(pair(object(before), object(after)))))
        case nil: break
        }
        return .object(members)
    }

    private static func object(_ spring: SpringFigures) -> JSONTree {
        .object([
            ("response", .number(spring.response)), ("dampingFraction", .number(spring.dampingRatio)),
            ("settling", .number(spring.settling)),
        ])
    }

    private static func object(_ change: ContrastChange) -> JSONTree {
        .object(
            [
                ("pair", .text(change.title)), ("contexts", .texts(change.contexts)),
                ("outcome", .text("\(change.outcome)")),
            ] + pair(object(change.before), object(change.after)))
    }

    private static func object(_ verdict: ContrastFigure.Verdict) -> JSONTree {
        .object([
            ("ratio", verdict.ratio.map(JSONTree.number) ?? .null), ("required", .number(verdict.threshold)),
            ("passes", .flag(verdict.passes)),
        ])
    }
}

/// A value of JSON.
private indirect enum JSONTree {
    case null
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSONTree])
    case object([(String, JSONTree)])
    case document(DocumentNode)

    static func texts(_ texts: [String]) -> JSONTree { .list(texts.map { .text($0) }) }
    static func optional(_ text: String?) -> JSONTree { text.map { .text($0) } ?? .null }

    /// As DTCG writes it.
    static func value(_ value: TokenValue?) -> JSONTree {
        // Of no file: the range is not looked at.
        value.map { .document($0.canonical(at: SourceRange(source: SourceID(index: 0), offset: 0, length: 0))) }
            ?? .null
    }
}

extension [UInt8] {
    fileprivate mutating func append(member name: String, _ value: JSONTree) {
        append(literal: "  ")
        append(json: name)
        append(literal: ": ")
        append(value)
        append(literal: ",\n")
    }

    /// A list with one element on each line.
    fileprivate mutating func append(lines name: String, _ elements: [JSONTree], isLast: Bool = false) {
        append(literal: "  ")
        append(json: name)
        append(literal: ": [")
        for (index, element) in elements.enumerated() {
            append(literal: index == 0 ? "\n    " : ",\n    ")
            append(element)
        }
        append(literal: elements.isEmpty ? "]" : "\n  ]")
        append(literal: isLast ? "\n" : ",\n")
    }

    fileprivate mutating func append(_ tree: JSONTree) {
        switch tree {
        case .null: append(literal: "null")
        case .text(let text): append(json: text)
        case .number(let number): append(json: number)
        case .flag(let flag): append(contentsOf: (flag ? "true" : "false").utf8)
        case .list(let elements): append(elements.map { ("", $0) }, between: ("[", "]"))
        case .object(let members): append(members, between: ("{", "}"))
        case .document(let node): append(node)
        }
    }

    private mutating func append(_ node: DocumentNode) {
        switch node.content {
        case .string(let text): append(json: text)
        case .plain(let text): append(contentsOf: text.utf8)
        case .list(let elements): append(elements.map { ("", .document($0)) }, between: ("[", "]"))
        case .object(let entries): append(entries.map { ($0.name, .document($0.value)) }, between: ("{", "}"))
        }
    }

    /// - Parameter parts: those of an object with their names.
    private mutating func append(_ parts: [(String, JSONTree)], between ends: (open: StaticString, close: StaticString))
    {
        append(literal: ends.open)
        for (index, (name, value)) in parts.enumerated() {
            if index > 0 { append(literal: ", ") }
            if ends.open.utf8Start.pointee == UInt8(ascii: "{") {
                append(json: name)
                append(literal: ": ")
            }
            append(value)
        }
        append(literal: ends.close)
    }
}
