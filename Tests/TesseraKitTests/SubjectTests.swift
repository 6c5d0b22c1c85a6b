import TesseraTestSupport
import Testing

@testable import TesseraKit

@Suite struct SubjectTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["nyx/tessera.yaml", "sol.tessera.yaml", "a.tokens.yaml", "plain/b.tokens.yaml", "my-tessera.yaml"]
        {
            try folder.write("", to: name)
        }
    }

    private func subject(_ names: String...) throws(ProjectLoader.Error) -> Subject {
        try Subject(paths: names.map { "\(folder.path)/\($0)" })
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private static let manifestsCases: [(String, String)] = [
        ("nyx", "nyx/tessera.yaml"), ("nyx/", "nyx/tessera.yaml"), ("nyx/tessera.yaml", "nyx/tessera.yaml"),
        ("sol.tessera.yaml", "sol.tessera.yaml"), ("gone.tessera.yaml", "gone.tessera.yaml"),
        ("n*/tessera.yaml", "nyx/tessera.yaml"),
    ]

    @Test(arguments: manifestsCases)
    func manifests(_ name: String, _ manifest: String) throws {
        #expect(try subject(name) == .manifest(path(manifest)))
    }

    @Test(arguments: ["a.tokens.yaml", "plain", "my-tessera.yaml", "gone.tokens.yaml", "*.none"])
    func tokenFiles(_ name: String) throws {
        #expect(try subject(name) == .tokenFiles([path(name)]))
    }

    @Test func several() throws {
        #expect(
            try subject("sol.tessera.yaml", "nyx") == .manifests([path("sol.tessera.yaml"), path("nyx/tessera.yaml")]))
        #expect(try subject("**/*tokens.yaml") == .tokenFiles([path("a.tokens.yaml"), path("plain/b.tokens.yaml")]))
        #expect(throws: ProjectLoader.Error.self) { try subject("nyx", "plain") }
    }
}
