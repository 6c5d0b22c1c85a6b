import TesseraAuditFacts
import TesseraKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The person's browser, by the program that the system opens addresses with.
enum Browser {
    #if canImport(Darwin)
    static let programName = "open"
    #else
    static let programName = "xdg-open"
    #endif

    /// Opens an address, without waiting for it: some browsers run in the program until they are closed.
    ///
    /// - Parameter fail: is told in a sentence why there is no page.
    static func open(_ address: String, fail: @escaping @Sendable (String) -> Void) {
        guard let path = Terminal.program(programName) else {
            return fail("there is no program '\(programName)' in the PATH to open the page with")
        }
        var configuration = Subprocess.Configuration()
        configuration.environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        configuration.errors = "/dev/null"
        let started = SystemThread.start { [configuration] in
            let result = try? Subprocess.run(path, [address], in: configuration)
            if result?.ending != .status(0) { fail("'\(programName)' did not open the page; open \(address) yourself") }
        }
        if !started { fail("'\(programName)' did not open the page; open \(address) yourself") }
    }
}
