extension PiecewiseLinear {
    /// Reads back what ``StopGrid`` writes; `nil` for anything else.
    init?(text: String) {
        let prefix = "linear("
        guard text.hasPrefix(prefix), text.hasSuffix(")") else { return nil }
        let entries = text.dropFirst(prefix.count).dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
        guard entries.count >= 2 else { return nil }
        var stops: [LinearEasing.Stop] = []
        for (index, entry) in entries.enumerated() {
            let isEnd = index == 0 || index == entries.count - 1
            let words = entry.split(separator: " ")
            guard words.count == (isEnd ? 1 : 2), let value = Double(words[0]), value.isFinite
            else { return nil }
            var position = index == 0 ? 0.0 : 1
            if !isEnd {
                guard words[1].hasSuffix("%"), let percentage = Double(words[1].dropLast())
                else { return nil }
                position = percentage / 100
            }
            // Not merely "less than": a position may read as not a number.
            if let previous = stops.last {
                guard position > previous.position else { return nil }
            }
            stops.append(LinearEasing.Stop(value: value, position: position))
        }
        self.stops = stops
    }
}
