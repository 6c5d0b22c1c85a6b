import Foundation
import TesseraColorScience
import Testing

/// The page's own colors, as its sheet has them, by the rules that it shows designs by.
@Suite("The page's own colors")
struct PageColorTests {
    enum Mode: String, CaseIterable {
        case standard, more
    }

    @Test("have their contrast in light, in dark, and with more contrast", arguments: Mode.allCases, [0, 1])
    func contrast(_ mode: Mode, _ scheme: Int) throws {
        let colors = try Self.colors(mode, scheme)
        let least = mode == .more ? 7.0 : 4.5
        for surface in ["bg", "raised", "sunken"] {
            let below = try #require(colors[surface])
            for ink in ["text", "quiet", "accent", "bad", "warn", "good"] {
                let ratio = Contrast.ratio(try #require(colors[ink]), below)
                #expect(ratio >= least, "--\(ink) on --\(surface) in \(mode): \(ratio)")
            }
            // What shows where a control is, and the ring around what the keyboard is on.
            for edge in ["edge", "accent"] {
                let ratio = Contrast.ratio(try #require(colors[edge]), below)
                #expect(ratio >= 3, "--\(edge) on --\(surface) in \(mode): \(ratio)")
            }
        }
        // The other way round: what is chosen.
        #expect(Contrast.ratio(try #require(colors["bg"]), try #require(colors["text"])) >= least)
    }

    /// - Parameter scheme: 0 for light, 1 for dark.
    private static func colors(_ mode: Mode, _ scheme: Int) throws -> [String: Color] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../Sources/DesignPages/Style/palette.css").standardized
        let sheet = try String(contentsOf: file, encoding: .utf8)
        var colors: [String: Color] = [:]
        for block in ["\n:root {", mode == .more ? ":root[data-contrast=\"more\"] {" : nil].compactMap(\.self) {
            let start = try #require(sheet.range(of: block)).upperBound
            let end = try #require(sheet[start...].range(of: "}")).lowerBound
            for line in sheet[start..<end].split(separator: ";") {
                let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                guard parts.count == 2, parts[1].hasPrefix("light-dark(") else { continue }
                let pair = parts[1].dropFirst("light-dark(".count).dropLast().split(separator: ",")
                let text = pair[scheme].trimmingCharacters(in: .whitespaces)
                colors[String(parts[0].dropFirst(2))] = try Color.parse(css: text)
            }
        }
        return colors
    }

    /// The pages that have no switch of their own have the colors in a sheet of its own.
    @Test("are the same where the system asks for more contrast and where the switch does")
    func bothWays() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../Sources/DesignPages/Style/palette.css").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        func block(after line: String) throws -> ArraySlice<String> {
            let start = try #require(lines.firstIndex(of: line))
            return lines[(start + 1)...].drop { $0 == ":root {" }.prefix { $0 != "}" }
        }
        #expect(
            try Array(block(after: "@media (prefers-contrast: more) {"))
                == Array(block(after: ":root[data-contrast=\"more\"] {")))
    }
}
