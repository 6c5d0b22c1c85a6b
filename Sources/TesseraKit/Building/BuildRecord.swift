import TesseraDiagnostics

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a build has read, written and said, so that the next one can tell whether it would do the same again.
///
/// Nothing is taken from it but that knowledge: every file that was read is read again, and every output; and every
/// folder that was looked through is looked through again.
public struct BuildRecord: Equatable, Sendable {
    /// What a build says, in the bytes that it wrote.
    public struct Messages: Equatable, Sendable {
        /// On standard output, where no file was changed; empty for a quiet build.
        public let report: String
        /// On standard error.
        public let findings: String

        public init(report: String, findings: String) {
            self.report = report
            self.findings = findings
        }
    }

    /// Which tool it was.
    let tool: String
    /// What it read, the files that it left, and what lay beside them.
    let facts: [DiskFact]
    /// What the build said, to be said again where nothing has changed.
    public let messages: Messages

    /// How many files the build wrote, or left as they were.
    public var outputCount: Int {
        facts.count { fact in
            if case .output = fact.question { true } else { false }
        }
    }

    /// The texts that the build read.
    public var readPaths: [String] {
        facts.compactMap { fact in
            if case .text(let path) = fact.question { path } else { nil }
        }
    }
}

extension BuildRecord {
    /// - Parameters:
    ///   - paths: those of the command line.
    ///   - subject: what the paths name; `nil` where that is known.
    ///   - tool: tells one build of this program from another.
    public init(
        of compilation: Compilation, writing update: OutputWriter.Update, in project: ProjectLoader.Project,
        named paths: [String] = [], as subject: Subject? = nil, tool: String, saying messages: Messages
    ) {
        self.tool = tool
        self.messages = messages
        var facts = subject.flatMap { paths.isEmpty ? nil : [DiskFact.subject($0, of: paths)] } ?? []
        facts += compilation.sources.texts.map { .text($0.path, $0.bytes) }
        facts += project.facts
        facts += update.written.map { DiskFact(question: .output(path: $0.path), answer: $0.digest) }
        facts += project.outputPlaces.compactMap { place in
            let question = DiskQuestion.listing(place)
            return question.answer.map { DiskFact(question: question, answer: $0) }
        }
        self.facts = facts
    }

    /// Asks the disk again for all that was learnt from it.
    ///
    /// - Returns: why a build may read or write something else than it did then; `nil` if it would not.
    public func change(tool: String) -> String? {
        if self.tool != tool { return "the last one was by another tessera" }
        return facts.first { !$0.isStillTrue }?.question.change
    }
}

extension ProjectLoader.Project {
    fileprivate var outputPlaces: [OutputPlace] {
        var seen: Set<OutputPlace> = []
        return input.manifest.outputs.map { OutputPlace(of: $0, in: outputFolder) }.filter { seen.insert($0).inserted }
    }
}

/// Keeps one record for each command in each folder, among the user's caches.
///
/// If the cache cannot be read or written, every build takes as long as the first one.
public struct BuildRecordStore: Sendable {
    private let folder: String

    /// How long a record is kept that no build has written again, in seconds: 30 days.
    private static let lifetime = 30 * 24 * 60 * 60

    /// - Parameter folder: where the records lie; it is made when one is kept.
    public init(folder: String) {
        self.folder = folder
    }

    /// - Parameter command: what was asked for, where, and all else that decides what a build says.
    public func record(of command: [String]) -> BuildRecord? {
        (try? FileSystem.read(path(of: command))).flatMap { BuildRecord($0) }
    }

    /// Writes a record over the one of the command's last build, and removes records that are older than 30 days.
    /// Nothing is said of what cannot be written.
    public func keep(_ record: BuildRecord, of command: [String]) {
        let path = path(of: command)
        guard (try? FileSystem.write(record.bytes, to: path)) == true else { return }
        removeOld()
    }

    private func path(of command: [String]) -> String {
        var digest = ContentDigest()
        for word in command { digest.add(word) }
        return "\(folder)/\(digest.value.hexDigits)\(Self.ending)"
    }

    private static let ending = ".build-record"

    /// Of projects that are gone, and of commands that nobody gives any more.
    private func removeOld() {
        let now = time(nil)
        for name in FileSystem.allNames(in: folder) where name.hasSuffix(Self.ending) {
            let path = "\(folder)/\(name)"
            guard FileSystem.isPlainFile(path), let version = FileSystem.version(of: path) else { continue }
            if now - version.seconds > Self.lifetime { unlink(path) }
        }
    }
}

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
