// How a record is kept: fields one after the other, each with its length before it.

extension BuildRecord {
    /// Says what the bytes are; another number for every change of what follows.
    private static let mark = "tessera build record 1"

    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func add(_ text: String) { bytes += Array("\(text.utf8.count):\(text)\n".utf8) }
        func add(_ files: [File]) {
            add("\(files.count)")
            for file in files {
                add(file.path)
                add("\(file.digest.value)")
            }
        }
        add(Self.mark)
        add(tool)
        add("\(input.value)")
        add(opened)
        add(outputs)
        add("\(listings.value)")
        add(messages.report)
        add(messages.findings)
        return bytes
    }

    /// - Returns: `nil` for what is no record, not a whole one, or another version's.
    public init?(_ bytes: [UInt8]) {
        var fields = Fields(bytes)
        guard fields.next() == Self.mark, let tool = fields.next(), let input = fields.digest(),
            let opened = fields.files(), let outputs = fields.files(), let listings = fields.digest(),
            let report = fields.next(), let findings = fields.next(), fields.isAtEnd
        else { return nil }
        self.tool = tool
        self.input = input
        self.opened = opened
        self.outputs = outputs
        self.listings = listings
        messages = Messages(report: report, findings: findings)
    }

    private struct Fields {
        private var rest: ArraySlice<UInt8>

        init(_ bytes: [UInt8]) {
            rest = bytes[...]
        }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func next() -> String? {
            guard let colon = rest.prefix(20).firstIndex(of: UInt8(ascii: ":")),
                let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
                count < rest.endIndex - colon - 1, rest[colon + 1 + count] == UInt8(ascii: "\n")
            else { return nil }
            let field = rest[(colon + 1)...].prefix(count)
            rest = rest[(colon + 2 + count)...]
            return String(decoding: field, as: UTF8.self)
        }

        mutating func digest() -> ContentDigest? {
            next().flatMap { UInt64($0) }.map { ContentDigest(value: $0) }
        }

        mutating func files() -> [File]? {
            guard let count = next().flatMap({ Int($0) }), count >= 0 else { return nil }
            var files: [File] = []
            for _ in 0..<count {
                guard let path = next(), let digest = digest() else { return nil }
                files.append(File(path: path, digest: digest))
            }
            return files
        }
    }
}
