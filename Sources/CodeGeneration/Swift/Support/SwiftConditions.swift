import TesseraTokenModel
import TesseraTokenResolution

/// What is known of the systems that the code is for, and so which conditions are decided when it is written: only the
/// others stand in it.
struct SwiftConditions {
    /// The lowest version of each system; `nil` where it may be any, or one without SwiftUI.
    let systems: [SwiftSystem: SwiftSystemVersion]?
    let features: Set<Feature>
    let compiler: SwiftCompilerVersion

    /// What a template has only for designs that need it, between `#if` with its name and `#endif`.
    enum Feature: String, CaseIterable {
        /// What UIKit, AppKit and Core Animation take.
        case native
        /// Shadows inside of what casts them.
        case inset
        /// Shadows that are larger or smaller than what casts them.
        case spread
        /// Lines that are not solid.
        case strokes
        /// Haptics that tell an outcome.
        case notifications
        /// Tabs that take touches in more than their height.
        case tallTabs
        /// Tabs that look other where they cannot be chosen.
        case disabledTabs
    }

    init(_ options: SwiftOptions, features: Set<Feature> = []) {
        systems = options.minimum
        self.features = features
        compiler = options.compiler
    }

    /// Whether SwiftUI is there without asking.
    var hasSwiftUI: Bool { systems != nil }

    /// Decides the conditions in a text, in which each of them, and each brace that ends one, has a line of its own.
    /// `#if` and a ``Feature`` stand around what is for that.
    func decide(_ text: String) -> String {
        var decision = Decision(conditions: self, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        decision.run()
        return decision.result.joined(separator: "\n")
    }

    // MARK: Availability

    /// - Parameter list: `iOS 17, macOS 14, *`.
    /// - Returns: the systems that may be older; `nil` if none is.
    func availability(_ list: some StringProtocol) -> String? {
        guard let systems else { return String(list) }
        let asked = list.split(separator: ",").compactMap { entry -> String? in
            let words = entry.split(separator: " ")
            guard words.count == 2, let system = SwiftSystem.allCases.first(where: { $0.name == words[0] }),
                let version = SwiftSystemVersion(words[1]), let least = systems[system], least < version
            else { return nil }
            return "\(words[0]) \(words[1])"
        }
        return asked.isEmpty ? nil : asked.joined(separator: ", ") + ", *"
    }

    /// `@available(iOS 17, *)`, as far as some system may be older; `nil` if none is.
    func attribute(available list: String) -> String? {
        availability(list).map { "@available(\($0))" }
    }

    // MARK: Conditional compilation

    /// What a condition is on each of the systems; `nil` where it asks for something else.
    fileprivate func isTrue(_ condition: Substring, on system: SwiftSystem) -> Bool? {
        var parser = ConditionParser(rest: condition.filter { $0 != " " }[...]) { atom in
            switch atom {
            case "canImport(SwiftUI)", "canImport(CoreGraphics)": true
            case "canImport(UIKit)": system != .macos
            case "canImport(AppKit)": system == .macos
            default:
                SwiftSystem.allCases.first { atom == "os(\($0.name))" }.map { $0 == system }
            }
        }
        return parser.parse()
    }

    /// `nil` where it depends on the compiler that compiles the code.
    fileprivate func known(_ condition: Substring) -> Bool? {
        if let feature = Feature(rawValue: String(condition)) { return features.contains(feature) }
        if condition == "compiler(>=6.2)", compiler >= SwiftCompilerVersion(major: 6, minor: 2) { return true }
        return nil
    }
}

/// Reads `canImport(UIKit) && !os(watchOS)`.
private struct ConditionParser {
    /// Without blanks.
    var rest: Substring
    let value: (Substring) -> Bool?

    mutating func parse() -> Bool? {
        guard let result = alternatives(), rest.isEmpty else { return nil }
        return result
    }

    private mutating func alternatives() -> Bool? {
        guard var result = all() else { return nil }
        while rest.hasPrefix("||") {
            rest.removeFirst(2)
            guard let next = all() else { return nil }
            result = result || next
        }
        return result
    }

