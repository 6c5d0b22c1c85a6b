import TesseraTokenModel
import TesseraTokenSyntax

/// Rewrites a value of several parts, with whatever keys people give them, to one with the keys of other importers.
struct PlainComposites {
    /// Why a value is asked for, or cannot be.
    struct Error: Swift.Error {
        let cause: PlainQuestions.Cause

        init(_ cause: PlainQuestions.Cause) { self.cause = cause }
    }

    /// What bare numbers of times are in, if somebody says so.
    let timeUnit: String?
    /// Whether bare numbers of opacities are percent, if somebody says so.
    private let isInPercent: Bool
    /// Whether those up to 1 are not.
    private let leavesFractions: Bool
    /// What is assumed on the way, and where.
    private(set) var notes: [(message: String, node: DocumentNode)] = []

    init(decision: PlainDecision? = nil, leavesFractions: Bool = false) {
        self.leavesFractions = leavesFractions
        if case .unit(let unit) = decision, ["ms", "s"].contains(unit) { timeUnit = unit } else { timeUnit = nil }
        isInPercent = decision == .unit("%")
    }

    mutating func value(_ node: DocumentNode, as shape: PlainShape) throws(Error) -> DocumentNode {
        switch shape {
        case .spring: try spring(node)
        case .shadow: node
        case .typography: try typography(node)
        case .transition: try transition(node)
        case .bezier: bezier(node)
        case .border: node
        case .color: try color(node)
        }
    }

    private mutating func note(_ message: String, _ node: DocumentNode) {
        notes.append((message, node))
    }

    private static func isReference(_ node: DocumentNode) -> Bool {
        node.text.map { ReferenceText($0).hasReferences } ?? false
    }

    private static func measure(_ node: DocumentNode) -> CSSMeasure? {
        node.text.flatMap { CSSMeasure($0[...].trimmingCSSSpace()) }
    }

    // MARK: Motion

    /// SwiftUI's response with a damping fraction, Core Animation's stiffness with a damping, or duration with a bounce.
    private mutating func spring(_ node: DocumentNode) throws(Error) -> DocumentNode {
        var parts: [String: DocumentNode.Entry] = [:]
        for entry in node.entries { parts[TypeVocabulary.letters(entry.name)] = entry }
        var fields: [DocumentNode.Entry] = []
        func add(_ name: String, _ entry: DocumentNode.Entry, _ value: DocumentNode) {
            fields.append(.init(name, at: entry.nameRange, value))
        }
        if let response = parts["response"] {
            if parts["stiffness"] != nil || parts["bounce"] != nil {
                throw Error(.misfit("a spring has a response, a stiffness or a bounce, and not several of them"))
            }
            add("response", response, try seconds(response.value))
            guard let damping = parts["dampingfraction"] ?? parts["dampingratio"] ?? parts["damping"] else {
                return node
            }
            add("dampingFraction", damping, try number(damping.value))
        } else if let stiffness = parts["stiffness"] {
            add("stiffness", stiffness, try number(stiffness.value))
            if let mass = parts["mass"] {
                add("mass", mass, try number(mass.value))
            } else {
                note("a spring without a mass has the mass 1", node)
                add("mass", stiffness, .number(1, at: node.range))
            }
            if let damping = parts["damping"] {
                add("damping", damping, try number(damping.value))
            } else if let ratio = parts["dampingratio"] ?? parts["dampingfraction"] {
                add("damping", ratio, try damping(ratio.value, stiffness.value, parts["mass"]?.value))
            }
        } else if let duration = parts["duration"], let bounce = parts["bounce"] {
            add("duration", duration, try seconds(duration.value))
            add("bounce", bounce, try number(bounce.value))
        }
        if parts.keys.contains(where: ["blendduration", "velocity", "initialvelocity", "durationhint"].contains) {
            note("a spring token has no blend duration, velocity or hint: left out", node)
        }
        return DocumentNode(.object(fields), at: node.range)
    }

    /// Bare numbers of springs are seconds in every framework; nothing springs for longer than some of them.
    private func seconds(_ node: DocumentNode) throws(Error) -> DocumentNode {
        if Self.isReference(node) { return node }
        guard let measure = Self.measure(node), measure.value > 0 else {
            throw Error(.misfit("\(node.summary) is not a duration"))
        }
        switch measure.unit {
        case "" where timeUnit == "ms": return .computed(measure.value / 1000, at: node.range)
        case "" where timeUnit == "s" || measure.value <= 10: return .number(measure.value, at: node.range)
        case "": throw Error(.time)
        case "ms": return .computed(measure.value / 1000, at: node.range)
        case "s": return .number(measure.value, at: node.range)
        default: throw Error(.misfit("\(node.summary) is not a duration"))
        }
    }

    private func number(_ node: DocumentNode) throws(Error) -> DocumentNode {
        if Self.isReference(node) { return node }
        guard let measure = Self.measure(node), measure.unit.isEmpty else {
            throw Error(.misfit("\(node.summary) is not a number"))
        }
        return .number(measure.value, at: node.range)
    }

    /// The damping of a ratio: `c = 2ζ√(km)`.
    private mutating func damping(
        _ ratio: DocumentNode, _ stiffness: DocumentNode, _ mass: DocumentNode?
    ) throws(Error) -> DocumentNode {
        guard let ratioValue = Self.measure(ratio)?.value, let k = Self.measure(stiffness)?.value, k > 0,
            let m = mass == nil ? 1 : mass.flatMap({ Self.measure($0) })?.value, m > 0
        else { throw Error(.misfit("a damping ratio beside a stiffness needs numbers to be worked out with")) }
        note("a damping ratio beside a stiffness is worked out as a damping", ratio)
        return .computed(2 * ratioValue * (k * m).squareRoot(), at: ratio.range)
    }

