import Foundation
import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution
import Testing

extension ResolvedTokens {
    var ids: [TokenID] { tree.tokens.indices.map(TokenID.init(index:)) }
}

/// A value in words, apart from its colors, which other documents may have in another space.
struct Wording: Equatable {
    private let text: String
    private let colors: [Color]

    init(_ value: TokenValue) {
        let color = /#[0-9a-f]{6,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/
        text = value.description.replacing(color, with: "…")
        colors = value.description.matches(of: color).compactMap { try? Color.parse(css: String($0.0)) }
    }

    static func == (lhs: Wording, rhs: Wording) -> Bool {
        lhs.text == rhs.text && lhs.colors.count == rhs.colors.count
            && zip(lhs.colors, rhs.colors).allSatisfy {
                ColorDifference.deltaEOK($0, $1) < 1e-5 && abs($0.alpha - $1.alpha) < 1e-5
            }
    }
}

/// Expects parsed JSON to say what a value is, in DTCG's words.
func expect(_ json: Any?, is value: TokenValue, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(says(json, value), "\(comment): \(json ?? "nothing") for \(value)", sourceLocation: sourceLocation)
}

private func says(_ json: Any?, _ value: TokenValue) -> Bool {
    switch value {
    case .color(let color): says(json, color)
    case .dimension(let dimension): says(json, dimension)
    case .duration(let duration): measure(json) == Measure(duration.value, duration.unit.rawValue)
    case .fontFamily(let names): (json as? [String] ?? (json as? String).map { [$0] }) == names
    case .fontWeight(let weight): says(json, weight)
    case .cubicBezier(let curve): says(json, curve)
    case .number(let number), .opacity(let number): near(json, number)
    case .strokeStyle(let style): says(json, style)
    case .border(let border):
        says(json, "color") { says($0, border.color) } && says(json, "width") { says($0, border.width) }
            && says(json, "style") { says($0, border.style) }
    case .transition(let transition):
        says(json, "duration") { says($0, .duration(transition.duration)) }
            && says(json, "delay") { says($0, .duration(transition.delay)) }
            && says(json, "timingFunction") { says($0, transition.timingFunction) }
    case .shadow(let layers):
        all(json as? [Any] ?? json.map { [$0] }, layers) { json, layer in
            says(json, "color") { says($0, layer.color) } && says(json, "offsetX") { says($0, layer.offsetX) }
                && says(json, "offsetY") { says($0, layer.offsetY) } && says(json, "blur") { says($0, layer.blur) }
                && says(json, "spread") { says($0, layer.spread) }
                && ((json as? [String: Any])?["inset"] as? Bool ?? false) == layer.isInset
        }
    case .gradient(let stops):
        all(json as? [Any], stops) { json, stop in
            says(json, "color") { says($0, stop.color) } && says(json, "position") { near($0, stop.position) }
        }
    case .typography(let style):
        says(json, "fontFamily") { says($0, .fontFamily(style.fontFamily)) }
            && says(json, "fontSize") { says($0, style.fontSize) }
            && says(json, "fontWeight") { says($0, style.fontWeight) }
            && says(json, "letterSpacing") { says($0, style.letterSpacing) }
            && says(json, "lineHeight") { near($0, style.lineHeight) }
    case .spring(let spring): says(json, spring)
    case .animation(let animation): says(json, animation)
    case .string(let text): json as? String == text
    case .boolean(let flag): json as? Bool == flag
    case .css(let css): json as? String == css.text
    case .touchTarget(let area): says(json, area)
    case .material(let material):
        says(json, "tint") { says($0, material.tint) }
            && says(json, "darkestBackdrop") { says($0, material.darkestBackdrop) }
            && says(json, "lightestBackdrop") { says($0, material.lightestBackdrop) }
            && says(json, "fallback") { says($0, material.fallback) } && says(json, "blur") { says($0, material.blur) }
            && says(json, "saturation") { near($0, material.saturation) }
    default: if case .fields(let fields) = value.form { says(json, fields) } else { false }
    }
}

private func says(_ json: Any?, _ fields: FieldValues) -> Bool {
    (json as? [String: Any])?.count == fields.all.count
        && fields.all.allSatisfy { field in says(json, field.name) { says($0, field.content) } }
}

private func says(_ json: Any?, _ content: FieldValues.Content) -> Bool {
    switch content {
    case .value(let value): says(json, value)
    case .dimensions(let lengths): all(json as? [Any], lengths) { says($0, $1) }
    case .fields(let fields): says(json, fields)
    case .items(let items): all(json as? [Any], items) { says($0, $1) }
    case .layers(let layers): all(json as? [Any], layers) { says($0, $1) }
    }
}

/// Both sizes of each, or the one that is both.
private func says(_ json: Any?, _ area: TouchArea) -> Bool {
    func sides(_ both: String, _ width: String, _ height: String, _ extent: TouchArea.Extent) -> Bool {
        extent.width == extent.height
            ? says(json, both) { says($0, extent.width) }
            : says(json, width) { says($0, extent.width) } && says(json, height) { says($0, extent.height) }
    }
    return sides("size", "width", "height", area.drawn) && sides("hitSize", "hitWidth", "hitHeight", area.hit)
        && ((json as? [String: Any])?["shape"] as? String ?? "rectangle") == area.shape.rawValue
}

