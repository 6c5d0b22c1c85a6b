import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

@Suite struct AssetCatalogTests {
    /// One entry of a color set.
    private func color(
        _ components: String, space: String = "srgb", appearances: [(String, String)] = [], more: String = ""
    ) -> String {
        let list = appearances.map { #"{"appearance": "\#($0.0)", "value": "\#($0.1)"}"# }.joined(separator: ", ")
        let trait = appearances.isEmpty ? "" : #", "appearances": [\#(list)]"#
        let idiom = more.contains("idiom") ? "" : #", "idiom": "universal""#
        return #"{"color": {"color-space": "\#(space)", "components": {\#(components)}}\#(idiom)\#(trait)\#(more)}"#
    }

    private func rgb(_ red: String, _ green: String, _ blue: String, alpha: String = #""1.000""#) -> String {
        #""red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": \#(alpha)"#
    }

    private func set(_ colors: String...) -> String {
        #"{"colors": [\#(colors.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#
    }

    private func read(_ sets: [(String, String)]) -> ImportResult {
        ImportResult(sets.map { (path: $0.0, text: $0.1) }, by: AssetCatalogImporter.self)
    }

    private func read(_ set: String) -> ImportResult {
        read([("Brand.xcassets/Ink.colorset/Contents.json", set)])
    }

    // MARK: Components

    private static let componentFormsCases: [(String, String, String, String)] = [
        (#""0xFF""#, #""0x80""#, #""0x00""#, "#ff8000"),
        (#""255""#, #""128""#, #""0""#, "#ff8000"),
        (#""1.000""#, #""0.500""#, #""0.000""#, "color(srgb 1 0.5 0)"),
        ("1", "0.5", "0", "color(srgb 1 0.5 0)"),
        // Each component has a form of its own.
        (#""0xFF""#, #""0.5""#, "0", "color(srgb 1 0.5 0)"),
    ]

    @Test(arguments: componentFormsCases)
    func componentForms(_ red: String, _ green: String, _ blue: String, _ expected: String) {
        let imported = read(set(color(rgb(red, green, blue))))
        #expect(imported.dump == "Ink: color = \(expected)\n")
        #expect(imported.design.findings.isEmpty && imported.errors.isEmpty)
    }

    @Test func alphaIsAFractionOrAByte() {
        let half = read(set(color(rgb(#""0x10""#, #""0x20""#, #""0x30""#, alpha: #""0.500""#))))
        #expect(half.dump == "Ink: color = rgb(16 32 48 / 0.5)\n")
        let byte = read(set(color(rgb(#""16""#, #""32""#, #""48""#, alpha: #""255""#))))
        #expect(byte.dump == "Ink: color = #102030\n")
        let one = read(set(color(rgb(#""16""#, #""32""#, #""48""#, alpha: #""1""#))))
        #expect(one.dump == "Ink: color = #102030\n")
        #expect(one.messages("import/alpha").count == 1)
    }

    @Test(arguments: [#""0x100""#, #""256""#, #""red""#, #""""#, "true", "[1]"])
    func brokenComponents(_ text: String) {
        let imported = read(set(color(rgb(text, "0", "0"))))
        #expect(imported.messages("import/component").count == 1)
        #expect(imported.design.findings.hasErrors)
        #expect(imported.dump.isEmpty)
    }

    @Test func brokenComponentsArePointedAt() {
        let imported = read("{\n\"colors\": [{\"color\": {\"components\": {\n  \"red\": \"x\"}}}]}")
        #expect(imported.findings.contains("3:10 error import/component"))
    }

    // MARK: Spaces

    @Test func displayP3StaysItself() {
        let imported = read(set(color(rgb("1", "0.5", "0"), space: "display-p3")))
        #expect(imported.dump == "Ink: color = color(display-p3 1 0.5 0)\n")
    }

    @Test func graysAreReadAsSRGB() {
        let imported = read(set(color(#""white": "0.250", "alpha": "0.400""#, space: "extended-gray")))
        #expect(
            imported.dump == "Ink: color = rgb(63.75 63.75 63.75 / 0.4)\n"
                || imported.dump.contains("0.25 0.25 0.25 / 0.4"))
        #expect(imported.messages("import/color-space").count == 1)
    }

    @Test func aColorOutsideItsSpaceMovesToOneThatHoldsIt() {
        // Display P3's red in extended sRGB, within the rounding of its components.
        let imported = read(set(color(rgb(#""1.0929""#, #""-0.2266""#, #""-0.1501""#), space: "extended-srgb")))
        #expect(imported.errors.isEmpty)
        #expect(imported.dump.contains("rec2020") || imported.dump.contains("display-p3"))
        #expect(imported.messages("import/color-space").count == 1)
    }

    @Test func whatNoSpaceHoldsIsLeftOut() {
        let imported = read(set(color(rgb(#""4.0""#, #""4.0""#, #""4.0""#), space: "extended-srgb")))
        #expect(imported.dump.isEmpty)
        #expect(imported.findings == ["1:70 warning import/color-space"])
    }

    @Test func unknownSpacesAreReported() {
        let imported = read(set(color(rgb("0", "0", "0"), space: "sRBG")))
        #expect(
            imported.messages("import/color-space") == ["the color space 'sRBG' is not known; did you mean 'srgb'?"])
    }

    // MARK: Appearances and devices

    @Test func fourAppearances() {
        let dark = ("luminosity", "dark")
        let high = ("contrast", "high")
        let imported = read(
            set(
                color(rgb(#""0x01""#, #""0x00""#, #""0x00""#)),
                color(rgb(#""0x02""#, #""0x00""#, #""0x00""#), appearances: [dark]),
                color(rgb(#""0x03""#, #""0x00""#, #""0x00""#), appearances: [high]),
                color(rgb(#""0x04""#, #""0x00""#, #""0x00""#), appearances: [dark, high])))
        #expect(
            imported.dump == """
                Ink: color
                  appearance=light, contrast=standard: #010000
                  appearance=light, contrast=increased: #030000
                  appearance=dark, contrast=standard: #020000
                  appearance=dark, contrast=increased: #040000

                """)
        #expect(imported.design.findings.isEmpty)
    }

    private func gray(_ byte: String, _ appearances: [(String, String)] = [], _ more: String = "") -> String {
        color(rgb("\"\(byte)\"", "\"\(byte)\"", "\"\(byte)\""), appearances: appearances, more: more)
    }

    /// Xcode's "Any, Light, Dark": any is what neither of the others is.
    @Test func anExplicitLightColorWinsOverAny() {
        let (light, dark, high) = (("luminosity", "light"), ("luminosity", "dark"), ("contrast", "high"))
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let all = [gray("0xAA"), gray("0x11", [light]), gray("0x22", [dark])]
            let imported = read(
                #"{"colors": [\#(order.map { all[$0] }.joined(separator: ", "))], "info": {}}"#)
            #expect(imported.dump == "Ink: color\n  appearance=light: #111111\n  appearance=dark: #222222\n")
        }
        let noDark = read(set(gray("0xAA"), gray("0x11", [light])))
        #expect(noDark.dump == "Ink: color\n  appearance=light: #111111\n  appearance=dark: #aaaaaa\n")
        let noAny = read(set(gray("0x11", [light]), gray("0x22", [dark])))
        #expect(noAny.dump == "Ink: color\n  appearance=light: #111111\n  appearance=dark: #222222\n")
        let contrast = read(
            set(
                gray("0xAA"), gray("0x11", [light]), gray("0x22", [dark]), gray("0xBB", [high]),
                gray("0x33", [high, light])))
        #expect(
            contrast.dump == """
                Ink: color
                  appearance=light, contrast=standard: #111111
                  appearance=light, contrast=increased: #333333
                  appearance=dark, contrast=standard: #222222
                  appearance=dark, contrast=increased: #222222

                """)
        let device = read(
            set(
                gray("0xAA"), gray("0x22", [dark]), gray("0x44", [], #", "idiom": "mac""#),
                gray("0x55", [light], #", "idiom": "mac""#)))
        #expect(
            device.dump == """
                Ink: color
                  appearance=light, idiom=universal: #aaaaaa
                  appearance=light, idiom=mac: #555555
                  appearance=dark, idiom=universal: #222222
                  appearance=dark, idiom=mac: #444444

                """)
        let alone = read(set(gray("0x11", [light])))
        #expect(alone.dump.isEmpty)
        #expect(
            alone.messages("import/no-color") == ["'Ink' has a color for the light appearance only and is left out"])
    }

    /// In dark and high contrast only the colors for any appearance match, and of these the one for high contrast.
    @Test func highContrastHoldsInTheDarkBesideALightColor() {
        let light = ("luminosity", "light")
        let imported = read(set(gray("0x11"), gray("0xEE", [light]), gray("0x33", [("contrast", "high")])))
        #expect(
            imported.dump == """
                Ink: color
                  appearance=light, contrast=standard: #eeeeee
                  appearance=light, contrast=increased: #eeeeee
                  appearance=dark, contrast=standard: #111111
                  appearance=dark, contrast=increased: #333333

                """)
    }

    /// The appearance goes before the contrast, with a color for light and without one.
    @Test func theColorForDarkHoldsInHighContrast() {
        let (dark, high) = (gray("0x22", [("luminosity", "dark")]), gray("0x33", [("contrast", "high")]))
        let plain = read(set(gray("0x11"), dark, high))
        #expect(plain.dump.contains("appearance=dark, contrast=increased: #222222"))
        let light = read(set(gray("0xAA"), gray("0x11", [("luminosity", "light")]), dark, high))
        #expect(light.dump == "Ink: color\n  appearance=light: #111111\n  appearance=dark: #222222\n")
    }

    @Test func aDevicesColorForAnyHoldsInTheDarkBesideALightColor() {
        let imported = read(
            set(gray("0x11"), gray("0xEE", [("luminosity", "light")]), gray("0x44", [], #", "idiom": "mac""#)))
        #expect(
            imported.dump == """
                Ink: color
                  appearance=light, idiom=universal: #eeeeee
                  appearance=light, idiom=mac: #444444
                  appearance=dark, idiom=universal: #111111
                  appearance=dark, idiom=mac: #444444

                """)
    }

    /// What is left out is counted.
    @Test func setsThatAreLeftOutAreNamed() {
        let system = #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemTealColor"}}"#
        let sets = [
            system, color(rgb("1", "1", "1"), space: "nobody"), color(rgb(#""0x1FF""#, "1", "1")),
            gray("0x11", [("luminosity", "light")]), gray("0x11", [], #", "idiom": "fridge""#),
            gray("0x11", [("luminosity", "blue")]), gray("0x11", [("luminosity", "dark")]),
        ]
        for colors in sets {
            let imported = read(set(colors))
            #expect(imported.dump.isEmpty)
            #expect(imported.design.findings.flatMap { $0.omission?.tokens ?? [] } == ["Ink"], "\(colors)")
        }
        let other = read(set(gray("0x11"), gray("0x22", [("luminosity", "blue")])))
        #expect(other.dump == "Ink: color = #111111\n")
        #expect(other.design.findings.count == 1 && other.design.findings[0].omission == nil)
    }

    /// The color of one appearance never stands in for that of another.
    @Test func aSetWithAColorThatCannotBeReadIsLeftOut() {
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let imported = read(
            set(
                gray("0x11"),
                #"{"idiom": "universal", \#(dark), "color": {"platform": "ios", "reference": "systemTealColor"}}"#))
        #expect(imported.dump.isEmpty)
        #expect(imported.messages("import/system-color").count == 1)
    }

    @Test func aDeviceWithAColorOfItsOwnMakesAModifier() {
        let black = rgb(#""0x00""#, #""0x00""#, #""0x00""#)
        let white = rgb(#""0xFF""#, #""0xFF""#, #""0xFF""#)
        let differs = read(set(color(black), color(white, more: #", "idiom": "mac""#)))
        #expect(differs.dump == "Ink: color\n  idiom=universal: #000000\n  idiom=mac: #ffffff\n")
        let same = read(set(color(black), color(black, more: #", "idiom": "mac""#)))
        #expect(same.dump == "Ink: color = #000000\n")
        let alone = read(set(color(black, more: #", "idiom": "mac""#)))
        #expect(alone.dump == "Ink: color = #000000\n")
        #expect(alone.messages("import/idiom").count == 1)
    }

    @Test func displayP3IsPreferredAmongGamuts() {
        let imported = read(
            set(
                color(rgb("1", "0", "0"), more: #", "display-gamut": "sRGB""#),
                color(rgb("0.9", "0.2", "0.1"), space: "display-p3", more: #", "display-gamut": "display-P3""#)))
        #expect(imported.dump == "Ink: color = color(display-p3 0.9 0.2 0.1)\n")
        #expect(imported.messages("import/display-gamut").count == 1)
    }

    @Test func emptySlotsAreNoColors() {
        let empty = #"{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#
        let imported = read(set(color(rgb(#""0x01""#, #""0x02""#, #""0x03""#)), empty))
        #expect(imported.dump == "Ink: color = #010203\n")
        #expect(imported.messages("import/no-color") == ["an entry without a color is an empty slot"])
        let nothing = read(set(#"{"idiom": "universal"}"#))
        #expect(nothing.dump.isEmpty)
        #expect(
            nothing.messages("import/no-color").contains("'Ink' has no color for any appearance and is left out"))
    }

    @Test func systemColorsAreLeftOut() {
        let imported = read(
            set(#"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemTealColor"}}"#))
        #expect(imported.dump.isEmpty)
        #expect(imported.messages("import/system-color").count == 1)
    }

    @Test func unknownTraitsAreReported() {
        let imported = read(
            set(
                color(rgb(#""0x01""#, #""0x02""#, #""0x03""#)),
                color(rgb("0", "0", "0"), appearances: [("luminosity", "tinted")]),
                color(rgb("0", "0", "0"), more: #", "idiom": "fridge+oven""#)))
        #expect(imported.dump == "Ink: color = #010203\n")
        #expect(imported.messages("import/appearance").count == 1)
        #expect(imported.messages("import/idiom").count == 1)
    }

    // MARK: Paths

    @Test func foldersAreGroups() {
        let black = set(color(rgb(#""0x00""#, #""0x00""#, #""0x00""#)))
        let imported = read([
            ("Brand.xcassets/Text/Primary.colorset/Contents.json", black),
            ("Brand.xcassets/Text/Contents.json", #"{"info": {}, "properties": {"provides-namespace": true}}"#),
            ("Brand.xcassets/Contents.json", #"{"info": {}}"#),
            ("Brand.xcassets/Logo.imageset/Contents.json", #"{"images": [], "info": {}}"#),
            ("Brand.xcassets/My ink.colorset/Contents.json", black),
            ("Brand.xcassets/color.blue.1.colorset/Contents.json", black),
            ("Brand.xcassets/color.blue.colorset/Contents.json", black),
        ])
        #expect(
            imported.tokens.tree.tokens.map(\.path) == [
                "Text.Primary", "My ink", "color.blue.$root", "color.blue.1",
            ])
        #expect(imported.errors.isEmpty)
        #expect(imported.messages("import/ignored") == ["1 file of 'Brand.xcassets' holds no color and is left out"])
        #expect(imported.messages("import/name").count == 1)
    }

    @Test func severalCatalogsAreGroups() {
        let black = set(color(rgb(#""0x00""#, #""0x00""#, #""0x00""#)))
        let imported = read([
            ("App/Assets.xcassets/A.colorset/Contents.json", black),
            ("Watch/Assets.xcassets/A.colorset/Contents.json", black),
            ("App/Brand.xcassets/A.colorset/Contents.json", black),
        ])
        #expect(
            imported.tokens.tree.tokens.map(\.path) == ["App-Assets-xcassets.A", "Watch-Assets-xcassets.A", "Brand.A"])
    }

    @Test func recognition() {
        func recognized(_ path: String, _ text: String) -> Bool {
            let source = SourceText(path: path, text: text)
            let id = SourceID(index: 0)
            return AssetCatalogImporter.recognizes([
                ImportFile(id: id, path: path, text: source, tree: SyntaxReader.read(source, id: id).tree)
            ])
        }
        #expect(recognized("X.colorset/Contents.json", "{}"))
        #expect(recognized("Contents.json", #"{"colors": [{"idiom": "universal"}], "info": {}}"#))
        #expect(!recognized("tokens.json", #"{"colors": {"red": {"value": "red"}}}"#))
        #expect(!recognized("Logo.imageset/Contents.json", #"{"images": [], "info": {}}"#))
    }

    @Test func displayP3IsPreferredToNoGamut() {
        let wide = color(rgb("0.9", "0.2", "0.1"), space: "display-p3", more: #", "display-gamut": "display-P3""#)
        let plain = color(rgb("1", "0", "0"))
        for entries in [[wide, plain], [plain, wide]] {
            let imported = read(set(entries[0], entries[1]))
            #expect(imported.dump == "Ink: color = color(display-p3 0.9 0.2 0.1)\n")
            #expect(imported.messages("import/display-gamut").count == 1)
            #expect(imported.messages("import/color-set").isEmpty)
        }
    }

    @Test func colorsForALanguageAreLeftOut() {
        let imported = read(
            set(
                color(rgb(#""0xFF""#, #""0x00""#, #""0x00""#), more: #", "locale": "fr""#),
                color(rgb(#""0x01""#, #""0x02""#, #""0x03""#))))
        #expect(imported.dump == "Ink: color = #010203\n")
        #expect(imported.messages("import/locale") == ["colors for one language or region are left out"])
    }
}
