import TesseraTestSupport
import Testing

@Suite("Flags of a release build") struct ReleaseFlagsTests {
    @Test("the linker optimizes the whole program for a release only")
    func wholeProgram() throws {
        let usual = try flags(["TESSERA_LTO": ""])
        let release = try flags(["TESSERA_LTO": "1"])
        #expect(usual.hasPrefix("-Xswiftc -cross-module-optimization "))
        #expect(!usual.contains("-lto-mode"))
        if usual.contains("-use-ld=lld") {
            #expect(release.contains("--experimental-lto-mode full "))
        } else {
            print(
                "SKIPPED: LLVM's linker does not link here. NOTHING WAS CHECKED BUT THAT A RELEASE HAS THE SAME FLAGS")
            #expect(release == usual)
        }
    }

    private func flags(_ environment: [String: String]) throws -> String {
        let folder = try TemporaryFolder()
        let scripts = ReportReaders.repository.appending(path: "Scripts").path
        let result = try Shell(folder: folder.path, environment: environment).run("'\(scripts)/release-flags'")
        #expect(result.status == 0, "\(result.text)")
        return result.text
    }
}
