import TesseraAuditFacts
import TesseraDiagnostics

/// Lines whose findings are meant: those with a ``SuppressionComment``, and those below a line that has nothing but such a
/// comment. Without ids it is for all rules; without a reason it is for none.
struct IgnoredLines {
    /// The ids by line; empty for all.
    private var ids: [Int: [Set<String>]] = [:]
    private let lines: LineTable

    private static let mark = Array(SuppressionComment.mark.utf8)
    /// What ends a comment on its line.
    private static let ends = ["*/", "-->"]

    init(_ text: SourceText) {
        lines = LineTable(text)
        let bytes = text.bytes
        var index = 0
        while let start = bytes[index...].firstIndex(of: Self.mark[0]) {
            index = start + 1
            guard bytes[start...].starts(with: Self.mark) else { continue }
            index = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let rest = String(decoding: bytes[start..<index], as: UTF8.self)
            let end = Self.ends.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
            guard let comment = SuppressionComment(rest[..<end]), !comment.reason.isEmpty else { continue }
            let line = lines.location(at: start).line
            let first = lines.range(ofLine: line).lowerBound
            let isAlone = !bytes[first..<start].contains { $0.isInName }
            ids[isAlone ? line + 1 : line, default: []].append(Set(comment.ids))
        }
    }

    func cover(_ finding: Diagnostic) -> Bool {
        guard !ids.isEmpty, let range = finding.range else { return false }
        return ids[lines.location(at: range.offset).line]?.contains {
            $0.isEmpty || $0.contains(finding.id.rawValue)
        } ?? false
    }
}
