#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread outside of Dispatch's pool. It may wait for as long as it needs to. Its stack is as large as that of the
/// first thread, for designs that are nested deeply.
public enum SystemThread {
    private static let stackSize = 8 << 20

    /// - Returns: whether the system could start a thread. The thread blocks the signals that the caller blocks.
    @discardableResult
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let hasStarted = pthread_create(&thread, &attributes, { run($0) }, work) == 0
        if !hasStarted { Unmanaged<Work>.fromOpaque(work).release() }
        return hasStarted
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

/// Some systems say that the pointer may be none.
private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
}