private func says(_ json: Any?, _ key: String, _ test: (Any?) -> Bool) -> Bool {
    test((json as? [String: Any])?[key])
}

private func all<Value>(_ json: [Any]?, _ values: [Value], _ test: (Any, Value) -> Bool) -> Bool {
    guard let json, json.count == values.count else { return false }
    return zip(json, values).allSatisfy(test)
}

private func near(_ json: Any?, _ number: Double, within tolerance: Double = 0) -> Bool {
    // Foundation does not always read the last bit.
    let tolerance = max(tolerance, abs(number).ulp)
    guard let found = (json as? NSNumber)?.doubleValue else { return false }
    return abs(found - number) <= tolerance
}

private struct Measure: Equatable {
    let value: Double
    let unit: String

    init(_ value: Double, _ unit: String) {
        self.value = value
        self.unit = unit
    }
}

private func measure(_ json: Any?) -> Measure? {
    guard let object = json as? [String: Any], let value = object["value"] as? NSNumber,
        let unit = object["unit"] as? String
    else { return nil }
    return Measure(value.doubleValue, unit)
}

private func says(_ json: Any?, _ dimension: TesseraTokenModel.Dimension) -> Bool {
    measure(json) == Measure(dimension.value, dimension.unit.rawValue)
}

/// The space must be the same, never only the look.
private func says(_ json: Any?, _ color: Color) -> Bool {
    guard let object = json as? [String: Any], let components = object["components"] as? [Any] else { return false }
    guard let space = (object["colorSpace"] as? String).flatMap(ColorSpace.init), space.isDTCG,
        near(object["alpha"] ?? NSNumber(value: 1), color.alpha, within: 6e-7),
        (object["hex"] as? String)?.utf8.count == 7
    else { return false }
    if space == color.space {
        let expected = [color.components.first, color.components.second, color.components.third]
        return all(components, expected) { near($0, $1, within: 6e-7) }
    }
    // Only what DTCG cannot have as it is comes in another space, and there within its ranges.
    let numbers = components.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count == 3, !color.space.isDTCG || !isInRange(color.space, color.components) else { return false }
    let written = Color(space, numbers[0], numbers[1], numbers[2])
    return isInRange(space, written.components) && ColorDifference.deltaEOK(written, color) < 2e-6
}

private func isInRange(_ space: ColorSpace, _ components: ColorComponents) -> Bool {
    let ranges = space.componentRanges
    return ranges.first.contains(components.first) && ranges.second.contains(components.second)
        && ranges.third.contains(components.third)
}

private func says(_ json: Any?, _ weight: FontWeight) -> Bool {
    switch weight {
    case .number(let number): near(json, number)
    case .keyword(let keyword): json as? String == keyword.rawValue
    }
}

private func says(_ json: Any?, _ curve: CubicBezier) -> Bool {
    all(json as? [Any], [curve.x1, curve.y1, curve.x2, curve.y2]) { near($0, $1) }
}

private func says(_ json: Any?, _ style: StrokeStyle) -> Bool {
    switch style {
    case .keyword(let keyword): json as? String == keyword.rawValue
    case .dashes(let lengths, let lineCap):
        says(json, "dashArray") { all($0 as? [Any], lengths) { says($0, $1) } }
            && says(json, "lineCap") { $0 as? String == lineCap.rawValue }
    }
}

private func says(_ json: Any?, _ animation: TesseraTokenModel.Animation) -> Bool {
    guard let fields = json as? [String: Any] else { return false }
    let moves =
        switch animation.movement {
        case .spring(let spring): says(fields["spring"], spring) && fields["curve"] == nil && fields["duration"] == nil
        case .curve(let curve, let duration):
            says(fields["curve"], curve)
                && measure(fields["duration"]) == Measure(duration.value, duration.unit.rawValue)
        }
    let delay = measure(fields["delay"] ?? ["value": 0, "unit": "ms"])
    let repeats =
        switch animation.repetition {
        case .forever: fields["repeat"] as? String == "forever"
        case .times(let count): fields["repeat"] as? Int ?? 1 == count
        }
    return moves && delay?.value == animation.delay.value && repeats
        && fields["autoreverse"] as? Bool ?? false == animation.autoreverses
        && measure(fields["stagger"]) == animation.stagger.map { Measure($0.value, $0.unit.rawValue) }
}

/// Whatever the form, by what SwiftUI would be told.
private func says(_ json: Any?, _ spring: Spring) -> Bool {
    guard let fields = json as? [String: NSNumber] else { return false }
    func field(_ name: String) -> Double { fields[name]?.doubleValue ?? .nan }
    let found: (response: Double, ratio: Double)
    if fields["response"] != nil {
        found = (field("response"), field("dampingFraction"))
    } else if fields["duration"] != nil {
        let bounce = field("bounce")
        found = (field("duration"), bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    } else {
        let root = (field("stiffness") * field("mass")).squareRoot()
        found = (2 * .pi * field("mass") / root, field("damping") / (2 * root))
    }
    return abs(found.response - spring.response) < 1e-9 && abs(found.ratio - spring.dampingRatio) < 1e-9
}
