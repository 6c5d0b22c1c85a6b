import SwiftScanner
import TesseraAuditFacts

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `tessera-audit PATH...` writes what it sees in Swift files to standard output: see `FactStream`.
///
/// `tessera audit` runs it; what is right and what is wrong is decided there.
@main
enum TesseraAudit {
    static func main() {
        var paths = Array(CommandLine.arguments.dropFirst())
        if paths.first == "--worker" {
            return Scan.write(Array(paths.dropFirst())) { if !emit($0, to: 1) { exit(3) } }
        }
        if paths.first == "--" { paths.removeFirst() }
        guard !paths.isEmpty else { end("name Swift files, or folders of them", status: 2) }
        guard let program = Subprocess.ownPath else { end("cannot find this program to start workers", status: 3) }
        do {
            let files = try SwiftFiles.all(at: paths)
            let lines = try WorkerPool(program: program).lines(of: files)
            let output = FactStream.opening() + lines + FactStream.closing(fileCount: files.count)
            if !emit(output, to: 1) { exit(3) }
        } catch let error as SwiftFiles.Error {
            end("cannot read '\(error.path)': \(error.message)", status: 3)
        } catch let error as Subprocess.Error {
            end("cannot start a worker: \(error.message)", status: 3)
        } catch {
            end("\(error)", status: 3)
        }
    }

    private static func end(_ message: String, status: Int32) -> Never {
        _ = emit(Array("error: \(message)\n".utf8), to: 2)
        exit(status)
    }

    /// - Returns: whether all of it was written.
    private static func emit(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while !rest.isEmpty {
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count > 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
