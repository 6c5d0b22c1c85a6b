import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenComparison

/// What an edit does to a design: checks that end in another way, tokens with other values, the version that this asks
/// for.
struct EditEffect {
    enum Verdict: String, CaseIterable {
        /// Something cannot be read any more.
        case unreadable
        /// Checks fail or warn that did not.
        case breaks
        /// Checks pass that did not, and none fails.
        case fixes
        /// Both.
        case mixed
        /// No check ends in another way.
        case neutral
    }

    let diff: TokenDiff
    /// What cannot be read any more.
    let newErrors: [Diagnostic]
    private let before: LoadedDesign
    private let after: LoadedDesign

    /// - Throws: where the two cannot be compared.
    init(from before: LoadedDesign, to after: LoadedDesign) throws(QueryError) {
        do throws(DesignComparison.Error) {
            diff = try DesignComparison(from: before.compared, to: after.compared).diff()
        } catch {
            throw QueryError("'\(error.path)' varies in too many contexts to be compared")
        }
        let known = Set(before.compilation.errorsOfReading.map { "\($0.id) \($0.message)" })
        newErrors = after.compilation.errorsOfReading.filter { !known.contains("\($0.id) \($0.message)") }
        self.before = before
        self.after = after
    }

    var breaks: [CheckChange] { diff.checks(.fails) + diff.checks(.warns) }

    /// Where something cannot be read any more, checks of it did not run: only a pair of colors that is still measured
    /// counts.
    var fixes: [CheckChange] {
        diff.checks(.passes).filter { change in
            if newErrors.isEmpty { return true }
            if case .pair(_, _, _?) = change.subject { return true }
            return false
        }
    }

    /// The effect in a sentence.
    private var sentence: String {
        newErrors.isEmpty
            ? DiffWords.verdict(on: diff)
            : "\(newErrors.count.counted("error")) in what is read, so not every check ran: see 'errors'"
    }

    var verdict: Verdict {
        if !newErrors.isEmpty { return .unreadable }
        switch (breaks.isEmpty, fixes.isEmpty) {
        case (false, false): return .mixed
        case (false, true): return .breaks
        case (true, false): return .fixes
        case (true, true): return .neutral
        }
    }

    // MARK: As JSON

    static let output: [Field] = [
        .required("verdict", .words(Verdict.allCases.map(\.rawValue))), .required("summary", .text),
        .required("bump", .words(["none", "patch", "minor", "major"]), "of the next version"),
        .required("errorsBefore", .count), .required("errorsAfter", .count),
        .required("errors", .list(.text, limit: .max), "that are new"),
        .required("breaks", .list(check, limit: .max)), .required("breakCount", .count),
        .required("fixes", .list(check, limit: .max)), .required("fixCount", .count),
        .required(
            "changes",
            .list(
                .object([
                    .required("path", .text), .required("change", .text),
                    .required("bump", .words(["patch", "minor", "major"])), .optional("before", .text),
                    .optional("after", .text), .optional("contexts", .list(.text, limit: .max)),
                    .optional("more", .count, "other values that change"),
                    .optional("follows", .text, "the token that changes"),
                    .optional("signature", .text, "in code, before and now"),
                ]), limit: .max)),
        .required("changeCount", .count),
        .optional("modifiers", .list(.text, limit: .max)),
    ]

    private static let check: Shape = .object([
        .required("rule", .text), .optional("pair", .text), .optional("token", .text), .optional("message", .text),
        .optional("before", .number, "ratio"), .optional("after", .number), .optional("required", .number),
        .optional("contexts", .list(.text, limit: .max), "the first of them"),
        .optional("contextCount", .count),
    ])

    /// - Parameter limit: of each list.
    func members(limit: Int) -> JSONValue {
        let modifiers = diff.contexts.map(Self.text)
        let members: JSONValue = [
            "verdict": .string(verdict.rawValue), "summary": .string(sentence),
            "bump": .string(diff.bump?.rawValue ?? "none"),
            "errorsBefore": .int(before.compilation.diagnostics.count { $0.severity == .error }),
            "errorsAfter": .int(after.compilation.diagnostics.count { $0.severity == .error }),
            "errors": .strings(
                newErrors.prefix(limit).map { error in
                    (error.range.map { after.place(of: $0) + ": " } ?? "") + error.message + " [\(error.id)]"
                }),
            "breaks": .list(breaks.prefix(limit).map(Self.object)), "breakCount": .int(breaks.count),
            "fixes": .list(fixes.prefix(limit).map(Self.object)), "fixCount": .int(fixes.count),
            "changes": .list(changes.prefix(limit).map(Self.object)), "changeCount": .int(diff.tokens.count),
        ]
        return members + .sparse(("modifiers", modifiers.isEmpty ? nil : .strings(modifiers)))
    }

