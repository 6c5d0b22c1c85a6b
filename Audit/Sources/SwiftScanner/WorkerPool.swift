import Dispatch
import TesseraAuditFacts

/// Has files looked at by programs of their own, on as many cores as there are.
///
/// The parser goes down as deep as the code is nested, and sometimes twice at each step; code may be nested in more
/// ways than one can guard against. A worker that ends over a file, or does not come to an end of it, takes nothing
/// with it but that file.
public struct WorkerPool: Sendable {
    /// Runs a worker on some files.
    let run: @Sendable ([String]) throws(Subprocess.Error) -> Subprocess.Result

    /// - Parameters:
    ///   - program: which hands its arguments behind `--worker` to ``Scan/write(_:to:)``.
    ///   - patience: how many seconds one file may take. A large one takes a few hundredths of one.
    public init(program: String, patience: Int32 = 30) {
        run = { paths throws(Subprocess.Error) in
            try Subprocess.run(program, ["--worker"] + paths, patience: patience)
        }
    }

    init(run: @escaping @Sendable ([String]) throws(Subprocess.Error) -> Subprocess.Result) {
        self.run = run
    }

    /// The lines of all files, in their order.
    public func lines(of paths: [String]) throws(Subprocess.Error) -> [UInt8] {
        let groups = stride(from: 0, to: paths.count, by: Self.groupSize).map { start in
            Array(paths[start..<min(paths.count, start + Self.groupSize)])
        }
        var results = [Result<[UInt8], Subprocess.Error>](repeating: .success([]), count: groups.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each iteration writes one place, and no other reads it before all are done.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: groups.count) { index in
                places[index] = Result { () throws(Subprocess.Error) in try group(groups[index]) }
            }
        }
        var lines: [UInt8] = []
        for result in results { lines += try result.get() }
        return lines
    }

    /// Few enough for their names to be arguments of a program, and for all cores to have something to do.
    private static let groupSize = 64

    /// As many workers as it takes, one after the other.
    private func group(_ paths: [String]) throws(Subprocess.Error) -> [UInt8] {
        var lines: [UInt8] = []
        var rest = paths[...]
        while let next = rest.first {
            let output = try run(Array(rest)).output
            let (done, count) = Self.finished(output)
            lines += done
            rest = rest.dropFirst(count)
            if count == 0 {
                // The first one ended it.
                lines += FactStream.line(.fileError(.nesting, in: next))
                rest = rest.dropFirst()
            }
        }
        return lines
    }

    /// The lines of the files that a worker came to the end of, without those that say so.
    private static func finished(_ output: [UInt8]) -> (lines: [UInt8], fileCount: Int) {
        var lines: [UInt8] = []
        var pending: [ArraySlice<UInt8>] = []
        var count = 0
        for line in output.split(separator: UInt8(ascii: "\n")) {
            guard FactStream.isClosing(line) else {
                pending.append(line)
                continue
            }
            for line in pending { lines += line + [UInt8(ascii: "\n")] }
            pending = []
            count += 1
        }
        return (lines, count)
    }
}
