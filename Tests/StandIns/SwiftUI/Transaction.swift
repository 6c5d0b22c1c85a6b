import Foundation

/// What `withAnimation` was called with: a test looks.
public enum Transactions {
    @TaskLocal public static var record: (@Sendable (Animation?) -> Void)?
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    Transactions.record?(animation)
    return try body()
}
