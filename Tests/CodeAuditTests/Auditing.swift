import TesseraAuditFacts
import TesseraCodeAudit
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTestSupport
import Testing

/// A design and what the scanner could have seen in code, held against each other.
struct Auditing {
    private let compilation: Compilation
    private let input: CompilationInput

    /// - Parameter outputs: what is written of the design; names in code come from the Swift.
    init(
        _ tokens: String, outputs: [Output] = [Output(format: SwiftOptions(), path: "Nyx.swift")],
        rules: RuleSettings = [:], platform: Platform = .ios,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        var manifest = Manifest()
        manifest.name = "Nyx"
        manifest.outputs = outputs
        manifest.rules = rules
        manifest.platform = platform
        input = CompilationInput(
            texts: [SourceText(path: "nyx.tokens.yaml", text: tokens)], manifest: manifest)
        compilation = Compiler.compile(input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))", sourceLocation: sourceLocation)
    }

    /// - Parameters:
    ///   - texts: of the files; others have nothing but blanks.
    ///   - isWhole: whether the facts are of all files of an app.
    func report(_ facts: [Fact], _ texts: [String: String] = [:], isWhole: Bool = true) -> [Diagnostic] {
        compilation.audit(input, facts, isWhole: isWhole) { SourceText(path: $0, text: texts[$0] ?? Self.blank) }
            .diagnostics
    }

    /// The width of a line of a text that says nothing, with its break.
    static let blankWidth = 31
    private static let blank = String(repeating: String(repeating: " ", count: blankWidth - 1) + "\n", count: 20)

    /// What is said of one thing in the code, as the command line prints it, without the place.
    func verdict(_ content: Fact.Content) -> String {
        report([Fact(content)]).map { "\($0.message) [\($0.id)] \($0.hint ?? "")" }.joined(separator: "\n")
    }

    /// What a fix-it would write.
    func replacement(_ content: Fact.Content) -> String? {
        report([Fact(content)]).first?.fixIts.first?.replacement
    }
}

extension Fact {
    init(_ content: Content, file: String = "a.swift", line: Int = 1, column: Int = 1, length: Int = 1) {
        self.init(file: file, place: Place(line: line, column: column, length: length), content: content)
    }
}

extension Fact.Content {
    static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Fact.Content {
        .color(ColorLiteral(value: ColorLiteral.Value(red: red, green: green, blue: blue, alpha: alpha), kind: .color))
    }

    static func number(_ value: Double, _ role: NumberLiteral.Role) -> Fact.Content {
        .number(NumberLiteral(value: value, role: role))
    }

    static func spring(_ duration: Double, _ bounce: Double) -> Fact.Content {
        .motion(MotionLiteral(figures: .bounce(duration: duration, bounce: bounce), kind: .animation))
    }

    static func easeInOut(_ duration: Double) -> Fact.Content {
        .motion(
            MotionLiteral(figures: .curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: duration), kind: .animation))
    }
}
