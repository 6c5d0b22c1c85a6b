import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution

/// The projects of one run, each with a manifest of its own.
public struct ProjectSet: Sendable {
    /// The manifests, in the order in which they were named.
    public let paths: [String]
    private let manifests: [Result<ProjectLoader.OpenedManifest, ProjectLoader.Error>]
    private let claims: OutputClaims

    /// Reads manifests, and nothing that they name.
    public init(manifestsAt paths: [String]) {
        self.paths = paths
        var policies: PolicyFiles.Cache = [:]
        var told: Set<FilePath> = []
        manifests = paths.map { path in
            Result { () throws(ProjectLoader.Error) in
                do throws(ProjectLoader.Error) {
                    return try ProjectLoader.open(manifestAt: path, policies: &policies)
                } catch {
                    throw error.withoutErrors(in: &told, besides: path)
                }
            }
        }
        var claims = OutputClaims()
        for (path, manifest) in zip(paths, manifests) {
            guard let manifest = try? manifest.get() else { continue }
            let folder = FilePath(path).folder.text
            for output in manifest.manifest.outputs { claims.add(output, in: folder, by: path) }
        }
        self.claims = claims
    }

    /// Reads all that a manifest names.
    ///
    /// - Parameter index: in ``paths``.
    /// - Throws: the error of the manifest, or the errors of ``ProjectLoader/OpenedManifest/load()``. Only the first
    ///   manifest that extends a policy throws the policy's errors; the others throw `.usage`, which names the
    ///   policy.
    public func load(_ index: Int) throws(ProjectLoader.Error) -> ProjectLoader.Project {
        try manifests[index].get().load()
    }

    /// Which of the paths name the same project as another, each in words. Empty if none does.
    public static func repetitions(among paths: [String]) -> [String] {
        var owners: [FileSystem.Identity: String] = [:]
        return paths.compactMap { path in
            guard let identity = FileSystem.identity(of: path),
                let other = owners.updateValue(path, forKey: identity)
            else { return nil }
            return other == path ? "'\(path)' is named twice" : "'\(other)' and '\(path)' are one manifest"
        }
    }

    /// Why the projects cannot be written in one run: two of them write to one place, so that the result would depend
    /// on their order. Empty if they can.
    public var collisions: [String] { claims.collisions }

    /// Why a project cannot be built in one run with the others: it reads what another writes, so that the result
    /// would depend on their order. `nil` if it can.
    ///
    /// - Parameter files: what the project reads.
    public func collision(of index: Int, reading files: [String]) -> String? {
        for file in files {
            guard let writer = claims.writer(of: file, besides: paths[index]) else { continue }
            return "'\(file)' is read for '\(paths[index])' and written by '\(writer)'; build them one after the "
                + "other"
        }
        return nil
    }
}

/// Which project writes what.
private struct OutputClaims {
    private struct Claim {
        let manifest: String
        /// As messages name it.
        let path: String
        let place: DiskPlace
    }

    private var claims: [Claim] = []
    /// The first claim of each place.
    private var owners: [DiskPlace: Claim] = [:]

    mutating func add(_ output: Output, in folder: String, by manifest: String) {
        let path = FilePath(folder).appending(output.path).text
        let claim = Claim(
            manifest: manifest, path: path,
            place: DiskPlace(of: path, followsLink: output.format.isFolder))
        claims.append(claim)
        if owners[claim.place] == nil { owners[claim.place] = claim }
    }

    var collisions: [String] {
        claims.compactMap { claim in
            if let owner = owners[claim.place], owner.manifest != claim.manifest {
                return "'\(claim.path)' would be written by '\(owner.manifest)' and by '\(claim.manifest)'"
            }
            return claim.place.foldersAround.compactMap { owners[$0] }.first { $0.manifest != claim.manifest }.map {
                "'\(claim.path)' of '\(claim.manifest)' would lie in '\($0.path)', which '\($0.manifest)' writes"
            }
        }
    }

    func writer(of path: String, besides manifest: String) -> String? {
        // A link is written by replacing it, and read by following it.
        for place in [DiskPlace(of: path, followsLink: false), DiskPlace(of: path, followsLink: true)] {
            let owner = ([place] + place.foldersAround).compactMap { owners[$0] }.first { $0.manifest != manifest }
            if let owner { return owner.manifest }
        }
        return nil
    }
}

extension ProjectLoader.Error {
    /// The same, without the errors of policies that another project has told of.
    ///
    /// - Parameter told: the policies with errors that were told of, without links.
    fileprivate func withoutErrors(in told: inout Set<FilePath>, besides manifest: String) -> ProjectLoader.Error {
        guard case .manifest(let findings, let sources) = self else { return self }
        var known: Set<String> = []
        var seen: Set<FilePath> = []
        let rest = findings.filter { finding in
            guard let path = finding.range.map({ sources[$0.source].path }), path != manifest,
                let real = FileSystem.realPath(of: path).map({ FilePath($0) })
            else { return true }
            seen.insert(real)
            if told.contains(real) { known.insert(path) }
            return !told.contains(real)
        }
        told.formUnion(seen)
        if !rest.isEmpty || known.isEmpty { return .manifest(rest, sources) }
        let names = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
        return .usage("'\(manifest)' extends \(names), which has errors: see above")
    }
}
