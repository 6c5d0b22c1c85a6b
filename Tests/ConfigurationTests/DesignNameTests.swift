import TesseraConfiguration
import Testing

@Suite struct DesignNameTests {
    private static let codeNamesCases: [(String, String, String)] = [
        ("Nyx", "Nyx", "nyx"), ("nyx", "Nyx", "nyx"), ("MyStudio", "MyStudio", "mystudio"),
        ("My_Kit", "My_Kit", "my-kit"), ("my_kit", "MyKit", "my-kit"), ("my-studio", "MyStudio", "my-studio"),
        ("Café Über", "CafeUber", "cafe-uber"), ("Cafe\u{301}", "Cafe", "cafe"),
        ("Łódź Øst", "LodzOst", "lodz-ost"),
        ("straße", "Strasse", "strasse"), ("Œuvre ÆON", "OeuvreAeON", "oeuvre-aeon"), ("İzmir", "Izmir", "izmir"),
        ("9 Lives 🐈", "_9Lives", "9-lives"), ("2️⃣ Go", "_2Go", "2-go"), ("👩‍🚀", "Design", "design"),
        ("---", "Design", "design"), ("Ben’s App", "BensApp", "bens-app"), ("Rock & Roll", "RockRoll", "rock-roll"),
        ("東京", "東京", "東京"), ("Привет мир", "ПриветМир", "привет-мир"), ("हिन्दी", "हिन्दी", "हिन्दी"),
    ]

    @Test(
        "code names are made of the words of a name",
        arguments: codeNamesCases)
    func codeNames(_ name: String, _ typeName: String, _ fileName: String) {
        let made = DesignName(name)
        #expect(made.text == name)
        #expect(made.typeName == typeName)
        #expect(made.fileName == fileName)
        #expect(DesignName.errorMessage(in: name) == nil)
    }

    @Test(arguments: ["", "  ", "a\nb", "a\u{1B}[1m", "a\u{2028}b", String(repeating: "é", count: 101)])
    func whatIsNoName(_ text: String) {
        #expect(DesignName.errorMessage(in: text) != nil)
    }
}
