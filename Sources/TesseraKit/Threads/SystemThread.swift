#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of its own, which Dispatch's are not: it may wait as long as it wants, and its stack is as large as the
/// first thread's, however deep a design is.
public enum SystemThread {
    private static let stackSize = 8 << 20

    /// - Returns: whether the system had a thread left. Signals that the caller holds back, it holds back, too.
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
