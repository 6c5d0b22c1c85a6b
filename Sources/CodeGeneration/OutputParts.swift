import Dispatch
import TesseraTokenResolution
import TesseraTokenSyntax

/// An output of one long text that is made in parts, side by side, so that no core waits for the one that makes it.
public final class OutputParts<File: FileSink>: Sendable {
    public let file: File
    private let parts: [DocumentWalk.Part]
    private let options: JSONOptions
    private let order: TextOrder

    /// - Returns: `nil` if the output is made as a whole: other formats, several files, or few tokens.
    public init?<Sink: OutputSink>(of output: Output, from input: GeneratorInput, into sink: Sink)
    where Sink.File == File {
        guard case .json(let options) = output.format, options.shape == .nested || options.shape == .flat else {
            return nil
        }
        let parts = JSONGenerator(input, options: options).walk.parts()
        guard parts.count > 1 else { return nil }
        self.parts = parts
        self.options = options
        file = sink.file(output.path)
        order = TextOrder(file, count: parts.count)
    }

    public var indices: Range<Int> { parts.indices }

    /// Makes a part, and hands on what is made up to there. Each part is made once.
    ///
    /// - Parameter input: the same that the parts are of.
    public func make(_ index: Int, from input: GeneratorInput) {
        order.take(JSONGenerator(input, options: options).text(of: parts[index]), at: index)
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
                ready.handOnAll(to: file)
                next += 1
            }
            if next == texts.count { file.end() }
        }
    }
}
