import TesseraDiagnostics

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Waits until files are saved.
///
/// What tells is always the files themselves (``WatchedFiles/Snapshot``). Where the system says that something happens in
/// a folder (Linux, inotify(7)), they are looked at then, and else several times a second. So an editor may write into
/// the file, or put another in its place, and file systems that announce nothing are noticed, too.
public final class FileWatcher {
    /// How often files are looked at where nobody announces anything, in milliseconds.
    private static let interval: Int32 = 40
    /// The same where events come, which may get lost.
    private static let intervalBetweenAnnouncements: Int32 = 1000
    /// A save that consists of several steps is one: so long nothing more must happen, in milliseconds.
    private static let quiet: Int32 = 10
    /// After so many rounds nobody waits for quiet any more.
    private static let roundLimit = 5

    private let events = FolderEvents()

    /// Watches nothing yet; see ``waitForChange(of:since:limit:)``.
    public init() {}

    /// - Parameters:
    ///   - snapshot: how the files were when they were last read.
    ///   - limit: after so many milliseconds it returns in any case; `nil` for never.
    /// - Returns: whether something has changed.
    @discardableResult
    public func waitForChange(of files: WatchedFiles, since snapshot: WatchedFiles.Snapshot, limit: Int32? = nil)
        -> Bool
    {
        let hears = events?.listen(in: files.foldersToListenIn) ?? false
        let interval = hears ? Self.intervalBetweenAnnouncements : Self.interval
        var rest = limit
        while true {
            if files.snapshot() != snapshot {
                debounce()
                return true
            }
            if let left = rest, left <= 0 { return false }
            let pause = min(interval, rest ?? interval)
            // What was announced says nothing of how long it took.
            if !wait(pause, hears), let left = rest { rest = left - pause }
        }
    }

    /// Lets a burst of saves pass.
    private func debounce() {
        for _ in 0..<Self.roundLimit where !wait(Self.quiet, events != nil) { return }
    }

    /// - Returns: whether something was announced meanwhile.
    private func wait(_ milliseconds: Int32, _ hears: Bool) -> Bool {
        if hears, let events { return events.wait(milliseconds) }
        usleep(UInt32(milliseconds) * 1000)
        return false
    }
}

#if os(Linux) && (canImport(Glibc) || canImport(Musl))
/// What the kernel says of folders.
private final class FolderEvents {
    private let descriptor: Int32
    private var watches: [FilePath: Int32] = [:]

    /// - Returns: `nil` where the system has none left.
    init?() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Not `IN_MODIFY`: half of a file is no file.
    private static let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
        | UInt32(IN_ATTRIB) | UInt32(IN_ONLYDIR)

    /// - Returns: whether all folders can be listened in.
    func listen(in folders: Set<FilePath>) -> Bool {
        for (folder, watch) in watches where !folders.contains(folder) {
            inotify_rm_watch(descriptor, watch)
            watches[folder] = nil
        }
        var isComplete = true
        for folder in folders {
            // One that was removed and made anew is another: adding it again is how that is found out.
            let watch = inotify_add_watch(descriptor, folder.isEmpty ? "." : folder.text, Self.events)
            watches[folder] = watch < 0 ? nil : watch
            if watch < 0, FileSystem.kind(of: folder.isEmpty ? "." : folder.text) == .folder { isComplete = false }
        }
        return isComplete
    }

    /// - Returns: whether something was announced before the time was over.
    func wait(_ milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        // What exactly happened does not count.
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        return true
    }
}
#else
/// Elsewhere files are looked at.
private final class FolderEvents {
    init?() { return nil }
    func listen(in folders: Set<FilePath>) -> Bool { false }
    func wait(_ milliseconds: Int32) -> Bool { false }
}
#endif
