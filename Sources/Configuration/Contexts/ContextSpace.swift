import TesseraDiagnostics

/// A dimension along which values differ, such as `appearance` with the contexts `light` and `dark`
/// (DTCG 2025.10 Resolver, 4.2).
public struct Modifier: Sendable {
    /// Where a modifier is declared; it makes no other modifier of it.
    public struct Place: Sendable {
        /// Of its name; `nil` where nobody wrote it.
        public let name: SourceRange?
        /// Of each of its contexts.
        public let contexts: [SourceRange?]

        public init(name: SourceRange?, contexts: [SourceRange?]) {
            self.name = name
            self.contexts = contexts
        }
    }

    /// As the manifest or the resolver document declares it.
    public let name: String
    /// At least one, in the order in which they are declared.
    public let contexts: [String]
    /// Index of the context that holds when nothing is chosen.
    public let defaultContext: Int
    /// How platforms choose among the contexts by themselves; `nil` where nobody but the app does.
    public let system: SystemBinding?
    /// Where its name is written, and the names of its contexts; `nil` where nobody declares it.
    public let place: Place?

    /// A modifier whose contexts say by their names whether a platform chooses among them.
    public init(name: String, contexts: [String], defaultContext: Int = 0, at place: Place? = nil) {
        self.init(
            name: name, contexts: contexts, defaultContext: defaultContext,
            system: SystemBinding(recognizing: contexts), at: place)
    }

    /// - Parameters:
    ///   - contexts: at least one.
    ///   - defaultContext: an index of `contexts`.
    ///   - system: `nil` where the app alone chooses.
    public init(
        name: String, contexts: [String], defaultContext: Int, system: SystemBinding?, at place: Place? = nil
    ) {
        self.name = name
        self.contexts = contexts
        self.defaultContext = defaultContext
        self.system = system
        self.place = place
    }

    /// The same, chosen otherwise.
    package func with(system: SystemBinding?) -> Modifier {
        Modifier(name: name, contexts: contexts, defaultContext: defaultContext, system: system, at: place)
    }

    /// Where one of its contexts is declared.
    public func range(ofContext index: Int) -> SourceRange? {
        place.flatMap { $0.contexts.indices.contains(index) ? $0.contexts[index] : nil }
    }

    /// What the platform chooses each context by: `dark` of `appearance`, `from 600px` of `width`. Empty where the app
    /// chooses.
    public var meanings: [String] {
        guard let system else { return [] }
        return zip(contexts.indices, contexts).map { index, name in
            if let word = system.word(of: index) { return word == name ? name : "\(name): \(word)" }
            guard index > 0, system.breakpoints.indices.contains(index - 1) else { return name }
            return "\(name): from \(system.breakpoints[index - 1].length?.css ?? "")"
        }
    }

    /// Whether nothing has to be said of the system: the names of the contexts say it.
    package var isRecognized: Bool { system == SystemBinding(recognizing: contexts) }

    /// The context that holds when nothing is chosen.
    public var defaultName: String { contexts[defaultContext] }
}

extension Modifier: Hashable {
    public static func == (left: Modifier, right: Modifier) -> Bool {
        left.name == right.name && left.contexts == right.contexts && left.defaultContext == right.defaultContext
            && left.system == right.system
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(contexts)
        hasher.combine(defaultContext)
        hasher.combine(system)
    }
}

/// Some of the modifiers of a ``ContextSpace``.
public struct ModifierSet: OptionSet, Hashable, Sendable {
    /// A bit for each modifier, the first in the lowest.
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The set of one modifier.
    public init(modifier index: Int) {
        rawValue = 1 << UInt16(index)
    }

    /// Whether a modifier is one of the set.
    /// - Parameter index: of the modifier in its ``ContextSpace``.
    public func contains(modifier index: Int) -> Bool {
        rawValue & (1 << UInt16(index)) != 0
    }

    /// The least index of its modifiers; `nil` if it is empty.
    public var firstModifier: Int? {
        rawValue == 0 ? nil : rawValue.trailingZeroBitCount
    }

