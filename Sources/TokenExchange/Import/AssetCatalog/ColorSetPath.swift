import TesseraDiagnostics

/// Where a color set lies: `Brand.xcassets/Text/Primary.colorset/Contents.json`.
struct ColorSetPath: Hashable {
    /// The catalog's path, such as `App/Brand.xcassets`; `nil` if the path begins inside the catalog.
    let catalog: String?
    /// The folders between the catalog and the set.
    let folders: [String]
    /// Without `.colorset`.
    let name: String

    /// - Returns: `nil` for any other path.
    init?(_ path: String) {
        var parts = FilePath(path).steps.map(\.text)
        guard parts.popLast() == "Contents.json", let last = parts.popLast(),
            let name = Self.stem(of: last, extension: ".colorset")
        else { return nil }
        let catalogIndex = parts.lastIndex { $0.hasSuffix(Self.catalogExtension) }
        self.name = name
        catalog = Self.catalog(of: path)
        folders = Array(parts[(catalogIndex.map { $0 + 1 } ?? 0)...])
    }

    static let catalogExtension = ".xcassets"

    /// The path of the catalog that a file of any kind lies in; `nil` if it lies in none.
    static func catalog(of path: String) -> String? {
        let parts = FilePath(path).steps
        guard let index = parts.lastIndex(where: { $0.hasSuffix(catalogExtension) }) else { return nil }
        return FilePath(steps: parts[...index]).text
    }

    static func stem(of name: String, extension ending: String) -> String? {
        guard name.hasSuffix(ending), name.utf8.count > ending.utf8.count else { return nil }
        return String(name.dropLast(ending.count))
    }
}
