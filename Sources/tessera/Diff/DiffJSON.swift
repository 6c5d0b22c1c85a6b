import TesseraDiagnostics
import TesseraJSON
import TesseraTokenComparison
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// A comparison for scripts: one JSON object, each change on a line of its own.
struct DiffJSON {
    private let diff: TokenDiff
    private let labels: DiffLabels
    private let verdict: DiffVerdict

    /// Of the object's form. It grows when a member is taken away or gets another meaning.
    static let version = 1.0

    init(_ diff: TokenDiff, _ labels: DiffLabels, _ verdict: DiffVerdict) {
        self.diff = diff
        self.labels = labels
        self.verdict = verdict
    }

    var bytes: [UInt8] {
        let document: JSONValue = [
            "version": .number(Self.version), "before": .string(labels.before), "after": .string(labels.after),
            "bump": .string(diff.bump?.rawValue ?? "none"), "contexts": .list(diff.contexts.map(Self.object)),
            "tokens": .list(diff.tokens.map(Self.object)), "contrast": .list(diff.contrast.map(Self.object)),
            "checks": .list(diff.checks.map(Self.object)), "failOn": Self.object(verdict),
        ]
        return document.bytes(.rows)
    }

    private static func object(_ change: ContextChange) -> JSONValue {
        let kind: String
        let members: JSONValue.Members
        switch change {
        case .removedModifier(let name, let contexts):
            (kind, members) = ("removedModifier", [("modifier", .string(name)), ("contexts", .strings(contexts))])
        case .addedModifier(let name, let contexts):
            (kind, members) = ("addedModifier", [("modifier", .string(name)), ("contexts", .strings(contexts))])
        case .removedContext(let name, let modifier):
            (kind, members) = ("removedContext", [("modifier", .string(modifier)), ("context", .string(name))])
        case .addedContext(let name, let modifier):
            (kind, members) = ("addedContext", [("modifier", .string(modifier)), ("context", .string(name))])
        case .changedDefault(let modifier, let before, let after):
            (kind, members) = (
                "changedDefault",
                [("modifier", .string(modifier))] + pair(.string(before), .string(after))
            )
        case .changedSystem(let modifier, let before, let after):
            (kind, members) = (
                "changedSystem",
                [("modifier", .string(modifier))] + pair(.optional(before?.rawValue), .optional(after?.rawValue))
            )
        case .changedMeanings(let modifier, let before, let after):
            (kind, members) = (
                "changedMeanings", [("modifier", .string(modifier))] + pair(.strings(before), .strings(after))
            )
        }
        return .object([("kind", .string(kind)), ("bump", .string(change.bump.rawValue))] + members)
    }

    private static func object(_ change: TokenChange) -> JSONValue {
        let (kind, members) = parts(of: change.kind)
        return .object(
            [("path", .string(change.path)), ("kind", .string(kind)), ("bump", .string(change.bump.rawValue))] + members
        )
    }

    private static func parts(of kind: TokenChange.Kind) -> (kind: String, members: JSONValue.Members) {
        switch kind {
        case .removed(let type, let value): ("removed", members(type, value))
        case .added(let type, let value): ("added", members(type, value))
        case .renamed(let former, let type, let value):
            ("renamed", [("from", .string(former))] + members(type, value))
        case .retyped(let before, let after): ("retyped", pair(.string(before.rawValue), .string(after.rawValue)))
        case .lost(let contexts): ("narrowed", [("contexts", .strings(contexts))])
        case .gained(let contexts): ("widened", [("contexts", .strings(contexts))])
        case .deprecated(let reason): ("deprecated", [("reason", .optional(reason))])
        case .undeprecated: ("undeprecated", [])
        case .rewordedDeprecation(let before, let after):
            ("rewordedDeprecation", pair(.optional(before), .optional(after)))
        case .redescribed(let before, let after): ("redescribed", pair(.optional(before), .optional(after)))
        case .reformed(let before, let after): ("reformed", pair(.string(before.rawValue), .string(after.rawValue)))
        case .reshaped(let lost, let gained):
            ("reshaped", [("lost", .strings(lost)), ("gained", .strings(gained))])
        case .redeclared(let changes): ("redeclared", [("signatures", .list(changes.map(object)))])
        case .retargeted(let change): ("retargeted", pair(.optional(change.before), .optional(change.after)))
        case .changed(let changes): ("changed", members(changes))
        }
    }

    private static func object(_ change: SignatureChange) -> JSONValue {
        .object(
            [
                ("format", .string(change.format)), ("path", .optional(change.path)),
                ("bump", .string(change.bump.rawValue)),
            ] + pair(object(change.before), change.after.map(object) ?? .null))
    }

