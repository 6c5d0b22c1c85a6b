import CLibYAML
import Diagnostics
import TesseraKit
import TokenResolution

/// Compares a whole compilation in memory with libyaml's bare event loop over the same bytes, in one
/// run, so that the ratio means something on any machine.
///
///     swift run -c release CompileBenchmark 10000 100000
@main
enum CompileBenchmark {
    static func main() {
        let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        for count in counts.isEmpty ? [10_000, 100_000] : counts {
            let text = TokenFile.text(colorCount: count)
            let bare = fastest(of: 5) { readEvents(text.bytes) }
            var tokenCount = 0
            let whole = fastest(of: 5) { tokenCount = compile(text) }
            print(
                """
                \(tokenCount) tokens, \(text.bytes.count) bytes: libyaml \(milliseconds(bare)), \
                YAML to Swift, JSON and CSS \(milliseconds(whole)), ratio \(tenths(whole / bare))
                """)
        }
    }

    private static func compile(_ text: SourceText) -> Int {
        var manifest = Manifest()
        manifest.name = "Benchmark"
        manifest.outputs = [
            Output(format: .swift(SwiftOptions()), path: "Benchmark.swift"),
            Output(format: .json(JSONOptions()), path: "benchmark.json"),
            Output(format: .css(CSSOptions()), path: "benchmark.css"),
        ]
        let compilation = Compiler.compile(CompilationInput(texts: [text], manifest: manifest))
        return compilation.files.count == 3 ? compilation.tree.tokens.count : 0
    }

    private static func readEvents(_ bytes: [UInt8]) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { return }
        defer { yaml_parser_delete(&parser) }
        bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
            var event = yaml_event_t()
            var isDone = false
            while !isDone, yaml_parser_parse(&parser, &event) == 1 {
                isDone = event.type == YAML_STREAM_END_EVENT
                yaml_event_delete(&event)
            }
        }
    }

    private static func fastest(of runs: Int, _ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        let times = (0..<runs).map { _ in clock.measure(body) }
        let fastest = times.min() ?? .zero
        return Double(fastest.components.seconds) + Double(fastest.components.attoseconds) * 1e-18
    }

    private static func milliseconds(_ seconds: Double) -> String { "\(tenths(seconds * 1000)) ms" }

    private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
