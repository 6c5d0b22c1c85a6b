import TesseraDiagnostics
import TesseraTokenSyntax

/// The text of a `$ref` in a resolver document: `#/sets/base`, `base.json`, `base.json#/light`.
struct ReferenceText {
    /// The file, relative to the document; `nil` for the document itself.
    let path: String?
    /// What it means of the file; no segments for the whole.
    let pointer: JSONPointer

    /// Why a text leads nowhere.
    enum Error: Swift.Error, Hashable {
        case empty
        case url
        case absolutePath
        case controlCharacter
        case tooLong
        case pointer(JSONPointer.Error)
    }

    init(_ text: String) throws(Error) {
        if text.isEmpty { throw .empty }
        let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        let path = FilePath(text[..<end])
        if let error = Self.error(inPath: path) { throw error }
        self.path = path.isEmpty ? nil : path.text
        do throws(JSONPointer.Error) {
            pointer = try JSONPointer(fragment: Substring(text.utf8[end...].dropFirst()))
        } catch {
            throw .pointer(error)
        }
    }

    private static func error(inPath path: FilePath) -> Error? {
        if path.hasPrefix("//") || hasScheme(path.text) { return .url }
        switch path.errorKind {
        case .absolute: return .absolutePath
        case .unprintable: return .controlCharacter
        case .tooLong: return .tooLong
        case nil: return nil
        }
    }

    /// `https:`, `file:`, `data:`, and the `C:` of a Windows path (RFC 3986, 3.1).
    private static func hasScheme(_ path: String) -> Bool {
        guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")), let first = path.utf8.first else { return false }
        return first.isASCIILetter
            && path.utf8[..<colon].allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    }

    /// The paths to try, in turn: as written, then with its `%20` decoded. Without steps that lead nowhere.
    static func candidates(for path: String) -> [String] {
        let decoded = path.percentDecoded.flatMap { error(inPath: FilePath($0)) == nil ? $0 : nil }
        return ([path] + (decoded.map { [$0] } ?? [])).map { path in
            FilePath(steps: FilePath(path).steps.filter { $0 != .here }).text
        }
    }
}
