import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// What there is to tell of one token, of a finding, and of who is concerned.
@Suite struct TokenQuestionTests {
    @Test func wholeToken() throws {
        let answer = try AgentClient().call("get_token", ["path": "{color.textSecondary}"])
        #expect(answer["type"]?.string == "color" && answer["place"]?.string == "color.tokens.yaml:11:3")
        let value = try #require(answer["values"]?.elements.first)
        #expect(value["value"]?.string == "#8e8e93" && value["written"]?.string == "{palette.gray}")
        #expect(value.texts("aliases") == ["palette.gray"] && value["context"] == nil)
        #expect(answer["names"]?["Generated/Nyx.swift"]?.string == "NyxColors.textSecondary")
        #expect(answer["names"]?["Generated/nyx.css"]?.string == "--nyx-color-text-secondary")
        #expect(answer.texts("usedBy") == ["color.link"] && answer["userCount"]?.int == 1)
        let pair = try #require(answer["pairs"]?.elements.first)
        #expect(pair["role"]?.string == "foreground" && pair["other"]?.string == "color.surface")
        #expect(pair["ratio"]?.double == 3.26 && pair["margin"]?.double == -1.24 && pair["passes"]?.bool == false)
        #expect(pair["context"]?.string == "appearance=light")
    }

    @Test func valuesByContext() throws {
        let client = try AgentClient()
        let all = try client.call("get_token", ["path": "color.surface"])
        #expect(all.all("values", "context") == ["dark", "light"])
        #expect(all.all("pairs", "role").allSatisfy { $0 == "background" })
        let light = try client.call("get_token", ["path": "color.surface", "context": "appearance=light"])
        #expect(light.all("values", "value") == ["#ffffff"])
    }

    @Test func impact() throws {
        let answer = try AgentClient().call("impact", ["path": "palette.gray"])
        #expect(answer.all("users", "path") == ["color.textSecondary", "color.link"])
        #expect(answer["users"]?.elements.last?["through"]?.string == "color.textSecondary")
        #expect(answer["direct"]?.int == 1 && answer["changing"]?.int == 2)
        #expect(answer.all("pairs", "pair") == ["color.textSecondary on color.surface"])
        #expect(answer["pairs"]?.elements.first?["margin"]?.double == -1.24)
        let named = try AgentClient().call("impact", ["path": "color.surface", "names": true])
        #expect(named.all("users", "role") == ["requirement", "requirement"] && named["changing"]?.int == 0)
        #expect(named["users"]?.elements.first?["names"]?["Generated/nyx.css"]?.string == "--nyx-color-text")
    }

    @Test func findings() throws {
        let client = try AgentClient()
        let answer = try client.call("check")
        #expect(answer["passes"]?.bool == false && answer["errors"]?.int == 1)
        let finding = try #require(answer["findings"]?.elements.first)
        #expect(finding["rule"]?.string == "contrast/text" && finding["token"]?.string == "palette.gray")
        #expect(
            finding["place"]?.string == "color.tokens.yaml:3:9" && finding.texts("contexts") == ["appearance=light"])
        #expect(try client.call("check", ["file": "tessera.yaml"])["total"]?.int == 0)
        #expect(try client.call("check", ["file": "color.tokens.yaml", "token": "palette.gray"])["total"]?.int == 1)
        #expect(try client.call("check", ["token": "color.surface"])["total"]?.int == 0)
        let details = try client.call("check", ["details": true])["findings"]?.elements.first
        #expect(details?["place"]?["line"]?.int == 3 && details?["pairs"]?.elements.count == 1)
        #expect(try client.rejection(of: "check", ["file": "other.yaml"]).hasPrefix("the design reads no file"))
    }

    @Test func explanation() throws {
        let client = try AgentClient()
        let finding = try #require(try client.call("check")["findings"]?.elements.first)
        let fingerprint = try #require(finding["fingerprint"]?.string)
        let answer = try client.call("explain_finding", ["finding": .string(fingerprint)])
        #expect(answer["context"]?.string == "appearance=light")
        #expect(answer.texts("values").first?.hasPrefix("color.textSecondary: {palette.gray} = #8e8e93") == true)
        #expect(answer.texts("facts").contains { $0.contains("luminances") })
        #expect(answer["hint"]?.string?.isEmpty == false)
        #expect(try client.rejection(of: "explain_finding", ["finding": "0"]).contains("call 'check'"))
        let rule = try client.call("explain_finding", ["rule": "contrast/text", "examples": true])
        #expect(rule["why"]?.string?.contains("1.4.3") == true && rule["failing"]?.string?.isEmpty == false)
        #expect(
            try client.rejection(of: "explain_finding", ["rule": "contrast/txt"])
                == "there is no rule 'contrast/txt'; did you mean 'contrast/text'?")
        #expect(try client.rejection(of: "explain_finding").hasPrefix("name a 'finding'"))
    }
}
