import Foundation
import Testing

/// What becomes of answers that nobody can take.
@Suite struct LostOutputTests {
    #if os(Linux)
    @Test(arguments: [
        ["color", "parse", "red"], ["color", "parse", "red", "--format", "json"], ["contrast", "red", "blue"],
        ["check", "a.tokens.yaml"], ["dump", "model", "a.tokens.yaml"], ["build", "a.tokens.yaml"], ["--help"],
    ])
    func aFullDiskIsAnError(_ arguments: [String]) throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        let result = try tool.run(arguments, output: FileHandle(forWritingTo: URL(filePath: "/dev/full")))
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot write standard output: no space left on device\n")
    }
    #endif

    @Test func aClosedPipeIsNoError() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let result = try Tool().run(["color", "parse", "red"], output: pipe.fileHandleForWriting)
        #expect(result.status != 3)
        #expect(result.errors.isEmpty)
    }
}