    /// What there is to tell beside another answer.
    static let summaryOutput: [Field] = [
        .required("verdict", .words(Verdict.allCases.map(\.rawValue))), .required("summary", .text),
        .required("bump", .words(["none", "patch", "minor", "major"])), .required("breakCount", .count),
        .required("fixCount", .count), .required("changeCount", .count), .required("breaks", .list(.text, limit: .max)),
    ]

    var summary: JSONValue {
        let titles = breaks.prefix(Self.summaryLimit).map { change in
            switch change.subject {
            case .pair(let title, _, _): "\(title.filter { $0 != "'" }) [\(change.rule)]"
            case .finding(_, let message): "\(AnswerParts.clipped(message, to: 200)) [\(change.rule)]"
            }
        }
        return [
            "verdict": .string(verdict.rawValue), "summary": .string(sentence),
            "bump": .string(diff.bump?.rawValue ?? "none"), "breakCount": .int(breaks.count),
            "fixCount": .int(fixes.count), "changeCount": .int(diff.tokens.count), "breaks": .strings(titles),
        ]
    }

    private static let summaryLimit = 5

    /// Those that only follow another come last.
    private var changes: [TokenChange] {
        diff.tokens.filter { !$0.follows } + diff.tokens.filter(\.follows)
    }

    private static let contextLimit = 2

    private static func object(_ change: CheckChange) -> JSONValue {
        let contexts: (JSONValue?, JSONValue?) =
            change.contexts.isEmpty
            ? (nil, nil)
            : (
                .strings(Array(change.contexts.prefix(contextLimit))),
                change.contexts.count > contextLimit ? .int(change.contexts.count) : nil
            )
        let rule = JSONValue.string(change.rule.rawValue)
        switch change.subject {
        case .pair(let title, let before, let after):
            return .sparse(
                ("rule", rule), ("pair", .string(title.filter { $0 != "'" })),
                ("before", before?.verdict.ratio.map(AnswerParts.ratio)),
                ("after", after?.verdict.ratio.map(AnswerParts.ratio)),
                ("required", (after ?? before).map { .number($0.verdict.threshold) }), ("contexts", contexts.0),
                ("contextCount", contexts.1))
        case .finding(let token, let message):
            return .sparse(
                ("rule", rule), ("token", token.map(JSONValue.string)),
                ("message", .string(AnswerParts.clipped(message, to: 200))), ("contexts", contexts.0),
                ("contextCount", contexts.1))
        }
    }

    /// `modifier appearance: new default, dark -> light (major)`.
    private static func text(_ change: ContextChange) -> String {
        let (subject, remark) = DiffWords.parts(of: change, arrow: "->")
        let words = [DiffWords.word(change), remark].filter { !$0.isEmpty }.joined(separator: ", ")
        return AnswerParts.clipped("\(subject): \(words) (\(change.bump.rawValue))", to: 200)
    }

    private static func object(_ change: TokenChange) -> JSONValue {
        let head: JSONValue = [
            "path": .string(change.path), "change": .string(DiffWords.word(change.kind)),
            "bump": .string(change.bump.rawValue),
        ]
        switch change.kind {
        case .changed(let changes):
            let first = changes.values.first
            return head
                + .sparse(
                    ("before", AnswerParts.value(first?.before)), ("after", AnswerParts.value(first?.after)),
                    ("contexts", first.flatMap { $0.contexts.isEmpty ? nil : .strings($0.contexts) }),
                    ("more", changes.values.count > 1 ? .int(changes.values.count - 1) : nil),
                    ("follows", changes.followed.map(JSONValue.string)))
        case .renamed(let former, _, _): return head + .member("before", .string(former))
        case .retargeted(let change):
            return head
                + .sparse(
                    ("before", change.before.map(JSONValue.string)), ("after", change.after.map(JSONValue.string)))
        case .added(_, let value): return head + .sparse(("after", AnswerParts.value(value)))
        case .removed(_, let value): return head + .sparse(("before", AnswerParts.value(value)))
        case .retyped(let before, let after):
            return head + ["before": .string(before.rawValue), "after": .string(after.rawValue)]
        case .lost(let contexts), .gained(let contexts): return head + .member("contexts", .strings(contexts))
        case .reformed(let before, let after):
            return head + ["before": .string(before.rawValue), "after": .string(after.rawValue)]
        case .reshaped(let lost, let gained):
            return head
                + .sparse(
                    ("before", lost.isEmpty ? nil : .strings(lost)), ("after", gained.isEmpty ? nil : .strings(gained)))
        case .redeclared:
            return head + .member("signature", .string(DiffWords.remark(on: change.kind, arrow: "->")))
        case .deprecated, .undeprecated, .rewordedDeprecation, .redescribed: return head
        }
    }
}

extension TokenChange {
    /// Whether the token refers to one that changes, and is itself as it was.
    fileprivate var follows: Bool {
        if case .changed(let changes) = kind { changes.followed != nil } else { false }
    }
}
