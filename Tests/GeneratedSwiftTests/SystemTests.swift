import SwiftUI
import Testing

/// What generated code makes of the settings of the system.
@Suite("Settings of the system")
struct SystemTests {
    @Test("a dynamic color is that of all traits together")
    func traits() {
        let sheet = SystemColors.sheet
        #expect(sheet.text([]) == "ffffff")
        #expect(sheet.text([.elevated]) == "ffffff")
        #expect(sheet.text([.dark]) == "000000")
        #expect(sheet.text([.dark, .elevated]) == "1c1c1e")
        #expect(sheet.text([.increased, .elevated]) == "fafafa")
        let page = SystemColors.page
        #expect(page.text([.dark]) == "f2f2f7")
        #expect(page.text([.dark, .elevated]) == "ffffff")
        let vivid = SystemColors.vivid
        #expect(vivid.text([.elevated]) == "e5352b")
        #expect(vivid.text([.wide]) == "0.9 0.2 0.1")
        let both = SystemColors.both
        let all: [SystemTraits] = [[], [.wide], [.elevated], [.elevated, .wide]]
        #expect(all.map { both.text($0) } == ["101010", "202020", "303030", "404040"])
    }

    @Test("a function asks the environment for what it knows")
    func environment() {
        let regular = EnvironmentValues(horizontalSizeClass: .regular)
        let huge = EnvironmentValues(dynamicTypeSize: .accessibility1, horizontalSizeClass: .regular)
        #expect(SystemSpace.margin(in: EnvironmentValues()) == 16)
        #expect(SystemSpace.margin(in: EnvironmentValues(horizontalSizeClass: nil)) == 16)
        #expect(SystemSpace.margin(in: regular) == 24)
        #expect(SystemSpace.row(in: regular) == 44)
        #expect(SystemSpace.row(in: huge) == 72)
        #expect(SystemSpace.row(in: EnvironmentValues(dynamicTypeSize: .accessibility5)) == 64)
        #expect(SystemSpace.row(in: EnvironmentValues(dynamicTypeSize: .xxxLarge)) == 44)
        #expect(SystemDurations.fade(in: EnvironmentValues(accessibilityReduceMotion: true)) == 0.1)
        #expect(SystemTransparency(EnvironmentValues(accessibilityReduceTransparency: true)) == .opaque)
    }

    @Test("a width in points is that of one context")
    func widths() {
        let contexts = [0, 599.5, 600, 839.5, 840, 2_000].map { SystemWidth(width: $0) }
        #expect(contexts == [.compact, .compact, .regular, .regular, .wide, .wide])
    }
}
