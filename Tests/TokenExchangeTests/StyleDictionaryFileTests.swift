import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import Testing

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

    @Test func filesThatArePermutationsAreContextsOfSeveralModifiers() {
        func file(_ size: Int) -> String {
            "{ \"size\": { \"m\": { \"value\": \"\(size)px\" }, \"n\": { \"value\": \"9px\" } } }"
        }
        let files = ForeignFiles([
            "themes/acme-dark.json": file(2), "themes/acme-light.json": file(1), "themes/zeta-dark.json": file(4),
            "themes/zeta-light.json": file(3),
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            result.design.modifiers == [
                Modifier(name: "theme", contexts: ["acme", "zeta"]),
                Modifier(name: "appearance", contexts: ["light", "dark"]),
            ])
        #expect(
            result.values == [
                "size.m: dimension", "  theme=acme, appearance=light: 1px", "  theme=acme, appearance=dark: 2px",
                "  theme=zeta, appearance=light: 3px", "  theme=zeta, appearance=dark: 4px", "size.n: dimension = 9px",
            ])
        #expect(result.messages.contains { $0.contains("are read as permutations of 'theme'") })
    }

    @Test func foldersOfModesInFoldersOfBrandsAreTwoModifiers() {
        func file(_ size: Int) -> String {
            "{ \"size\": { \"m\": { \"value\": \"\(size)px\" }, \"n\": { \"value\": \"9px\" } } }"
        }
        let files = ForeignFiles([
            "acme/dark/size.json": file(2), "acme/light/size.json": file(1), "zeta/dark/size.json": file(4),
            "zeta/light/size.json": file(3),
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            result.values == [
                "size.m: dimension", "  theme=acme, appearance=light: 1px", "  theme=acme, appearance=dark: 2px",
                "  theme=zeta, appearance=light: 3px", "  theme=zeta, appearance=dark: 4px", "size.n: dimension = 9px",
            ])
        #expect(!result.findings.contains { $0.contains("import/overridden") })
    }

    @Test func modesInFoldersOfBrandsAreTwoModifiers() {
        func file(_ size: Int) -> String { "{ m: { value: \(size)px }, n: { value: 9px } }" }
        let files = ForeignFiles([
            "acme/core.yaml": "{ z: { value: 1px } }", "acme/dark.yaml": file(2), "acme/light.yaml": file(1),
            "zeta/core.yaml": "{ z: { value: 2px } }", "zeta/dark.yaml": file(4), "zeta/light.yaml": file(3),
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            result.values == [
                "z: dimension", "  theme=acme: 1px", "  theme=zeta: 2px", "m: dimension",
                "  theme=acme, appearance=light: 1px", "  theme=acme, appearance=dark: 2px",
                "  theme=zeta, appearance=light: 3px", "  theme=zeta, appearance=dark: 4px", "n: dimension = 9px",
            ])
        #expect(!result.findings.contains { $0.contains("import/overridden") })
    }

    /// A brand of a few tokens beside the whole design, in files of its own names.
    @Test func aFolderThatOverridesAPartIsABrandOverTheOther() {
        let files = ForeignFiles([
            "base/dark/all.yaml": "{ a: { value: 1px }, b: { value: 2px }, c: { value: 3px }, d: { value: 4px } }",
            "base/light/all.yaml": "{ a: { value: 5px }, b: { value: 6px }, c: { value: 7px }, d: { value: 8px } }",
            "zeta/dark/zeta.dark.yaml": "{ a: { value: 9px } }",
            "zeta/light/zeta.light.yaml": "{ a: { value: 10px } }",
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            result.design.modifiers == [
                Modifier(name: "theme", contexts: ["base", "zeta"]),
                Modifier(name: "appearance", contexts: ["light", "dark"]),
            ])
        #expect(
            Array(result.values.prefix(8)) == [
                "a: dimension", "  theme=base, appearance=light: 5px", "  theme=base, appearance=dark: 1px",
                "  theme=zeta, appearance=light: 10px", "  theme=zeta, appearance=dark: 9px", "b: dimension",
                "  appearance=light: 6px", "  appearance=dark: 2px",
            ])
        #expect(result.errors.isEmpty)
    }

    @Test func modesOfTheSameNamesAreTheSameInEveryFolder() {
        let files = ForeignFiles([
            "core/dark/c.yaml": "{ a: { value: 1px } }", "core/light/c.yaml": "{ a: { value: 2px } }",
            "parts/dark/p.yaml": "{ b: { value: 3px } }", "parts/light/p.yaml": "{ b: { value: 4px } }",
            "more/dark.yaml": "{ c: { value: 5px } }", "more/light.yaml": "{ c: { value: 6px } }",
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
        #expect(result.values.contains("  appearance=dark: 5px") && result.values.contains("  appearance=dark: 3px"))
    }

    @Test func aPermutationThatIsMissingIsTold() {
        let files = ForeignFiles([
            "acme/dark/s.yaml": "{ a: { value: 1px }, b: { value: 1px } }",
            "acme/light/s.yaml": "{ a: { value: 2px }, b: { value: 2px } }",
            "zeta/dark/s.yaml": "{ a: { value: 3px } }",
            "zeta/light/s.yaml": "{ a: { value: 4px }, b: { value: 4px } }",
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.messages.contains("'b' has no value in theme=zeta+appearance=dark"))
    }

    /// `zeta/light.yaml` is no file for all of the brand.
    @Test func aBrandWithoutDarkHasNoValueThere() {
        let files = ForeignFiles([
            "acme/dark.yaml": "{ a: { value: 1px }, b: { value: 2px } }",
            "acme/light.yaml": "{ a: { value: 3px }, b: { value: 4px } }",
            "zeta/light.yaml": "{ a: { value: 5px }, b: { value: 6px } }",
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.design.modifiers.map(\.name) == ["theme", "appearance"])
        #expect(result.messages.contains("'a' and 1 more tokens have no value in theme=zeta+appearance=dark"))
    }

    /// Dark says less than light, and nothing is for both.
    @Test func aFewDarkTokensBesideAllLightOnesAreContexts() {
        let files = ForeignFiles([
            "dark.yaml": "{ a: { value: 1px } }",
            "light.yaml": "{ a: { value: 2px }, b: { value: 3px }, c: { value: 4px } }",
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            Array(result.values.prefix(3)) == ["a: dimension", "  appearance=light: 2px", "  appearance=dark: 1px"])
        #expect(result.messages.contains("'b' and 1 more tokens have no value in appearance=dark"))
    }

    @Test func modesBesideBrandsAreTwoModifiers() {
        let files = ForeignFiles([
            "modes/dark.json": ##"{ "page": { "value": "#000" }, "copy": { "value": "#fff" } }"##,
            "modes/light.json": ##"{ "page": { "value": "#fff" }, "copy": { "value": "#000" } }"##,
            "brands/a.json": ##"{ "key": { "value": "#f00" }, "soft": { "value": "#fdd" } }"##,
            "brands/b.json": ##"{ "key": { "value": "#00f" }, "soft": { "value": "#ddf" } }"##,
        ])
        let names = files.imported(by: StyleDictionaryImporter.self).design.modifiers.map(\.name)
        #expect(names.sorted() == ["appearance", "brand"])
    }

    /// No other context's value stands in for one that cannot be read.
    @Test func whatCannotBeReadInOneContextIsLeftOut() {
        let files = ForeignFiles([
            "light.json": ##"{ "a": { "value": "#fff" }, "b": { "value": "#111" }, "c": { "value": "{a}" } }"##,
            "dark.json":
                ##"{ "a": { "value": "{b.x} and {b.y}" }, "b": { "value": "#eee" }, "c": { "value": "{a}" } }"##,
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(!result.values.contains { $0.hasPrefix("a:") })
    }

    /// A value for all contexts that none of them has.
    @Test func aBaseThatEveryContextReplacesIsTold() {
        let files = ForeignFiles([
            "base.json":
                ##"{ "size": { "m": { "value": "1px" }, "n": { "value": "3px" }, "o": { "value": "4px" }, "p": { "value": "4px" } } }"##,
            "density/dense/a.json": ##"{ "size": { "m": { "value": "2px" }, "n": { "value": "3px" } } }"##,
            "density/wide/a.json": ##"{ "size": { "m": { "value": "5px" }, "n": { "value": "6px" } } }"##,
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(
            result.messages.filter { $0.contains("for all contexts") } == [
                "the value of 'size.m' for all contexts is never used, because each context of 'theme' has its own"
            ])
    }

    @Test func stopsOfGradientsMayBePercentages() {
        let result = read(
            ##"{ "g": { "type": "gradient", "value": [{ "color": "#fff", "position": "0%" }, { "color": "#000", "position": "62.5%" }] } }"##
        )
        #expect(result.values == ["g: gradient = #ffffff 0, #000000 0.625"])
    }

    /// Within a text a number has the unit that stands there, and none that is assumed.
    @Test func unitsMayStandBehindReferences() {
        let result = read(
            ##"{ "size": { "k": { "value": 4 }, "n": { "value": 3, "type": "number" }, "a": { "value": "{size.k}px" }, "b": { "value": "{size.n}rem" }, "c": { "value": "{size.k}rem" }, "d": { "value": "{size.k} {size.n}" } } }"##
        )
        #expect(
            result.values == [
                "size.k: dimension = 4px", "size.n: number = 3", "size.a: dimension -> size.k = 4px",
                "size.b: dimension <- {size.n} * 1rem = 3rem", "size.c: dimension = 4rem", "size.d: string = \"4 3\"",
            ])
    }

    /// Style Dictionary writes what it made of a token beside what it was.
    @Test func whatADictionaryAddsIsData() {
        let result = read(
            ##"{ "size": { "m": { "value": "4px", "original": { "value": "{x}" }, "filePath": "a.json", "attributes": { "category": "size" } } } }"##
        )
        #expect(result.values == ["size.m: dimension = 4px"])
    }

    @Test func aMappingWithoutAValueIsTold() {
        let result = read(##"{ "color": { "a": { "value": "#fff" }, "b": { "light": { "hex": "#000" } } } }"##)
        #expect(result.values == ["color.a: color = #ffffff"])
        #expect(result.messages.contains("a mapping without a value is not a token, and is kept as data of its group"))
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
        #expect(result.errors == ["reference/missing"])
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
        #expect(result.errors.isEmpty)
    }
}
