import TesseraDiagnostics

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
    public var compiler = SwiftCompilerVersion.standard
    /// The lowest version of each system that the code is for; `nil` for all systems that it can be for, and for Linux.
    public var minimum: [SwiftSystem: SwiftSystemVersion]?
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
    public var styledColors: [NamedPath]?
    /// Groups and tokens whose strings are keys of the app's localization.
    public var localized: [NamedPath] = []
    /// Lists of all tokens of each type; `nil` for none.
    public var registry: Registry?
    /// The modifiers that a theme chooses for a view and all that is in it, with where each is named. With none of
    /// them there is the one theme of the design; `nil` for no theme.
    public var themeModifiers: [ThemeModifier]?

    /// A token or a group that the manifest names.
    public struct NamedPath: Hashable, Sendable {
        /// Names joined by dots.
        public let path: String
        /// `nil` where no manifest names it.
        public let range: SourceRange?

        public init(path: String, range: SourceRange? = nil) {
            self.path = path
            self.range = range
        }

        /// Whether it is the path of a token, or of a group that the token is in.
        func names(_ token: String) -> Bool { token == path || token.hasPrefix(path + ".") }
    }

    /// A modifier that the manifest names for themes.
    public struct ThemeModifier: Hashable, Sendable {
        /// That of the modifier, such as `appearance`.
        public let name: String
        /// `nil` where no manifest names it.
        public let range: SourceRange?

        public init(name: String, range: SourceRange? = nil) {
            self.name = name
            self.range = range
        }
    }

    public init() {}
}
