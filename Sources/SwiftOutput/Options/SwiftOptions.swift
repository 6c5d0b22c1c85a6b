import TesseraDiagnostics
import TesseraOutputCore

/// How the Swift is shaped.
public struct SwiftOptions: Hashable, Sendable {
    /// How far generated declarations can be seen.
    public enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`, package, `public`
    }

    /// Where the groups at the top go.
    public enum Namespace: String, CaseIterable, Hashable, Sendable {
        /// A type for each: `NyxColors.violet500`.
        case prefixed
        /// Types in one type: `Nyx.Color.violet500`.
        case nested
        /// Nowhere: constants are members of the types that they have, `Color.violet500`.
        case `extension`
    }

    /// What groups inside groups become.
    public enum Groups: String, CaseIterable, Hashable, Sendable {
        /// Types: `NyxColors.Surface.secondary`.
        case types
        /// Values: `NyxColors.surface.secondary`.
        case values
        /// Parts of the name: `NyxColors.surfaceSecondary`.
        case joined
    }

    /// How many files there are.
    public enum Files: String, CaseIterable, Hashable, Sendable {
        case single
        /// One for each type at the top, in a folder; large ones in several.
        case groups
    }

    /// Who writes the types that constants are made of.
    public enum Support: String, CaseIterable, Hashable, Sendable {
        case own
        /// The first output in Swift that has its own: both go into one module.
        case shared
    }

    /// `extension ShapeStyle where Self == Color`, so that a view takes a color by its name alone.
    public enum ShapeStyle: Hashable, Sendable {
        /// `.foregroundStyle(.surfaceSecondary)`
        case flat
        /// `.foregroundStyle(.nyx.surfaceSecondary)`
        case named(String)
    }

    /// What a mapping says of it.
    public enum ShapeStyleKey: String, CaseIterable, Sendable {
        case name, tokens
    }

    /// In which builds the lists of all tokens are there.
    public enum Registry: Hashable, Sendable {
        case always
        /// Inside `#if DEBUG`.
        case debug
    }

    /// Where the constants of colors get their values.
    public enum ColorSource: String, CaseIterable, Hashable, Sendable {
        /// From the code.
        case code
        /// From the asset catalog that the same run writes.
        case catalog
    }

    /// The oldest compiler that the code is for.
    public var compiler = SwiftVersion.standardCompiler
    /// The lowest version of each system that the code is for; `nil` for all systems that it can be for, and for Linux.
    public var minimum: [SwiftSystem: SwiftVersion]?
    /// The access level of all generated declarations.
    public var access = Access.public
    /// Begins the names of generated types; the manifest's `name` unless given.
    public var prefix: String?
    /// Names of the types made of groups or of `tabBar` tokens, by path.
    public var types: [String: String] = [:]
    /// Where each of these paths is written.
    public var typeRanges: [String: SourceRange] = [:]
    /// Whether types stand by themselves or in one type.
    public var namespace = Namespace.prefixed
    /// What groups inside groups become.
    public var groups = Groups.types
    /// One file, or one for each type at the top.
    public var files = Files.single
    /// Whether the output has the types that constants are made of.
    public var support = Support.own
    /// Where `support` is said.
    public var supportRange: SourceRange?
    /// Modules that every file imports beside SwiftUI.
    public var imports: [String] = []
    /// Where colors get their values.
    public var colors = ColorSource.code
    /// Where `colors` is said.
    public var colorsRange: SourceRange?
    /// The member of `Bundle` that the catalog is in: `main`, `module`, or one that the app declares.
    public var bundle = "main"
    /// Whether colors are there as `UIColor` and `NSColor`, too, and other types have what UIKit, AppKit and Core
    /// Animation take.
    public var hasNativeColors = false
    /// `nil` for no extension of `ShapeStyle`.
    public var shapeStyle: ShapeStyle?
    /// Groups and tokens whose colors `shapeStyle` has; `nil` for all.
    public var styledColors: [ManifestName]?
    /// Groups and tokens whose strings are keys of the app's localization.
    public var localized: [ManifestName] = []
    /// Lists of all tokens of each type; `nil` for none.
    public var registry: Registry?
    /// The modifiers that a theme chooses for a view and all that is in it, with where each is named. With none of
    /// them there is the one theme of the design; `nil` for no theme.
    public var themeModifiers: [ManifestName]?

    /// A token, a group or a modifier that the manifest names.
    public struct ManifestName: Hashable, Sendable {
        /// That of a modifier, or a path: names joined by dots.
        public let name: String
        /// `nil` where no manifest names it.
        public let range: SourceRange?

        public init(name: String, range: SourceRange? = nil) {
            self.name = name
            self.range = range
        }

        /// Whether it is the path of a token, or of a group that the token is in.
        func names(_ token: String) -> Bool { token == name || token.hasPrefix(name + ".") }
    }

    public init() {}
}

/// A system of Apple's that generated Swift can be for.
public enum SwiftSystem: String, CaseIterable, Hashable, Sendable {
    case ios, macos, tvos, watchos, visionos

    /// As `@available` and `os()` call it.
    public var name: String {
        switch self {
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .watchos: "watchOS"
        case .visionos: "visionOS"
        }
    }

    /// The oldest that generated Swift is for.
    public var oldest: SwiftVersion {
        switch self {
        case .ios, .tvos: SwiftVersion(major: 15)
        case .macos: SwiftVersion(major: 12)
        case .watchos: SwiftVersion(major: 8)
        case .visionos: SwiftVersion(major: 1)
        }
    }
}

/// A version of a system or of the Swift compiler, as far as it decides how generated Swift is written: `17`, or `6.1`.
public struct SwiftVersion: Hashable, Comparable, Sendable {
    /// As in `17.4`: 17.
    public let major: Int
    /// As in `17.4`: 4.
    public let minor: Int

    public init(major: Int, minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// - Parameter text: one to three numbers between dots, of which the third decides nothing.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    // MARK: Compilers

    /// The oldest compiler that compiles generated Swift: it has `if` and `switch` expressions (SE-0380).
    public static let oldestCompiler = SwiftVersion(major: 5, minor: 9)
    /// The compiler that generated Swift is written for unless the manifest names another one.
    public static let standardCompiler = SwiftVersion(major: 6, minor: 1)

    /// Whether imports have access levels (SE-0409).
    public var hasAccessLevelsOfImports: Bool { self >= SwiftVersion(major: 6) }
    /// Whether types and extensions can be `nonisolated` (SE-0449).
    public var hasIsolationOfTypes: Bool { self >= SwiftVersion(major: 6, minor: 1) }
}

extension SwiftText {
    /// The modifier that begins a declaration, with the blank behind it; nothing for `internal`.
    static func access(_ access: SwiftOptions.Access) -> String {
        access == .internal ? "" : access.rawValue + " "
    }
}
