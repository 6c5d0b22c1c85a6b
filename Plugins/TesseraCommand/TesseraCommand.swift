import Foundation
import PackagePlugin

/// Writes all outputs of the manifests in a package, or with `--check` says which are not current.
@main
struct TesseraCommand {
    private static let help = """
        USAGE: swift package --allow-writing-to-package-directory tessera [--target <name> ...] [<options of tessera build>]

        Writes the outputs of every tessera.yaml: the package's own and its targets', or those of the named targets.

        Example:
          swift package --allow-writing-to-package-directory tessera
          swift package tessera --check
        """

    /// - Parameter targets: all that the arguments may name.
    private func run(_ arguments: [String], on targets: [Candidate], in root: URL, tool: URL) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let options = extractor.remainingArguments
        if options.contains("--help") || options.contains("-h") {
            print(Self.help)
            return
        }
        var statuses: [Int32] = []
        for manifest in try manifests(of: names, among: targets, in: root) {
            let status = try run(tool, on: manifest, options)
            if status != 0 { statuses.append(status) }
        }
        if let worst = statuses.max() { throw PluginError.failed(status: worst) }
    }

    /// Each once, in the order of their paths.
    private func manifests(of names: [String], among targets: [Candidate], in root: URL) throws -> [URL] {
        let unknown = names.filter { name in !targets.contains { $0.name == name } }
        guard unknown.isEmpty else { throw PluginError.unknownTargets(unknown) }
        var found: [URL] = []
        for target in targets where names.isEmpty || names.contains(target.name) {
            let manifest = try TokenTarget(name: target.name, files: target.files, root: root).manifest
            if manifest == nil, !names.isEmpty { throw PluginError.noManifest("the target '\(target.name)'") }
            if let manifest { found.append(manifest) }
        }
        let ownManifest = root.appending(path: TokenTarget.manifestName)
        if names.isEmpty, FileManager.default.fileExists(atPath: ownManifest.plainPath) { found.append(ownManifest) }
        guard !found.isEmpty else { throw PluginError.noManifest("this package or its targets") }
        let byPath = Dictionary(found.map { ($0.plainPath, $0) }) { first, _ in first }
        return byPath.values.sorted { $0.plainPath < $1.plainPath }
    }

    private func run(_ tool: URL, on manifest: URL, _ options: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = ["build", "--manifest", manifest.plainPath] + options
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// A target by its name, with all of its files.
    private struct Candidate {
        let name: String
        let files: [URL]
    }
}

extension TesseraCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let targets = context.package.targets.compactMap { target in
            (target as? SwiftSourceModuleTarget).map { Candidate(name: $0.name, files: $0.sourceFiles.map(\.url)) }
        }
        try run(
            arguments, on: targets, in: context.package.directoryURL, tool: context.tool(named: "tessera").url)
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension TesseraCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        let targets = context.xcodeProject.targets.map {
            Candidate(name: $0.displayName, files: $0.inputFiles.map(\.url))
        }
        try run(
            arguments, on: targets, in: context.xcodeProject.directoryURL, tool: context.tool(named: "tessera").url)
    }
}
#endif
