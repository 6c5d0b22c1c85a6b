import TesseraDiagnostics

/// Reads the files that a document names: a resolver's sources, another format's imports.
///
/// Floors below the compiler touch no file; they ask one of these. What is wrong inside a file that
/// could be opened is the library's to report; whoever named it reports only that there is none.
public protocol SourceLibrary {
    /// A file that is asked for again, by whatever path, is the same tree: its ``SyntaxTree/source``
    /// tells whether two paths lead to one file.
    ///
    /// - Parameters:
    ///   - path: as written, relative to the folder of `source`, with `/` between folders.
    ///   - source: the file that names it.
    mutating func open(_ path: String, namedIn source: SourceID) -> SourceLookup
}

/// What became of a file that a document names.
public enum SourceLookup: Sendable {
    case tree(SyntaxTree)
    /// It was opened and its syntax is broken, which has been reported.
    case broken
    /// Why it cannot be opened, such as `it leads out of the project's folder`.
    case rejected(String)
    /// It lies outside the folder that was named: why it cannot be opened, and the folder that holds both, as a
    /// command line names it.
    case outside(String, common: String)
}
