import Foundation
import Testing

@Suite("Independence")
struct IndependenceTests {
    /// The module can be used by itself and starts fast: it needs nothing but the C library's mathematics.
    @Test("ColorScience imports nothing but the C library")
    func imports() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.appendingPathComponent("Sources/ColorScience")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 30)
        var imports: Set<String> = []
        for file in files {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                if let index = words.firstIndex(of: "import"), index < 2, let module = words.last {
                    imports.insert(String(module))
                }
            }
        }
        #expect(imports == ["Darwin", "Glibc", "Musl"])
    }
}
