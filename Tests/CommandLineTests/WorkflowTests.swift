import Foundation
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// The workflows of GitHub in this repository: what they run is here and is tested here.
@Suite struct WorkflowTests {
    private static let workflows = ["ci", "comparison", "docs", "release", "same-bytes"]

    private struct Job {
        let name: String
        let node: DocumentNode
        var steps: [DocumentNode] { node["steps"]?.elements ?? [] }
    }

    private static func root(_ workflow: String) throws -> DocumentNode {
        try DocumentNode(ofRepositoryFile: ".github/workflows/\(workflow).yml")
    }

    private static func jobs(_ workflow: String) throws -> [Job] {
        let jobs = try root(workflow)["jobs"]?.entries ?? []
        #expect(!jobs.isEmpty)
        return jobs.map { Job(name: $0.name, node: $0.value) }
    }

    @Test func thereAreNoOthers() throws {
        let folder = ReportReaders.repository.appending(path: ".github/workflows").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(files == Self.workflows.map { $0 + ".yml" })
    }

    /// A step runs a script of the repository, or a target of the Makefile, and no more.
    @Test(arguments: workflows)
    func stepsAreCallsOfWhatIsHere(_ workflow: String) throws {
        let makefile = try String(contentsOf: ReportReaders.repository.appending(path: "Makefile"), encoding: .utf8)
        for job in try Self.jobs(workflow) {
            for run in job.steps.compactMap({ $0["run"]?.text }) {
                let words = run.split(separator: " ").map(String.init)
                #expect(!run.contains("\n") && !run.contains("${{"), "\(run)")
                #expect(run.allSatisfy { !";&|`<>(".contains($0) }, "\(run)")
                if words[0] == "make" {
                    #expect(words.count == 2 && makefile.contains("\n\(words[1]):"), "\(run)")
                } else {
                    let script = ReportReaders.repository.appending(path: words[0]).path
                    #expect(FileManager.default.isExecutableFile(atPath: script), "\(run)")
                }
            }
        }
    }

    /// A tag can be moved to other code; a commit cannot.
    @Test(arguments: workflows)
    func actionsArePinnedToCommits(_ workflow: String) throws {
        for job in try Self.jobs(workflow) {
            for action in job.steps.compactMap({ $0["uses"]?.text }) {
                let commit = action.split(separator: "@").last ?? ""
                #expect(commit.count == 40 && commit.allSatisfy(\.isHexDigit), "\(action)")
            }
        }
    }

    @Test(arguments: workflows)
    func theyMayDoLittleAndEnd(_ workflow: String) throws {
        let root = try Self.root(workflow)
        #expect(root["permissions"]?.entries.map(\.name) == ["contents"])
        #expect(root["permissions"]?["contents"]?.text == "read")
        #expect(root["concurrency"]?["group"] != nil)
        for job in try Self.jobs(workflow) {
            #expect(job.node["timeout-minutes"] != nil, "\(job.name)")
        }
    }

    @Test(arguments: workflows)
    func whatAJobWaitsForIsThere(_ workflow: String) throws {
        let jobs = try Self.jobs(workflow)
        for job in jobs {
            guard let needs = job.node["needs"] else { continue }
            let names = needs.text.map { [$0] } ?? needs.elements.compactMap(\.text)
            #expect(!names.isEmpty)
            for name in names { #expect(jobs.contains { $0.name == name }, "\(job.name) needs \(name)") }
        }
    }

    /// Nothing is published before Apple's SDKs and the test of the channels have had their say.
    @Test func aReleaseIsVerifiedFirst() throws {
        let jobs = try Self.jobs("release")
        func before(_ name: String) -> Set<String> {
            guard let needs = jobs.first(where: { $0.name == name })?.node["needs"] else { return [] }
            let names = needs.text.map { [$0] } ?? needs.elements.compactMap(\.text)
            return names.reduce(into: Set(names)) { $0.formUnion(before($1)) }
        }
        let publishing = ["github", "pypi", "npm", "repositories"]
        for name in publishing { #expect(before(name).isSuperset(of: ["tag", "apple", "channels", "linux", "macos"])) }
        let channels = try #require(jobs.first { $0.name == "channels" })
        #expect(
            channels.steps.compactMap { $0["run"]?.text }
                == ["Scripts/release universal", "Scripts/release channels", "Scripts/test-release"])
        for job in jobs where !publishing.contains(job.name) {
            #expect(!job.steps.contains { $0["run"]?.text?.hasPrefix("Scripts/publish github") == true })
        }
    }
}
