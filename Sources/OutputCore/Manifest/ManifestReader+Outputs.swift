import TesseraDiagnostics
import TesseraTokenResolution
import TesseraTokenSyntax

// What the manifest says of each output.

extension ManifestReader {
    mutating func readOutputs(_ node: NodeID) {
        guard let elements = list(node, of: "outputs") else { return }
        var ranges: [FilePath: SourceRange?] = [:]
        // Those whose paths cannot be used have their say all the same.
        var read: [any OutputFormat] = []
        for element in elements {
            guard let output = output(element, &read) else { continue }
            if let first = ranges.updateValue(output.pathRange, forKey: FilePath(output.path)) {
                diagnostics.append(.samePathTwice(output, first: first))
            }
            manifest.outputs.append(output)
        }
        for format in read { diagnostics += format.findings(beside: manifest.outputs) }
    }

    private mutating func output(_ node: NodeID, _ read: inout [any OutputFormat]) -> Output? {
        guard let entries = mapping(node, of: "an output") else { return nil }
        var options: [OutputSettings.Entry] = []
        var formatNode: NodeID?
        var pathNode: NodeID?
        for entry in entries {
            let name = tree.text(of: entry.key)
            switch Output.Key(rawValue: name) {
            case .format: formatNode = entry.value
            case .path: pathNode = entry.value
            case nil: options.append((entry.key, name, entry.value))
            }
        }
        var missing = [(Output.Key.format, formatNode), (.path, pathNode)].filter { $0.1 == nil }.map(\.0.rawValue)
        for option in options {
            guard let meant = Spelling.nearest(to: option.name, among: missing) else { continue }
            unknownKey(option.name, amongNames: [meant], at: option.key, in: node)
            missing.removeAll { $0 == meant }
        }
        if !missing.isEmpty { diagnostics.append(.outputLacks(missing, at: tree.range(of: node))) }
        guard let formatNode, let pathNode else { return nil }

        let name = tree.text(of: formatNode)
        guard let type = formats.first(where: { $0.name == name }) else {
            diagnostics.append(.unknownFormat(name, among: formats, at: tree.range(of: formatNode)))
            return nil
        }
        var settings = OutputSettings(tree: tree, node: node, path: tree.text(of: pathNode), entries: options)
        let format = type.init(reading: &settings)
        diagnostics += settings.diagnostics
        guard let format else { return nil }
        read.append(format)
        guard let path = path(pathNode) else { return nil }
        if path.isEmpty || (FilePath(tree.text(of: pathNode)).endsWithSlash && !format.isFolder) {
            diagnostics.append(.outputIsFolder(tree.text(of: pathNode), at: tree.range(of: pathNode)))
            return nil
        }
        if let message = format.errorMessage(forPath: path) {
            diagnostics.append(Diagnostic("manifest/output", .error, message, at: tree.range(of: pathNode)))
            return nil
        }
        return Output(format: format, path: path, pathRange: tree.range(of: pathNode))
    }
}

extension Diagnostic {
    fileprivate static func unknownFormat(
        _ name: String, among formats: [any OutputFormat.Type], at range: SourceRange
    ) -> Diagnostic {
        for format in formats {
            guard let advice = format.advice(forUnknownFormat: name) else { continue }
            return Diagnostic("manifest/output", .error, "unknown format '\(name)'", at: range, hint: advice)
        }
        return .unknown(
            "manifest/output", "unknown format '\(name)'", name, among: formats.map { $0.name }, at: range)
    }

    fileprivate static func outputIsFolder(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/output", .error, "'\(path)' is a folder; an output is a file", at: range)
    }

    fileprivate static func samePathTwice(_ output: Output, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error, "two outputs write '\(output.path)'", at: output.pathRange,
            hint: "give each output a path of its own",
            notes: [Note("the first one is here", at: first)])
    }
}
