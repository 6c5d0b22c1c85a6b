import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// Files whose tokens stand below one key each.
@Suite struct WrappedFilesTests {
    private func read(_ texts: KeyValuePairs<String, String>) -> (documents: [DocumentNode?], messages: [String]) {
        var sources = SourceMap()
        let files = texts.map { path, text in
            let text = SourceText(path: path, text: text)
            let id = sources.add(text)
            return ImportFile(id: id, path: path, text: text, tree: SyntaxReader.read(text, id: id).tree)
        }
        let wrapped = WrappedFiles(files)
        return (
            wrapped.files.map { $0.tree.map { DocumentNode($0) } },
            wrapped.findings.map { "\($0.severity) \($0.id): \($0.message)" }
        )
    }

    private static let unwrapped =
        "note import/wrapped: 2 files are alternatives, and the keys around their tokens are left out: 'dark', 'light'"

    @Test func modesLoseTheirKey() {
        let result = read([
            "dark.json":
                ##"{ "dark": { "color": { "bg": { "value": "#111" }, "fg": { "value": "{dark.color.bg}" } } } }"##,
            "light.json": ##"{ "$type": "color", "light": { "color": { "bg": { "value": "#fff" } } } }"##,
        ])
        #expect(result.messages == [Self.unwrapped])
        #expect(result.documents[0]?["color"]?["bg"]?["value"]?.text == "#111")
        #expect(result.documents[0]?["color"]?["fg"]?["value"]?.text == "{color.bg}")
        #expect(result.documents[1]?["$type"]?.text == "color")
        #expect(result.documents[1]?["light"] == nil)
    }

    /// A file for all modes may stand beside them.
    @Test func otherFilesBesideModesKeepTheirKey() {
        let result = read([
            "core.json": ##"{ "core": { "gap": { "value": "4px" } } }"##,
            "dark.json": ##"{ "dark": { "color": { "bg": { "value": "#111" } } } }"##,
            "light.json": ##"{ "light": { "color": { "bg": { "value": "#fff" } } } }"##,
        ])
        #expect(result.messages == [Self.unwrapped])
        #expect(result.documents[0]?["core"] != nil && result.documents[1]?["color"] != nil)
    }

    @Test(arguments: [
        ("tokens.dark.yaml", "tokens.light.yaml"), ("dark/color.yaml", "light/color.yaml"),
        ("theme-dark.yaml", "theme-light.yaml"),
    ])
    func theKeyIsAWordOfTheNameOrTheFolder(_ dark: String, _ light: String) {
        let result = read([
            dark: "dark: { colors: { bg: '#111' } }", light: "light: { colors: { bg: '#fff' } }",
        ])
        #expect(result.messages == [Self.unwrapped])
        #expect(result.documents.allSatisfy { $0?["colors"] != nil })
    }

    @Test func brandsInTheirFolderAreAlternatives() {
        let result = read([
            "brands/acme.json": ##"{ "acme": { "color": { "bg": { "$value": "#111" } } } }"##,
            "brands/zeta.json": ##"{ "zeta": { "color": { "bg": { "$value": "#fff" } } } }"##,
        ])
        #expect(result.messages.count == 1)
        #expect(result.documents.allSatisfy { $0?["color"] != nil })
    }

    /// They may be brands, or components that have the same parts.
    @Test func groupsOfOneShapeAreTold() {
        let result = read([
            "acme.json": ##"{ "acme": { "color": { "bg": { "$value": "#111" } } } }"##,
            "zeta.json": ##"{ "zeta": { "color": { "bg": { "$value": "#fff" } } } }"##,
        ])
        #expect(
            result.messages == [
                "warning import/wrapped: 2 files have the same tokens below one key each, and are read as groups: 'acme', 'zeta'"
            ])
        #expect(result.documents[0]?["acme"] != nil)
    }

    /// What is referred to from elsewhere holds at the same time.
    @Test func modesThatReferToEachOtherStayGroups() {
        let result = read([
            "dark.json": ##"{ "dark": { "color": { "bg": { "value": "{light.color.bg}" } } } }"##,
            "light.json": ##"{ "light": { "color": { "bg": { "value": "#fff" } } } }"##,
        ])
        #expect(result.messages.count == 1 && result.messages[0].hasPrefix("warning import/wrapped"))
        #expect(result.documents[0]?["dark"] != nil)
    }

    @Test func otherFilesStayAsTheyAre() {
        let components = read([
            "button.json": ##"{ "button": { "bg": { "$value": "#111" }, "fg": { "$value": "#fff" } } }"##,
            "card.json": ##"{ "card": { "bg": { "$value": "#111" }, "shadow": { "$value": "#fff" } } }"##,
        ])
        #expect(components.messages.isEmpty && components.documents[0]?["button"] != nil)
        let ramps = read([
            "blue.json": ##"{ "blue": { "100": { "$value": "#111" }, "200": { "$value": "#fff" } } }"##,
            "red.json": ##"{ "red": { "100": { "$value": "#111" }, "200": { "$value": "#fff" } } }"##,
        ])
        #expect(ramps.messages.isEmpty && ramps.documents[0]?["blue"] != nil)
        let themed = read([
            "$themes.json": "[]",
            "dark.json": ##"{ "dark": { "bg": { "value": "#111" } } }"##,
            "light.json": ##"{ "light": { "bg": { "value": "#fff" } } }"##,
        ])
        #expect(themed.messages.isEmpty && themed.documents[1]?["dark"] != nil)
    }
}
