import TesseraTestSupport
import Testing

@Suite("Flags of a release build") struct ReleaseFlagsTests {
    private static let hasLinker = (try? flags(["TESSERA_LTO": ""]).contains("-use-ld=lld")) == true

    @Test("the linker optimizes nothing but a release as a whole")
    func usual() throws {
        let usual = try Self.flags(["TESSERA_LTO": ""])
        #expect(usual.hasPrefix("-Xswiftc -cross-module-optimization "))
        #expect(!usual.contains("-lto-mode"))
    }

    @Test("the linker optimizes a release as a whole", .enabled(if: hasLinker, "LLVM's linker does not link here"))
    func wholeProgram() throws {
        #expect(try Self.flags(["TESSERA_LTO": "1"]).contains("--experimental-lto-mode full "))
    }

    @Test("another linker does not", .enabled(if: !hasLinker, "LLVM's linker links here"))
    func otherLinker() throws {
        #expect(try !Self.flags(["TESSERA_LTO": "1"]).contains("-lto-mode"))
    }

    @Test("what a release is does not depend on how many cores there are")
    func cores() throws {
        #expect(try Self.flags(["TESSERA_LTO": ""]).contains("-num-threads"))
        #expect(try !Self.flags(["TESSERA_LTO": "1"]).contains("-num-threads"))
    }

    private static func flags(_ environment: [String: String]) throws -> String {
        let folder = try TemporaryFolder()
        let scripts = ReportReaders.repository.appending(path: "Scripts").path
        let result = try Shell(folder: folder.path, environment: environment).run("'\(scripts)/release-flags'")
        #expect(result.status == 0, "\(result.text)")
        return result.text
    }
}
