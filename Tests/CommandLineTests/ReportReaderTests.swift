import Foundation
import TesseraTestSupport
import Testing

/// Programs of other people, which `Scripts/report-readers` installs.
enum ReportReaders {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = repository.appending(path: ".build/report-readers")

    static func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Says so where there is no such thing.
    static func has(_ name: String) -> Bool {
        if FileManager.default.fileExists(atPath: path(name)) { return true }
        print(
            "SKIPPED: there is no \(name) of \(folder.path); 'Scripts/report-readers' installs it. NOTHING WAS CHECKED")
        return false
    }

    static func schema(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ReportSchemas/\(name)").path
    }
}

/// Reports, read by those that they are made for.
@Suite struct ReportReaderTests {
    /// A report of each kind of run: of errors with notes and fix-its, of none, of an invalid manifest, of a file that
    /// is not there, and of text that would break out of a report if it could.
    private static func eachRun(_ format: String, _ check: (Shell, _ findingCount: Int) throws -> Void) throws {
        let runs: [(tokens: String, name: String, count: Int)] = [
            (
                """
                color:
                  $type: color
                  surface: "#14141C"
                  text: { $value: "#2A2A33", $contrast: { on: "{color.surface}" } }
                  accent: "{color.violet}"
                """, "a.tokens.yaml", 2
            ),
            ("a: { $type: color, $value: \"#FFF\" }\n", "a.tokens.yaml", 0),
            ("source: []\nmotion: loud\n", "tessera.yaml", 2),
            (
                "a: { $type: color, $value: \"</failure>]]>&\\u0007\\e[31m \u{1F3A8} %0A::error::|`<b>\", $description: 3 }",
                "b \u{FC},%.tokens.yaml", 2
            ),
        ]
        for run in runs {
            let tool = try Tool()
            try tool.write(run.tokens, to: run.name)
            _ = try tool.run("check", run.name, "--report", "\(format)=report")
            try check(Shell(folder: tool.folder.path), run.count)
        }
        let tool = try Tool()
        _ = try tool.run("check", "gone.tokens.yaml", "--report", "\(format)=report")
        try check(Shell(folder: tool.folder.path), 1)
    }

    private static func expectSuccess(_ shell: Shell, _ script: String) throws {
        let result = try shell.run(script)
        #expect(result.status == 0, "\(result.text)")
    }

    @Test(.enabled(if: ReportReaders.has("bin/check-jsonschema") && ReportReaders.has("sarif-schema-2.1.0.json")))
    func sarifIsValid() throws {
        try Self.eachRun("sarif") { shell, _ in
            try Self.expectSuccess(
                shell,
                "'\(ReportReaders.path("bin/check-jsonschema"))' "
                    + "--schemafile '\(ReportReaders.path("sarif-schema-2.1.0.json"))' report")
        }
    }

    @Test(.enabled(if: ReportReaders.has("bin/sarif")))
    func sarifToolsReadsIt() throws {
        try Self.eachRun("sarif") { shell, count in
            let result = try shell.run(
                "mv report report.sarif; '\(ReportReaders.path("bin/sarif"))' summary report.sarif")
            #expect(result.text.contains("error: \(count)\n"), "\(result.text)")
        }
    }

    @Test(
        .enabled(if: ReportReaders.has("bin/check-jsonschema")),
        arguments: ["json", "gitlab"])
    func jsonIsValid(_ format: String) throws {
        try Self.eachRun(format) { shell, _ in
            let schema = format == "json" ? "report.schema.json" : ReportReaders.schema("gitlab.schema.json")
            try Self.expectSuccess(
                shell,
                "tessera schema report --output report.schema.json && "
                    + "'\(ReportReaders.path("bin/check-jsonschema"))' --schemafile '\(schema)' report")
        }
    }

    @Test(.enabled(if: ReportReaders.has("bin/python3")), arguments: ["junit", "checkstyle"])
    func xmlIsValid(_ format: String) throws {
        try Self.eachRun(format) { shell, _ in
            try Self.expectSuccess(
                shell,
                """
                '\(ReportReaders.path("bin/python3"))' -c '
                import sys
                from lxml import etree
                etree.XMLSchema(etree.parse(sys.argv[1])).assertValid(etree.parse("report"))
                ' '\(ReportReaders.schema("\(format).xsd"))'
                """)
        }
    }

    @Test(.enabled(if: ReportReaders.has("bin/python3")))
    func junitparserReadsIt() throws {
        try Self.eachRun("junit") { shell, count in
            let result = try shell.run(
                """
                '\(ReportReaders.path("bin/python3"))' -c '
                from junitparser import JUnitXml
                report = JUnitXml.fromfile("report")
                cases = [case for suite in report for case in suite]
                failures = [case for case in cases if case.result and not case.is_skipped]
                print(report.failures, len(failures), all(case.classname and case.name for case in cases), len(cases) > 0)
                '
                """)
            #expect(result.text == "\(count) \(count) True True\n")
        }
    }
}
