import TesseraDiagnostics
import TesseraTokenSyntax

/// Lays out token files, theme documents, resolver documents and manifests, in YAML and JSON, in one way.
///
/// Blanks, line breaks and quotes move, and nothing else: what a file says, and its comments, are compared before and
/// after.
public enum TokenFormatter {
    public enum Outcome: Sendable {
        /// The text as it should be; the same bytes if it is.
        case formatted([UInt8])
        /// The file has errors of syntax, so that nobody knows what it says, or would be longer than what is read.
        case invalid([Diagnostic])
        /// The new text would not say the same. A bug of the formatter: the file must stay as it is.
        case meaningChanged
    }

    /// The longest line that is made.
    static let lineLimit = 120
    /// The longest text that is made of one, in bytes: what nests deeply on one line would become hundreds of times as
    /// long, and take as much longer.
    static func byteLimit(for byteCount: Int) -> Int {
        min(max(16 * byteCount, 1 << 20), ReaderLimits().byteCount)
    }

    /// - Parameters:
    ///   - id: of the source, for diagnostics.
    ///   - syntax: `nil` for what the file's name says.
    public static func format(_ source: SourceText, id: SourceID, as syntax: SourceSyntax? = nil) -> Outcome {
        let syntax = syntax ?? SourceSyntax(path: source.path)
        let (tree, findings) = SyntaxReader.read(source, id: id, as: syntax)
        let errors = findings.filter { $0.severity == .error }
        guard tree != nil, errors.isEmpty else { return .invalid(errors) }
        let bytes: [UInt8]?
        switch syntax {
        case .yaml: bytes = YAMLFormatting.format(source.bytes)
        case .json: bytes = JSONFormatting.format(source.bytes)
        }
        let limit = byteLimit(for: source.bytes.count)
        if let bytes, bytes.count > limit {
            return .invalid([.laidOutTooLarge(limit: limit, at: SourceRange(source: id, offset: 0, length: 0))])
        }
        guard let bytes, isReadable(bytes, source, id, syntax) else { return .meaningChanged }
        return .formatted(bytes)
    }

    private static func isReadable(
        _ bytes: [UInt8], _ source: SourceText, _ id: SourceID, _ syntax: SourceSyntax
    ) -> Bool {
        let (tree, findings) = SyntaxReader.read(SourceText(path: source.path, bytes: bytes), id: id, as: syntax)
        return tree != nil && !findings.hasErrors
    }
}

extension Diagnostic {
    fileprivate static func laidOutTooLarge(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "yaml/limit", .error,
            "laid out, the file would have more than \(limit) bytes, since each level indents all that stands in it",
            at: range, hint: "nest less deeply, or leave it as it is")
    }
}
