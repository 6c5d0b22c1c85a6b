import Foundation
import TesseraKit
import TesseraTestSupport
import TesseraTokenModel
import Testing

#if os(Linux)
/// The app of the worked example, compiled with what the two manifests of Nyx make.
@Suite("The app of Nyx")
struct NyxAppTests {
    /// What the design was built with.
    enum Form: String, CaseIterable, CustomTestStringConvertible {
        case plain = "tessera.yaml"
        case themed = "nyx-themes.tessera.yaml"

        var folder: String { self == .plain ? "Plain" : "Themed" }
        var testDescription: String { rawValue }
    }

    /// How an app's project may be set up.
    enum Project: CaseIterable, CustomTestStringConvertible {
        case swift5, swift6, mainActor, internalImports

        var options: [String] {
            switch self {
            case .swift5: ["-swift-version", "5"]
            case .swift6: ["-swift-version", "6"]
            case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
            case .internalImports:
                ["-swift-version", "6"]
                    + [
                        "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny",
                        "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
                    ].flatMap { ["-enable-upcoming-feature", $0] }
            }
        }

        var testDescription: String { "\(self)" }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let app = root.appending(path: "Examples/NyxApp")

    private static func swiftFiles(_ folder: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: app.appending(path: folder).path)
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { app.appending(path: folder + "/" + $0).path }
    }

    @Test(
        "compiles in every set-up of a project, with one look and with several", arguments: Form.allCases,
        Project.allCases)
    func compiles(_ form: Form, _ project: Project) throws {
        let compilation = Compiler.compile(
            try ProjectLoader.load(manifestAt: Self.root.appending(path: form.rawValue).path).input)
        let swift = compilation.files.filter { $0.path.hasSuffix(".swift") }
        try #require(!swift.isEmpty)
        let folder = try TemporaryFolder()
        let generated = try swift.map { try folder.write($0.text, to: $0.path) }
        let sources = try Self.swiftFiles("Sources") + Self.swiftFiles(form.folder)
        #expect(sources.count > 5)
        let modules = try StandIns.folder(for: .uiKit).get()
        let (status, output) = try run(
            "swiftc",
            [
                "-typecheck", "-parse-as-library", "-wmo", "-warnings-as-errors", "-package-name", "nyx", "-I",
                modules.path,
            ]
                + project.options + generated + sources)
        #expect(status == 0 && output.isEmpty, "\(output)")
    }

    @Test("has every word that the design names in its string catalog")
    func words() throws {
        let text = try Data(contentsOf: Self.app.appending(path: "Localizable.xcstrings"))
        let catalog = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        let known = try #require(catalog["strings"] as? [String: Any])
        let tokens = Compiler.compile(
            try ProjectLoader.load(manifestAt: Self.root.appending(path: Form.plain.rawValue).path).input
        ).tokens
        let keys = tokens.ids.compactMap { id -> String? in
            guard case .string(let key) = tokens.defaultValue(of: id) else { return nil }
            return key
        }
        #expect(keys.count > 10)
        #expect(keys.filter { known[$0] == nil } == [])
    }
}
#endif
