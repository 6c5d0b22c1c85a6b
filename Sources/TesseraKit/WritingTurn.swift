#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets one run after another write to a folder, so that what is there at the end is all of one run.
enum WritingTurn {
    /// Waits until no other run writes to any of the folders, then keeps them waiting.
    ///
    /// The system ends a turn when the process ends, in whatever way. To interrupt or to terminate the
    /// process takes effect behind the turn, so that either none of the files are written or all.
    ///
    /// - Parameters:
    ///   - folders: those that are missing are nobody's.
    ///   - body: is told whether the turn is this run's alone. A network disk may know no locks; then each
    ///     file is whole all the same, and nobody can tell what is left of a dead run from a living one's.
    static func take<Result>(
        in folders: [String], _ body: (_ isAlone: Bool) throws(FileSystem.Failure) -> Result
    ) throws(FileSystem.Failure) -> Result {
        var paths: [FileSystem.Identity: String] = [:]
        for folder in folders {
            let path = folder.isEmpty ? "." : folder
            if let identity = FileSystem.identity(of: path) { paths[identity] = path }
        }
        // Every run in the same order: of two that want the same folders none waits for the other for ever.
        let locks = paths.sorted { $0.key < $1.key }.map { lock($0.value) }
        defer { for case let descriptor? in locks { close(descriptor) } }
        let signals = holdSignals()
        defer { release(signals) }
        return try Interruption.holdingOff { () throws(FileSystem.Failure) in try body(!locks.contains(nil)) }
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
