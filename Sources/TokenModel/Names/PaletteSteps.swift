import TesseraColorScience

/// The steps of a palette: colors of one group whose names are a word and a number, such as `violet50` to `violet900`.
public struct PaletteSteps<Element> {
    /// `violet`; empty where the names are numbers alone.
    public let stem: String
    /// In the order of their numbers; each by the digits that its name has.
    public let steps: [(digits: String, element: Element)]

    /// Fewer are no palette.
    private static var leastCount: Int { 3 }
    /// More digits than these count no steps.
    private static var greatestDigitCount: Int { 4 }

    /// The palettes among the colors of a group, in the order of their first steps.
    public static func all(in elements: [Element], name: (Element) -> String) -> [PaletteSteps] {
        var order: [String] = []
        var found: [String: [(number: Int, digits: String, element: Element)]] = [:]
        for element in elements {
            guard let (stem, digits) = numbered(name(element)), let number = Int(digits) else { continue }
            if found[stem] == nil { order.append(stem) }
            found[stem, default: []].append((number, digits, element))
        }
        return order.compactMap { stem in
            let steps = (found[stem] ?? []).sorted { $0.number < $1.number }
            guard steps.count >= leastCount, Set(steps.map(\.number)).count == steps.count else { return nil }
            return PaletteSteps(stem: stem, steps: steps.map { ($0.digits, $0.element) })
        }
    }

    /// `blue-050` in its stem `blue` and its digits; `nil` for a name that does not end in a number.
    private static func numbered(_ name: String) -> (stem: String, digits: String)? {
        let digits = name.reversed().prefix { ("0"..."9").contains($0) }.count
        guard (1...greatestDigitCount).contains(digits) else { return nil }
        var stem = name.dropLast(digits)
        while let last = stem.last, "-_ ".contains(last) { stem.removeLast() }
        return (String(stem), String(name.suffix(digits)))
    }
}

/// Names of groups whose colors are made to be referred to, and have no role of their own.
package enum PaletteGroups {
    private static let names: Set<String> = [
        "base", "core", "global", "palette", "palettes", "primitive", "primitives", "ref", "reference", "raw",
    ]

    /// Whether a token with this path is in such a group. The token itself may have such a name: `background.base`.
    package static func contain(path: String) -> Bool {
        path.split(separator: ".").dropLast().contains { names.contains($0.lowercased()) }
    }
}

extension [Color] {
    /// Whether they go from light to dark or back in about one hue; a few steps may go the other way. None may be
    /// translucent: its lightness depends on what lies below.
    public var isRamp: Bool {
        guard allSatisfy(\.isOpaque) else { return false }
        let polar = map { $0.converted(to: .oklch).components }
        let lightness = polar.map(\.first)
        guard let first = lightness.first, let last = lightness.last, abs(first - last) >= 0.2 else { return false }
        let direction = last > first ? 1.0 : -1.0
        let backward = zip(lightness, lightness.dropFirst()).count { ($1 - $0) * direction < -0.005 }
        guard backward * 4 <= count - 1 else { return false }
        // Of a gray, and near white and black, the hue says nothing.
        let hues = polar.filter { $0.second > 0.04 }.map(\.third)
        guard let reference = hues.first else { return true }
        return hues.allSatisfy { hue in
            let distance = abs(hue - reference).truncatingRemainder(dividingBy: 360)
            return Swift.min(distance, 360 - distance) < 60
        }
    }
}
