import TesseraDiagnostics

/// The token files, as values from Figma are written into them.
public struct FigmaSource {
    /// What stands in a file.
    let text: (SourceRange) -> String
    /// A value in the notation of the one that stands somewhere; `nil` for what cannot be written there.
    let spelled: (String, SourceRange) -> String?

    /// - Parameters:
    ///   - text: what stands in a file.
    ///   - spelled: a value in the notation of the one that stands somewhere.
    public init(
        text: @escaping (SourceRange) -> String, spelled: @escaping (String, SourceRange) -> String?
    ) {
        self.text = text
        self.spelled = spelled
    }
}
