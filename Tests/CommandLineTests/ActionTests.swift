import Foundation
import TesseraTestSupport
import Testing

/// The steps of `action.yml`, in a workspace like GitHub's.
@Suite struct ActionTests {
    private static let invalid = "a: { $type: color, $value: \"{B}\" }\n"
    private static let good = "a: { $type: color, $value: \"#FFF\" }\n"

    private func check(_ workspace: TemporaryFolder, _ inputs: [String: String] = [:]) throws -> CompositeAction.Run {
        try CompositeAction().run(
            "Check the tokens", in: workspace.path, inputs: inputs,
            environment: ["TESSERA_DOWNLOADED": Tool.executable.path])
    }

    private func workspace(_ tokens: String, in folder: String = "") throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write(tokens, to: folder + "a.tokens.yaml")
        try workspace.write("sources: [a.tokens.yaml]\n", to: folder + "tessera.yaml")
        return workspace
    }

    @Test func aCleanDesign() throws {
        let workspace = try workspace(Self.good)
        let run = try check(workspace)
        #expect(run.status == 0, "\(run.log)")
        #expect(run.log == "1 token, no errors\n")
        #expect(run.outputs == "status=0\nsarif=tessera.sarif\n")
        #expect(run.summary == "### Tessera: no errors\n")
        #expect(try workspace.names.contains("tessera.sarif"))
    }

    @Test func errorsInAFolder() throws {
        let workspace = try workspace(Self.invalid, in: "apps/ios/")
        let inputs = ["working-directory": "apps/ios", "sarif": "out/found.sarif"]
        let run = try check(workspace, inputs)
        #expect(run.status == 1)
        #expect(run.log.contains("\n::error file=apps/ios/a.tokens.yaml,line=1,endLine=1,col=28,endColumn=33,title="))
        #expect(run.outputs == "status=1\nsarif=out/found.sarif\n")
        #expect(run.summary.contains("`apps/ios/a.tokens.yaml`"))
        let sarif = try Data(contentsOf: URL(filePath: workspace.path + "/out/found.sarif"))
        let found = try ReportParser.findings(in: Array(sarif), format: "sarif")
        #expect(found.map(\.path) == ["apps/ios/a.tokens.yaml"])
        let tolerant = try check(workspace, inputs.merging(["fail": "false", "summary": "false"]) { $1 })
        #expect(tolerant.status == 0)
        #expect(tolerant.outputs.hasPrefix("status=1\n"))
        #expect(tolerant.summary.isEmpty)
    }

    @Test func pathsAndOptions() throws {
        let workspace = try workspace(Self.good, in: "one/")
        try workspace.write(Self.invalid, to: "two brands/b.tokens.yaml")
        let run = try check(
            workspace,
            ["paths": "one/a.tokens.yaml\ntwo brands/b.tokens.yaml\n", "options": "--lenient\n--quiet", "sarif": ""])
        #expect(run.status == 1)
        #expect(run.log.contains("::error file=two brands/b.tokens.yaml,"))
        #expect(run.outputs == "status=1\nsarif=\n")
        #expect(try !workspace.names.contains("tessera.sarif"))
    }

    /// Errors in the tokens may be let pass; what was not looked at never is.
    @Test func aInvalidManifestFailsAlways() throws {
        let workspace = try workspace(Self.good)
        try workspace.write("source: []\n", to: "tessera.yaml")
        let run = try check(workspace, ["fail": "false"])
        #expect(run.status == 2)
        #expect(run.outputs.hasPrefix("status=2\n"))
    }

    @Test func inputsAreNotRun() throws {
        let scripts = try CompositeAction().steps.map(\.script)
        #expect(scripts.count == 2)
        #expect(scripts.allSatisfy { !$0.contains("${{") })
        for hostile in ["$(touch pwned)", "`touch pwned`", "'; touch pwned; '", "\"; touch pwned; \"", "--help", "*"] {
            for input in ["paths", "options", "working-directory", "sarif", "tessera", "fail", "summary"] {
                let workspace = try workspace(Self.good)
                let run = try check(workspace, [input: hostile])
                #expect(try !workspace.names.contains("pwned"), "\(input): \(hostile)")
                #expect(run.outputs.split(separator: "\n").count <= 2)
            }
        }
        let workspace = try workspace(Self.good)
        let run = try check(workspace, ["sarif": "a.sarif\nstatus=7"])
        #expect(!run.outputs.contains("status=7"))
    }

    @Test func aToolOfTheRepository() throws {
        let workspace = try workspace(Self.good)
        try workspace.link("tessera-given", to: Tool.executable.path)
        let run = try CompositeAction().run(
            "Check the tokens", in: workspace.path, inputs: ["tessera": "tessera-given"])
        #expect(run.status == 0, "\(run.log)")
    }

    // MARK: The download. Distribution/tests has a server for it.

    /// A release for every platform, whose tool only knows its version, and a `curl` that takes files from there.
    private func release(_ version: String) throws -> TemporaryFolder {
        let release = try TemporaryFolder()
        for (name, script) in [
            ("tessera", "echo \(version)"),
            (
                "bin/curl",
                "while [ $# -gt 1 ]; do [ \"$1\" != --output ] || to=$2; shift; done; cp \"$RELEASE/${1##*/}\" \"$to\""
            ),
        ] {
            let path = try release.write("#!/bin/sh\n\(script)\n", to: name)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let made = try Shell(folder: release.path).run(
            """
            set -e
            for platform in linux-x86_64 linux-arm64 macos-universal; do
                name=tessera-\(version)-$platform
                mkdir -p $name/bin
                cp tessera $name/bin/
                tar czf $name.tar.gz $name
            done
            { sha256sum *.tar.gz 2>/dev/null || shasum -a 256 *.tar.gz; } >SHA256SUMS
            """)
        #expect(made.status == 0, "\(made.text)")
        return release
    }

    private func download(_ release: TemporaryFolder, _ inputs: [String: String] = [:]) throws -> CompositeAction.Run {
        try CompositeAction().run(
            "Download Tessera", in: release.path, inputs: inputs,
            environment: [
                "TESSERA_REPOSITORY": "OWNER/tessera", "RELEASE": release.path,
                "PATH": release.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            ])
    }

    @Test func theVersionIsThatOfTheAction() throws {
        let version = try Tool().run("--version").output.split(separator: "\n").joined()
        let run = try download(release(version))
        #expect(run.status == 0, "\(run.log)")
        let address = "https://github.com/OWNER/tessera/releases/download\n"
        #expect(run.log.hasPrefix("Tessera \(version) for ") && run.log.hasSuffix(" was downloaded from \(address)"))
        #expect(run.outputs.hasPrefix("tool=") && run.outputs.hasSuffix("/bin/tessera\n"))
        #expect(run.path.hasSuffix("/bin\n"))
    }

    @Test func theVersionAndThePlaceThatAreAskedFor() throws {
        let run = try download(
            release("7.8.9"), ["version": "7.8.9", "download-url": "https://mirror.example.com/tessera/"])
        #expect(run.status == 0, "\(run.log)")
        #expect(run.log.hasSuffix(" was downloaded from https://mirror.example.com/tessera\n"))
    }

    private static let whatCannotBeVerifiedIsAnErrorCases: [(String, String)] = [
        ("sha256", String(repeating: "0", count: 64)), ("sha256", "none"), ("version", "1.2.3"), ("version", "v0.1.0"),
        ("download-url", "http://example.com"), ("attestation", "perhaps"),
    ]

    @Test(arguments: whatCannotBeVerifiedIsAnErrorCases)
    func whatCannotBeVerifiedIsAnError(_ input: String, _ value: String) throws {
        let run = try download(release("7.8.9"), ["version": "7.8.9"].merging([input: value]) { $1 })
        #expect(run.status == 1, "\(run.log)")
        #expect(run.log.split(separator: "\n").last?.hasPrefix("::error title=Tessera::") == true, "\(run.log)")
        #expect(run.outputs.isEmpty && run.path.isEmpty)
    }
}
