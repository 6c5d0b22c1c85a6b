import Foundation
import TesseraTestSupport
import Testing

/// The flags of a release build, with the order in which the linker lays the program out.
@Suite("Flags of a release build") struct ReleaseFlagsTests {
    private static let scripts = ReportReaders.repository.appending(path: "Scripts")
    private static let order = scripts.appending(path: "symbol-order.txt").path

    /// The names of the list are those of the compiler: `$s10TokenModel…`.
    @Test("the list names what a build goes through")
    func list() throws {
        let names = try String(contentsOfFile: Self.order, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(names.last == "")
        let symbols = Array(names.dropLast())
        // Not within what is expected: a failure would print all names.
        let count = Set(symbols).count
        let areWords = symbols.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
        #expect(count == symbols.count && areWords)
        let modules = [
            "TokenSyntax", "TokenModel", "TokenResolution", "TokenValidation", "CodeGeneration", "TesseraKit",
        ]
        for module in modules {
            let mangled = "$s\(module.utf8.count)\(module)"
            let count = symbols.count { $0.hasPrefix(mangled) }
            #expect(count > 20, "\(module)")
        }
    }

    @Test("the linker of LLVM gets it, unless somebody does without")
    func flags() throws {
        let flags = try flags(of: Self.scripts.path)
        if flags.contains("-use-ld=lld") {
            #expect(flags.contains("-Xlinker --symbol-ordering-file=\(Self.order) "))
        } else {
            print("SKIPPED: LLVM's linker does not link here. NOTHING WAS CHECKED BUT THAT IT GETS NO ORDER")
            #expect(!flags.contains("--symbol-ordering-file"))
        }
        for variable in ["TESSERA_WITHOUT_SYMBOL_ORDER", "TESSERA_WITHOUT_LTO"] {
            #expect(try !self.flags(of: Self.scripts.path, [variable: "1"]).contains("--symbol-ordering-file"))
        }
    }

    /// The flags are words, and a path with blanks would be several.
    @Test("a folder with blanks in its name does without")
    func blanks() throws {
        let folder = try TemporaryFolder()
        for script in ["release-flags", "link-flags"] {
            let path = try folder.write(
                String(contentsOf: Self.scripts.appending(path: script), encoding: .utf8), to: "a b/\(script)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let flags = try flags(of: folder.path + "/a b")
        #expect(flags.hasPrefix("-Xswiftc -cross-module-optimization"))
        #expect(!flags.contains("--symbol-ordering-file"))
    }

    /// - Parameter scripts: the folder.
    private func flags(of scripts: String, _ environment: [String: String] = [:]) throws -> String {
        let folder = try TemporaryFolder()
        // Whatever the tests are run with: an empty variable counts as none.
        let none = ["TESSERA_WITHOUT_SYMBOL_ORDER": "", "TESSERA_WITHOUT_LTO": ""]
        let result = try Shell(folder: folder.path, environment: none.merging(environment) { $1 })
            .run("'\(scripts)/release-flags'")
        #expect(result.status == 0, "\(result.text)")
        return result.text
    }
}
