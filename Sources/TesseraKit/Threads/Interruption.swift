#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ctrl-C and other signals that end the process. They never interrupt a write, on whatever thread it is.
public enum Interruption {
    private struct Writers {
        var count = 0
        var isClosed = false
    }

    /// The process has its signals once, so this is there once.
    private static let writers = Monitor(Writers())

    /// Holds the end of the process off, until it is released.
    static func holdOff() {
        // Who comes when the process ends waits for that.
        writers.wait { writers -> Void? in
            if writers.isClosed { return nil }
            writers.count += 1
            return ()
        }
    }

    static func release() {
        writers.update { $0.count -= 1 }
    }

    /// Runs a body that the end of the process must not interrupt: the end waits for it.
    ///
    /// - Throws: what `body` throws.
    public static func holdingOff<Result>(_ body: () throws -> Result) rethrows -> Result {
        holdOff()
        defer { release() }
        return try body()
    }

    /// From now on a signal ends the process between two writings, whichever threads write. To be called on the first
    /// thread, before there are others.
    ///
    /// - Parameter farewell: what is still to be done then.
    public static func watch(_ farewell: @escaping @Sendable () -> Void) {
        var signals = sigset_t()
        sigemptyset(&signals)
        // What the process has been told to ignore, as `nohup` does, stays ignored.
        for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        let watched = signals
        let hasStarted = SystemThread.start {
            var signals = watched
            var signal: Int32 = 0
            guard sigwait(&signals, &signal) == 0 else { return }
            finishWriting()
            farewell()
            // The caller is to see what ended the process.
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            kill(getpid(), signal)
            _exit(128 + signal)
        }
        if !hasStarted { pthread_sigmask(SIG_SETMASK, &before, nil) }
    }

    /// Waits until nobody writes any more, and from then on nobody begins to: the process is to end.
    public static func finishWriting() {
        writers.update { $0.isClosed = true }
        writers.wait { $0.count == 0 ? () : nil }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
        let handler = action.__sa_handler.sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
