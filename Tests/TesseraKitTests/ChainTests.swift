import Foundation
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenExchange
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

/// Chains of references of every kind take as much longer as they are longer, whatever is done with them.
@Suite struct ChainTests {
    private func compile(_ text: String) -> Compilation {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.json", text: text)])
        input.manifest.name = "Chain"
        input.manifest.outputs = [
            Output(format: SwiftOptions(), path: "Chain.swift"),
            Output(format: JSONOptions(), path: "chain.json"),
            Output(format: CSSOptions(), path: "chain.css"),
        ]
        // What is measured is the time of this thread.
        return Parallel.onOneCore { Compiler.compile(input) }
    }

    /// Everything that is made of a design in memory.
    ///
    /// - Returns: the bytes of it all.
    private func exercise(_ text: String) -> Int {
        let compilation = compile(text)
        var count = compilation.files.reduce(0) { $0 + $1.bytes.count }
        count += compilation.resolvedText(choices: [:]).utf8.count
        count += compilation.resolvedJSON(choices: [:]).count
        count += compilation.tokens.dump().utf8.count
        count += compilation.tree.dump(sources: compilation.sources).utf8.count
        var renderer = DiagnosticRenderer(sources: compilation.sources)
        return count + renderer.render(compilation.diagnostics).utf8.count
    }

    /// - Returns: seconds of this thread's own.
    private func time(_ body: () -> Void) -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        body()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }

    /// Four times as long takes four times as much; sixteen times as much is what the square would take.
    @Test(arguments: Chain.all)
    func chainsAreLinear(_ chain: Chain) {
        let (short, long) = (chain.text(250), chain.text(1_000))
        var ratios: [Double] = []
        // Other tests run beside this one, and share its caches.
        for _ in 0..<3 {
            var counts = (short: 0, long: 0)
            let shortTime = time { counts.short = exercise(short) }
            let longTime = time { counts.long = exercise(long) }
            #expect(counts.long < 5 * counts.short + 10_000, "\(counts)")
            ratios.append(longTime / shortTime)
            if longTime < 7 * shortTime { return }
        }
        Issue.record("1,000 links take so many times as long as 250: \(ratios)")
    }

    /// 10,000 links, which is deeper than any stack would take.
    @Test(
        arguments: Chain.all.filter {
            ["alias of a color", "$ref to a color", "math", "mixed color"].contains($0.name)
        })
    func chainsOfTenThousand(_ chain: Chain) throws {
        let compilation = compile(chain.text(10_000))
        #expect(!compilation.hasErrors)
        #expect(compilation.tokens.tree.tokens.count == 10_000)
        let first = try #require(compilation.tokens.tree.token(at: "g.t0"))
        #expect(compilation.tokens.defaultValue(of: first) != nil)
    }

    @Test(arguments: Chain.circles)
    func aCircleIsOneFinding(_ circle: Chain) {
        let compilation = compile(circle.text(10_000))
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors.prefix(3).map(\.message))")
        // More than a thousand groups that extend each other are too many already.
        let ids: [DiagnosticID] = ["reference/cycle", "extends/cycle", "extends/limit"]
        #expect(errors.allSatisfy { ids.contains($0.id) }, "\(errors.map(\.id))")
    }

    /// What was converted is as long as what it was made of.
    @Test(arguments: [Conversion.Target.dtcg, .tessera])
    func conversionsAreLinear(_ target: Conversion.Target) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for chain in Chain.all where ["alias of a shadow", "$ref to a color", "math", "root"].contains(chain.name) {
            let counts = try [250, 1_000].map { count in
                let path = folder.appending(path: "\(count).tokens.json").path
                try chain.text(count).write(toFile: path, atomically: true, encoding: .utf8)
                let design = try ImportLoader.load(paths: [path])
                let result = ConversionJob(target: target, syntax: .yaml, name: "a", fillsFolder: false).run(design)
                #expect(!result.hasErrors, "\(chain.name)")
                return result.files.reduce(0) { $0 + $1.bytes.count }
            }
            #expect(counts[1] < 5 * counts[0], "\(chain.name)")
        }
    }
}
