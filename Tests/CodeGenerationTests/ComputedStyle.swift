import Foundation

/// What custom properties are on an element, and what text they become where they are used.
struct ComputedStyle {
    /// With every `var()` replaced: that is done on the element that declares a property, and what it
    /// inherits is the outcome.
    private(set) var values: [String: String]

    /// - Parameters:
    ///   - declared: what rules say for the element.
    ///   - parent: what it inherits from.
    init(_ declared: [String: String], in parent: ComputedStyle? = nil) {
        values = parent?.values ?? [:]
        for name in declared.keys { values[name] = nil }
        for name in declared.keys {
            values[name] = Self.substituted(name, declared, parent?.values ?? [:])
        }
    }

    /// The value of a property, with `var()` in it replaced by those of the same element.
    private static func substituted(
        _ name: String, _ declared: [String: String], _ inherited: [String: String]
    ) -> String? {
        guard let value = declared[name] else { return inherited[name] }
        if value == "initial" { return nil }
        guard mentions("var(", in: value) else { return value }
        var result = ""
        var rest = value[...]
        while let start = rest.firstRange(of: "var("), let end = rest[start.upperBound...].firstIndex(of: ")") {
            guard let other = substituted(String(rest[start.upperBound..<end]), declared, inherited) else { return nil }
            result += rest[..<start.lowerBound] + other
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The value of a property where it is used: `color-scheme` decides there.
    ///
    /// - Parameter system: the scheme that the system prefers.
    func used(_ name: String, system: String) -> String? {
        let schemes = values["color-scheme"] ?? "light"
        let isDark = schemes == "light dark" ? system == "dark" : schemes == "dark"
        return values[name].map { Self.padding(Self.fraction(Self.chosen($0, isDark: isDark))) }
    }

    /// Replaces each `light-dark(a, b)` by one of the two, from the inside out.
    private static func chosen(_ value: String, isDark: Bool) -> String {
        guard mentions("light-dark(", in: value), let start = value.ranges(of: "light-dark(").last else {
            return value
        }
        var depth = 1
        var comma = start.upperBound
        var end = start.upperBound
        while end < value.endIndex {
            if value[end] == "(" { depth += 1 }
            if value[end] == ")" { depth -= 1 }
            if depth == 1, value[end] == "," { comma = end }
            if depth == 0 { break }
            end = value.index(after: end)
        }
        let color: Substring = isDark ? value[comma..<end].dropFirst(2) : value[start.upperBound..<comma]
        let (before, after) = (value[..<start.lowerBound], value[end...].dropFirst())
        return chosen("\(before)\(color)\(after)", isDark: isDark)
    }

    /// `calc(0.5 * 100%)` is `50%`.
    private static func fraction(_ value: String) -> String {
        guard mentions("calc(", in: value), let start = value.firstRange(of: "calc("),
            let end = value.firstRange(of: " * 100%)"),
            let number = Double(value[start.upperBound..<end.lowerBound])
        else { return value }
        return "\(value[..<start.lowerBound])\(Int(number * 100))%\(value[end.upperBound...])"
    }

    /// `max(0px, (44px - 16px) / 2)` is `14px`.
    private static func padding(_ value: String) -> String {
        guard mentions("max(0px, (", in: value), let start = value.firstRange(of: "max(0px, ("),
            let end = value.firstRange(of: ") / 2)")
        else { return value }
        let sides = value[start.upperBound..<end.lowerBound].split(separator: " - ").compactMap {
            Int($0.dropLast("px".count))
        }
        guard sides.count == 2 else { return value }
        return padding(
            "\(value[..<start.lowerBound])\(max(0, (sides[0] - sides[1]) / 2))px\(value[end.upperBound...])")
    }

    /// Whether a value has a function: hardly any has, and a million are asked. The C library finds that out at once,
    /// where a search through characters takes most of the test's time.
    private static func mentions(_ function: String, in value: String) -> Bool {
        strstr(value, function) != nil
    }
}
