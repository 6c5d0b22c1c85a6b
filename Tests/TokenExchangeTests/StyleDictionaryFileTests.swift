import Diagnostics
import Testing
import TokenExchange
import TokenResolution

/// Files of Style Dictionary side by side, and values that are put together from several places.
@Suite struct StyleDictionaryFileTests {
    private func read(_ text: String) -> ImportedText {
        ForeignFiles(["a.json": text]).imported(by: StyleDictionaryImporter.self)
    }

    // MARK: Files

    @Test func filesOfOneShapeAreContexts() {
        let files = ForeignFiles([
            "dark.json": ##"{ "color": { "page": { "value": "#000000" }, "copy": { "value": "#808080" } } }"##,
            "light.json": ##"{ "color": { "page": { "value": "#ffffff" }, "copy": { "value": "#808080" } } }"##,
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
        #expect(
            result.values == [
                "color.page: color", "  appearance=light: #ffffff", "  appearance=dark: #000000",
                "color.copy: color = #808080",
            ])
        #expect(result.messages.contains { $0.hasPrefix("2 files define the same tokens") })
    }

    @Test func filesThatAreCalledModesAreContextsOverTheRest() {
        let files = ForeignFiles([
            "base.json": ##"{ "color": { "page": { "value": "#ffffff" } }, "size": { "m": { "value": "4px" } } }"##,
            "modes/dark.json": ##"{ "color": { "page": { "value": "#000000" } } }"##,
            "modes/large.json": ##"{ "size": { "m": { "value": "8px" } } }"##,
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            result.design.modifiers == [
                Modifier(name: "appearance", contexts: ["light", "dark"]),
                Modifier(name: "mode", contexts: ["default", "large"]),
            ])
        #expect(result.values.contains("  appearance=dark: #000000") && result.values.contains("  mode=large: 8px"))
    }

    /// A list within a list, and a color of channels, differ in each context as what they refer to does.
    @Test func whatIsWrittenOutIsWrittenForEachContext() {
        let files = ForeignFiles([
            "light.json": ##"{ "face": { "value": ["A", "B"], "type": "font" }, "raw": { "value": "1, 2, 3" } }"##,
            "dark.json": ##"{ "face": { "value": ["C", "D"], "type": "font" }, "raw": { "value": "4, 5, 6" } }"##,
            "shared.json": ##"""
            { "stack": { "value": ["X", "{face}"], "type": "fontFamily" },
              "ink": { "value": "rgba({raw}, 0.5)", "type": "color" } }
            """##,
        ])
        let values = files.imported(by: StyleDictionaryImporter.self).values
        #expect(values.contains("  appearance=light: X, A, B") && values.contains("  appearance=dark: X, C, D"))
        #expect(values.contains { $0.hasPrefix("  appearance=dark: ") && $0.contains("4") && $0.contains("0.5") })
    }

    // MARK: Units

    @Test func unitMayStandBesideTheValue() {
        let result = read(
            ##"""
            { "m": { "$type": "dimension", "$value": "1.5", "unit": "rem" }, "n": { "value": 4 },
              "half": { "value": "{n} / 2", "unit": "px" }, "same": { "value": "{m}", "unit": "rem" },
              "other": { "value": "{m}", "unit": "px" }, "twice": { "value": "8px", "unit": "rem" } }
            """##)
        #expect(result.values.contains("m: dimension = 1.5rem"))
        #expect(result.values.contains { $0.hasPrefix("half: dimension") && $0.hasSuffix("2px") })
        #expect(result.values.contains("same: dimension -> m = 1.5rem"))
        #expect(result.values.contains("twice: dimension = 8px"))
        #expect(result.findings.filter { $0.hasSuffix("warning import/unit") }.count == 2)
    }

    // MARK: References

    @Test func aliasOfAGroupIsOneOfEachToken() {
        let result = read(
            ##"""
            { "c": { "shade": { "base": { "value": "#0033ff", "type": "color" } }, "icon": { "shade": "{c.shade}" },
              "again": { "value": "{c.icon.shade}" } }, "loop": { "x": { "value": "{loop}" } } }
            """##)
        #expect(
            result.values == [
                "c.shade.base: color = #0033ff", "c.icon.shade.base: color -> c.shade.base = #0033ff",
                "c.again.base: color -> c.icon.shade.base = #0033ff",
            ])
        #expect(result.messages.contains { $0.hasPrefix("'loop.x' cannot be carried over: the group 'loop'") })
    }

    @Test func referencesWithoutTheirCommonPrefixAreRead() {
        let result = read(
            ##"""
            { "global": { "palette": { "x": { "value": "#ff0000", "type": "color" }, "y": { "value": "#00ff00" } } },
              "a": { "value": "{palette.x}" }, "b": { "value": "{palette.y}" }, "c": { "value": "{palette.z}" } }
            """##)
        #expect(result.values.contains("a: color -> global.palette.x = #ff0000"))
        #expect(
            result.design.findings.filter { $0.id == "import/prefix" }.map(\.message) == [
                "there is no 'palette.x'; 2 references that leave out 'global' are read with it, as '{global.palette.x}'"
            ])
        #expect(result.faults == ["reference/missing"])
    }

    @Test func shadowsOfReferencesAreTheirLayers() {
        let result = read(
            ##"""
            { "near": { "value": "0 1px 2px 0 #000000", "type": "shadow" },
              "far": { "value": "0 4px 8px 0 #000000, 0 0 1px 0 #ffffff", "type": "shadow" },
              "both": { "value": "{near}, {far}" }, "list": { "value": ["{far}", "{near}"], "type": "shadow" } }
            """##)
        let (near, far) = ("0px 1px 2px 0px #000000", "0px 4px 8px 0px #000000, 0px 0px 1px 0px #ffffff")
        #expect(result.values.contains("both: shadow = \(near), \(far)"))
        #expect(result.values.contains("list: shadow = \(far), \(near)"))
        #expect(result.faults.isEmpty)
    }
}
