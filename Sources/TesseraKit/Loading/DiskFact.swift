import TesseraTokenSyntax

/// What a build can ask the disk.
enum DiskQuestion: Hashable, Sendable {
    /// What a text says, whatever its encoding.
    case text(path: String)
    /// The bytes of a file that a build wrote.
    case output(path: String)
    /// Which files a pattern finds, from a folder on.
    case files(pattern: String, folder: String)
    /// What the paths of a command line name.
    case subject(paths: [String])
    /// The names in a place of outputs. A build takes away what it would not write, and what a run that was killed has
    /// left: also a file that nobody has changed may be one too many.
    case listing(OutputPlace)

    /// Asks the disk.
    ///
    /// - Returns: `nil` for what cannot be read.
    var answer: ContentDigest? {
        switch self {
        case .text(let path):
            (try? FileSystem.read(path)).map { ContentDigest(TextDecoding.decode($0, path: path).text.bytes) }
        case .output(let path): try? ContentDigest(fileAt: path)
        case .files(let pattern, let folder): Self.answer(SourcePattern.find(pattern, in: folder))
        case .subject(let paths): (try? Subject(paths: paths)).map { ContentDigest($0.words) }
        case .listing(let place): Self.answer(place.list())
        }
    }

    private static func answer(_ found: SourcePattern.Finding) -> ContentDigest? {
        found.errors.isEmpty ? ContentDigest(found.files) : nil
    }

    private static func answer(_ listing: OutputPlace.Listing) -> ContentDigest? {
        listing.error == nil ? ContentDigest(listing.words) : nil
    }

    /// What it means that the answer is another now.
    var change: String {
        switch self {
        case .text(let path), .output(let path): "'\(path)' has changed"
        case .files(let pattern, _): "'\(pattern)' finds other files"
        case .subject(let paths):
            "other files or manifests are where the command line says: " + paths.joined(separator: ", ")
        case .listing: "there are other files in a folder of outputs"
        }
    }
}

/// What a build learnt from the disk, or left there.
struct DiskFact: Hashable, Sendable {
    let question: DiskQuestion
    let answer: ContentDigest

    var isStillTrue: Bool { question.answer == answer }
}

extension DiskFact {
    static func text(_ path: String, _ bytes: [UInt8]) -> DiskFact {
        DiskFact(question: .text(path: path), answer: ContentDigest(bytes))
    }

    static func files(_ files: [String], matching pattern: String, in folder: String) -> DiskFact {
        DiskFact(question: .files(pattern: pattern, folder: folder), answer: ContentDigest(files))
    }

    static func subject(_ subject: Subject, of paths: [String]) -> DiskFact {
        DiskFact(question: .subject(paths: paths), answer: ContentDigest(subject.words))
    }
}

extension Subject {
    fileprivate var words: [String] {
        switch self {
        case .tokenFiles(let paths): ["token files"] + paths
        case .manifest(let path): ["manifest", path]
        case .manifests(let paths): ["manifests"] + paths
        case .policies(let paths): ["policies"] + paths
        }
    }
}

extension OutputPlace.Listing {
    fileprivate var words: [String] { files + [""] + leftoverPaths }
}
