import Foundation
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import Testing

@testable import TesseraKit

/// What manifests extend, and what policies lock.
@Suite struct PolicyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: ".git")
        try folder.write(
            "color: { $type: color, ink: \"#14141C\", paper: \"#FFFFFF\" }\n", to: "app/a.tokens.yaml")
    }

    private func write(manifest: String) throws {
        try folder.write(manifest + "\nsources: [\"*.tokens.yaml\"]\n", to: "app/tessera.yaml")
    }

    private func open() throws -> Manifest {
        try ProjectLoader.open(manifestAt: folder.path + "/app/tessera.yaml").manifest
    }

    /// `file:line:column id message`, and the places of the notes behind it.
    private func errors() throws -> [String] {
        do throws(ProjectLoader.Error) {
            _ = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
            return []
        } catch {
            guard case .manifest(let findings, let sources) = error else { return ["\(error)"] }
            func place(_ range: SourceRange?) -> String {
                guard let range else { return "-" }
                let location = sources[range.source].location(at: range.offset)
                let path = sources[range.source].path.replacing(folder.path + "/", with: "")
                return "\(path):\(location.line):\(location.column)"
            }
            return findings.map { finding in
                "\(place(finding.range)) \(finding.id) \(finding.message)"
                    + finding.notes.map { " <- " + place($0.range) }.joined()
            }
        }
    }

    @Test(
        "a lock holds against a policy that stands before it, too",
        arguments: ["mine.yaml, ../policy", "../policy, mine.yaml"])
    func anyOrder(_ names: String) throws {
        try folder.write(
            "rules: { style/naming: { level: error, case: camelCase } }\nlocked: [style/naming]\n",
            to: "policy/tessera-policy.yaml")
        try folder.write(
            "rules: { style/naming: { tokens: [\"none.**\"] } }\noverrides: [{ tokens: \"**\", rules: { style/naming: off } }]\n",
            to: "app/mine.yaml")
        try write(manifest: "extends: [\(names)]")
        #expect(try errors() == [])
        let rules = try open().rules
        #expect(rules.entry(for: "style/naming")?.level == .error && rules.entry(for: "style/naming")?.tokens == nil)
        #expect(!rules.overrides.contains { $0.entries.contains { $0.level == .off } })
    }

    // MARK: What is extended

    @Test("a file, a folder or a package, from the file on that names it")
    func places() throws {
        for (name, file) in [
            ("near.yaml", "app/near.yaml"), ("./near", "app/near/tessera-policy.yaml"),
            ("../policy", "policy/tessera-policy.yaml"), ("../policy/strict.yaml", "policy/strict.yaml"),
            ("\"@acme/policy\"", "app/node_modules/@acme/policy/tessera-policy.yaml"),
            ("hoisted", "node_modules/hoisted/tessera-policy.yaml"),
            ("hoisted/strict.yaml", "node_modules/hoisted/strict.yaml"),
            ("checkout", ".build/checkouts/checkout/tessera-policy.yaml"),
        ] {
            try folder.write("rules: { text-size/minimum: off }\n", to: file)
            try write(manifest: "extends: \(name)")
            #expect(try errors() == [], "\(name)")
            #expect(try open().rules.entry(for: "text-size/minimum")?.level == .off, "\(name)")
            try FileManager.default.removeItem(atPath: folder.path + "/" + file)
        }
    }

    @Test("what is not there is an error at its name, with the way to it")
    func missing() throws {
        try folder.write("extends: [../none.yaml]\n", to: "policy/tessera-policy.yaml")
        try folder.write("", to: "policy/empty/a.txt")
        try write(manifest: "extends: [../policy, \"@acme/none\", ../policy/empty, \"\", { a: b }]")
        #expect(
            try errors() == [
                "app/tessera.yaml:1:22 manifest/extends there is no policy '@acme/none', neither as a file or folder "
                    + "beside this one nor as a package",
                "app/tessera.yaml:1:36 manifest/extends the folder '\(folder.path)/policy/empty' has no "
                    + "'tessera-policy.yaml'",
                "app/tessera.yaml:1:53 manifest/extends 'extends' must be the name of a policy or a list of names",
                "app/tessera.yaml:1:57 manifest/extends 'extends' must be the name of a policy or a list of names",
                "policy/tessera-policy.yaml:1:11 manifest/extends there is no policy '../none.yaml' "
                    + "<- app/tessera.yaml:1:11",
            ])
    }

    @Test("a circle is an error where it closes")
    func circles() throws {
        try folder.write("extends: b.yaml\n", to: "policy/a.yaml")
        try folder.write("extends: [a.yaml]\n", to: "policy/b.yaml")
        try write(manifest: "extends: ../policy/a.yaml")
        #expect(
            try errors() == [
                "policy/b.yaml:1:11 manifest/extends '\(folder.path)/policy/a.yaml' extends itself "
                    + "<- policy/a.yaml:1:10"
            ])
        try write(manifest: "extends: tessera.yaml")
        #expect(try errors().map { $0.hasSuffix("extends itself") } == [true])
    }

    @Test("a long chain, and a long list, have an end")
    func limits() throws {
        for index in 1...1_000 { try folder.write("extends: p\(index + 1).yaml\n", to: "policy/p\(index).yaml") }
        try write(manifest: "extends: ../policy/p1.yaml")
        let found = try errors()
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("policy/p100.yaml:1:10 manifest/extends more than 100 policies") == true)
        try write(manifest: "extends: [\((1...100_000).map { "p\($0)" }.joined(separator: ", "))]")
        #expect(try errors() == ["app/tessera.yaml:1:10 manifest/extends more than 100 policies are extended"])
    }

    @Test("one that two others extend is read once, and its errors are told once")
    func diamond() throws {
        try folder.write("rules: { contrast/txt: off }\n", to: "policy/base.yaml")
        for name in ["a", "b"] { try folder.write("extends: base.yaml\n", to: "policy/\(name).yaml") }
        try write(manifest: "extends: [../policy/a.yaml, ../policy/b.yaml]")
        #expect(
            try errors() == [
                "policy/base.yaml:1:10 manifest/rule there is no rule 'contrast/txt'; did you mean 'contrast/text'?"
            ])
        try folder.write("rules: { contrast/text: warning }\n", to: "policy/base.yaml")
        #expect(try open().policies.count == 3)
        try folder.write("rules: [\n", to: "policy/base.yaml")
        #expect(try errors().filter { $0.hasPrefix("policy/base.yaml") }.count == 1)
    }

    @Test("nothing outside of the repository is read, whatever is there")
    func outside() throws {
        let other = try TemporaryFolder()
        try other.write("secret: [", to: "p.yaml")
        try folder.link("app/link.yaml", to: other.path + "/p.yaml")
        let name = FilePath(other.path).name
        for name in ["../../\(name)/p.yaml", "../../nothing.yaml", "link.yaml"] {
            try write(manifest: "extends: \(name)")
            #expect(
                try errors() == [
                    "app/tessera.yaml:1:10 manifest/extends the policy '\(name)' lies outside of the repository"
                ])
        }
        try write(manifest: "extends: \(other.path)/p.yaml")
        #expect(try errors().map { $0.contains("is an absolute path") } == [true])
        // Without a repository the manifest's folder is all that there is.
        try FileManager.default.removeItem(atPath: folder.path + "/.git")
        try folder.write("apca: true\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy")
        #expect(try errors().map { $0.hasSuffix("lies outside of the repository") } == [true])
    }

    @Test("what designs are made of is not a policy's")
    func keys() throws {
        try folder.write("sources: [a]\noutputs: []\nlocked: [motion]\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy\nlocked: all")
        #expect(
            try errors() == [
                "app/tessera.yaml:2:1 manifest/locked a manifest cannot have 'locked'",
                "policy/tessera-policy.yaml:1:1 manifest/extends a policy cannot have 'sources'",
                "policy/tessera-policy.yaml:2:1 manifest/extends a policy cannot have 'outputs'",
            ])
    }

    // MARK: What holds

    @Test("what comes later goes before what comes earlier; options stay that are not said again")
    func order() throws {
        try folder.write(
            """
            platform: web
            apca: true
            contrast: [{ text: "{color.ink}", on: "{color.paper}" }]
            rules: { style/naming: { level: warning, case: kebab-case, groups: false }, contrast/text: off }
            motion: { maximumSettling: 1s, maximumOvershoot: 0.1 }
            """, to: "policy/a.yaml")
        try folder.write("platform: macos\n", to: "policy/b.yaml")
        try write(
            manifest: """
                extends: [../policy/a.yaml, ../policy/b.yaml]
                contrast: [{ text: "{color.paper}", on: "{color.ink}" }]
                rules: { style/naming: { case: camelCase } }
                motion: { maximumSettling: 3s }
                """)
        let manifest = try open()
        #expect(manifest.platform == .macos)
        #expect(manifest.includesAPCA)
        #expect(manifest.contrast.count == 2)
        #expect(manifest.motion.maximumSettling == 3)
        #expect(manifest.motion.maximumOvershoot == 0.1)
        let naming = try #require(manifest.rules.entry(for: "style/naming"))
        #expect(naming.level == .warning)
        #expect(naming.options.map(\.name).sorted() == ["case", "groups"])
        #expect(manifest.rules.entry(for: "contrast/text")?.level == .off)
    }

    // MARK: What is locked

    private static let strictnessCases: [(String, String, Bool)] = [
        ("contrast/text: error", "contrast/text: error", true),
        ("contrast/text: error", "contrast/text: off", false),
        ("contrast/text: warning", "contrast/text: error", true),
        ("contrast/text: warning", "contrast/text: off", false),
        ("state/indistinguishable: { difference: 0.03 }", "state/indistinguishable: { difference: 0.03 }", true),
        ("state/indistinguishable: { difference: 0.03 }", "state/indistinguishable: { difference: 0.04 }", true),
        ("state/indistinguishable: { difference: 0.03 }", "state/indistinguishable: { difference: 0.02 }", false),
        // The default is locked, too.
        ("state/indistinguishable: warning", "state/indistinguishable: { difference: 0.01 }", false),
        ("surface/glare: { lightness: 0.5 }", "surface/glare: { lightness: 0.4 }", true),
        ("surface/glare: { lightness: 0.5 }", "surface/glare: { lightness: 0.6 }", false),
        ("style/naming: { case: kebab-case }", "style/naming: { case: camelCase }", false),
        ("style/naming: { groups: false }", "style/naming: { groups: true }", true),
        ("style/naming: { groups: true }", "style/naming: { groups: false }", false),
        ("style/gamut: { maximum: display-p3 }", "style/gamut: { maximum: srgb }", true),
        ("style/gamut: { maximum: display-p3 }", "style/gamut: { maximum: rec2020 }", false),
        ("style/spacing-grid: { base: 4pt, except: [1pt, 2pt] }", "style/spacing-grid: { base: 8pt }", true),
        ("style/spacing-grid: { base: 4pt }", "style/spacing-grid: { base: 2pt }", false),
        ("style/spacing-grid: { except: [1pt, 2pt] }", "style/spacing-grid: { except: 1px }", true),
        ("style/spacing-grid: { except: [1pt, 2pt] }", "style/spacing-grid: { except: [1pt, 3pt] }", false),
        ("style/description: { types: color }", "style/description: { types: [color, dimension] }", true),
        ("style/description: warning", "style/description: { types: [color] }", false),
        ("style/color-space: { allowed: [srgb, oklch] }", "style/color-space: { allowed: oklch }", true),
        ("style/color-space: { allowed: [srgb, oklch] }", "style/color-space: { allowed: [srgb, hsl] }", false),
        ("style/type-scale: { ratio: 1.25 }", "style/type-scale: { ratio: 1.2 }", false),
        (
            "style/token-count: { limits: [{ tokens: color, maximum: 9 }] }",
            "style/token-count: { limits: [{ maximum: 9, tokens: [color] }, { tokens: space, maximum: 4 }] }", true
        ),
        (
            "style/token-count: { limits: [{ tokens: color, maximum: 9 }] }",
            "style/token-count: { limits: [{ tokens: color, maximum: 10 }] }", false
        ),
        ("style/naming: { tokens: color }", "style/naming: { tokens: color }", true),
        ("style/naming: { tokens: color }", "style/naming: { tokens: color.ink }", false),
    ]

    /// A policy that locks a rule, what a project says of it, and whether that asks for enough.
    @Test(
        "a locked rule can be stricter",
        arguments: strictnessCases)
    func strictness(_ policy: String, _ project: String, _ isAllowed: Bool) throws {
        try folder.write("rules: { \(policy) }\nlocked: all\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy\nrules: { \(project) }")
        let found = try errors()
        #expect(found.isEmpty == isAllowed, "\(found)")
        #expect(
            found.allSatisfy { $0.contains(" manifest/locked ") && $0.contains(" <- policy/tessera-policy.yaml:2") })
    }

    @Test("an override for some tokens cannot ask for less, either; each cause is told with its place")
    func overrides() throws {
        try folder.write(
            "rules:\n  contrast/text: error\nlocked: [contrast, style]\n", to: "policy/tessera-policy.yaml")
        try write(
            manifest: """
                extends: ../policy
                rules: { style/naming: { case: kebab-case } }
                overrides: [{ tokens: color.ink, rules: { contrast/text: warning, text-size/minimum: off } }]
                """)
        #expect(
            try errors() == [
                "app/tessera.yaml:2:32 manifest/locked 'case' of 'style/naming' cannot be 'kebab-case': a policy locks "
                    + "it at 'camelCase' <- policy/tessera-policy.yaml:3:20",
                "app/tessera.yaml:3:58 manifest/locked 'contrast/text' cannot be 'warning': a policy locks it at "
                    + "'error' <- policy/tessera-policy.yaml:3:10 <- policy/tessera-policy.yaml:2:18",
            ])
    }

    private static let lockedKeysCases: [(String, String, Bool)] = [
        ("dialect: standard", "dialect: strict", true), ("dialect: standard", "dialect: lenient", false),
        ("touchTargets: [standard]", "touchTargets: [web-aa, standard]", true),
        ("touchTargets: [standard, web-aa]", "touchTargets: standard", false),
        ("largeTextPolicy: wcag", "largeTextPolicy: apple", false),
        ("largeTextPolicy: apple", "largeTextPolicy: wcag", true),
        ("gamutMapping: raytrace", "gamutMapping: clip", false),
        ("maximumPermutations: 100", "maximumPermutations: 50", true),
        ("maximumPermutations: 100", "maximumPermutations: 200", false),
        ("motion: { maximumSettling: 1s }", "motion: { maximumSettling: 500ms }", true),
        ("motion: { maximumSettling: 1s }", "motion: { maximumSettling: 2s }", false),
        // What it does not say is free.
        ("motion: { maximumSettling: 1s }", "motion: { maximumOvershoot: 2 }", true),
        ("modifiers: { brand: [a, b] }", "modifiers: { brand: [a, b] }", true),
        ("modifiers: { brand: [a, b] }", "modifiers: { brand: [a, c] }", false),
    ]

    @Test(
        "keys can be locked",
        arguments: lockedKeysCases)
    func lockedKeys(_ policy: String, _ project: String, _ isAllowed: Bool) throws {
        try folder.write("\(policy)\nlocked: all\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy\n\(project)")
        let found = try errors()
        #expect(found.isEmpty == isAllowed, "\(found)")
    }

    @Test("the tightest of policies wins that do not know each other; who extends one has to heed it")
    func tightest() throws {
        try folder.write("rules: { contrast/text: error }\nlocked: [contrast]\n", to: "policy/a.yaml")
        try folder.write(
            "rules: { contrast/text: warning }\nlocked: [contrast]\nexceptions: reason\n", to: "policy/b.yaml")
        for order in ["../policy/a.yaml, ../policy/b.yaml", "../policy/b.yaml, ../policy/a.yaml"] {
            try write(manifest: "extends: [\(order)]")
            let rules = try open().rules
            #expect(rules.entry(for: "contrast/text")?.level == .error)
            #expect(rules.locks["contrast/text"]?.exceptions == [])
        }
        try folder.write("extends: a.yaml\nrules: { contrast/text: warning }\n", to: "policy/c.yaml")
        try write(manifest: "extends: ../policy/c.yaml")
        #expect(try errors().map { $0.hasPrefix("policy/c.yaml:2:25 manifest/locked") } == [true])
    }

    @Test("what cannot be locked is named")
    func lockNames() throws {
        try folder.write(
            """
            rules: { contrast/text: { level: error, locked: true } }
            locked: [contrst, type/value, contrast]
            exceptions: { motion: until, contrast: always }
            """, to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy")
        #expect(
            try errors() == [
                "policy/tessera-policy.yaml:1:41 manifest/key 'contrast/text' has no option 'locked'",
                "policy/tessera-policy.yaml:2:10 manifest/locked there is no rule, area or key 'contrst' to lock; did "
                    + "you mean 'contrast'?",
                "policy/tessera-policy.yaml:2:19 manifest/locked there is no rule, area or key 'type/value' to lock",
                "policy/tessera-policy.yaml:3:15 manifest/locked 'motion' is not locked, so exceptions from it need no "
                    + "permission",
                "policy/tessera-policy.yaml:3:40 manifest/value 'always' is not a value of 'exceptions'",
            ])
    }

    // MARK: Exceptions and baselines

    /// `id message`
    private func found(_ exceptions: String, ignore: String) throws -> [String] {
        try folder.write("locked: [contrast]\n\(exceptions)", to: "policy/tessera-policy.yaml")
        try folder.write(
            """
            color:
              $type: color
              ink: "#000000"
              text: { $value: "#333333", $contrast: { on: "{color.ink}" }, $ignore: { contrast/text: \(ignore) } }
            """, to: "app/a.tokens.yaml")
        try write(manifest: "extends: ../policy")
        let project = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
        return Compiler.check(project.input).diagnostics.map { "\($0.id) \($0.message)" }
    }

    @Test("$ignore needs what the policy asks of an exception")
    func ignoring() throws {
        let dated = "{ reason: a mark, until: 2090-01-01 }"
        let contrast = "contrast/text contrast 1.66:1 of 'color.text' on 'color.ink' is below 4.5:1"
        #expect(
            try found("", ignore: dated) == [
                contrast, "ignore/rule 'contrast/text' cannot be ignored: a policy locks it",
            ])
        #expect(try found("exceptions: reason", ignore: "a mark") == [])
        #expect(try found("exceptions: { contrast/text: until }", ignore: dated) == [])
        #expect(
            try found("exceptions: { contrast/text: until }", ignore: "a mark") == [
                contrast, "ignore/rule 'contrast/text' can only be ignored for a time: a policy locks it",
            ])
    }

    @Test("a baseline counts only where the policy lets it")
    func baseline() throws {
        for (exceptions, isKnown) in [("", false), ("exceptions: [baseline]\n", true)] {
            _ = try found(exceptions, ignore: "a mark")
            try folder.write(
                """
                color: { $type: color, ink: "#000000", text: { $value: "#333333", $contrast: { on: "{color.ink}" } } }
                """, to: "app/a.tokens.yaml")
            var project = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
            let first = Compiler.check(project.input)
            // What would be of no use is not written into one.
            #expect(first.baseline.entries.count == (isKnown ? 1 : 0))
            let entry = try #require(first.diagnostics.first)
            project.input.baseline = Baseline([
                Baseline.Entry(entry, token: "color.text", in: first.sources, root: "")
            ])
            let second = Compiler.check(project.input)
            #expect(second.diagnostics.count == (isKnown ? 0 : 1))
            #expect(second.fixed == [])
        }
    }

    @Test("a pattern of a policy need not match in every design")
    func patterns() throws {
        try folder.write(
            "overrides: [{ tokens: legacy, rules: { contrast/text: off } }]\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy")
        let project = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
        #expect(Compiler.check(project.input).diagnostics == [])
    }

    @Test("the command line cannot undo a locked dialect")
    func dialect() throws {
        try folder.write("dialect: standard\nlocked: [dialect]\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy")
        var project = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
        #expect(throws: ProjectLoader.Error.self) { try project.setDialect(.lenient, asSaidBy: "--lenient") }
        try project.setDialect(.strict, asSaidBy: "--strict")
        #expect(project.input.manifest.dialect == .strict)
    }

    // MARK: Who depends on it

    @Test("a build depends on the policies, and so do depfiles and what is watched")
    func dependencies() throws {
        try folder.write("apca: true\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy\noutputs: [{ format: css, path: a.css }]")
        let project = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
        let compilation = Compiler.compile(project.input)
        let policy = folder.path + "/policy/tessera-policy.yaml"
        #expect(WatchedFiles(of: compilation, in: project).files.contains(FilePath(policy)))
        let update = try OutputWriter.update(
            compilation.files, of: project.input.manifest.outputs, besides: compilation.sources,
            in: project.outputFolder)
        let record = BuildRecord(
            of: compilation, writing: update, in: project, tool: "1",
            saying: BuildRecord.Messages(report: "", findings: ""))
        #expect(record.change(tool: "1") == nil)
        try folder.write("apca: false\n", to: "policy/tessera-policy.yaml")
        #expect(record.change(tool: "1") == "'\(policy)' has changed")
    }

    @Test("of several projects the first tells of the errors of their policy")
    func severalProjects() throws {
        try folder.write("rules: { contrast/txt: off }\n", to: "policy/tessera-policy.yaml")
        let paths = ["a", "b"].map { "\(folder.path)/\($0)/tessera.yaml" }
        for name in ["a", "b"] {
            try folder.write("extends: ../policy\nsources: [a.tokens.yaml]\n", to: "\(name)/tessera.yaml")
        }
        let set = ProjectSet(manifestsAt: paths)
        #expect(throws: ProjectLoader.Error.self) { try set.load(0) }
        do throws(ProjectLoader.Error) {
            _ = try set.load(1)
        } catch {
            guard case .usage(let message) = error else { throw error }
            #expect(message.hasSuffix("which has errors: see above"))
        }
    }
}
