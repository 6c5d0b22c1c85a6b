import TesseraDiagnostics
import TesseraTokenSyntax

// What the manifest says of each output.

extension ManifestReader {
    mutating func readOutputs(_ node: NodeID) {
        guard let elements = list(node, of: "outputs") else { return }
        var ranges: [FilePath: SourceRange] = [:]
        for element in elements {
            guard let (output, pathRange) = output(element) else { continue }
            if let first = ranges.updateValue(pathRange, forKey: FilePath(output.path)) {
                diagnostics.append(.samePathTwice(output.path, at: pathRange, first: first))
            }
            manifest.outputs.append(output)
            manifest.outputRanges.append(pathRange)
        }
        let hasCatalog = manifest.outputs.contains { if case .assetCatalog = $0.format { true } else { false } }
        if !hasCatalog { diagnostics += catalogUses.map { .noCatalog(at: $0) } }
    }

    private mutating func output(_ node: NodeID) -> (Output, pathRange: SourceRange)? {
        guard let entries = mapping(node, of: "an output") else { return nil }
        var options: [Option] = []
        var formatNode: NodeID?
        var pathNode: NodeID?
        for entry in entries {
            let name = tree.text(of: entry.key)
            switch Output.Key(rawValue: name) {
            case .format: formatNode = entry.value
            case .path: pathNode = entry.value
            default: options.append((entry.key, name, entry.value))
            }
        }
        let missing = [("format", formatNode), ("path", pathNode)].filter { $0.1 == nil }.map(\.0)
        if !missing.isEmpty { diagnostics.append(.outputLacks(missing, at: tree.range(of: node))) }
        guard let formatNode, let pathNode else { return nil }

        let format: Output.Format
        let formatName = tree.text(of: formatNode)
        switch Output.FormatName(rawValue: formatName) {
        case .swift: format = .swift(swiftOptions(options, path: tree.text(of: pathNode)))
        case .json: format = .json(jsonOptions(options))
        case .css: format = .css(cssOptions(options))
        case .xcassets: format = .assetCatalog(assetCatalogOptions(options))
        case .template:
            guard let template = templateOptions(options, of: node) else { return nil }
            format = .template(template)
        case nil:
            diagnostics.append(.unknownFormat(formatName, at: tree.range(of: formatNode)))
            return nil
        }
        guard let path = path(pathNode) else { return nil }
        if path.isEmpty || (FilePath(tree.text(of: pathNode)).endsWithSlash && !format.isFolder) {
            diagnostics.append(.outputIsFolder(tree.text(of: pathNode), at: tree.range(of: pathNode)))
            return nil
        }
        if case .assetCatalog = format, !FilePath(path).hasSuffix(AssetCatalogOptions.pathExtension) {
            diagnostics.append(.noCatalogPath(path, at: tree.range(of: pathNode)))
            return nil
        }
        return (Output(format: format, path: path), tree.range(of: pathNode))
    }

    typealias Option = (key: NodeID, name: String, value: NodeID)

    private mutating func jsonOptions(_ entries: [Option]) -> JSONOptions {
        var options = JSONOptions()
        for entry in entries {
            switch Output.Key(rawValue: entry.name) {
            case .shape: options.shape = word(entry.value, as: JSONOptions.Shape.self) ?? options.shape
            case .references: options.keepsReferences = flag(entry.value, as: "references") ?? false
            default: unknownKey(entry.name, among: Output.FormatName.json.keys, at: entry.key)
            }
        }
        return options
    }

    private mutating func assetCatalogOptions(_ entries: [Option]) -> AssetCatalogOptions {
        var options = AssetCatalogOptions()
        for entry in entries {
            switch Output.Key(rawValue: entry.name) {
            case .namespaces:
                options.hasNamespaces = flag(entry.value, as: "namespaces") ?? options.hasNamespaces
            case .gamuts:
                options.gamuts = word(entry.value, as: AssetCatalogOptions.Gamuts.self) ?? options.gamuts
            default: unknownKey(entry.name, among: Output.FormatName.xcassets.keys, at: entry.key)
            }
        }
        return options
    }

    private mutating func templateOptions(_ entries: [Option], of node: NodeID) -> TemplateOptions? {
        var template: NodeID?
        var variables: [TemplateOptions.Variable] = []
        var contexts: [ContextInput] = []
        var isVaryingOnly = false
        for entry in entries {
            switch Output.Key(rawValue: entry.name) {
            case .template: template = entry.value
            case .variables: variables = self.variables(entry.value)
            case .contexts: contexts = chosenContexts(entry.value)
            case .varying: isVaryingOnly = flag(entry.value, as: "varying") ?? false
            default: unknownKey(entry.name, among: Output.FormatName.template.keys, at: entry.key)
            }
        }
        guard let template else {
            diagnostics.append(.outputLacks(["template"], at: tree.range(of: node)))
            return nil
        }
        guard let path = path(template) else { return nil }
        var options = TemplateOptions(template: path, range: tree.range(of: template))
        options.variables = variables
        options.contexts = contexts
        options.isVaryingOnly = isVaryingOnly
        return options
    }

    private mutating func variables(_ node: NodeID) -> [TemplateOptions.Variable] {
        guard let entries = mapping(node, of: "variables") else { return [] }
        return entries.compactMap { entry in
            let name = tree.text(of: entry.key)
            guard tree.kind(of: entry.value) == .scalar else {
                misfit(entry.value, name, "a text")
                return nil
            }
            return TemplateOptions.Variable(
                name: name, text: tree.text(of: entry.value), range: tree.range(of: entry.key))
        }
    }

    private mutating func chosenContexts(_ node: NodeID) -> [ContextInput] {
        guard let entries = mapping(node, of: "contexts") else { return [] }
        return entries.map { ContextInput(modifier: tree.text(of: $0.key), context: tree.text(of: $0.value)) }
    }
}
