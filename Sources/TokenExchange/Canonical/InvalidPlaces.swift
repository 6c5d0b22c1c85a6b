import TesseraDiagnostics
import TesseraTokenSyntax

/// Where errors lie, to tell what cannot be carried over.
struct InvalidPlaces {
    /// In source order.
    private let ranges: [SourceRange]

    init(_ findings: [Diagnostic]) {
        ranges = findings.filter { $0.severity == .error }.compactMap(\.range).sorted { Self.order($0, $1) }
    }

    private static func order(_ left: SourceRange, _ right: SourceRange) -> Bool {
        (left.source, left.offset) < (right.source, right.offset)
    }

    /// Whether an error lies at the key or in the value.
    func isInvalid(_ entry: DocumentNode.Entry) -> Bool {
        // What an alias stands for has its errors where its anchor is.
        contains(entry.nameRange) || contains(entry.value.range)
    }

    private func contains(_ range: SourceRange) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if Self.order(ranges[middle], range) { low = middle + 1 } else { high = middle }
        }
        guard low < ranges.count, ranges[low].source == range.source else { return false }
        return ranges[low].offset < range.end || ranges[low] == range
    }
}
