import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax

/// Words of a command line that are names of tokens, and files.
struct TokenArguments {
    let names: [String]
    let paths: [String]

    /// A word that names a file or a folder that is there, or looks like a file's, is one; braces make it a name.
    init(_ words: [String]) {
        paths = words.filter(Self.isPath)
        names = words.filter { !Self.isPath($0) }
    }

    private static func isPath(_ word: String) -> Bool {
        if word.hasPrefix("{") { return false }
        if FilePath(word).hasSlash || FileSystem.kind(of: word) != nil { return true }
        return SourceSyntax.fileEndings.contains(where: FilePath(word).hasSuffix)
    }

    /// The pattern that the names are; `nil` for none.
    func selection() throws -> NameSelection? {
        if names.isEmpty { return nil }
        guard let selection = NameSelection(tokens: names) else {
            throw ValidationError(
                "a name or a pattern such as 'color.text*' is expected, not '\(names.joined(separator: " "))'")
        }
        return selection
    }

    /// The tokens that are meant, in source order. What means none ends the program, with what it may have been.
    func tokens(in tree: TokenTree, orElse status: ExitCode?) throws -> [TokenID] {
        guard let selection = try selection() else { return tree.tokens.indices.map { TokenID(index: $0) } }
        let paths = tree.tokens.map(\.path)
        let idle = selection.idlePatterns(among: paths)
        guard idle.isEmpty else {
            let groups = tree.groups.map(\.path).filter { !$0.isEmpty }
            throw Terminal.fail(
                idle.map { pattern in
                    let name = pattern.text.filter { $0 != "{" && $0 != "}" }
                    return "no token matches '\(name.printable)'"
                        + Spelling.suggestion(for: name, among: paths + groups)
                }, with: status ?? .usage)
        }
        return paths.indices.filter { selection.contains(paths[$0]) }.map { TokenID(index: $0) }
    }
}
