import Foundation
import PackagePlugin

/// Writes a target's tokens as Swift before the target is compiled.
@main
struct TesseraPlugin {
    private func commands(for target: TokenTarget, tool: URL, workFolder: URL) throws -> [Command] {
        guard !target.inputs.isEmpty, target.manifest != nil || !target.tokenFiles.isEmpty || !target.resolvers.isEmpty
        else {
            Diagnostics.warning(
                "the target '\(target.name)' has TesseraPlugin and no token files: their names end with .tokens.yaml, "
                    + ".tokens.json and the like")
            return []
        }
        guard target.committedOutputs.isEmpty else {
            throw PluginError.committedOutputs(target.committedOutputs, target: target.name)
        }
        let output = workFolder.appending(path: "Tokens.generated.swift")
        let arguments =
            ["build", "--quiet", "--color", "never", "--report", "xcode", "--swift-file", output.plainPath]
            + (try design(of: target))
            + target.inputs.flatMap { ["--tracked", $0.plainPath] }
        return [
            .buildCommand(
                displayName: "Tokens of \(target.name)", executable: tool, arguments: arguments,
                inputFiles: target.inputs, outputFiles: [output])
        ]
    }

    /// What the tool compiles. Without a manifest the types are named after the target, which no new file changes.
    private func design(of target: TokenTarget) throws -> [String] {
        if let manifest = target.manifest { return ["--manifest", manifest.plainPath] }
        guard target.resolvers.count <= 1 else {
            throw PluginError.severalResolvers(target.resolvers, target: target.name)
        }
        // A resolver document names the token files that belong to it.
        let files = target.resolvers.isEmpty ? target.tokenFiles : target.resolvers
        return ["--name", typeName(from: target.name)] + files.map(\.plainPath).sorted()
    }

    private func typeName(from name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.first?.isNumber ?? true ? "Tokens" + joined : joined
    }
}

extension TesseraPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let tokens = try TokenTarget(
            name: module.name, files: module.sourceFiles.map(\.url), root: context.package.directoryURL,
            dependencies: context.package.dependencies.map(\.package.directoryURL))
        return try commands(
            for: tokens, tool: context.tool(named: "tessera").url, workFolder: context.pluginWorkDirectoryURL)
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension TesseraPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let tokens = try TokenTarget(
            name: target.displayName, files: target.inputFiles.map(\.url), root: context.xcodeProject.directoryURL)
        return try commands(
            for: tokens, tool: context.tool(named: "tessera").url, workFolder: context.pluginWorkDirectoryURL)
    }
}
#endif
