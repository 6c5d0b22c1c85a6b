import Foundation
import Testing

/// The page that `watch --serve` shows, used in a browser as a designer does.
@Suite struct LivePageTests {
    private static let chromium: String? = {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        func find(_ names: [String]) -> String? {
            names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        }
        guard find(["python3"]) != nil else { return nil }
        return environment["TESSERA_CHROMIUM"] ?? find(["chromium", "chromium-browser", "google-chrome"])
    }()

    @Test(
        "what is chosen, searched and unfolded outlives saves, slips and repairs",
        .enabled(if: chromium != nil, "Chromium and python3 are needed"))
    func sequence() throws {
        let chromium = try #require(Self.chromium)
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../BrowserTests/live.py").standardized
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path, chromium, Tool.executable.path]
        process.standardOutput = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try JSONDecoder().decode([String].self, from: said) == [])
    }
}
