import Foundation

/// What many tests ask for and takes long to work out, worked out once for each key.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [Key: Entry] = [:]

    public init() {}

    /// - Parameter make: works the value out; who asks for the same key meanwhile waits for it.
    public func value(of key: Key, _ make: () throws -> Value) throws -> Value {
        let entry = lock.withLock {
            let entry = entries[key] ?? Entry()
            entries[key] = entry
            return entry
        }
        return try entry.value(make)
    }

    /// Each with a lock of its own, so that nobody waits for another key.
    private final class Entry {
        private let lock = NSLock()
        private var result: Result<Value, any Error>?

        func value(_ make: () throws -> Value) throws -> Value {
            try lock.withLock {
                let result = self.result ?? Result { try make() }
                self.result = result
                return try result.get()
            }
        }
    }
}
