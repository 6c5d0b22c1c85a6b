#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread whose stack is large enough for deeply nested code, which that of Dispatch is not.
enum DeepThread {
    /// Only what is used of it is taken from the memory.
    private static let stackSize = 512 << 20

    /// Does some work on such a thread; this one waits for it.
    static func run(_ work: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(Work(work)).toOpaque()
        if let thread = thread(argument) {
            pthread_join(thread, nil)
        } else {
            // Without a thread of its own it has the stack of this one.
            start(argument)
        }
    }

    /// `nil` if the system has none to give.
    private static func thread(_ argument: UnsafeMutableRawPointer) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
            &thread, &attributes,
            {
                DeepThread.start($0)
                return nil
            }, argument)
        #else
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            {
                if let argument = $0 { DeepThread.start(argument) }
                return nil
            }, argument)
        #endif
        return code == 0 ? thread : nil
    }

    private static func start(_ argument: UnsafeMutableRawPointer) {
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
    }

    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}
