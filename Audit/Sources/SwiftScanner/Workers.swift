#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads with stacks that are large enough for deeply nested code, which those of Dispatch are not.
enum Workers {
    private static let stackSize = 512 << 20

    /// `items.map(transform)` on as many cores as there are; the results are in the order of the items.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ transform: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        let count = min(items.count, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
        // Every worker takes each so-manieth item, and nobody else looks at what it makes before it is done.
        let workers = (0..<count).map { first in
            Worker { stride(from: first, to: items.count, by: count).map { transform(items[$0]) } }
        }
        let results = workers.map { $0.join() }
        return items.indices.map { results[$0 % count][$0 / count] }
    }

    /// One thread and what it makes.
    private final class Worker<Result>: @unchecked Sendable {
        private let work: @Sendable () -> [Result]
        private var results: [Result] = []
        private var thread: pthread_t?

        init(_ work: @escaping @Sendable () -> [Result]) {
            self.work = work
            var attributes = pthread_attr_t()
            pthread_attr_init(&attributes)
            defer { pthread_attr_destroy(&attributes) }
            pthread_attr_setstacksize(&attributes, Workers.stackSize)
            #if canImport(Darwin)
            var thread: pthread_t?
            #else
            var thread = pthread_t()
            #endif
            let box = Unmanaged.passRetained(Body { [unowned self] in self.results = self.work() })
            let code = pthread_create(&thread, &attributes, Self.start, box.toOpaque())
            if code == 0 {
                self.thread = thread
            } else {
                box.release()
            }
        }

        /// Waits for the thread; without one the work is done here.
        func join() -> [Result] {
            if let thread { pthread_join(thread, nil) } else { results = work() }
            return results
        }

        #if canImport(Darwin)
        private static var start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            { Body.run($0) }
        }
        #else
        private static var start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            { $0.flatMap { Body.run($0) } }
        }
        #endif
    }

    private final class Body {
        private let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }

        static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().body()
            return nil
        }
    }
}
