import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// What an older draft or another tool writes, and what is written today.
struct OldSpelling {
    enum Kind: String {
        case value = "lenient/value"
        case field = "lenient/field"
        case type = "lenient/type"
        case reference = "lenient/reference"
    }

    let kind: Kind
    /// What stands there, as messages call it.
    let found: String
    /// What is read and should be written, as messages call it.
    let modern: String
    /// What is lost or assumed; goes on with the sentence.
    var note: String?
    /// What to write, where the modern spelling alone would not explain itself.
    var hint: String?
    /// All of them together write the modern spelling; none where it is more than a replacement.
    var fixIts: [Diagnostic.FixIt] = []
}

extension Diagnostic {
    /// A warning where the dialect reads the spelling; elsewhere `error`, with the same way to fix it.
    static func old(_ spelling: OldSpelling, in dialect: TokenDialect, insteadOf error: Diagnostic) -> Diagnostic {
        if dialect == .lenient {
            let note = spelling.note.map { ", \($0)" } ?? ""
            return Diagnostic(
                DiagnosticID(spelling.kind.rawValue), .warning,
                "\(spelling.found) is read as \(spelling.modern)\(note)",
                at: error.range, fixIts: spelling.fixIts)
        }
        var error = error
        error.hint = spelling.hint ?? "write \(spelling.modern)"
        error.fixIts = spelling.fixIts
        return error
    }
}

extension ValueDecoder {
    /// Reports a spelling that is not today's. The value is read in every dialect: where the spelling is
    /// an error, the rest of the run goes on as if it had been fixed.
    mutating func report(_ spelling: OldSpelling, insteadOf error: Diagnostic) {
        diagnostics.append(.old(spelling, in: dialect, insteadOf: error))
    }

    /// Reports a scalar that stands for another text.
    ///
    /// - Parameter replacement: what the fix-it writes, as source text.
    mutating func report(
        _ node: NodeID, isReadAs modern: String, _ note: String? = nil, replacement: String?, hint: String? = nil,
        insteadOf error: Diagnostic
    ) {
        let fixIts = replacement.map { [Diagnostic.FixIt("write \(modern)", replace: tree.range(of: node), with: $0)] }
        report(
            OldSpelling(
                kind: .value, found: describe(node), modern: modern, note: note, hint: hint, fixIts: fixIts ?? []),
            insteadOf: error)
    }

    // MARK: Source text

    /// `text` as a scalar in the place of `node`: with quotes, unless the author wrote a word without them.
    func scalar(_ text: String, inPlaceOf node: NodeID) -> String {
        isBareWord(node) && text.canBeBare ? text : text.quoted
    }

    /// A word without quotes, which only YAML has.
    func isBareWord(_ node: NodeID) -> Bool {
        tree.scalarStyle(of: node) == .plain && tree.coreValue(of: node) == .string
    }

    /// The shortest spelling of a length that the dialect has; an object in the place of an object.
    func text(_ length: Dimension, inPlaceOf node: NodeID) -> String {
        dialect.allowsShorthand && tree.kind(of: node) == .scalar
            ? scalar(length.value.text + length.unit.rawValue, inPlaceOf: node) : length.object
    }

    /// The shortest spelling of a time that the dialect has.
    func text(_ time: Duration, inPlaceOf node: NodeID) -> String {
        dialect.allowsShorthand ? scalar(time.value.text + time.unit.rawValue, inPlaceOf: node) : time.object
    }
}

extension String {
    /// Whether YAML reads it as a string without quotes: a word or a measure.
    fileprivate var canBeBare: Bool {
        guard let first = utf8.first, first != UInt8(ascii: "-") || utf8.count > 1 else { return false }
        let isWord = utf8.allSatisfy { $0.isASCIIAlphanumeric || ".-".utf8.contains($0) }
        // A measure ends with its unit, and no number does.
        return isWord && !["true", "false", "null"].contains(lowercased()) && (last?.isLetter ?? false)
    }
}
