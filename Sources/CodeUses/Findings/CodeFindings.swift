import TesseraColorScience
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// What is wrong with the names of tokens in a text of code.
public struct CodeFindings {
    private let reading: CodeReading
    private let text: SourceText
    private let source: SourceID
    private let language: CodeLanguage
    private let table: CodeNameTable
    private let tokens: ResolvedTokens

    /// - Parameter reading: of the text, by the table.
    public init(
        _ reading: CodeReading, of text: SourceText, id source: SourceID, _ language: CodeLanguage,
        _ table: CodeNameTable, _ tokens: ResolvedTokens
    ) {
        self.reading = reading
        self.text = text
        self.source = source
        self.language = language
        self.table = table
        self.tokens = tokens
    }

    /// - Parameters:
    ///   - isDeclared: whether a custom property is set in another file of the app.
    ///   - locked: rules whose findings no comment excepts.
    /// - Returns: in source order.
    public func all(
        isDeclared: (String) -> Bool = { _ in false }, locked: Set<DiagnosticID> = []
    ) -> [Diagnostic] {
        let ignored = IgnoredLines(text)
        return unfiltered(isDeclared).filter { locked.contains($0.id) || !ignored.cover($0) }.sorted {
            ($0.range?.offset ?? 0) < ($1.range?.offset ?? 0)
        }
    }

    /// The ids of what is found, by lines from 1, whether a comment ignores it or not.
    public func idsByLine() -> [Int: Set<DiagnosticID>] {
        let table = LineTable(text)
        var ids: [Int: Set<DiagnosticID>] = [:]
        for finding in unfiltered({ _ in false }) {
            guard let range = finding.range else { continue }
            ids[table.location(at: range.offset).line, default: []].insert(finding.id)
        }
        return ids
    }

    private func unfiltered(_ isDeclared: (String) -> Bool) -> [Diagnostic] {
        var findings = unknownNames(isDeclared)
        for use in reading.uses where use.isCertain {
            if let finding = fallback(of: use) { findings.append(finding) }
            if let finding = deprecation(of: use) { findings.append(finding) }
        }
        return findings
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

    private func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(source: source, offset: range.lowerBound, length: range.count)
    }

    // MARK: Unknown names

    /// Each name is compared with all others once, and no more names than people read of.
    private static let suggestionLimit = 64

    private func unknownNames(_ isDeclared: (String) -> Bool) -> [Diagnostic] {
        var nearest: [String: String?] = [:]
        let known = table.entries(of: .customProperty).filter { entry in
            if case .token(let id) = entry.owner { tokens.tree[id].deprecation == nil } else { true }
        }.map(\.name.text)
        return reading.unknown.compactMap { unknown in
            let range = unknown.range
            let name = string(range)
            guard !isDeclared(name) else { return nil }
            let suggestion: String?
            if let found = nearest[name] {
                suggestion = found
            } else {
                suggestion = nearest.count < Self.suggestionLimit ? Spelling.nearest(to: name, among: known) : nil
                nearest[name] = .some(suggestion)
            }
            // A component may have properties of its own that whoever uses it can set.
            if unknown.hasFallback, suggestion == nil { return nil }
            return Diagnostic(
                CodeUseRules.unknownName.id, .warning,
                "no token of the design is called '\(name.printable)'"
                    + (suggestion.map { "; did you mean '\($0)'?" } ?? ""), at: place(range),
                fixIts: suggestion.map { [.init("use '\($0)'", replace: place(range), with: $0)] } ?? [])
        }
    }

    // MARK: Fallbacks

    private func fallback(of use: CodeUse) -> Diagnostic? {
        guard let range = use.fallback, !range.isEmpty, let value = use.entry.name.value, let token = use.token,
            range.count <= Self.longestFallback
        else { return nil }
        let written = string(range)
        guard let found = CSSQuantity(written), let wanted = CSSQuantity(value), found.isComparable(with: wanted),
            !found.isSame(as: wanted)
        else { return nil }
        let hasContexts = !tokens.modifiers(of: token).isEmpty
        return Diagnostic(
            CodeUseRules.fallback.id, .warning,
            "the fallback '\(written.printable)' is not the value of '\(tokens.tree[token].path)', which is \(value)"
                + (hasContexts ? " where no context is chosen" : ""),
            at: place(range), fixIts: [.init("use the value '\(value)'", replace: place(range), with: value)])
    }

