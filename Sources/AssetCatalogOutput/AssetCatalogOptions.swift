/// How an asset catalog is laid out.
public struct AssetCatalogOptions: Hashable, Sendable {
    /// For which displays there is a color.
    public enum Gamuts: String, CaseIterable, Hashable, Sendable {
        /// One for all displays.
        case one
        /// Where a color is outside sRGB, another one for displays that cannot show it.
        case both
    }

    /// Whether groups are folders that begin the names of their colors: `Surface/primary`.
    public var hasNamespaces = true
    public var gamuts = Gamuts.one

    /// What the name of a catalog's folder ends with.
    public static let pathExtension = ".xcassets"

    public init() {}
}
