import TesseraOutputCore

/// The words of names, and of what people ask for.
enum IntentWords {
    /// In lower case, plurals as singulars: `color.buttonTexts` is color, button, text.
    static func all(in text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.flatMap { IdentifierWords.split(String($0)) }.map {
            stem($0.lowercased())
        }
    }

    /// Without what a plural adds: `switches` is `switch`. Words that only look like plurals lose their end as well, so
    /// tables of words hold stems, too.
    static func stem(_ word: String) -> String {
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") else {
            return word
        }
        let isLong = ["ches", "shes", "xes", "sses"].contains(where: word.hasSuffix)
        return String(word.dropLast(isLong ? 2 : 1))
    }

    /// Words of a question that say nothing of a token.
    static let fillers = Set(fillerWords.map(stem))

    private static let fillerWords = [
        "a", "an", "the", "of", "for", "in", "on", "to", "with", "and", "or", "my", "our", "is", "be", "that", "this",
        "make", "find", "use", "used", "which", "what", "token", "color", "mode", "should", "can", "any",
    ]

    /// Words that mean much the same in the names of design systems.
    private static let families: [[String]] = [
        ["button", "action", "control", "cta", "fab"],
        ["secondary", "subtle", "muted", "quiet", "soft", "tonal", "dim"],
        ["primary", "main", "brand", "accent", "signal"],
        ["danger", "error", "destructive", "critical", "negative", "fail", "invalid"],
        ["success", "positive", "done", "ok", "valid"],
        ["warning", "caution", "alert", "attention"],
        ["text", "label", "title", "foreground", "content", "readable"],
        ["background", "surface", "bg", "canvas", "page", "fill", "container"],
        ["border", "outline", "stroke", "line", "divider", "separator", "hairline"],
        ["icon", "glyph", "symbol"],
        ["disabled", "inactive", "unavailable"],
        ["pressed", "active", "down"],
        ["selected", "current", "checked"],
        ["focus", "focused", "ring"],
        ["space", "spacing", "gap", "padding", "margin", "inset", "distance"],
        ["radius", "corner", "rounded"],
        ["shadow", "elevation", "glow"],
        ["motion", "animation", "spring", "transition", "easing", "duration"],
        ["font", "type", "typography"],
        ["field", "input", "textfield"],
        ["sheet", "modal", "dialog", "popover", "overlay", "menu"],
        ["navigation", "tab", "bar", "nav"],
        ["link", "anchor"],
        ["small", "sm", "compact", "tight"], ["large", "lg", "big", "wide"],
    ]

    /// The words that a word stands for as well.
    static func relatives(of word: String) -> [String] { relatives[word] ?? [] }

    private static let relatives: [String: [String]] = {
        var table: [String: [String]] = [:]
        for family in families {
            let stems = family.map(stem)
            for word in stems { table[word, default: []] += stems.filter { $0 != word } }
        }
        return table
    }()
}

/// Which tokens have which words, to rank them by what somebody wants.
struct IntentIndex {
    private enum Place: Int { case name, group, description }

    /// By word: the tokens that have it, each with the place that says most.
    private var postings: [String: [(token: Int, place: Place)]] = [:]
    private let count: Int

    init(of index: DesignIndex) {
        count = index.all.count
        for token in index.all {
            let written = index.tree[token]
            var places: [String: Place] = [:]
            for word in IntentWords.all(in: written.description ?? "") { places[word] = .description }
            for word in IntentWords.all(in: String(written.path.dropLast(written.name.count))) { places[word] = .group }
            for word in IntentWords.all(in: written.name) { places[word] = .name }
            for (word, place) in places { postings[word, default: []].append((token.index, place)) }
        }
    }

    /// How well tokens answer a question, by their indices; what has no word of it is missing.
    ///
    /// A word counts more where it stands in the name than in a group or the description, and the more, the fewer
    /// tokens have it. A word of the same meaning counts less.
    func scores(for query: String) -> [Int: Double] {
        var scores: [Int: Double] = [:]
        for word in Set(IntentWords.all(in: query)).subtracting(IntentWords.fillers).sorted() {
            var best: [Int: Double] = [:]
            for (form, share) in [(word, 1.0)] + IntentWords.relatives(of: word).map({ ($0, 0.45) }) {
                guard let found = postings[form] else { continue }
                let rarity = 1 + Double(count) / Double(found.count)
                for (token, place) in found {
                    let weight = share * Self.weight(of: place) * Self.bits(rarity)
                    best[token] = max(best[token] ?? 0, weight)
                }
            }
            for (token, weight) in best { scores[token, default: 0] += weight }
        }
        return scores
    }

    private static func weight(of place: Place) -> Double {
        switch place {
        case .name: 3
        case .group: 2
        case .description: 1
        }
    }

    /// The logarithm to base two, to the whole number and in between along a line: enough for an order.
    private static func bits(_ value: Double) -> Double {
        Double(value.exponent) + value.significand - 1
    }
}