    private func transition(_ node: DocumentNode) throws(Error) -> DocumentNode {
        var fields: [DocumentNode.Entry] = []
        for entry in node.entries {
            let isEasing = ["easing", "timingfunction", "curve"].contains(TypeVocabulary.letters(entry.name))
            var value = entry.value
            if !isEasing, let measure = Self.measure(value), measure.unit.isEmpty, measure.value != 0 {
                guard let timeUnit else { throw Error(.time) }
                value = value.spelled(measure.number + timeUnit)
            }
            let name = isEasing ? "timingFunction" : entry.name.lowercased()
            fields.append(.init(name, at: entry.nameRange, value))
        }
        return DocumentNode(.object(fields), at: node.range)
    }

    private func bezier(_ node: DocumentNode) -> DocumentNode {
        let numbers = ["x1", "y1", "x2", "y2"].compactMap { name in
            node.entries.first { $0.name.lowercased() == name }?.value
        }
        return DocumentNode(.list(numbers), at: node.range)
    }

    // MARK: Colors

    private func withAlpha(_ color: DocumentNode, _ alpha: DocumentNode.Entry) throws(Error) -> DocumentNode {
        let value = try self.alpha(alpha)
        return DocumentNode(
            .object([.init("color", at: color.range, color), .init("alpha", at: alpha.nameRange, value)]),
            at: color.range)
    }

    /// The part of a color that says how opaque it is.
    static func alpha(of color: DocumentNode) -> DocumentNode.Entry? {
        ["alpha", "opacity", "a"].lazy.compactMap { name in
            color.entries.last { TypeVocabulary.letters($0.name) == name }
        }.first
    }

    /// From 0 to 1.
    private func alpha(_ entry: DocumentNode.Entry) throws(Error) -> DocumentNode {
        guard let measure = Self.measure(entry.value) else { return entry.value }
        let isFraction = leavesFractions && (0...1).contains(measure.value)
        if measure.unit == "%" || measure.unit.isEmpty && isInPercent && !isFraction {
            return .computed(measure.value / 100, at: entry.value.range)
        }
        // 50 may be percent, or half of 100, or of 255.
        if measure.unit.isEmpty, measure.value > 1 { throw Error(.alphaBeyondOne) }
        return entry.value
    }

    private mutating func color(_ node: DocumentNode) throws(Error) -> DocumentNode {
        var parts: [String: DocumentNode.Entry] = [:]
        for entry in node.entries { parts[TypeVocabulary.letters(entry.name)] = entry }
        let alpha = Self.alpha(of: node)
        if let hex = parts["hex"], let text = hex.value.text {
            if parts.count > (alpha == nil ? 1 : 2) {
                note("everything beside the 'hex' of a color is left out", node)
            }
            let color = hex.value.spelled(text.hasPrefix("#") ? text : "#" + text)
            guard let alpha else { return color }
            return try withAlpha(color, alpha)
        }
        if let color = parts["color"], let alpha { return try withAlpha(color.value, alpha) }
        let names = parts["red"] == nil ? ["r", "g", "b"] : ["red", "green", "blue"]
        let channels = names.compactMap { parts[$0].flatMap { Self.measure($0.value) } }
        guard channels.count == 3, channels.allSatisfy({ $0.unit.isEmpty }) else { return node }
        if channels.allSatisfy({ $0.value == 0 || $0.value == 1 }), channels.contains(where: { $0.value == 1 }) {
            throw Error(.channels)
        }
        let isFraction = channels.allSatisfy { $0.value <= 1 } && channels.contains { $0.value != 0 }
        let text = channels.map { String($0.number) }.joined(separator: " ")
        var end = ""
        if let alpha, let text = try self.alpha(alpha).text { end = " / \(text)" }
        return node.spelled(isFraction ? "color(srgb \(text)\(end))" : "rgb(\(text)\(end))")
    }

    // MARK: Typography

    private mutating func typography(_ node: DocumentNode) throws(Error) -> DocumentNode {
        var fields: [DocumentNode.Entry] = []
        for entry in node.entries {
            let name =
                switch TypeVocabulary.letters(entry.name) {
                case "family", "font", "typeface": "fontFamily"
                case "size": "fontSize"
                case "weight": "fontWeight"
                case "leading", "linespacing": "lineHeight"
                case "tracking": "letterSpacing"
                default: entry.name
                }
            fields.append(.init(name, at: entry.nameRange, entry.value))
        }
        let size = fields.first { TypeVocabulary.letters($0.name) == "fontsize" }.flatMap { Self.measure($0.value) }
        for index in fields.indices {
            guard let measure = Self.measure(fields[index].value), measure.unit.isEmpty else { continue }
            switch TypeVocabulary.letters(fields[index].name) {
            case "lineheight" where measure.value >= 4: fields[index].value = try lineHeight(fields[index].value, size)
            case "letterspacing" where measure.value != 0 && abs(measure.value) < 0.1: throw Error(.letterSpacing)
            default: break
            }
        }
        return DocumentNode(.object(fields), at: node.range)
    }

    /// A bare 24 beside a 16 is a length as that is; beside anything else it could be percent.
    private mutating func lineHeight(_ node: DocumentNode, _ size: CSSMeasure?) throws(Error) -> DocumentNode {
        guard let size, let height = Self.measure(node), (0.8...3).contains(height.value / size.value) else {
            throw Error(.lineHeight)
        }
        note("a line height like 24 beside a font size like 16 is a length, and is divided by the font size", node)
        return .computed(height.value / size.value, at: node.range)
    }
}