    private static func object(_ signature: CodeSignature) -> JSONValue {
        .object([
            ("name", .string(signature.name)), ("type", .optional(signature.type.isEmpty ? nil : signature.type)),
            ("function", .bool(signature.isFunction)),
            ("modifiers", .strings(signature.parameters.map(\.modifier))),
            ("required", .strings(signature.parameters.filter(\.isRequired).map(\.modifier))),
        ])
    }

    private static func pair(_ before: JSONValue, _ after: JSONValue) -> JSONValue.Members {
        [("before", before), ("after", after)]
    }

    private static func members(_ type: TokenType?, _ value: TokenValue?) -> JSONValue.Members {
        [("type", .optional(type?.rawValue)), ("value", .value(value))]
    }

    private static func members(_ changes: ValueChanges) -> JSONValue.Members {
        var members: JSONValue.Members = [("values", .list(changes.values.map(object)))]
        if let followed = changes.followed { members.append(("follows", .string(followed))) }
        if let change = changes.retargeting {
            members.append(("retargeted", .object(pair(.optional(change.before), .optional(change.after)))))
        }
        return members
    }

    private static func object(_ change: ValueChange) -> JSONValue {
        .object(
            [("contexts", .strings(change.contexts))] + pair(.value(change.before), .value(change.after))
                + [("fields", .list(change.fields.map(object)))])
    }

    private static func object(_ field: FieldChange) -> JSONValue {
        var members: JSONValue.Members =
            [("name", .string(field.name))]
            + pair(.optional(field.before?.description), .optional(field.after?.description))
        switch field.difference {
        case .color(let deltaEOK, let deltaE2000, let alpha):
            members += [
                ("deltaEOK", .number(deltaEOK)), ("deltaE2000", .number(deltaE2000)), ("alpha", .number(alpha)),
            ]
        case .amount(let amount, let unit, let share):
            members += [
                ("difference", .number(amount)), ("unit", .string(unit)),
                ("share", share.map(JSONValue.number) ?? .null),
            ]
        case .spring(let before, let after):
            members.append(("spring", .object(pair(object(before), object(after)))))
        case nil: break
        }
        return .object(members)
    }

    private static func object(_ spring: SpringFigures) -> JSONValue {
        .object([
            ("response", .number(spring.response)), ("dampingFraction", .number(spring.dampingRatio)),
            ("settling", .number(spring.settling)),
        ])
    }

    private static func object(_ change: ContrastChange) -> JSONValue {
        .object(
            [
                ("pair", .string(change.title)), ("contexts", .strings(change.contexts)),
                ("outcome", .string("\(change.outcome)")),
            ] + pair(object(change.before), object(change.after)))
    }

    private static func object(_ change: CheckChange) -> JSONValue {
        var members: JSONValue.Members = [
            ("outcome", .string(change.outcome.rawValue)), ("rule", .string(change.rule.rawValue)),
            ("contexts", .strings(change.contexts)),
        ]
        switch change.subject {
        case .pair(let title, let before, let after):
            members.append(("pair", .string(title)))
            members += pair(before.map { object($0.verdict) } ?? .null, after.map { object($0.verdict) } ?? .null)
        case .finding(let token, let message):
            members += [("token", .optional(token)), ("message", .string(message))]
        }
        return .object(members)
    }

    private static func object(_ verdict: DiffVerdict) -> JSONValue {
        .object([
            ("given", .strings(verdict.given.map(\.rawValue))), ("reached", .strings(verdict.reached.map(\.rawValue))),
            ("others", .strings(verdict.others.map(\.rawValue))), ("status", .number(verdict.stops ? 1 : 0)),
        ])
    }

    private static func object(_ verdict: ContrastFigure.Verdict) -> JSONValue {
        .object([
            ("ratio", verdict.ratio.map(JSONValue.number) ?? .null), ("required", .number(verdict.threshold)),
            ("passes", .bool(verdict.passes)),
        ])
    }
}

extension JSONValue {
    /// As DTCG writes it.
    fileprivate static func value(_ value: TokenValue?) -> JSONValue {
        // Of no file: the range is not looked at.
        value.map { JSONValue($0.canonical(at: SourceRange(source: SourceID(index: 0), offset: 0, length: 0))) }
            ?? .null
    }

    private init(_ node: DocumentNode) {
        switch node.content {
        case .string(let text): self = .string(text)
        case .plain(let text): self = .verbatim(text)
        case .list(let elements): self = .list(elements.map(JSONValue.init))
        case .object(let entries): self = .object(entries.map { ($0.name, JSONValue($0.value)) })
        }
    }
}
