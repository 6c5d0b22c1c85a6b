import TesseraDiagnostics
import TesseraTokenResolution
import TesseraTokenSyntax

/// What readers of the manifest and of what stands in it share.
package protocol ManifestReading: SettingsReading {}

extension ManifestReading {
    package static var keyErrorID: DiagnosticID { "manifest/key" }
    package static var valueErrorID: DiagnosticID { "manifest/value" }

    /// A name that can begin a Swift type's.
    package mutating func typeName(_ node: NodeID, as key: String) -> String? {
        guard let name = writtenText(node, as: key) else { return nil }
        let isName = name.unicodeScalars.allSatisfy {
            $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
        if isName, let first = name.unicodeScalars.first, !("0"..."9").contains(first) { return name }
        diagnostics.append(.manifestName(key, name, at: tree.range(of: node)))
        return nil
    }

    /// A text of at least one character; what is none is reported.
    package mutating func writtenText(_ node: NodeID, as key: String) -> String? {
        let text = tree.text(of: node)
        if tree.kind(of: node) == .scalar, !text.isEmpty { return text }
        misfit(node, key, "a text of at least one character")
        return nil
    }

    /// A path below the manifest's folder, without the steps that lead nowhere: `./a//b/../c` is `a/c`.
    ///
    /// - Parameter example: of such a path.
    package mutating func path(_ node: NodeID, example: String = "Generated/tokens.css") -> String? {
        let path = FilePath(tree.text(of: node))
        let isPath = !path.isEmpty && path.errorKind == nil && path.staysInside && tree.kind(of: node) == .scalar
        if isPath { return path.normalized.text }
        diagnostics.append(.manifestPath(path.text, example: example, at: tree.range(of: node)))
        return nil
    }
}

extension Diagnostic {
    /// - Parameter hint: what can be used.
    package static func manifestName(
        _ key: String, _ name: String, at range: SourceRange, hint: String = "use letters and digits, a letter first"
    ) -> Diagnostic {
        Diagnostic(
            "manifest/value", .error, "'\(name)' cannot be used as '\(key)' in generated code", at: range, hint: hint)
    }

    fileprivate static func manifestPath(_ path: String, example: String, at range: SourceRange) -> Diagnostic {
        let isTooLong = FilePath(path).errorKind == .tooLong
        return Diagnostic(
            "manifest/path", .error,
            isTooLong
                ? "a path has at most \(FilePath.maximumLength) bytes"
                : "'\(path)' is not a path below the manifest's folder", at: range,
            hint: isTooLong ? nil : "write it from the manifest's folder on, such as \(example)")
    }
}
