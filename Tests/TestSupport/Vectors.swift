import Foundation

/// Reads the shared test vectors beside the package root.
public enum Vectors {
    /// The decoded file, or `nil`, said loudly, when the checkout has no shared folder.
    public static func load<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content? {
        var folder = URL(filePath: #filePath)
        // This file, its folder, the folder of tests, the package.
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        let url = folder.appending(path: "shared/vectors/\(name)")
        guard FileManager.default.fileExists(atPath: url.path) else {
            print("⚠️⚠️⚠️ SKIPPED: no vectors at \(url.path); NOTHING WAS CHECKED against \(name)")
            return nil
        }
        return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    }
}
