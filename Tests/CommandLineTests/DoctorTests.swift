import Foundation
import TesseraTestSupport
import Testing

/// `tessera doctor`.
@Suite struct DoctorTests {
    @Test("programs are told by where they lie, and those that are missing by what cannot be done")
    func programs() throws {
        let tool = try Tool()
        try tool.write("#!/bin/sh\n", to: "bin/git")
        try tool.write("no program", to: "bin/xdg-open")
        try tool.write("no program", to: "bin/open")
        let git = tool.folder.appending(path: "bin/git").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
        let path = tool.folder.appending(path: "bin").path
        let text = try tool.run("doctor", environment: ["PATH": "relative:\(path)"])
        #expect(text.status == 0)
        #expect(text.output.contains("git            \(git)"))
        #expect(text.output.contains(/open .*not found/))

        let json = try tool.run("doctor", "--format", "json", environment: ["PATH": path])
        let object = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["version"] as? String == (try tool.run("--version").output.trimmingCharacters(in: .newlines)))
        let programs = try #require(object["programs"] as? [[String: Any]])
        #expect(programs.map { $0["path"] as? String } == [git, nil, nil])
    }
}
