import Foundation
import TesseraTestSupport
import Testing

/// `Examples/Brands`, copied and built by the tools that it is written for.
final class BrandsExample {
    private let temporary: TemporaryFolder
    let folder: String
    let shell: Shell

    static let all = ["mare", "nyx", "sol"]

    init() throws {
        temporary = try TemporaryFolder()
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for name in ["Examples/Brands", "Integrations"] {
            let target = URL(filePath: temporary.path).appending(path: name)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: repository.appending(path: name), to: target)
        }
        folder = temporary.path + "/Examples/Brands"
        // In the tool's place, for what it is asked.
        let log = temporary.path + "/log"
        try temporary.write(
            "#!/bin/sh\necho \"$*\" >>'\(log)'\nexec '\(Tool.executable.path)' \"$@\"\n", to: "bin/tessera")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: temporary.path + "/bin/tessera")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        shell = Shell(folder: folder, environment: ["PATH": temporary.path + "/bin:" + path])
    }

    var outside: String { temporary.path }

    /// The brands that the tool was run for since this was asked last, sorted.
    func brandsOfRuns() throws -> [String] {
        let log = temporary.path + "/log"
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        try? FileManager.default.removeItem(atPath: log)
        return text.split(separator: "\n").compactMap { line in
            Self.all.first { line.contains("\($0).tessera.yaml") }
        }.sorted()
    }

    func edit(_ name: String, _ old: String, _ new: String) throws {
        // A file that is written within a tick of the disk's clock is not newer.
        Thread.sleep(forTimeInterval: 0.02)
        let path = folder + "/" + name
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try #require(text.contains(old))
        try text.replacing(old, with: new).write(toFile: path, atomically: false, encoding: .utf8)
    }

    func add(_ name: String, _ text: String) throws {
        Thread.sleep(forTimeInterval: 0.02)
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    func remove(_ name: String) throws {
        Thread.sleep(forTimeInterval: 0.02)
        try FileManager.default.removeItem(atPath: folder + "/" + name)
    }

    func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}

@Suite("Build systems") struct BuildSystemTests {
    /// What every build system must do.
    ///
    /// - Parameters:
    ///   - outputs: the folder that has one for each brand.
    ///   - isSlow: whether to leave it at the first steps.
    ///   - build: the brands that the tool was run for.
    private func exercise(
        _ example: BrandsExample, outputs: String, isSlow: Bool = false, _ build: () throws -> [String]
    ) throws {
        func css(_ brand: String) throws -> String {
            try String(contentsOfFile: "\(outputs)/\(brand)/tokens.css", encoding: .utf8)
        }
        #expect(try build() == BrandsExample.all)
        #expect(try build() == [])
        for (brand, color) in [("nyx", "#0b57d0"), ("sol", "#9a4600"), ("mare", "#00677d")] {
            #expect(try css(brand).contains("--color-link: \(color);"))
        }

        try example.edit("Brands/sol.tokens.yaml", "#9A4600", "#8A3D00")
        #expect(try build() == ["sol"])
        #expect(try css("sol").contains("--color-link: #8a3d00;"))
        #expect(try build() == [])

        // It starts anew each time, which takes seconds.
        if isSlow { return }

        // A comment changes nothing: the tool runs, and its files stay as they are.
        let date = try example.modified(outputs + "/sol/tokens.css")
        try example.edit("Brands/sol.tokens.yaml", "brand:", "# Sun.\nbrand:")
        #expect(try build() == ["sol"])
        #expect(try example.modified(outputs + "/sol/tokens.css") == date)
        #expect(try build() == [])

        try example.edit("Tokens/base.tokens.yaml", "small: 8pt", "small: 6pt")
        #expect(try build() == BrandsExample.all)
        for brand in BrandsExample.all { #expect(try css(brand).contains("--space-small: 6px;")) }

        try example.add("Tokens/new.tokens.yaml", "new: { $type: number, $value: 1 }\n")
        #expect(try build() == BrandsExample.all)
        #expect(try css("mare").contains("--new: 1;"))
        #expect(try build() == [])
        try example.remove("Tokens/new.tokens.yaml")
        #expect(try build() == BrandsExample.all)
        #expect(try !css("mare").contains("--new"))
    }

    private func build(_ example: BrandsExample, _ script: String) throws -> [String] {
        let result = try example.shell.run(script)
        #expect(result.status == 0, "\(result.text)")
        return try example.brandsOfRuns()
    }

    @Test("Ninja", .enabled(if: Programs.isInstalled("ninja"), "ninja is not installed"))
    func ninja() throws {
        let example = try BrandsExample()
        try exercise(example, outputs: example.folder + "/build") { try build(example, "ninja -j 3") }
        try example.remove("build/sol/tokens.json")
        #expect(try build(example, "ninja") == ["sol"])
    }

    @Test("GNU make", .enabled(if: Programs.isInstalled("make"), "make is not installed"))
    func make() throws {
        let example = try BrandsExample()
        try exercise(example, outputs: example.folder + "/build") { try build(example, "make -j 3") }
    }

    @Test(
        "CMake",
        .enabled(if: Programs.isInstalled("cmake") && Programs.isInstalled("ninja"), "cmake or ninja is not installed"),
        arguments: ["Ninja", "Unix Makefiles"])
    func cmake(_ generator: String) throws {
        let example = try BrandsExample()
        // A folder whose name asks for quotes.
        let folder = example.outside + "/built here"
        #expect(try build(example, "cmake -S . -B '\(folder)' -G '\(generator)'") == [])
        try exercise(example, outputs: folder) { try build(example, "cmake --build '\(folder)' --parallel 3") }
    }

    @Test(
        "an error in the tokens stops Ninja, and the next run fixes it",
        .enabled(if: Programs.isInstalled("ninja"), "ninja is not installed"))
    func errors() throws {
        let example = try BrandsExample()
        _ = try build(example, "ninja")
        try example.edit("Brands/sol.tokens.yaml", "#9A4600", "#FFD9B0")
        let failed = try example.shell.run("ninja")
        #expect(failed.status != 0)
        #expect(failed.text.contains("Tokens/base.tokens.yaml:"), "\(failed.text)")
        #expect(failed.text.contains("error: contrast "))
        #expect(try example.brandsOfRuns() == ["sol"])
        try example.edit("Brands/sol.tokens.yaml", "#FFD9B0", "#9A4600")
        #expect(try build(example, "ninja") == ["sol"])
        #expect(try build(example, "ninja") == [])
    }

    @Test("Bazel", .enabled(if: Programs.isInstalled("bazel"), "bazel is not installed"))
    func bazel() throws {
        let example = try BrandsExample()
        let root = example.outside + "/bazel"
        // Without a server, which would stay behind.
        let bazel = "bazel --batch --output_user_root='\(root)'"
        // Bazel forbids writing to what it has unpacked.
        defer { _ = try? example.shell.run("chmod -R u+w '\(root)'") }
        try exercise(example, outputs: example.folder + "/bazel-bin", isSlow: true) {
            let result = try example.shell.run("\(bazel) build --subcommands //...")
            #expect(result.status == 0, "\(result.text)")
            // What runs in the sandbox cannot write to the log.
            return BrandsExample.all.filter { result.text.contains("SUBCOMMAND: # //:\($0) ") }
        }
    }
}
