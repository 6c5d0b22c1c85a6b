import TesseraCLibYAML
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What one set of tokens costs, in seconds: libyaml's bare event loop over the same bytes, a whole compilation in
/// memory, and each of its stages by itself, one after the other on one core.
struct Stages {
    private(set) var tokenCount = 0
    let byteCount: Int
    /// Bytes that the process came to hold while it compiled, above what it held with the text in memory.
    private(set) var peakMemory = 0
    /// The same without what a compilation of 100 tokens takes as well: nearly all of that are pages of the executable.
    private(set) var ownMemory = 0
    private(set) var events = Double.infinity
    private(set) var whole = Double.infinity
    /// In the order of ``names``.
    private(set) var stages = [Double](repeating: .infinity, count: names.count)

    static let names = ["read", "model", "resolve", "check", "Swift", "JSON", "CSS"]

    private let text: SourceText
    private let manifest: Manifest

    init(colorCount: Int, contextCount: Int, turns: Int) {
        self.init(colorCount: colorCount, contextCount: contextCount)
        measureMemory(contextCount: contextCount)
        // The fastest of all turns: what else runs on the machine only ever adds.
        for _ in 0..<turns {
            events = min(events, Self.seconds { Self.readEvents(text.bytes) })
            whole = min(whole, secondsOfCompilation())
            measureStages()
        }
    }

    private init(colorCount: Int, contextCount: Int) {
        text = TokenFile.text(colorCount: colorCount, contextCount: contextCount)
        byteCount = text.bytes.count
        var manifest = Manifest()
        manifest.name = "Benchmark"
        manifest.contexts = TokenFile.contexts(contextCount)
        manifest.outputs = [
            Output(format: SwiftOptions(), path: "Benchmark.swift"),
            Output(format: JSONOptions(), path: "benchmark.json"),
            Output(format: CSSOptions(), path: "benchmark.css"),
        ]
        self.manifest = manifest
    }

    private mutating func measureMemory(contextCount: Int) {
        // The clock is the benchmark's own.
        _ = Self.seconds {}
        let atStart = Self.memory
        var small = Stages(colorCount: 74, contextCount: contextCount)
        _ = small.secondsOfCompilation()
        let withProgram = Self.memory
        _ = secondsOfCompilation()
        peakMemory = Self.memory - atStart
        ownMemory = Self.memory - withProgram
    }

    /// Goes through the stages once, and through one of them some more times: for profilers.
    ///
    /// - Parameter name: of a stage, or `whole` for whole compilations.
    static func run(_ name: String, colorCount: Int, contextCount: Int, turns: Int) {
        var stages = Stages(colorCount: colorCount, contextCount: contextCount, turns: 0)
        if name == "whole" { for _ in 0..<turns { _ = stages.secondsOfCompilation() } }
        stages.measureStages(repeating: name, turns: turns)
    }

    /// How long the first compilation of a process takes, as in a run of the tool: no memory has been touched, and nothing
    /// has been set up.
    static func secondsOfFirstCompilation(colorCount: Int, contextCount: Int) -> Double {
        var stages = Stages(colorCount: colorCount, contextCount: contextCount)
        return stages.secondsOfCompilation()
    }

    /// How long it takes until all outputs are made. What the design holds is given back after that: the tool ends with
    /// it in memory.
    private mutating func secondsOfCompilation() -> Double {
        let start = ContinuousClock.now
        // As in a build, texts are handed on while they are made, and forgotten.
        let (compilation, files) = Compiler.compile(
            CompilationInput(texts: [text], manifest: manifest), into: CountingSink())
        let seconds = withExtendedLifetime((compilation, files)) { (ContinuousClock.now - start).inSeconds }
        let areThere = files.count == manifest.outputs.count && files.allSatisfy { $0.byteCount > 0 }
        tokenCount = areThere && !compilation.hasErrors ? compilation.tree.tokens.count : 0
        return seconds
    }

    private mutating func measureStages(repeating name: String? = nil, turns: Int = 0) {
        var stage = 0
        func time<Result>(_ body: () -> Result) -> Result {
            let start = ContinuousClock.now
            let result = body()
            stages[stage] = min(stages[stage], (ContinuousClock.now - start).inSeconds)
            if Self.names[stage] == name { for _ in 0..<turns { _ = body() } }
            stage += 1
            return result
        }
        let syntax = time { SyntaxReader.read(text, id: SourceID(index: 0)) }.tree
        guard let syntax else { return }
        let tree = time { TokenTree.read([syntax]).0 }
        let tokens = time { ResolvedTokens.resolve(tree, contexts: manifest.contexts).0 }
        _ = time {
            Validator.validate(
                Design(tokens: tokens, pairs: [], platform: .ios), RuleJudge([:], tree: tokens.tree), [:])
        }
        let input = GeneratorInput(tokens: tokens, name: "Benchmark", sourceNames: [text.path])
        for output in manifest.outputs {
            _ = time { CodeGenerator.generate(output, from: input, into: CountingSink()) }
        }
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

    private static func seconds(_ body: () -> Void) -> Double {
        ContinuousClock().measure(body).inSeconds
    }

    /// The most that this process has held, in bytes.
    private static var memory: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
        #endif
    }
}

extension Swift.Duration {
    fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
