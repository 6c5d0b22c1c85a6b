#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets one run after another write to a folder, so that what is there at the end is all of one run.
///
/// The system releases a lock when the process ends, in whatever way. To interrupt or to terminate the process takes
/// effect behind the lock, so that either none of the files are written or all.
struct WritingLock {
    /// Whether no other run writes to any of the folders. A network disk may know no locks; then each file is whole
    /// all the same, and nobody can tell what is left of a dead run from a living one's.
    let isAlone: Bool
    private let locks: [Int32]
    /// Of the thread that took the lock, before it did.
    private let signals: sigset_t

    /// Waits until no other run writes to any of the folders, then keeps them waiting. It is to be ended on the same
    /// thread.
    ///
    /// - Parameter folders: those that are missing are nobody's.
    init(in folders: [String]) {
        var locks = Self.lock(folders)
        // Who waits for a folder may find that the run before has taken it away.
        while !locks.allSatisfy(\.isInPlace) {
            let gone = locks.filter { !$0.isInPlace }
            for lock in locks { lock.release() }
            for lock in gone { try? FileSystem.makeFolder(lock.path) }
            locks = Self.lock(folders)
        }
        isAlone = locks.allSatisfy { $0.descriptor != nil }
        self.locks = locks.compactMap(\.descriptor)
        signals = Self.holdSignals()
        Interruption.holdOff()
    }

    func end() {
        Interruption.release()
        Self.release(signals)
        for lock in locks { close(lock) }
    }

    static func take<Result>(
        in folders: [String], _ body: (_ isAlone: Bool) throws(FileSystem.Error) -> Result
    ) throws(FileSystem.Error) -> Result {
        let lock = WritingLock(in: folders)
        defer { lock.end() }
        return try body(lock.isAlone)
    }

    // MARK: Locks

    private struct Lock {
        let path: String
        let identity: FileSystem.Identity
        /// `nil` where there can be none.
        let descriptor: Int32?

        /// Whether the path still leads to what is locked.
        var isInPlace: Bool { descriptor == nil || FileSystem.identity(of: path) == identity }

        init(_ path: String, _ identity: FileSystem.Identity) {
            self.path = path
            self.identity = identity
            descriptor = Self.lock(path)
        }

        private static func lock(_ folder: String) -> Int32? {
            let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            while flock(descriptor, LOCK_EX) != 0 {
                if errno == EINTR { continue }
                close(descriptor)
                return nil
            }
            return descriptor
        }

        func release() {
            if let descriptor { close(descriptor) }
        }
    }

    private static func lock(_ folders: [String]) -> [Lock] {
        var paths: [FileSystem.Identity: String] = [:]
        for folder in folders {
            let path = folder.isEmpty ? "." : folder
            if let identity = FileSystem.identity(of: path) { paths[identity] = path }
        }
        // Every run in the same order: of two that want the same folders none waits for the other for ever.
        return paths.sorted { $0.key < $1.key }.map { Lock($1, $0) }
    }

    // MARK: Signals

    /// This thread's alone: the threads of Dispatch take no signals at all, and where others write, `Interruption`
    /// watches.
    private static func holdSignals() -> sigset_t {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &held, &before)
        return before
    }

    private static func release(_ before: sigset_t) {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
