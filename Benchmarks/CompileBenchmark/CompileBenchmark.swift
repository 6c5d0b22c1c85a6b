import TesseraAuditFacts

/// Compares a whole compilation in memory with libyaml's bare event loop over the same bytes, in one
/// run, so that the ratio means something on any machine.
///
///     swift run -c release CompileBenchmark                     # 100 to 1,000,000 tokens, 1, 4 and 16 contexts
///     swift run -c release CompileBenchmark 10000 4 100000 1    # numbers of colors, each with that of contexts
///     CompileBenchmark --stage Swift 7400 16 20                 # one stage, 20 times more: for a profiler
@main
enum CompileBenchmark {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--set", let set = Set(arguments.dropFirst()) { return print(set.measure()) }
        if arguments.first == "--first", let set = Set(arguments.dropFirst()) {
            return print(Stages.secondsOfFirstCompilation(colorCount: set.colorCount, contextCount: set.contextCount))
        }
        if arguments.first == "--stage", arguments.count == 5, let set = Set(arguments[2...3]),
            let turns = Int(arguments[4])
        {
            return Stages.run(
                arguments[1], colorCount: set.colorCount, contextCount: set.contextCount, turns: turns)
        }
        let sets =
            arguments.isEmpty
            ? Set.all
            : stride(from: 0, to: arguments.count, by: 2).compactMap {
                Set(arguments[$0...].prefix(2))
            }
        guard !sets.isEmpty, let program = Subprocess.ownPath else {
            return print("usage: CompileBenchmark [<colors> <contexts: 1, 4 or 16>]...")
        }
        print(heading)
        var wholes: [Set: Double] = [:]
        for set in sets {
            // Each in a process of its own: the most memory that a process held is never less again.
            guard let row = output(of: program, "--set", set) else { return print("cannot start \(program)") }
            // What else runs on the machine only ever adds.
            let first = (0..<5).compactMap { _ in output(of: program, "--first", set).flatMap(Double.init) }.min()
            let whole = Set.whole(in: row)
            wholes[set] = whole
            let growth = whole.flatMap { whole in wholes[set.tenth].map { whole / $0 } }
            print("\(row) \(first.map(milliseconds) ?? "") | \(growth.map(tenths) ?? "") |")
        }
    }

    /// - Returns: one line.
    private static func output(of program: String, _ command: String, _ set: Set) -> String? {
        let result = try? Subprocess.run(program, [command, "\(set.colorCount)", "\(set.contextCount)"])
        return result.map { String(decoding: $0.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
    }

    /// A row of the table.
    private struct Set: Hashable {
        let colorCount: Int
        let contextCount: Int

        static let all =
            [74, 740, 7_400, 74_000, 740_000].map { Set(colorCount: $0, contextCount: 1) }
            + [7_400, 74_000].flatMap { count in [4, 16].map { Set(colorCount: count, contextCount: $0) } }

        init(colorCount: Int, contextCount: Int) {
            self.colorCount = colorCount
            self.contextCount = contextCount
        }

        init?(_ arguments: some Collection<String>) {
            let numbers = arguments.compactMap { Int($0) }
            guard numbers.count == 2, numbers[0] > 0, [1, 4, 16].contains(numbers[1]) else { return nil }
            self.init(colorCount: numbers[0], contextCount: numbers[1])
        }

        /// The column `whole, ms` of a row that `measure` has made.
        static func whole(in row: String) -> Double? {
            let columns = row.split(separator: "|")
            return columns.count > 4 ? Double(columns[4].filter { $0 != " " }) : nil
        }

        /// The set of a tenth of the size.
        var tenth: Set { Set(colorCount: colorCount / 10, contextCount: contextCount) }

        func measure() -> String {
            let turns = max(3, min(50, 1_500_000 / colorCount))
            let stages = Stages(colorCount: colorCount, contextCount: contextCount, turns: turns)
            let columns =
                [
                    "\(stages.tokenCount)", "\(contextCount)", "\(stages.byteCount)", milliseconds(stages.events),
                    milliseconds(stages.whole), tenths(stages.whole / stages.events),
                    tenths(stages.whole / Double(stages.tokenCount) * 1e6),
                    tenths(Double(stages.peakMemory) / Double(stages.byteCount)),
                    tenths(Double(stages.ownMemory) / Double(stages.byteCount)),
                ] + stages.stages.map { tenths($0 / stages.events) }
            return "| " + columns.joined(separator: " | ") + " |"
        }
    }

    private static var heading: String {
        let columns =
            [
                "tokens", "contexts", "bytes", "libyaml, ms", "whole, ms", "whole / libyaml", "µs a token",
                "memory / bytes", "without the program's",
            ] + Stages.names + ["first, ms", "growth"]
        return "| " + columns.joined(separator: " | ") + " |\n|" + String(repeating: "---|", count: columns.count)
    }

    private static func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }

    private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
