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
        #expect(shown.output.contains("Here it is error: policy/tessera-policy.yaml:3."))
        let json = try tool.run("rules", "list", "contrast/text", "--manifest", "ios/tessera.yaml", "--format", "json")
        #expect(json.output.contains("\"isLocked\": true"))
    }

    @Test("depfiles name policies")
    func depfile() throws {
        try tool.write(
            "extends: ../policy\nsources: [a.tokens.yaml]\noutputs: [{ format: css, path: a.css }]\n",
            to: "ios/tessera.yaml")
        #expect(try tool.run("build", "--manifest", "ios/tessera.yaml", "--depfile", "a.d").status == 0)
        #expect(try tool.read("a.d").contains("policy/tessera-policy.yaml"))
    }

    @Test("a policy by itself has no tokens, which is no mistake")
    func alone() throws {
        let result = try tool.run("check", "policy/tessera-policy.yaml")
        #expect(result.status == 0)
        #expect(!result.errors.contains("hint"))
    }
}
