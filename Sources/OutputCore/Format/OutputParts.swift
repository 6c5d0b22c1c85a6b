import Dispatch

/// A long text in parts, each of which can be made by itself.
public struct TextParts: Sendable {
    package let count: Int
    /// Makes a part, from the input that the parts are of.
    package let make: @Sendable (Int, GeneratorInput) -> CodeBuffer

    package init(count: Int, make: @escaping @Sendable (Int, GeneratorInput) -> CodeBuffer) {
        self.count = count
        self.make = make
    }
}

/// An output of one long text that is made in parts, on several threads at once.
public final class OutputParts<File: FileSink>: Sendable {
    /// The file that the parts are handed to.
    public let file: File
    private let parts: TextParts
    private let order: TextOrder

    /// - Returns: `nil` if the output is made as a whole: other formats, several files, or few tokens.
    public init?<Sink: OutputSink>(of output: Output, from input: GeneratorInput, into sink: Sink)
    where Sink.File == File {
        guard let parts = output.format.parts(of: input), parts.count > 1 else { return nil }
        self.parts = parts
        file = sink.file(output.path)
        order = TextOrder(file, count: parts.count)
    }

    /// One for each part, in the order of the text.
    public var indices: Range<Int> { 0..<parts.count }

    /// Makes a part, and hands on what is made up to there. Each part is made once.
    ///
    /// - Parameter input: the same that the parts are of.
    public func make(_ index: Int, from input: GeneratorInput) {
        order.take(parts.make(index, input), at: index)
    }
}

/// Hands the parts of a text on in their order, whichever is made first.
private final class TextOrder: @unchecked Sendable {
    private let file: any FileSink
    /// One thread at a time has what follows.
    private let queue = DispatchQueue(label: "dev.tessera.text-order")
    private var texts: [CodeBuffer?]
    /// The first part that has not been handed on.
    private var next = 0

    init(_ file: any FileSink, count: Int) {
        self.file = file
        texts = Array(repeating: nil, count: count)
    }

    func take(_ text: CodeBuffer, at index: Int) {
        queue.sync {
            texts[index] = text
            while next < texts.count, var ready = texts[next] {
                texts[next] = nil
                ready.flushAll(to: file)
                next += 1
            }
            if next == texts.count { file.end() }
        }
    }
}
