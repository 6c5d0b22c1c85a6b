import TesseraDiagnostics

/// Lines whose findings are meant: those with a comment `tessera:ignore(code/fallback) because ...`, and those below a
/// line that has nothing but such a comment. Without ids it is for all rules; without a reason it is for none.
struct IgnoredLines {
    /// The ids by line; empty for all.
    private var ids: [Int: [Set<String>]] = [:]
    private let lines: LineTable

    private static let mark = Array("tessera:ignore".utf8)

    init(_ text: SourceText) {
        lines = LineTable(text)
        let bytes = text.bytes
        var index = 0
        while let start = bytes[index...].firstIndex(of: Self.mark[0]) {
            index = start + 1
            guard bytes[start...].starts(with: Self.mark) else { continue }
            var rest = start + Self.mark.count
            let end = bytes[rest...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            index = end
            var named: Set<String> = []
            if rest < end, bytes[rest] == UInt8(ascii: "("),
                let close = bytes[rest..<end].firstIndex(of: UInt8(ascii: ")"))
            {
                let list = String(decoding: bytes[rest + 1..<close], as: UTF8.self)
                named = Set(list.split(ascii: ",").map { $0.filter { $0 != " " } })
                rest = close + 1
            }
            let hasReason = bytes[rest..<end].contains { $0.isInName }
            guard hasReason else { continue }
            let line = lines.location(at: start).line
            let first = lines.range(ofLine: line).lowerBound
            let isAlone = !bytes[first..<start].contains { $0.isInName }
            ids[isAlone ? line + 1 : line, default: []].append(named)
        }
    }

    func cover(_ finding: Diagnostic) -> Bool {
        guard !ids.isEmpty, let range = finding.range else { return false }
        return ids[lines.location(at: range.offset).line]?.contains {
            $0.isEmpty || $0.contains(finding.id.rawValue)
        } ?? false
    }
}
