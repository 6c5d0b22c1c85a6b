import TesseraTokenModel
import TesseraTokenResolution

/// The words of a design that a command line may name. They are for the completion of a shell, which must be fast:
/// nothing is judged, and errors in the design are not reported.
public struct DesignWords: Sendable {
    /// `appearance=dark`, in the order of modifiers and contexts.
    public let contexts: [String]
    /// `color.surface`, in source order.
    public let tokenPaths: [String]

    /// Beyond this, reading would keep somebody waiting.
    private static let maximumByteCount = 4 << 20

    /// - Returns: `nil` for files that are too large to be read while a shell waits.
    public init?(_ input: CompilationInput) {
        let byteCount = input.tokenFiles.reduce(0) { $0 + input.sources[$1].bytes.count }
        guard byteCount <= Self.maximumByteCount else { return nil }
        let reading = DesignReading(input)
        let space = reading.contexts ?? .inferred(from: reading.tree, besides: reading.modifiers)
        contexts = space.modifiers.flatMap { modifier in modifier.contexts.map { "\(modifier.name)=\($0)" } }
        tokenPaths = reading.tree.tokens.map(\.path)
    }
}
