import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// Writes Swift: constants that compile in Swift 6 mode without a warning, in types as the team wants
/// them (see ``SwiftOptions``).
///
/// Colors become one dynamic `Color` each; what needs SwiftUI stands inside
/// `#if canImport(SwiftUI)`, the rest compiles on Linux too. Contexts that the system does not
/// switch, and those of values that are no colors, become parameters.
struct SwiftGenerator {
    let input: GeneratorInput
    let options: SwiftOptions
    let typePrefix: String
    /// Where the support code is.
    let sharing: SwiftSharing
    let values: SwiftValueWriter
    let layout: SwiftLayout
    let conditions: SwiftConditions
    let access: String
    /// What begins the declaration of a type of plain values, or an extension of one: usable from anywhere, whatever
    /// the default isolation of the module is.
    let isolation: String
    /// What begins the declaration of a constant, as the type's and as a value's: with the blank behind it.
    let staticVariable: String
    let instanceVariable: String
    var buffer = CodeBuffer()
    /// Where the text of the file goes that is written now.
    var file: (any FileSink)?
    /// Whether constants are written, or only asked for their contexts.
    var writesConstants = true
    /// Whether what is written now are members of a value, not of a type.
    var writesInstanceMembers = false
    var support: Set<SwiftSupport> = []
    /// The type whose support was asked for last: tokens of a type mostly stand together.
    var supportedType: TokenType?
    /// How the comment of the token before ended.
    var originEnd = OriginEnd(source: nil, text: "")
    /// The only source of the file that is written now, which its first line names.
    var onlySource: SourceID?
    /// How the values of the color before are laid out in its comment.
    var knownTable: ValueTable?
    /// How the contexts of the color before become Swift, if it has a value in all of them.
    var knownColorPlan: ColorPlan?
    /// Where the members of a tab bar stand beside tokens.
    var neighborhood: Neighborhood?
    /// Whether colors stand in tables, because there are thousands.
    let hasColorTables: Bool
    var colorTables = SwiftColorTables()
    /// The modifiers that a theme chooses. Nothing has a default for them, which would be that of one theme in all.
    let themeModifiers: ModifierSet
    /// What the types of tab bars have, once written.
    var knownBarMembers: [TokenID: [BarMember]] = [:]
    /// Whether these are kept without a theme, too, and all of them.
    var recordsAllMembers = false
    /// The first tab bar, to which later ones refer.
    var firstBar: FirstBar?
    /// The tab bar whose members are written now.
    var writtenBar: TokenID?
    /// Modifiers that some constant takes as a parameter.
    var parameterModifiers: ModifierSet = []

    /// The tokens of each type that has been asked for, by names of their own.
    var namedTokens: [TokenType: [NamedToken]] = [:]
    typealias NamedToken = (token: TokenID, name: String)

    var cascade: ContextCascade
    /// What the contexts of each set of parameters are, once asked for.
    var knownParameters: [ModifierSet: Parameters] = [:]
    var condition = Condition.none
    var previous = Spacing.opening

    var diagnostics: [Diagnostic] = []

