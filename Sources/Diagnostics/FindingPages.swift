/// The addresses at which the documentation explains findings. The address of an id stays the same if its page moves.
public struct FindingPages: Hashable, Sendable {
    /// The address of the site, with a slash at its end.
    public let site: String

    /// - Parameter site: such as `https://example.com/tessera`; `Scripts/site` writes what stands there.
    public init(site: String) {
        self.site = site.utf8.last == UInt8(ascii: "/") ? site : site + "/"
    }

    /// The site of the project. `OWNER` is who publishes it: while that is open, there are no pages.
    public static let published = FindingPages(site: "https://OWNER.github.io/tessera/")

    private var isPublished: Bool { !site.hasPrefix("https://OWNER.") }

    /// The page of an id, `https://example.com/tessera/errors/contrast/text/`; `nil` while nobody has published one.
    public func address(of id: DiagnosticID) -> String? { isPublished ? "\(site)errors/\(id)/" : nil }
}
