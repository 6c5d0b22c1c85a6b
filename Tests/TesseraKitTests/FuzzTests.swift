import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// Token files with random damage: nothing traps, every finding has a place in its file, and a file
/// without an error can be generated.
@Suite struct FuzzTests {
    /// One of everything, so that damage can reach all of it.
    static let seedFile = """
        $schema: https://example.com/schema.json
        color:
          $type: color
          $description: all of them
          ink: "#14141C"
          paper: { $value: { colorSpace: oklch, components: [0.97, none, 280], alpha: 1, hex: "#F4F4F8" } }
          text: { $value: "{color.ink}", $contexts: { dark: "{color.paper}", dark+increased: "#fff" }, $contrast: [{ on: "{color.ground}", use: text }, { on: [["#fff8", "{color.ground}"]], minimum: 3 }] }
          ground: { $value: "#fff", $contexts: { dark: "#000" }, $deprecated: soon }
        size:
          $type: dimension
          button: { $value: 44pt, $touchTarget: { level: compact, reason: dense, hitSlop: 4px } }
          rem: { $value: { value: 1.5, unit: rem } }
          list: &one 4px
          again: *one
        font: { $type: fontFamily, $value: [Inter, sans-serif] }
        style: { $type: typography, $value: { fontFamily: "{font}", fontSize: 16px, fontWeight: bold, letterSpacing: 0px, lineHeight: 1.5 } }
        motion: { $type: spring, press: { response: 0.25, dampingFraction: 0.6 }, tab: { duration: 350ms, bounce: 0.3 } }
        curve: { $type: cubicBezier, $value: [0.2, 0, 0, 1] }
        fade: { $type: transition, $value: { duration: 200ms, delay: 0s, timingFunction: "{curve}" } }
        line: { $type: border, $value: { color: "{color.ink}", width: "{size.list}", style: { dashArray: [2px, "{size.list}"], lineCap: round } } }
        lift: { $type: shadow, $value: [{ color: "#0006", offsetX: 0px, offsetY: 4px, blur: 8px, spread: 0px, inset: true }] }
        glow: { $type: gradient, $value: [{ color: "{color.ink}", position: 0 }, { color: "#fff", position: 1 }] }
        bar: { $type: tabBar, $value: { topPadding: 12pt, bottomPadding: 34pt, tabCount: 3, itemSpacing: 4pt, iconSize: 28pt, labelSize: 11pt, fabSize: 56pt, contentInset: 92pt } }
        tabs:
          $type: tabBar
          $value:
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            iconSize: 28pt
            labelSize: "{size.button}"
            labelLineHeight: 14pt
            itemSpacing: 2pt
            badge: { textSize: 11pt, maximumCount: 9, offsetX: 12pt, color: "#fff", textColor: "{color.ink}" }
            background: ["{color.ink}", "#000"]
            states: { selected: { icon: "#fff", opacity: 0.9 }, unselected: { label: "#ddd" }, pressed: { icon: "#eee" } }
            selectedIconScale: 1.05
            fabSize: 56pt
            fabReservedWidth: 60pt
            tabs: [{ id: a, label: A, symbol: s, badge: count }, { id: b, role: action, label: B, symbol: s }, { id: c, labelKey: c, symbol: s, bottomChrome: 52pt, contentInset: 120pt }]
        send: { $type: touchTarget, $value: { size: 36pt, shape: circle, hitSlop: 4pt, x: 0, y: 0 } }
        glass: { $type: material, $value: { tint: "{color.ink} / 0.7", opacity: 90%, darkestBackdrop: "#111", fallback: "{color.ink}", blur: 20px, saturation: 1.8 } }
        own: { $type: number, $value: 1, $extensions: { dev.tessera: { type: opacity, value: 40%, contexts: { dark: 0.5 } }, com.example: 1 } }
        group: { $root: { $type: boolean, $value: true }, word: { $type: string, $value: "a */ b" } }
        """

    static let pieces = [
        "", "{", "}", "[", "]", ":", ",", "\"", "'", "#", "&a", "*a", "*one", "<<: ", "- ", "? ", "| ", "> ", "!!str ",
        "~", "null",
        "true", "1e300", "-1e300", "1e999", ".nan", ".inf", "-0", "0x1F", "99999999999999999999", "{color.ink}",
        "\"{color.ink}\"",
        "\"{style}\"", "\"{own}\"", "$value", "$type", "$contexts", "$root", "$ref", "$extends", "dark",
        "light+increased", "dark=",
        "spring", "color", "shadow", "tabBar", "material", "touchTarget", "\n", "\n  ", "\t", "é", "🎨", "\u{202E}",
        "px", "%",
        "rgb(1 2 3",
        "oklch(1e300 1 1)",
    ]

    static func damaged(seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        var scalars = Array(seedFile.unicodeScalars)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let start = Int.random(in: 0..<scalars.count, using: &random)
            let length = [0, 0, 1, 2, 5, 20].randomElement(using: &random) ?? 0
            let piece = pieces.randomElement(using: &random) ?? ""
            scalars.replaceSubrange(start..<min(start + length, scalars.count), with: piece.unicodeScalars)
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    @Test func undamagedFileIsRight() {
        let found = CompilerTests.compile([Self.seedFile]).diagnostics
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    @Test(arguments: [UInt64(0), 10_000, 20_000, 30_000])
    func damageIsSurvived(_ first: UInt64) {
        var cleanCount = 0
        var invalidCount = 0
        for seed in first..<first + 40 {
            let text = Self.damaged(seed: seed)
            let compilation = CompilerTests.compile([text])
            #expect(compilation.hasErrors == compilation.files.isEmpty, "seed \(seed)")
            for range in compilation.diagnostics.flatMap({ [$0.range] + $0.notes.map(\.range) }).compactMap(\.self) {
                #expect(range.end <= text.utf8.count, "seed \(seed)")
            }
            var renderer = DiagnosticRenderer(sources: compilation.sources)
            #expect(renderer.render(compilation.diagnostics).isEmpty == compilation.diagnostics.isEmpty)
            if compilation.hasErrors { invalidCount += 1 } else { cleanCount += 1 }
        }
        #expect(invalidCount > 10)
        #expect(cleanCount > 0)
    }
}