    private mutating func all() -> Bool? {
        guard var result = one() else { return nil }
        while rest.hasPrefix("&&") {
            rest.removeFirst(2)
            guard let next = one() else { return nil }
            result = result && next
        }
        return result
    }

    private mutating func one() -> Bool? {
        if rest.hasPrefix("!") {
            rest.removeFirst()
            return one().map { !$0 }
        }
        if rest.hasPrefix("(") {
            rest.removeFirst()
            let result = alternatives()
            guard rest.hasPrefix(")") else { return nil }
            rest.removeFirst()
            return result
        }
        guard let end = rest.firstIndex(of: ")") else { return nil }
        let atom = rest[...end]
        rest = rest[rest.index(after: end)...]
        return value(atom)
    }
}

/// The lines of a text, and those of them that stay.
private struct Decision {
    let conditions: SwiftConditions
    let lines: [Substring]
    var result: [String] = []
    private var index = 0

    init(conditions: SwiftConditions, lines: [Substring]) {
        self.conditions = conditions
        self.lines = lines
    }

    mutating func run() {
        while index < lines.count { next(outdent: 0) }
        // A text ends with a line break, whatever was the last in it.
        while result.last?.isEmpty == true { result.removeLast() }
        if lines.last?.isEmpty == true, !result.isEmpty { result.append("") }
    }

    private func text(_ index: Int) -> Substring { lines[index].drop { $0 == " " } }

    private func indentation(_ index: Int) -> Int { lines[index].count - text(index).count }

    private mutating func append(_ line: Substring, outdent: Int) {
        let line = String(line.dropFirst(min(outdent, line.prefix { $0 == " " }.count)))
        let text = line.drop { $0 == " " }
        // What was left out leaves no blank lines at the start or the end of a block.
        if text.isEmpty, result.last.map({ $0.isEmpty || $0.hasSuffix("{") }) == true { return }
        if text.hasPrefix("}") || text.hasPrefix("#e") {
            while result.last?.isEmpty == true { result.removeLast() }
        }
        result.append(line)
    }

    /// A line, or all of what begins with it.
    private mutating func next(outdent: Int) {
        let line = text(index)
        if line.hasPrefix("#if ") { return chooseBranch(outdent: outdent) }
        if conditions.systems != nil {
            if line.hasPrefix("@available(") && !line.contains("deprecated") {
                return attribute(line, outdent: outdent)
            }
            if line.hasPrefix("if "), let start = line.firstRange(of: "#available(") {
                return test(line, start, outdent: outdent)
            }
        }
        append(lines[index], outdent: outdent)
        index += 1
    }

    private mutating func attribute(_ line: Substring, outdent: Int) {
        if let list = conditions.availability(line.dropFirst("@available(".count).dropLast()) {
            append("\(String(repeating: " ", count: indentation(index)))@available(\(list))"[...], outdent: outdent)
        }
        index += 1
    }

    /// `if #available(iOS 17, *) {` with what is done there and, maybe, elsewhere.
    private mutating func test(_ line: Substring, _ start: Range<Substring.Index>, outdent: Int) {
        guard let end = line[start.upperBound...].firstIndex(of: ")") else { return skip(outdent) }
        let indentation = String(repeating: " ", count: indentation(index))
        let rest = line[line.index(after: end)...]
        if let list = conditions.availability(line[start.upperBound..<end]) {
            append("\(indentation)\(line[..<start.upperBound])\(list))\(rest)"[...], outdent: outdent)
            index += 1
            return
        }
        let before = line[..<start.lowerBound]
        if before != "if " {
            // It follows another condition.
            append("\(indentation)\(before.dropLast(2))\(rest)"[...], outdent: outdent)
            index += 1
        } else if rest.hasSuffix("}") {
            append("\(indentation)\(rest.dropFirst(3).dropLast(2))"[...], outdent: outdent)
            index += 1
        } else {
            let level = indentation.count
            index += 1
            while index < lines.count, !endsBlock(at: level) { next(outdent: outdent + 4) }
            guard index < lines.count else { return }
            let hasElse = text(index) == "} else {"
            index += 1
            guard hasElse else { return }
            while index < lines.count, !endsBlock(at: level) { index += 1 }
            index += 1
        }
    }

