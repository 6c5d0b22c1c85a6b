import Foundation
import Testing

/// What people see of policies.
@Suite("Policies") struct PolicyTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write("", to: ".git")
        try tool.write(
            """
            rules:
              style/naming: { level: error, case: camelCase }
              contrast/text: error
            locked: all
            """, to: "policy/tessera-policy.yaml")
        for name in ["ios", "web"] {
            try tool.write("color: { $type: color, ink: \"#14141C\" }\n", to: "\(name)/a.tokens.yaml")
            try tool.write("extends: ../policy\nsources: [a.tokens.yaml]\n", to: "\(name)/tessera.yaml")
        }
    }

    @Test("a project that asks for less ends with 2 and the places of both")
    func looser() throws {
        #expect(try tool.run("check", "ios", "web").status == 0)
        try tool.write(
            "extends: ../policy\nsources: [a.tokens.yaml]\nrules: { contrast/text: off }\n", to: "ios/tessera.yaml")
        let result = try tool.run("check", "ios")
        #expect(result.status == 2)
        #expect(
            result.errors == """
                ios/tessera.yaml:3:25: error: 'contrast/text' cannot be 'off': a policy locks it at 'error' [manifest/locked]
                  3 | rules: { contrast/text: off }
                    |                         ^^^ take the level out; a level that is stricter can be set
                policy/tessera-policy.yaml:4:9: note: a policy locks it here
                policy/tessera-policy.yaml:3:18: note: and sets it here

                """)
    }

    @Test("errors of a policy are told once")
    func policyErrors() throws {
        try tool.write("rules: { style/nameing: off }\n", to: "policy/tessera-policy.yaml")
        let result = try tool.run("check", "ios", "web")
        #expect(result.status == 2)
        #expect(result.errors.components(separatedBy: "there is no rule").count == 2)
        #expect(
            result.errors.contains(
                "error: 'web/tessera.yaml' extends 'web/../policy/tessera-policy.yaml', which has errors: see above")
                || result.errors.contains(
                    "error: 'web/tessera.yaml' extends 'policy/tessera-policy.yaml', which has errors: see above")
        )
        #expect(try tool.run("check", "policy/tessera-policy.yaml").status == 2)
    }

    @Test("the list of rules says where a level comes from")
    func rules() throws {
        let list = try tool.run("rules", "list", "style/naming", "--manifest", "ios/tessera.yaml")
        #expect(list.output.contains("(policy/tessera-policy.yaml:2, locked)"))
        let shown = try tool.run("rules", "show", "contrast/text", "--manifest", "ios/tessera.yaml")
        #expect(shown.output.contains("Here it is error: policy/tessera-policy.yaml:3, a policy.\n"))
        #expect(shown.output.contains("A policy locks it: policy/tessera-policy.yaml:4."))
        #expect(shown.output.contains("There are no exceptions from it."))
        let json = try tool.run("rules", "list", "contrast/text", "--manifest", "ios/tessera.yaml", "--format", "json")
        #expect(json.output.contains("\"isLocked\": true"))
    }

    @Test("'explain' and 'doctor' tell what policies set and lock")
    func telling() throws {
        try tool.write(
            """
            extends: ../policy
            sources: [a.tokens.yaml]
            overrides: [{ tokens: color, rules: { style/naming: { groups: true } } }]
            """, to: "ios/tessera.yaml")
        let explained = try tool.run("explain", "style/naming", "--manifest", "ios/tessera.yaml")
        #expect(
            explained.output.contains(
                """
                Here it is error: policy/tessera-policy.yaml:2, a policy.
                For tokens color it is with other options: ios/tessera.yaml:3.
                A policy locks it: policy/tessera-policy.yaml:4. It can be made stricter, and
                not looser.
                There are no exceptions from it.

                """))
        let doctor = try tool.run("doctor", "--manifest", "ios/tessera.yaml")
        #expect(doctor.status == 0)
        #expect(
            doctor.output.hasSuffix(
                """

                ios/tessera.yaml extends 1 policy
                  policy/tessera-policy.yaml
                locked
                  contrast/text  error  policy/tessera-policy.yaml:3
                  style/naming   error  policy/tessera-policy.yaml:2

                """))
        let json = try tool.run("doctor", "--manifest", "ios/tessera.yaml", "--format", "json").output
        #expect(json.contains(#""policies": ["policy/tessera-policy.yaml"], "locked": [{"name": "contrast/text""#))
        try tool.write("sources: [a.tokens.yaml]\n", to: "tessera.yaml")
        #expect(try tool.run("doctor").output.hasSuffix("\ntessera.yaml extends no policy\n"))
        try tool.write("sources: 1\n", to: "tessera.yaml")
        let broken = try tool.run("doctor")
        #expect(broken.status == 0)
        #expect(broken.output.hasSuffix("\ntessera.yaml has errors: 'tessera check' tells them\n"))
    }

    @Test("token files alone are read without the policy of their manifest, which a note says")
    func filesWithoutTheirManifest() throws {
        try tool.write("{}\n", to: "policy/tessera-policy.yaml")
        try tool.write("extends: ../policy\nsources: [Tokens/*.tokens.yaml]\n", to: "ios/tessera.yaml")
        try tool.write("space: { $type: dimension, m: 12px }\n", to: "ios/Tokens/a.tokens.yaml")
        try tool.write("space: { $type: dimension, m: 12px }\n", to: "ios/Tokens/a.yaml")
        try tool.write("a { color: var(--x) }\n", to: "a.css")
        let file = "ios/Tokens/a.tokens.yaml"
        func note(_ command: String) -> String {
            "note: no policy was read: ios/tessera.yaml extends one, and 'tessera \(command) --manifest ios/tessera.yaml' "
                + "reads it\n"
        }
        #expect(try tool.run("check", file).errors == note("check"))
        #expect(try tool.run("check", "ios/Tokens").errors == note("check"))
        #expect(try tool.run("audit", "a.css", "--tokens", file).errors == note("audit a.css"))
        #expect(try tool.run("check", file, "--quiet").errors == "")
        #expect(try tool.run("check", "--manifest", "ios/tessera.yaml").errors == "")
        // Another file beside it, and a manifest that extends none.
        #expect(try tool.run("check", "ios/Tokens/a.yaml").errors == "")
        try tool.write("sources: [Tokens/*.tokens.yaml]\n", to: "ios/tessera.yaml")
        #expect(try tool.run("check", file).errors == "")
    }

    @Test("a comment in code does not except from a rule that is locked, unless the policy lets reasons pass")
    func comments() throws {
        try tool.write("a { color: #14141c; } /* tessera:ignore(audit/color) a test */\n", to: "web/a.css")
        try tool.write("sources: [a.tokens.yaml]\n", to: "web/tessera.yaml")
        let free = try tool.run("audit", "web/a.css", "--manifest", "web/tessera.yaml")
        #expect(free.output == "1 file, no errors\n")
        try tool.write("extends: ../policy\nsources: [a.tokens.yaml]\n", to: "web/tessera.yaml")
        try tool.write("rules: { audit/color: error }\nlocked: all\n", to: "policy/tessera-policy.yaml")
        let locked = try tool.run("audit", "web/a.css", "--manifest", "web/tessera.yaml")
        #expect(locked.status == 1)
        #expect(locked.errors.contains("[audit/color]"))
        #expect(
            locked.errors.contains("warning: 'audit/color' cannot be ignored: a policy locks it [audit/ignore]"))
        for (exceptions, status) in [("until", Int32(1)), ("reason", 0)] {
            try tool.write(
                "rules: { audit/color: error }\nlocked: all\nexceptions: \(exceptions)\n",
                to: "policy/tessera-policy.yaml")
            #expect(try tool.run("audit", "web/a.css", "--manifest", "web/tessera.yaml").status == status)
            let rule = try tool.run("rules", "show", "audit/color", "--manifest", "web/tessera.yaml").output
            let sentence =
                exceptions == "reason"
                ? "What lets a finding pass: the comment 'tessera:ignore' with a reason."
                : "There are no exceptions from it."
            #expect(rule.replacingOccurrences(of: "\n", with: " ").contains(sentence), "\(rule)")
        }
    }

    @Test("a new baseline does not hide what is locked, not even in the run that writes it")
    func newBaseline() throws {
        try tool.write(
            """
            color:
              $type: color
              ink: "#000000"
              Text: { $value: "#333333", $contrast: { on: "{color.ink}" } }
            """, to: "ios/a.tokens.yaml")
        try tool.write(
            "rules: { contrast/text: error, style/naming: error }\nlocked: [contrast]\n",
            to: "policy/tessera-policy.yaml")
        let options = ["check", "ios", "--baseline", "base.json"]
        let first = try tool.run(options + ["--update-baseline"])
        let second = try tool.run(options)
        #expect(first.status == 1)
        #expect(first.output == "wrote base.json: 1 finding\n")
        #expect(first.errors == second.errors)
        #expect(first.errors.contains("[contrast/text]"))
        #expect(first.errors.hasSuffix("2 tokens, 1 error, 1 in the baseline\n"))
        #expect(second.status == 1)
        let several = try tool.run("check", "ios", "web", "--update-baseline")
        #expect(several.errors.contains("error: ios: name the baseline with '--baseline', or in the manifest\n"))
    }

    @Test("depfiles name policies")
    func depfile() throws {
        try tool.write(
            "extends: ../policy\nsources: [a.tokens.yaml]\noutputs: [{ format: css, path: a.css }]\n",
            to: "ios/tessera.yaml")
        #expect(try tool.run("build", "--manifest", "ios/tessera.yaml", "--depfile", "a.d").status == 0)
        #expect(try tool.read("a.d").contains("policy/tessera-policy.yaml"))
    }

    @Test(
        "a policy with a wrong key is a policy, and the key is its error",
        arguments: [
            ("rules: { contrast/text: error }\ncontrst: []\n", "unknown key 'contrst'; did you mean 'contrast'?"),
            ("ruls: { contrast/text: error }\n", "unknown key 'ruls'; did you mean 'rules'?"),
            ("{ \"rules\": { \"contrast/text\": \"off\" }, \"title\": \"House\" }\n", "unknown key 'title'"),
            ("motion: { maximumSettling: 1s }\nlocked: [motion]\nexmptions: []\n", "unknown key 'exmptions'"),
            ("locked: [rules]\nsources: [a.tokens.yaml]\n", "'sources'"),
        ])
    func wrongKey(_ text: String, _ message: String) throws {
        try tool.write(text, to: "policy/strict.yaml")
        let result = try tool.run("check", "policy/strict.yaml")
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
        #expect(!result.errors.contains("type/missing"))
    }

    @Test(
        "what may be tokens is no policy",
        arguments: [
            "locked: \"#FFFFFF\"\nopen: \"#000000\"\n", "rules: { line/thin: 1px }\nspace: { small: 4px }\n",
            "locked: [1px, 2px]\nspace: { small: 4px }\n",
        ])
    func tokens(_ text: String) throws {
        try tool.write(text, to: "plain.yaml")
        #expect(try tool.run("check", "plain.yaml").errors.contains("type/missing"))
    }

    @Test("a manifest of another name is told by its outputs")
    func unnamedManifest() throws {
        try tool.write("source: [a.tokens.yaml]\noutputs: [{ format: css, path: a.css }]\n", to: "ios/app.yaml")
        let result = try tool.run("check", "ios/app.yaml")
        #expect(result.status == 2)
        #expect(result.errors.contains("to read it, write '--manifest ios/app.yaml'"))
    }

    @Test("a policy by itself has no tokens, which is no mistake")
    func alone() throws {
        try tool.write(
            """
            contrast: [{ text: "{color.text}", on: "{color.surface}" }]
            overrides: [{ tokens: legacy, rules: { contrast/text: off } }]
            """, to: "policy/strict.yaml")
        for paths in [["policy/tessera-policy.yaml"], ["policy/strict.yaml"]] {
            let result = try tool.run(["check"] + paths)
            #expect(result.status == 0)
            #expect(result.errors == "")
            #expect(result.output == "1 policy, no errors\n")
        }
        #expect(
            try tool.run("check", "policy/strict.yaml", "policy/tessera-policy.yaml").output
                == "2 policies, no errors\n")
        #expect(
            try tool.run("check", "policy").errors.hasSuffix(
                "'tessera check policy/tessera-policy.yaml' checks the policy\n"))
        let build = try tool.run("build", "policy/tessera-policy.yaml")
        #expect(build.status == 2)
        #expect(
            build.errors
                == "error: 'policy/tessera-policy.yaml' is a policy, which has no tokens; 'tessera check' checks it\n")
        #expect(!tool.exists("Generated"))
    }
}
