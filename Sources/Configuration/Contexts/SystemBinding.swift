import TesseraDiagnostics

/// Which contexts of a modifier a platform chooses by itself, and when.
public struct SystemBinding: Hashable, Sendable {
    public let setting: SystemSetting
    /// What each context stands for.
    private let meanings: Meanings

    private enum Meanings: Hashable, Sendable {
        /// The index of its state, by context.
        case states([Int])
        /// Of every context but the first, which is the narrowest.
        case widths([Breakpoint])
    }

    /// - Parameter states: indices of the setting's states, each at most once, by context.
    package init(_ setting: SystemSetting, states: [Int]) {
        self.setting = setting
        meanings = .states(states)
    }

    /// Contexts by the width of the window.
    ///
    /// - Parameter breakpoints: where each context but the first, the narrowest one, begins.
    package init(breakpoints: [Breakpoint]) {
        setting = .width
        meanings = .widths(breakpoints)
    }

    /// A modifier that is recognized by its contexts, whatever its name: `light` and `dark`, or `standard` and
    /// `increased`, with `medium` or without.
    package init?(recognizing contexts: [String]) {
        for setting in SystemSetting.allCases where setting.isRecognized {
            let words = setting.states.map(\.word)
            let states = contexts.compactMap { words.firstIndex(of: $0) }
            let needed = setting.states.indices.filter { !setting.states[$0].isOptional }
            guard states.count == contexts.count, needed.allSatisfy(states.contains) else { continue }
            self.init(setting, states: states)
            return
        }
        return nil
    }

    /// Where contexts begin that are chosen by width; empty for other settings.
    public var breakpoints: [Breakpoint] {
        if case .widths(let breakpoints) = meanings { breakpoints } else { [] }
    }

    /// The same with other breakpoints.
    package func replacing(breakpoints: [Breakpoint]) -> SystemBinding { SystemBinding(breakpoints: breakpoints) }

    /// What the state of a context is called; `nil` for a context of a width.
    public func word(of context: Int) -> String? {
        guard case .states(let states) = meanings, states.indices.contains(context) else { return nil }
        return setting.states[states[context]].word
    }

    /// How platforms tell that a context holds.
    public func condition(of context: Int) -> SystemCondition {
        switch meanings {
        case .states(let states): setting.states[states[context]].condition
        case .widths(let breakpoints): Self.condition(ofWidth: context, breakpoints)
        }
    }

    private static func condition(ofWidth context: Int, _ breakpoints: [Breakpoint]) -> SystemCondition {
        let lower = context > 0 ? breakpoints[context - 1].length : nil
        let upper = context < breakpoints.count ? breakpoints[context].length : nil
        guard breakpoints.allSatisfy({ $0.length != nil }) else { return SystemCondition() }
        var condition = SystemCondition()
        let bounds = (lower.map { "\($0.css) <= " } ?? "", upper.map { " < \($0.css)" } ?? "")
        condition.media =
            upper == nil && lower != nil ? lower.map { "(width >= \($0.css))" } : "(\(bounds.0)width\(bounds.1))"
        // All that a size class says is that there is room for more than the narrowest.
        if context == 1 { condition.swiftUI = "$horizontalSizeClass == .regular" }
        if let lower {
            condition.androidQualifier = "w\(lower.wholePoints)dp"
            condition.compose = "LocalConfiguration.current.screenWidthDp >= \(lower.wholePoints)"
        }
        return condition
    }

    /// The context that holds if the system says nothing: light, or the narrowest width. `nil` if no context is for that.
    public var base: Int? {
        switch meanings {
        case .states(let states): states.firstIndex(of: 0)
        case .widths: 0
        }
    }

    /// The contexts for the first state of the setting and for its last: light and dark; `nil` for widths.
    public var ends: (first: Int, last: Int)? {
        guard case .states(let states) = meanings, let first = states.firstIndex(of: 0),
            let last = states.firstIndex(of: setting.states.count - 1)
        else { return nil }
        return (first, last)
    }

    /// The contexts that a platform tells of, the one that says most first, each with its condition; empty where the
    /// platform tells of none, so that the app chooses.
    public func conditions(_ platform: KeyPath<SystemCondition, String?>) -> [(context: Int, condition: String)] {
        let order: [Int] =
            switch meanings {
            case .states(let states): states.indices.sorted { states[$0] > states[$1] }
            case .widths(let breakpoints): (0...breakpoints.count).reversed()
            }
        return order.compactMap { context in condition(of: context)[keyPath: platform].map { (context, $0) } }
    }
}

/// Where a context begins that is chosen by the width of the window.
public struct Breakpoint: Hashable, Sendable {
    /// What it is written as.
    public enum Source: Hashable, Sendable {
        case length(ViewportLength)
        /// The path of a token.
        case token(String)
    }

    public let source: Source
    public let range: SourceRange
    /// `nil` until the token's value is known.
    public let length: ViewportLength?

    package init(_ source: Source, at range: SourceRange) {
        self.source = source
        self.range = range
        if case .length(let length) = source { self.length = length } else { length = nil }
    }

    private init(_ source: Source, at range: SourceRange, length: ViewportLength) {
        self.source = source
        self.range = range
        self.length = length
    }

    package func resolved(to length: ViewportLength) -> Breakpoint { Breakpoint(source, at: range, length: length) }

    /// As a manifest has it: `600px`, `{breakpoint.medium}`.
    public var text: String {
        switch source {
        case .length(let length): length.css
        case .token(let path): "{\(path)}"
        }
    }
}

/// A width of a window.
public struct ViewportLength: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case px, rem
    }

    /// Above 0.
    public let value: Double
    public let unit: Unit

    /// - Returns: `nil` unless the value is finite and above 0.
    package init?(_ value: Double, _ unit: Unit) {
        guard value.isFinite, value > 0 else { return nil }
        self.value = value
        self.unit = unit
    }

    /// Reads `600px`, `600pt`, `600dp`, a bare number of pixels, or `37.5rem`; numbers may have exponents.
    package init?(_ text: String) {
        let units: [(suffix: String, unit: Unit)] = [
            ("px", .px), ("pt", .px), ("dp", .px), ("rem", .rem), ("", .px),
        ]
        guard let (suffix, unit) = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
        let number = text.dropLast(suffix.count)
        guard number.first.map({ "0"..."9" ~= $0 || $0 == "." }) == true,
            number.allSatisfy({ "0"..."9" ~= $0 || ".eE+-".contains($0) }), let value = Double(number)
        else { return nil }
        self.init(value, unit)
    }

    /// As CSS writes it.
    public var css: String { (Int(exactly: value).map(String.init) ?? "\(value)") + unit.rawValue }

    /// With text of the usual size.
    public var points: Double { unit == .rem ? value * 16 : value }

    /// In whole points, as Android's resource folders have them.
    public var wholePoints: Int { points < 1e9 ? Int(points.rounded()) : 1_000_000_000 }
}

extension ContextSpace {
    /// The modifier that a setting of the system chooses the contexts of, with those for its first state and its last:
    /// light and dark, standard and increased contrast; `nil` where no modifier has both.
    public func ends(of setting: SystemSetting) -> (modifier: Int, first: Int, last: Int)? {
        for (index, modifier) in modifiers.enumerated() where modifier.system?.setting == setting {
            if let ends = modifier.system?.ends { return (index, ends.first, ends.last) }
        }
        return nil
    }
}
