import Foundation
import TesseraTestSupport
import Testing

@Suite("Generated Kotlin")
struct KotlinCompilationTests {
    /// One run for all: the compiler takes long to start.
    @Test("compiles", .enabled(if: Programs.isInstalled("kotlinc"), "kotlinc is not installed"))
    func compiles() throws {
        let standIns = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "StandIns/Compose")
        let sources = try FileManager.default.contentsOfDirectory(at: standIns, includingPropertiesForKeys: nil)
        try Scratch.with { folder in
            var files = sources.map(\.path)
            for fixture in Fixture.all {
                let file = folder.appending(path: fixture.name + ".kt")
                let text = try TemplateFixture.text("compose", of: fixture).replacingOccurrences(
                    of: "package com.example.tokens", with: "package com.example.\(fixture.name.lowercased())")
                try Data(text.utf8).write(to: file)
                files.append(file.path)
            }
            let hostile = [
                "hostile": try HostileFixture(seed: 1), "words": HostileFixture(text: ReservedWords.text, isTame: true),
            ]
            for (name, fixture) in hostile {
                let file = folder.appending(path: name + ".kt")
                // Their packages are hostile, too.
                try Data(fixture.output(template: "compose").utf8).write(to: file)
                files.append(file.path)
            }
            let (status, output) = try run("kotlinc", files + ["-d", folder.appending(path: "out").path])
            let findings = output.split(separator: "\n").filter { $0.contains("error:") }
            #expect(status == 0 && findings.isEmpty, "\(findings.joined(separator: "\n"))")
        }
    }
}