    /// The indices of its modifiers, ascending.
    public var indices: [Int] {
        var indices: [Int] = []
        var rest = rawValue
        while rest != 0 {
            indices.append(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
        return indices
    }
}

/// One context of every modifier: a permutation of the design system.
public struct Permutation: Hashable, Sendable {
    private var choices = SIMD16<UInt8>(repeating: 0)

    /// The first context of every modifier, which need not be the default: see ``ContextSpace/defaultPermutation``.
    public init() {}

    public func hash(into hasher: inout Hasher) {
        // In two pieces: a vector goes into the hash one byte after the other.
        let halves = unsafeBitCast(choices, to: SIMD2<UInt64>.self)
        hasher.combine(halves.x)
        hasher.combine(halves.y)
    }

    /// Index of the context chosen for a modifier.
    public subscript(modifier: Int) -> Int {
        get { Int(choices[modifier]) }
        set { choices[modifier] = UInt8(newValue) }
    }
}

/// All modifiers of a run, in the order of their weight: where two contexts give a token a value
/// and neither selector is narrower, the earlier modifier's wins.
public struct ContextSpace: Hashable, Sendable {
    /// As many as a ``ModifierSet`` can hold.
    public static let maximumModifierCount = 16
    /// How many contexts a modifier may have: an index of one fits into a byte.
    public static let maximumContextCount = 255
    /// How many permutations anything goes through at most: the values of a token, the checks of a pair, a generated
    /// file.
    public static let maximumPermutationCount = 65_536
    /// For how many permutations a token may have values of its own unless the manifest allows more. What is written
    /// grows with them: of ten modifiers with two contexts each, which one token depends on, come megabytes.
    public static let usualPermutationCount = 512

    /// At most ``maximumModifierCount``; empty for a design without contexts.
    public let modifiers: [Modifier]
    /// What holds when nothing is chosen.
    public let defaultPermutation: Permutation

    /// - Precondition: at most ``maximumModifierCount`` modifiers with one to ``maximumContextCount``
    ///   contexts each.
    public init(modifiers: [Modifier]) {
        precondition(modifiers.count <= Self.maximumModifierCount)
        precondition(modifiers.allSatisfy { (1...Self.maximumContextCount).contains($0.contexts.count) })
        self.modifiers = modifiers
        var permutation = Permutation()
        for (index, modifier) in modifiers.enumerated() { permutation[index] = modifier.defaultContext }
        defaultPermutation = permutation
    }

    /// The space of any modifiers; `nil` if there are more than ``maximumModifierCount``, or if one has no contexts
    /// or more than ``maximumContextCount``.
    public init?(counting modifiers: [Modifier]) {
        guard modifiers.count <= Self.maximumModifierCount,
            modifiers.allSatisfy({ (1...Self.maximumContextCount).contains($0.contexts.count) })
        else { return nil }
        self.init(modifiers: modifiers)
    }

    /// How many permutations some modifiers have; `Int.max` if that is no `Int`.
    public func permutationCount(along set: ModifierSet) -> Int {
        var count = 1
        for modifier in modifiers.indices where set.contains(modifier: modifier) {
            let (product, overflow) = count.multipliedReportingOverflow(by: modifiers[modifier].contexts.count)
            count = overflow ? .max : product
        }
        return count
    }

    /// All permutations of some modifiers, the others at their defaults. The first modifier
    /// changes slowest; the position in the list is ``cellIndex(of:along:)``. Ask
    /// ``permutationCount(along:)`` first where the modifiers are not those of one token.
    public func permutations(along set: ModifierSet) -> [Permutation] {
        var permutations = [defaultPermutation]
        for index in set.indices {
            permutations = permutations.flatMap { permutation in
                modifiers[index].contexts.indices.map { context in
                    var next = permutation
                    next[index] = context
                    return next
                }
            }
        }
        return permutations
    }

    /// Every permutation of the design system.
    public var allPermutations: [Permutation] {
        permutations(along: allModifiers)
    }

    /// The set of all modifiers of the space.
    public var allModifiers: ModifierSet {
        ModifierSet(modifiers.indices.map { ModifierSet(modifier: $0) })
    }

    /// The modifiers that are not at their defaults, and at what instead.
    public func constraints(of permutation: Permutation) -> [ContextSelector.Constraint] {
        modifiers.enumerated().compactMap { index, modifier in
            permutation[index] == modifier.defaultContext
                ? nil : ContextSelector.Constraint(modifier: index, context: permutation[index])
        }
    }

    /// Where a permutation stands in ``permutations(along:)``.
    public func cellIndex(of permutation: Permutation, along set: ModifierSet) -> Int {
        var index = 0
        var remaining = set.rawValue
        while remaining != 0 {
            let modifier = remaining.trailingZeroBitCount
            index = index * modifiers[modifier].contexts.count + permutation[modifier]
            remaining &= remaining - 1
        }
        return index
    }

    /// `appearance=light, contrast=standard`, for the given modifiers.
    public func description(of permutation: Permutation, along set: ModifierSet) -> String {
        set.indices.map { "\(modifiers[$0].name)=\(modifiers[$0].contexts[permutation[$0]])" }.joined(
            separator: ", ")
    }
}

extension Modifier {
    /// Light and dark, as platforms choose between them.
    public static let appearance = Modifier(name: "appearance", contexts: ["light", "dark"])

    /// The contrast that people set for the whole system.
    public static let contrast = Modifier(name: "contrast", contexts: ["standard", "increased"])
}
