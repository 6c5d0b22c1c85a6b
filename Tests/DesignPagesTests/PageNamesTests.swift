import TesseraCSSOutput
import TesseraConfiguration
import TesseraOutputCore
import TesseraSwiftOutput
import Testing

@testable import TesseraDesignPages

/// What a page says tokens are called in code is what the outputs of the design write.
@Suite("Names in code")
struct PageNamesTests {
    private static let yaml = """
        color: { $type: color, brand: { fill: "#7c5cff" } }
        gap: { $type: dimension, $value: 16px, $contexts: { compact: 12px } }
        """
    private static let contexts = ContextSpace(modifiers: [Modifier(name: "density", contexts: ["regular", "compact"])])

    private static func names(
        by outputs: [any OutputFormat], name: String = "Sample", choices: [Int: Int] = [:]
    ) -> [[String?]] {
        let input = SamplePage.input(
            yaml, contexts: contexts, choices: choices, name: name,
            outputs: outputs.map { Output(format: $0, path: "out") })
        return [input.names.swift, input.names.css]
    }

    private static func swift(_ change: (inout SwiftOptions) -> Void) -> SwiftOptions {
        var options = SwiftOptions()
        change(&options)
        return options
    }

    private static let designCases: [(String, String)] = [
        ("Café Über", "CafeUberColors.Brand.fill"), ("T 1", "T1Colors.Brand.fill"),
        ("my-app", "MyAppColors.Brand.fill"), ("Nyx", "NyxColors.Brand.fill"), ("", "Colors.Brand.fill"),
    ]

    @Test("what the design is called becomes the names of types as it does in the output", arguments: designCases)
    func designs(name: String, expected: String) {
        #expect(Self.names(by: [SwiftOptions()], name: name)[0].first == expected)
    }

    private static let optionCases: [(SwiftOptions, [String])] = [
        (swift { $0.prefix = "My" }, ["MyColors.Brand.fill", "MyTokens.gap()"]),
        (swift { $0.namespace = .nested }, ["Sample.Color.Brand.fill", "Sample.gap()"]),
        (swift { $0.namespace = .extension }, ["Color.brandFill", "CGFloat.gap()"]),
        (swift { $0.groups = .joined }, ["SampleColors.brandFill", "SampleTokens.gap()"]),
        (swift { $0.types = ["color": "Inks"] }, ["Inks.Brand.fill", "SampleTokens.gap()"]),
    ]

    @Test("names follow the options of the output", arguments: optionCases)
    func options(options: SwiftOptions, expected: [String]) {
        #expect(Self.names(by: [options])[0] == expected)
    }

    @Test("only outputs that the design has give names")
    func outputs() {
        var prefixed = CSSOptions()
        prefixed.prefix = "my"
        #expect(Self.names(by: [prefixed]) == [[], ["--my-color-brand-fill", "--my-gap"]])
        #expect(Self.names(by: [SwiftOptions()])[1] == [])
        #expect(Self.names(by: []) == [[], []])
        for (outputs, languages) in [([], []), ([CSSOptions()], ["css"])] as [([CSSOptions], [String])] {
            let html = SamplePage.html(
                Self.yaml, contexts: Self.contexts, outputs: outputs.map { Output(format: $0, path: "a.css") })
            let names = html.components(separatedBy: "<div class=\"names\"").dropFirst()
            #expect(names.count == 2)
            for language in ["swift", "css"] {
                #expect(names.allSatisfy { $0.hasPrefix(" data-\(language)=") } == languages.contains(language))
            }
        }
    }

    /// Code has the whole design, whatever a page shows of it.
    @Test("the names are the same on a page of one context")
    func choices() {
        let outputs: [any OutputFormat] = [SwiftOptions(), CSSOptions()]
        #expect(Self.names(by: outputs, choices: [0: 1]) == Self.names(by: outputs))
    }
}
