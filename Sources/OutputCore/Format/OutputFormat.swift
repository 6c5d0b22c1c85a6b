import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenResolution

/// A format of outputs: what the manifest may say of an output in it, and how that is written.
///
/// The type is the format, and its values are the options that an output has. All formats stand in one list, and nothing
/// else knows them one by one.
public protocol OutputFormat: Hashable, Sendable {
    /// Its word in the manifest: `css`.
    static var name: String { get }
    /// What it writes, as editors show it.
    static var summary: String { get }

    /// What the manifest may say of an output beside `format` and `path`, in the order in which it is listed.
    associatedtype Key: RawRepresentable<String> & CaseIterable
    /// What may stand under a key, with a description: an object of JSON Schema, draft 7.
    static func schema(of key: Key) -> JSONValue
    /// The keys that must be there.
    static var requiredKeys: [Key] { get }
    /// What may stand under `path`, with a description.
    static var pathSchema: JSONValue { get }

    /// How to write what a manifest names as a format and is none; `nil` where this format knows nothing of it.
    static func advice(forUnknownFormat name: String) -> String?

    /// Reads the options of an output. Each error is reported to the settings.
    ///
    /// - Returns: `nil` if there can be no such output.
    init?(reading settings: inout OutputSettings)

    /// An output as it is where no manifest names any; `nil` for a format that only a manifest asks for.
    ///
    /// - Parameters:
    ///   - type: what begins the names of types, such as `Nyx`.
    ///   - base: the name of the files of a design, such as `nyx`.
    static func standard(type: String, base: String) -> Output?

    /// Why nothing can be written at a path; `nil` if something can.
    func errorMessage(forPath path: String) -> String?
    /// What is wrong with an output beside the others of its manifest.
    func findings(beside outputs: [Output]) -> [Diagnostic]

    /// Whether the output's path is a folder of files.
    var isFolder: Bool { get }
    /// What the names of the files in the folder end with: others may lie there, too.
    var fileEndings: [String] { get }

    /// The types that it has no place for, and leaves out with a note: raw CSS, unless it says otherwise.
    var typesWithoutPlace: Set<TokenType> { get }
    /// Whether it tells what was proven of the contrast of colors.
    var includesContrast: Bool { get }
    /// Whether it tells which pairs of colors fail that nobody requires.
    var includesUnsafePairs: Bool { get }
    /// Whether its file is a ``MarkedSection``: a part of one that people write.
    var isSection: Bool { get }
    /// Whether each token is written for each permutation of all modifiers.
    var writesPermutations: Bool { get }
    /// Whether it says itself where a token has no value in some contexts; for others such tokens are left out.
    var takesPartialTokens: Bool { get }
    /// How the colors are named of an asset catalog, from which other outputs may take them; `nil` for what is none.
    var catalogNaming: CatalogNaming? { get }

    /// Whether nothing in the output chooses a context, neither a system nor the app, so that its values are never
    /// shown.
    func neverShows(_ context: Int, of modifier: Modifier) -> Bool

    /// Writes an output.
    ///
    /// - Parameters:
    ///   - input: without what the format does not take.
    ///   - path: of its file or folder.
    /// - Returns: what stands in its way, such as names that collide.
    func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic]

    /// Finds what stands in the way of an output, and which files it comes to, without the texts that nothing is found
    /// in.
    func dryRun(_ input: GeneratorInput, path: String) -> (paths: [String], diagnostics: [Diagnostic])

    /// What each token is called in it, by the token's index: none where it is not there, several where it becomes
    /// several things. `nil` where nobody knows.
    func names(in input: GeneratorInput) -> [[String]]?

    /// The same for those who read code, with the kind of each name and with names that only some shapes of the output
    /// have. `nil` where nobody knows.
    func codeNames(in input: GeneratorInput) -> CodeNames?

    /// How code calls all that each token becomes, by the token's index: what breaks it if it is another.
    func signatures(in input: GeneratorInput) -> [[CodeSignature]]
}

extension OutputFormat {
    public static var requiredKeys: [Key] { [] }
    public static var pathSchema: JSONValue { Output.pathSchema }
    public static func advice(forUnknownFormat name: String) -> String? { nil }
    public static func standard(type: String, base: String) -> Output? { nil }
    public func errorMessage(forPath path: String) -> String? { nil }
    public func findings(beside outputs: [Output]) -> [Diagnostic] { [] }
    public var isFolder: Bool { false }
    public var fileEndings: [String] { [] }
    public var typesWithoutPlace: Set<TokenType> { [.css] }
    public var includesContrast: Bool { false }
    public var includesUnsafePairs: Bool { false }
    public var isSection: Bool { false }
    public var writesPermutations: Bool { false }
    public var takesPartialTokens: Bool { false }
    public var catalogNaming: CatalogNaming? { nil }
    public func neverShows(_ context: Int, of modifier: Modifier) -> Bool { false }
    public func dryRun(_ input: GeneratorInput, path: String) -> (paths: [String], diagnostics: [Diagnostic]) {
        var files = OutputFiles(in: CountingSink())
        let diagnostics = generate(input, path: path, into: &files)
        return (files.all.map(\.path), diagnostics)
    }
    public func names(in input: GeneratorInput) -> [[String]]? { nil }
    public func codeNames(in input: GeneratorInput) -> CodeNames? { nil }
    /// The names alone, where the output declares no types, or the same whatever the values are.
    public func signatures(in input: GeneratorInput) -> [[CodeSignature]] {
        (names(in: input) ?? []).map { $0.map { CodeSignature(role: $0, name: $0) } }
    }
}