    private static let longestFallback = 256

    // MARK: Deprecated tokens

    private func deprecation(of use: CodeUse) -> Diagnostic? {
        // Compilers warn of what they know to be deprecated.
        guard language != .swift, language != .kotlin, !use.isDeclaration, let id = use.token else { return nil }
        let token = tokens.tree[id]
        guard let deprecation = token.deprecation else { return nil }
        let reason = deprecation.reason.map { ": \($0)" } ?? ""
        return Diagnostic(
            CodeUseRules.deprecated.id, .warning,
            "'\(string(use.range).printable)' is '\(token.path)', which is deprecated\(reason)", at: place(use.range),
            fixIts: replacement(for: use, deprecation.reason).map {
                [.init("use '\($0)'", replace: place(use.range), with: $0)]
            } ?? [])
    }

    /// The same kind of name of the only token that the reason refers to.
    private func replacement(for use: CodeUse, _ reason: String?) -> String? {
        guard let reason, let open = reason.firstIndex(of: "{"),
            let close = reason[open...].firstIndex(of: "}"), reason[close...].firstIndex(of: "{") == nil,
            let target = tokens.tree.token(at: String(reason[reason.index(after: open)..<close])),
            let old = use.token
        else { return nil }
        // A token becomes several properties: the part has to be the same.
        let olds = table.entries(of: .token(old)).filter {
            $0.name.form == use.entry.name.form && $0.path == use.entry.path
        }
        let news = table.entries(of: .token(target)).filter {
            $0.name.form == use.entry.name.form && $0.path == use.entry.path
        }
        guard olds.count == news.count, let index = olds.firstIndex(of: use.entry) else { return nil }
        return news[index].name.text
    }
}

/// A value of CSS whose amount can be told, however it is spelled.
enum CSSQuantity {
    case color(Color)
    /// In pixels, at a root size of 16.
    case pixels(Double)
    case milliseconds(Double)
    case number(Double)
    case percentage(Double)

    /// - Returns: `nil` for what is computed, and for what is something else.
    init?(_ text: String) {
        let text = text.filter { $0 != "\n" && $0 != "\r" }
        var digits = text[...]
        while let last = digits.last, last.isASCII, last.isLetter || last == "%" { digits.removeLast() }
        if let number = Double(digits), let first = digits.first, first.isNumber || "+-.".contains(first) {
            switch text[digits.endIndex...].lowercased() {
            case "": self = .number(number)
            case "px": self = .pixels(number)
            case "rem": self = .pixels(number * 16)
            case "pt": self = .pixels(number * 4 / 3)
            case "ms": self = .milliseconds(number)
            case "s": self = .milliseconds(number * 1000)
            case "%": self = .percentage(number)
            default: return nil
            }
            return
        }
        guard let color = try? Color.parse(css: text.lowercased()) else { return nil }
        self = .color(color)
    }

    /// Whether both are told in full: a percentage of something else may come to any length or time.
    func isComparable(with other: CSSQuantity) -> Bool {
        switch (self, other) {
        case (.percentage, .percentage), (.percentage, .number), (.number, .percentage): true
        case (.percentage, _), (_, .percentage): false
        default: true
        }
    }

    /// Colors nearer than this cannot be distinguished, side by side (Delta E OK).
    private static let colorTolerance = 0.005

    func isSame(as other: CSSQuantity) -> Bool {
        func isNear(_ first: Double, _ second: Double) -> Bool {
            abs(first - second) <= 1e-3 * max(1, abs(first), abs(second))
        }
        switch (self, other) {
        case (.color(let first), .color(let second)):
            return ColorDifference.deltaEOK(first, second) < Self.colorTolerance
                && abs(first.alpha - second.alpha) < 0.5 / 255 + 1e-3
        case (.pixels(let first), .pixels(let second)), (.milliseconds(let first), .milliseconds(let second)),
            (.number(let first), .number(let second)), (.percentage(let first), .percentage(let second)):
            return isNear(first, second)
        // `0` is a length, too, and `50%` an opacity.
        case (.number(0), .pixels(let amount)), (.pixels(let amount), .number(0)): return amount == 0
        case (.number(let number), .percentage(let percentage)), (.percentage(let percentage), .number(let number)):
            return isNear(number * 100, percentage)
        default: return false
        }
    }
}
