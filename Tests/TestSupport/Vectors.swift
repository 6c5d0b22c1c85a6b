import Foundation

/// Reads the values that the sciences are held to: files in `Tests/Vectors`, made by nothing of Tessera's.
public enum Vectors {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Vectors")

    /// - Throws: when the file is missing or has another form: a test without its vectors must not pass.
    public static func load<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
        try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
    }
}
