import TesseraTokenSyntax

/// The canonical place of what DTCG has no place for: `$extensions["dev.tessera"]`.
///
/// `type` and `value` stand for a type of Tessera's own, whose `$type` and `$value` beside them are
/// what other tools can make of it.
package struct OwnExtension {
    package static let vendorKey = "dev.tessera"
    static let keys = Key.allCases.map(\.rawValue)

    package enum Key: String, CaseIterable {
        case type, value, contexts, contrast, touchTarget, concentric, holds, reducedMotion, ignore
        /// What an output has worked out of the value; never read.
        case figures
    }

    var type: SyntaxTree.Entry?
    /// A key that has been reported is meant for `type`.
    var isTypeMisspelt = false
    var value: SyntaxTree.Entry?
    var contexts: SyntaxTree.Entry?
    var contrast: SyntaxTree.Entry?
    var touchTarget: SyntaxTree.Entry?
    var concentric: SyntaxTree.Entry?
    var holds: SyntaxTree.Entry?
    var reducedMotion: SyntaxTree.Entry?
    var ignore: SyntaxTree.Entry?
}
