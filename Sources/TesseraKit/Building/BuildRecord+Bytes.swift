// How a record is kept: fields one after the other, each with its length before it.

extension BuildRecord {
    /// Says what the bytes are; another number for every change of what follows.
    private static let mark = "tessera build record 2"

    /// The record as a file holds it; ``init(_:)`` reads it back.
    public var bytes: [UInt8] {
        var fields = [Self.mark, tool, messages.report, messages.findings]
        for fact in facts {
            let words = fact.question.words
            fields += ["\(words.count)"] + words + ["\(fact.answer.value)"]
        }
        var bytes: [UInt8] = []
        for field in fields {
            bytes += Array("\(field.utf8.count):".utf8) + Array(field.utf8) + [UInt8(ascii: "\n")]
        }
        // So that what was cut off is seen, wherever.
        return bytes + Array("end\n".utf8)
    }

    /// - Returns: `nil` for what is no record, not a whole one, or another version's.
    public init?(_ bytes: [UInt8]) {
        var fields = Fields(bytes)
        guard fields.next() == Self.mark, let tool = fields.next(), let report = fields.next(),
            let findings = fields.next()
        else { return nil }
        self.tool = tool
        messages = Messages(report: report, findings: findings)
        var facts: [DiskFact] = []
        while !fields.isAtEnd {
            guard let fact = fields.fact() else { return nil }
            facts.append(fact)
        }
        self.facts = facts
    }

    private struct Fields {
        private var rest: ArraySlice<UInt8>

        init(_ bytes: [UInt8]) {
            rest = bytes[...]
        }

        var isAtEnd: Bool { rest.elementsEqual("end\n".utf8) }

        mutating func next() -> String? {
            guard let colon = rest.prefix(20).firstIndex(of: UInt8(ascii: ":")),
                let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
                count < rest.endIndex - colon - 1, rest[colon + 1 + count] == UInt8(ascii: "\n")
            else { return nil }
            let field = rest[(colon + 1)...].prefix(count)
            rest = rest[(colon + 2 + count)...]
            return String(decoding: field, as: UTF8.self)
        }

        mutating func fact() -> DiskFact? {
            guard let count = next().flatMap({ Int($0) }), count >= 0 else { return nil }
            var words: [String] = []
            for _ in 0..<count {
                guard let word = next() else { return nil }
                words.append(word)
            }
            guard let question = DiskQuestion(words), let digest = next().flatMap({ UInt64($0) }) else { return nil }
            return DiskFact(question: question, answer: ContentDigest(value: digest))
        }
    }
}

extension DiskQuestion {
    fileprivate var words: [String] {
        switch self {
        case .text(let path): ["text", path]
        case .output(let path): ["output", path]
        case .files(let pattern, let folder): ["files", pattern, folder]
        case .subject(let paths): ["subject"] + paths
        case .listing(let place): ["listing", place.folder] + place.endings
        }
    }

    /// - Returns: `nil` for what is no question.
    fileprivate init?(_ words: [String]) {
        let rest = Array(words.dropFirst())
        switch (words.first, rest.count) {
        case ("text", 1): self = .text(path: rest[0])
        case ("output", 1): self = .output(path: rest[0])
        case ("files", 2): self = .files(pattern: rest[0], folder: rest[1])
        case ("subject", _): self = .subject(paths: rest)
        case ("listing", 1...): self = .listing(OutputPlace(folder: rest[0], endings: Array(rest.dropFirst())))
        default: return nil
        }
    }
}
