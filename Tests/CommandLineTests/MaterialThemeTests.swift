import Testing

/// A theme with Material's roles is not warned about by the tool that made it.
@Suite struct MaterialThemeTests {
    @Test(arguments: [
        "tonalSpot", "neutral", "vibrant", "expressive", "fidelity", "content", "monochrome", "rainbow", "fruitSalad",
    ])
    func nothingIsFound(_ variant: String) throws {
        let tool = try Tool()
        for brand in ["#6750A4", "#7C5CFF", "#FFD600"] {
            try tool.write(
                "algorithm: hct\nvariant: \(variant)\nseeds: { brand: \"\(brand)\", promo: \"#00A86B\" }\n",
                to: "m.theme.yaml")
            let check = try tool.run("check", "m.theme.yaml")
            #expect(check.status == 0 && check.errors == "", "\(brand): \(check.errors)")
        }
    }
}
