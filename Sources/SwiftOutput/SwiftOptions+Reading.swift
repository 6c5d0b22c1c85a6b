import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution
import TesseraTokenSyntax

// What the manifest says of an output in Swift.

extension SwiftOptions {
    public init(reading settings: inout OutputSettings) { self = settings.swiftOptions() }
}

extension OutputSettings {
    fileprivate mutating func swiftOptions() -> SwiftOptions {
        var options = SwiftOptions()
        // A path that does not end in `.swift` is a folder, unless `files` says otherwise.
        if !path.hasSuffix(".swift") { options.files = .groups }
        let entries = self.options(of: SwiftOptions.Key.self)
        for entry in entries {
            switch entry.key {
            case .swift: options.compiler = compiler(entry.value) ?? options.compiler
            case .minimum: options.minimum = minimum(entry.value)
            case .access: options.access = word(of: entry, as: SwiftOptions.Access.self) ?? options.access
            case .prefix: options.prefix = typeName(entry.value, as: "prefix")
            case .types: readTypes(entry.value, into: &options)
            case .namespace:
                options.namespace = word(of: entry, as: SwiftOptions.Namespace.self) ?? options.namespace
            case .groups: options.groups = word(of: entry, as: SwiftOptions.Groups.self) ?? options.groups
            case .files: options.files = word(of: entry, as: SwiftOptions.Files.self) ?? options.files
            case .support:
                options.support = word(of: entry, as: SwiftOptions.Support.self) ?? options.support
                options.supportRange = tree.range(of: entry.value)
            case .imports: readImports(entry.value, into: &options)
            case .colors:
                options.colors = word(of: entry, as: SwiftOptions.ColorSource.self) ?? options.colors
                options.colorsRange = tree.range(of: entry.value)
            case .bundle: options.bundle = bundle(entry.value) ?? options.bundle
            case .native: options.hasNativeColors = flag(entry.value, as: "native") ?? false
            case .shapeStyle: readShapeStyle(entry.value, into: &options)
            case .registry: options.registry = registry(entry.value)
            case .theme: options.themeModifiers = names(entry.value, of: "theme")
            case .localized: options.localized = names(entry.value, of: "localized") ?? []
            }
        }
        // Members of one type have nothing that a group could be.
        if options.namespace == .extension {
            if let groups = entries.first(where: { $0.key == .groups }), options.groups != .joined {
                diagnostics.append(.groupsOfExtensions(at: tree.range(of: groups.value)))
            }
            options.groups = .joined
        }
        return options
    }

    private mutating func compiler(_ node: NodeID) -> SwiftVersion? {
        guard let version = SwiftVersion(tree.text(of: node)), version >= .oldestCompiler else {
            misfit(node, "swift", "the version of a compiler, 5.9 or later, such as 6.0")
            return nil
        }
        return version
    }

    /// The lowest version of each system.
    private mutating func minimum(_ node: NodeID) -> [SwiftSystem: SwiftVersion]? {
        guard let entries = mapping(node, of: "minimum") else { return nil }
        var minimum: [SwiftSystem: SwiftVersion] = [:]
        for entry in entries {
            let name = tree.text(of: entry.key)
            guard let system = SwiftSystem(rawValue: name) else {
                unknownKey(name, among: SwiftSystem.allCases, at: entry.key, in: node)
                continue
            }
            guard let version = SwiftVersion(tree.text(of: entry.value)), version >= system.oldest else {
                misfit(entry.value, name, "a version of \(system.name), \(system.oldest.major) or later")
                continue
            }
            minimum[system] = version
        }
        if entries.isEmpty { misfit(node, "minimum", "a mapping of at least one system to its lowest version") }
        return minimum.isEmpty ? nil : minimum
    }

    private mutating func readTypes(_ node: NodeID, into options: inout SwiftOptions) {
        guard let entries = mapping(node, of: "types") else { return }
        for entry in entries {
            let path = tree.text(of: entry.key)
            options.types[path] = typeName(entry.value, as: path.isEmpty ? "types" : path)
            options.typeRanges[path] = tree.range(of: entry.key)
        }
    }

    private mutating func readImports(_ node: NodeID, into options: inout SwiftOptions) {
        guard let elements = list(node, of: "imports") else { return }
        for element in elements {
            guard let name = typeName(element, as: "imports") else { continue }
            if options.imports.contains(name) {
                diagnostics.append(.namedTwice(name, at: tree.range(of: element)))
            } else {
                options.imports.append(name)
            }
        }
    }

    /// `true`, a name, or a mapping with a name and the colors.
    private mutating func readShapeStyle(_ node: NodeID, into options: inout SwiftOptions) {
        if case .bool(let isFlat) = tree.coreValue(of: node) {
            options.shapeStyle = isFlat ? .flat : nil
            return
        }
        guard tree.kind(of: node) == .mapping, let entries = mapping(node, of: "shapeStyle") else {
            options.shapeStyle = typeName(node, as: "shapeStyle").map { .named($0) }
            return
        }
        options.shapeStyle = .flat
        for entry in entries {
            let name = tree.text(of: entry.key)
            switch SwiftOptions.ShapeStyleKey(rawValue: name) {
            case .name: options.shapeStyle = typeName(entry.value, as: "name").map { .named($0) }
            case .tokens: options.styledColors = names(entry.value, of: "tokens") ?? []
            case nil: unknownKey(name, among: SwiftOptions.ShapeStyleKey.allCases, at: entry.key, in: node)
            }
        }
    }

    /// `true`, `false` or `debug`.
    private mutating func registry(_ node: NodeID) -> SwiftOptions.Registry? {
        if case .bool(let isThere) = tree.coreValue(of: node) { return isThere ? .always : nil }
        if tree.text(of: node) == "debug" { return .debug }
        misfit(node, "registry", "true, false or debug")
        return nil
    }

    /// A name that can stand behind a dot.
    private mutating func bundle(_ node: NodeID) -> String? {
        guard let name = typeName(node, as: "bundle") else { return nil }
        guard SwiftNames.meaningfulMembers.contains(name) else { return name }
        diagnostics.append(
            .manifestName(
                "bundle", name, at: tree.range(of: node),
                hint: "it means something else behind a dot: give it another name"))
        return nil
    }

    /// Groups, tokens or modifiers, each once; `nil` for what is no list.
    private mutating func names(_ node: NodeID, of key: String) -> [SwiftOptions.ManifestName]? {
        guard let elements = list(node, of: key) else { return nil }
        var names: [SwiftOptions.ManifestName] = []
        for element in elements {
            let (name, range) = (tree.text(of: element), tree.range(of: element))
            if names.contains(where: { $0.name == name }) {
                diagnostics.append(.namedTwice(name, at: range))
            } else {
                names.append(SwiftOptions.ManifestName(name: name, range: range))
            }
        }
        return names
    }
}

extension Diagnostic {
    fileprivate static func groupsOfExtensions(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error, "with 'namespace: extension' groups can only be 'joined'", at: range)
    }

    fileprivate static func namedTwice(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/output", .error, "'\(name)' is named twice", at: range)
    }
}