    private mutating func skip(_ outdent: Int) {
        append(lines[index], outdent: outdent)
        index += 1
    }

    private func endsBlock(at level: Int) -> Bool { indentation(index) == level && text(index).hasPrefix("}") }

    /// `#if` to `#endif`.
    private mutating func chooseBranch(outdent: Int) {
        let indentation = String(repeating: " ", count: indentation(index))
        var left = Set((conditions.systems ?? [:]).keys)
        var isOpen = false
        var isDecided = false
        while index < lines.count, text(index) != "#endif" {
            let line = text(index)
            let condition =
                line.hasPrefix("#else") && !line.hasPrefix("#elseif")
                ? nil : line.drop { $0 != " " }.dropFirst()
            index += 1
            var asked = condition.map(String.init)
            var stays = !isDecided
            var isLast = condition == nil
            if let condition, stays {
                if let known = conditions.known(condition) {
                    (stays, isLast) = (known, known)
                } else if let systems = matches(condition, among: left) {
                    stays = !systems.isEmpty
                    isLast = systems == left
                    left.subtract(systems)
                    asked = systems.map { "os(\($0.name))" }.sorted().joined(separator: " || ")
                }
            } else if isOpen, stays, conditions.systems != nil, left.isEmpty {
                stays = false
            }
            if stays {
                if isLast {
                    if isOpen { append("\(indentation)#else"[...], outdent: outdent) }
                    isDecided = true
                } else if let asked {
                    append("\(indentation)\(isOpen ? "#elseif" : "#if") \(asked)"[...], outdent: outdent)
                    isOpen = true
                }
            }
            branch(isKept: stays, outdent: outdent)
        }
        index += 1
        if isOpen { append("\(indentation)#endif"[...], outdent: outdent) }
    }

    /// The lines up to the next branch.
    private mutating func branch(isKept: Bool, outdent: Int) {
        var depth = 0
        while index < lines.count {
            let line = text(index)
            if depth == 0, line.hasPrefix("#e") { return }
            if isKept {
                next(outdent: outdent)
            } else {
                if line.hasPrefix("#if ") { depth += 1 }
                if line == "#endif" { depth -= 1 }
                index += 1
            }
        }
    }

    /// The systems on which it is true; `nil` where that is not known.
    private func matches(_ condition: Substring, among systems: Set<SwiftSystem>) -> Set<SwiftSystem>? {
        if conditions.systems == nil { return nil }
        var found: Set<SwiftSystem> = []
        for system in systems {
            guard let isTrue = conditions.isTrue(condition, on: system) else { return nil }
            if isTrue { found.insert(system) }
        }
        return found
    }
}

extension SwiftConditions.Feature {
    /// What a design needs.
    static func all(in tokens: ResolvedTokens, _ options: SwiftOptions) -> Set<Self> {
        var features: Set<Self> = options.hasNativeColors ? [.native] : []
        for index in tokens.tree.tokens.indices {
            let token = TokenID(index: index)
            switch tokens.type(of: token) {
            case .strokeStyle: features.insert(.strokes)
            case .border, .shadow, .haptic, .tabBar:
                for combination in tokens.contexts.combinations(along: tokens.axes(of: token)) {
                    switch tokens.value(of: token, in: combination) {
                    case .border(let border) where border.style != .keyword(.solid): features.insert(.strokes)
                    case .shadow(let layers):
                        if layers.contains(where: \.isInset) { features.formUnion([.inset, .spread]) }
                        if layers.contains(where: { $0.spread.points != 0 }) { features.insert(.spread) }
                    case .tabBar(let bar):
                        if bar.itemHitHeight != nil { features.insert(.tallTabs) }
                        if bar.states.disabled.opacity != nil { features.insert(.disabledTabs) }
                    case .haptic(let haptic) where haptic.kind == .notification: features.insert(.notifications)
                    default: break
                    }
                }
            default: break
            }
        }
        return features
    }
}
