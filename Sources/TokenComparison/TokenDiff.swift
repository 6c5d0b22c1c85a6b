import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What is different between two designs, in resolved values.
public struct TokenDiff: Sendable {
    /// Of modifiers and their contexts; what breaks first.
    public let contexts: [ContextChange]
    /// What breaks first, then by path.
    public let tokens: [TokenChange]
    /// Pairs of colors whose contrast is another; those that fall first.
    public let contrast: [ContrastChange]
    /// Checks that end in another way; those that fail now first, the worst of them before the others.
    public let checks: [CheckChange]

    /// What all changes ask for together; `nil` if there is none.
    public var bump: VersionBump? {
        (contexts.map(\.bump) + tokens.map(\.bump)).max()
    }

    /// Whether nothing about tokens and modifiers is different. Contrast and checks may be.
    public var isEmpty: Bool { contexts.isEmpty && tokens.isEmpty }
    /// Whether nothing at all is different.
    public var tellsNothing: Bool { isEmpty && contrast.isEmpty && checks.isEmpty }

    /// The checks that end in one way, in the order of ``checks``.
    public func checks(_ outcome: CheckChange.Outcome) -> [CheckChange] { checks.filter { $0.outcome == outcome } }
}

/// One thing that is different about one token.
public struct TokenChange: Hashable, Sendable {
    /// What is different.
    public enum Kind: Hashable, Sendable {
        /// - Parameter value: the one that it had where nothing is chosen.
        case removed(TokenType?, value: TokenValue?)
        /// The same type and the same values under another path.
        case renamed(from: String, TokenType?, value: TokenValue?)
        case retyped(from: TokenType, to: TokenType)
        /// It has no value any more in these contexts, as in others.
        case lost(contexts: [String])
        case added(TokenType?, value: TokenValue?)
        /// It has a value in more contexts than before.
        case gained(contexts: [String])
        case deprecated(reason: String?)
        case undeprecated
        case rewordedDeprecation(before: String?, after: String?)
        case changed(ValueChanges)
        /// Another token is referred to, and the value is the same; `nil` for a value of its own.
        case retargeted(Retargeting)
        case redescribed(before: String?, after: String?)
        /// It is used in code in another way.
        case reformed(before: LengthForm, after: LengthForm)
        /// Fields of a composite, each of which is a name in code: those that it has no more everywhere where it had
        /// them, and new ones.
        case reshaped(lost: [String], gained: [String])
        /// Code calls what outputs make of it in another way, such as a function that was a constant.
        case redeclared([SignatureChange])
    }

    /// Of a renamed token the new one.
    public let path: String
    /// What is different about it.
    public let kind: Kind

    public init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// What it asks of the next version.
    public var bump: VersionBump {
        switch kind {
        case .removed, .renamed, .retyped, .lost: .major
        // What there was is still there, with more beside it.
        case .reformed(.fixed, .concentric): .minor
        case .reformed: .major
        case .reshaped(let lost, _): lost.isEmpty ? .minor : .major
        case .redeclared(let changes): changes.map(\.bump).max() ?? .minor
        case .added, .gained, .deprecated: .minor
        case .undeprecated, .rewordedDeprecation, .changed, .retargeted, .redescribed: .patch
        }
    }

    /// In which order kinds of the same weight stand.
    var rank: Int {
        switch kind {
        case .removed: 0
        case .renamed: 1
        case .retyped: 2
        case .reformed: 3
        case .redeclared: 4
        case .reshaped: 5
        case .lost: 6
        case .added: 7
        case .gained: 8
        case .deprecated: 9
        case .changed: 10
        case .retargeted: 11
        case .undeprecated: 12
        case .rewordedDeprecation: 13
        case .redescribed: 14
        }
    }
}

/// The token that another refers to with its whole value in every context, before and after.
public struct Retargeting: Hashable, Sendable {
    /// `nil` where the token has a value of its own.
    public let before: String?
    /// `nil` where the token has a value of its own.
    public let after: String?
}

/// Something different about modifiers and their contexts.
public enum ContextChange: Hashable, Sendable {
    case removedModifier(String, contexts: [String])
    case removedContext(String, of: String)
    /// What holds where nothing is chosen.
    case changedDefault(of: String, before: String, after: String)
    /// The platform chooses its contexts by another setting than before, or does not choose any more; `nil` where the
    /// app chooses.
    case changedSystem(of: String, before: SystemSetting?, after: SystemSetting?)
    /// The platform chooses its contexts by the same setting, at other values of it.
    case changedMeanings(of: String, before: [String], after: [String])
    case addedModifier(String, contexts: [String])
    case addedContext(String, of: String)

    /// What it asks of the next version.
    public var bump: VersionBump {
        switch self {
        // Whoever chose nothing now gets other values for everything.
        case .removedModifier, .removedContext, .changedDefault: .major
        // Attributes and parameters that code set go away, or code has to set them.
        case .changedSystem: .major
        case .addedModifier, .addedContext: .minor
        case .changedMeanings: .patch
        }
    }
}

/// What a change asks of the number of the next version (Semantic Versioning 2.0.0).
public enum VersionBump: String, CaseIterable, Hashable, Comparable, Sendable {
    /// What uses the design still works, and looks a little different.
    case patch
    /// There is something new to use, or to stop using.
    case minor
    /// What uses the design may no longer work.
    case major

    private var weight: Int {
        switch self {
        case .patch: 0
        case .minor: 1
        case .major: 2
        }
    }

    public static func < (first: VersionBump, second: VersionBump) -> Bool { first.weight < second.weight }
}