    var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput, options: SwiftOptions) {
        self.input = input
        self.options = options
        sharing = SwiftSharing(of: options, in: input)
        let supportPrefix = sharing.prefix
        let prefix = options.prefix ?? input.name
        // Without a name the supporting types must not hide SwiftUI's `Spring` or `StrokeStyle`.
        let typePrefix = prefix.isEmpty ? "Token" : prefix
        self.typePrefix = typePrefix
        let values = SwiftValueWriter(
            prefix: supportPrefix, mapping: input.gamutMapping, qualifiesSwiftUI: options.namespace == .nested,
            qualifiesDuration: Self.hasGroup(named: "Duration", options, input.tokens))
        self.values = values
        layout = SwiftLayout(
            input.tokens, options: options, prefix: prefix, values: values,
            supportTypes: Set([typePrefix, supportPrefix]).sorted().flatMap { prefix in
                Self.supportTypes(options, input.tokens).map { prefix + $0 }
            },
            modifierTypes: input.tokens.contexts.modifiers.map {
                SwiftNames.prefixedType($0.name, prefix: supportPrefix)
            })
        conditions = SwiftConditions(
            options, features: SwiftConditions.Feature.all(in: input.tokens, options, others: sharing.others))
        access = SwiftText.access(options.access)
        isolation = options.compiler.hasIsolationOfTypes ? "nonisolated " : ""
        staticVariable = access + "static var "
        instanceVariable = access + "var "
        hasColorTables = Self.colorCount(input.tokens, options) > Self.maximumStoredColorCount
        cascade = ContextCascade(input.tokens)
        let modifiers = input.tokens.contexts.modifiers
        themeModifiers = modifiers.indices.reduce(into: []) { chosen, index in
            let isChosen = options.themeModifiers?.contains { $0.name == modifiers[index].name } == true
            if isChosen, !Self.isSwitchedBySystem(modifiers[index]) { chosen.insert(ModifierSet(modifier: index)) }
        }
        diagnostics = layout.diagnostics + Self.unknownTypes(in: options, input.tokens)
        diagnostics += Self.unknown(options.localized, .string, in: input.tokens)
        diagnostics += Self.unknown(options.styledColors ?? [], .color, in: input.tokens)
        diagnostics += SwiftSharing.findings(on: options, in: input)
    }

    /// Whether a group inside of another type makes a type of that name.
    private static func hasGroup(named name: String, _ options: SwiftOptions, _ tokens: ResolvedTokens) -> Bool {
        (options.namespace != .extension || options.themeModifiers != nil)
            && tokens.tree.groups.contains {
                (options.types[$0.path] ?? SwiftNames.type($0.name)) == name
                    && ($0.parent != .root || options.namespace == .nested)
            }
    }

    /// What the file declares beside groups and modifiers, without the prefix.
    private static func supportTypes(_ options: SwiftOptions, _ tokens: ResolvedTokens) -> [String] {
        var names = SwiftSupport.allCases.map(\.typeName) + SwiftSupport.helperTypeNames
        // The file of them beside those of the groups.
        if options.files == .groups { names.append("Support") }
        if options.hasNativeColors { names.append(nativeColors) }
        if case .named = options.shapeStyle { names.append(colorStyles) }
        if options.themeModifiers != nil {
            names += [theme, designTheme, theme + "Key"]
            names += SwiftThemeGroup.all(
                in: SwiftThemeGroup.Scope(
                    tokens: tokens, themeModifiers: [], hasCatalog: false, growth: SwiftGrowth(tokens)),
                prefix: theme
            ) { _ in [] }.map(\.typeName)
        }
        if options.registry != nil { names.append(registry) }
        return names
    }

    /// Paths in `types` that name neither a group nor a tab bar.
    static func unknownTypes(in options: SwiftOptions, _ tokens: ResolvedTokens) -> [Diagnostic] {
        options.typeRanges.compactMap { path, range in
            let isTabBar = tokens.tree.token(at: path).map { tokens.type(of: $0) == .tabBar } ?? false
            if path.isEmpty || isTabBar || tokens.tree.group(at: path) != nil { return nil }
            let groups = tokens.tree.groups.map(\.path).filter { !$0.isEmpty }
            return Diagnostic(
                "manifest/types", .error,
                "there is no group or tab bar '\(path)'\(Spelling.suggestion(for: path, among: groups))", at: range)
        }
    }

    /// Paths that name neither a token of a type nor a group with one.
    private static func unknown(
        _ paths: [SwiftOptions.ManifestName], _ type: TokenType, in tokens: ResolvedTokens
    ) -> [Diagnostic] {
        if paths.isEmpty { return [] }
        let found = tokens.tree.tokens.indices.map { TokenID(index: $0) }.filter { tokens.type(of: $0) == type }
            .map { tokens.tree[$0].path }
        return paths.compactMap { entry in
            if found.contains(where: entry.names) { return nil }
            let groups = tokens.tree.groups.map(\.path).filter { group in
                !group.isEmpty && found.contains { $0.hasPrefix(group + ".") }
            }
            let known = found + groups
            return Diagnostic(
                "manifest/output", .error,
                "there is no \(type.rawValue) '\(entry.name)', and no group of that name has one\(Spelling.suggestion(for: entry.name, among: known))",
                at: entry.range)
        }
    }

    /// Finds what stands in the way of the files, and which they are.
    ///
    /// Of one file, the constants are not written: layout has found what is wrong with their names, and nothing else can
    /// be. How many files a folder has shows only when all is written.
    mutating func dryRun(path: String, into files: inout OutputFiles<some OutputSink>) {
        writesConstants = options.files == .groups
        generate(path: path, into: &files)
    }

    /// The output's one file, or the files of its folder.
    mutating func generate(path: String, into files: inout OutputFiles<some OutputSink>) {
        switch options.files {
        case .single: singleFile(path, in: &files)
        case .groups: folder(path, in: &files)
        }
    }
}
