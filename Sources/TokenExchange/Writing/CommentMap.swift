import TesseraDiagnostics
import TesseraTokenSyntax

/// The comments of some files, each with the key or element that it belongs to.
///
/// A full-line comment belongs to what stands below it, a comment behind something to the first key
/// of its line. They are found again by the range of that key, which a document carries from its
/// file to whatever it becomes.
public struct CommentMap: Sendable {
    /// A line above a key.
    enum Line: Hashable, Sendable {
        case blank
        /// Without the mark that begins it.
        case comment(String)
    }

    struct Attached: Hashable, Sendable {
        var above: [Line] = []
        /// On the key's own line, without the mark.
        var trailing: String?

        var commentCount: Int {
            above.count { $0 != .blank } + (trailing == nil ? 0 : 1)
        }
    }

    private var attached: [SourceRange: Attached] = [:]
    /// Below the last key of each file.
    private var atEnd: [Line] = []

    public init() {}

    /// How many comments there are still to write.
    public var count: Int {
        attached.values.reduce(0) { $0 + $1.commentCount } + atEnd.count { $0 != .blank }
    }

    public mutating func add(_ other: CommentMap) {
        attached.merge(other.attached) { mine, _ in mine }
        atEnd += other.atEnd
    }

    // MARK: While reading

    mutating func attach(_ lines: [Line], above target: SourceRange) {
        attached[target, default: Attached()].above += lines
    }

    mutating func attach(trailing text: String, to target: SourceRange) {
        if let first = attached[target]?.trailing {
            attached[target]?.trailing = first + " " + text
        } else {
            attached[target, default: Attached()].trailing = text
        }
    }

    mutating func attachAtEnd(_ lines: [Line]) {
        atEnd += lines
    }

    // MARK: While writing

    func hasComment(at target: SourceRange) -> Bool {
        attached[target].map { $0.commentCount > 0 } ?? false
    }

    /// What belongs to a key. It is given out once: a key that became several has its comment at the first.
    mutating func take(at target: SourceRange) -> Attached {
        attached.removeValue(forKey: target) ?? Attached()
    }

    /// What is left when everything is written: the ends of files, then what belongs to keys that are
    /// not in the document, in source order.
    mutating func takeRest() -> (atEnd: [Line], lost: [String]) {
        let lost = attached.sorted { ($0.key.source, $0.key.offset) < ($1.key.source, $1.key.offset) }
            .flatMap { $0.value.above + ($0.value.trailing.map { [.comment($0)] } ?? []) }
            .compactMap { if case .comment(let text) = $0 { text } else { nil } }
        defer { self = CommentMap() }
        return (atEnd, lost)
    }

    /// What stands above comments that have lost their place.
    static let headingOfLost = " Comments on what is not in this file:"
}
