/// How a JSON document is laid out.
public struct JSONOptions: Hashable, Sendable {
    /// How tokens are laid out, and in how many files.
    public enum Shape: String, CaseIterable, Hashable, Sendable {
        /// Groups in groups: a DTCG document.
        case nested
        /// One object from paths to tokens.
        case flat
        /// For every permutation one object from paths to values.
        case resolved
        /// For every permutation a DTCG document, in a folder.
        case dtcg
        /// A DTCG resolver document and the sets that it names, in a folder.
        case resolver
        /// What tools want to know of every token, such as its names in the other outputs.
        case manifest

        /// Whether it is several files.
        public var isFolder: Bool { self == .dtcg || self == .resolver }
    }

    /// How tokens are laid out, and in how many files.
    public var shape = Shape.nested
    /// Whether a token that refers to another is written as the reference (`nested`, `flat` and `dtcg`; a
    /// resolver document always keeps them).
    public var keepsReferences = false

    public init() {}
}
