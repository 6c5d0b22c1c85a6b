import CodeGeneration
import Diagnostics

/// What a build has read, written and said, so that the next one can tell whether it would do the same again.
///
/// Nothing is taken from it but that knowledge: every file that was read is read again, and every output.
public struct BuildRecord: Equatable, Sendable {
    /// What a build says, in the bytes that it wrote.
    public struct Messages: Equatable, Sendable {
        /// On standard output, where no file was changed.
        public let report: String
        /// On standard error.
        public let findings: String

        public init(report: String, findings: String) {
            self.report = report
            self.findings = findings
        }
    }

    struct File: Equatable, Sendable {
        let path: String
        let digest: ContentDigest
    }

    /// Which tool it was.
    let tool: String
    /// Of all that was read before anything was compiled.
    let input: ContentDigest
    /// What was read on the way, such as the files of a resolver document.
    let opened: [File]
    let outputs: [File]
    /// Of the names in the folders of outputs.
    let listings: ContentDigest
    public let messages: Messages

    /// How many files the build wrote, or left as they were.
    public var outputCount: Int { outputs.count }
}

extension BuildRecord {
    /// - Parameter tool: tells one build of this program from another.
    public init(
        of compilation: Compilation, writing update: OutputWriter.Update, in project: ProjectLoader.Project,
        tool: String, saying messages: Messages
    ) {
        self.tool = tool
        input = project.digest
        opened = compilation.sources.texts.dropFirst(project.input.sources.texts.count).map {
            File(path: $0.path, digest: ContentDigest($0.bytes))
        }
        outputs = update.written.map { File(path: $0.path, digest: $0.digest) }
        listings = project.outputListings
        self.messages = messages
    }

    /// Whether a build would read and write what it did then.
    public func holds(for project: ProjectLoader.Project, tool: String) -> Bool {
        change(to: project, tool: tool) == nil
    }

    /// Why a build may read or write something else than it did then; `nil` if it would not.
    public func change(to project: ProjectLoader.Project, tool: String) -> String? {
        if self.tool != tool { return "the last one was by another tessera" }
        if input != project.digest { return "what is read has changed" }
        if let file = (opened + outputs).first(where: { !$0.isThere }) { return "'\(file.path)' has changed" }
        return listings == project.outputListings ? nil : "there are other files in a folder of outputs"
    }
}

extension BuildRecord.File {
    fileprivate var isThere: Bool {
        guard let bytes = try? FileSystem.read(path) else { return false }
        return ContentDigest(bytes) == digest
    }
}

extension ProjectLoader.Project {
    fileprivate var digest: ContentDigest {
        var digest = ContentDigest()
        for text in input.sources.texts {
            digest.add(text.path)
            digest.add(text.bytes)
        }
        return digest
    }

    /// A build takes away what it would not write, and what a run that was killed has left: also a file that
    /// nobody has changed may be one too many.
    fileprivate var outputListings: ContentDigest {
        var digest = ContentDigest()
        var seen: Set<OutputPlace> = []
        for place in input.manifest.outputs.map({ OutputPlace(of: $0, in: outputFolder) })
        where seen.insert(place).inserted {
            let listing = place.list()
            for name in listing.files + listing.leftoverPaths { digest.add(name) }
            digest.add("")
        }
        return digest
    }
}
