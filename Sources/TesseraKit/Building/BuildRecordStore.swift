#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps one record for each command in each folder, among the user's caches.
///
/// A cache that cannot be read or written is none: builds then take as long as the first.
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
