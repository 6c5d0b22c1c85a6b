import Foundation
import TesseraAssetCatalogOutput
import TesseraJSONOutput
import TesseraKit
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@Suite("Tokens whose names are words of languages")
struct ReservedWordTests {
    private let fixture = HostileFixture(text: ReservedWords.text, isTame: true)

    @Test("are fields in Dart that mean nothing else")
    func dart() throws {
        let text = try fixture.output(template: "flutter")
        _ = try Skeleton(text, .dart)
        let fields = text.matches(of: /(?m)^  final \w+ (\w+);$/).map { String($0.1) }
        #expect(fields.count > ReservedWords.all.count)
        #expect(Set(ReservedWords.dart).intersection(fields) == [])
    }

    @Test("are variables in SCSS", .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"))
    func scss() throws {
        let uses = "\na { b: token(\"tokens\") token(\"contexts\") length($tokens); }\n"
        let text = try fixture.output(template: "scss") + uses
        try Scratch.with { folder in
            let file = folder.appending(path: "tokens.scss")
            try Data(text.utf8).write(to: file)
            let (status, output) = try run("sassc", [file.path])
            let count = fixture.compile(JSONOptions()).tree.tokens.count
            #expect(status == 0 && output.contains("b: 1 1 \(count);"), "\(output.prefix(2000))")
        }
    }

    @Test(
        "are properties in TypeScript",
        .enabled(if: Programs.isInstalled("tsc") && Programs.isInstalled("node"), "tsc or node is not installed"))
    func typeScript() throws {
        let text = try fixture.output(template: "typescript")
        let use = """
            declare const console: { log(text: unknown): void };
            console.log(Object.keys(tokens).length, tokenValue("__proto__"), tokenValue("words.constructor") !== undefined);
            """
        try Scratch.with { folder in
            let file = folder.appending(path: "use.ts")
            let source = (text + use).replacing("log(text: unknown)", with: "log(...texts: unknown[])")
            try Data(source.utf8).write(to: file)
            let compiled = try run(
                "tsc", ["--strict", "--target", "es2020", "--lib", "es2020", "--module", "commonjs", file.path])
            #expect(compiled.status == 0, "\(compiled.output.prefix(2000))")
            let count = fixture.compile(JSONOptions()).tree.tokens.count
            #expect(try run("node", [folder.appending(path: "use.js").path]).output == "\(count) 2 true\n")
        }
    }

    @Test("are resources of Android that Java can name")
    func android() throws {
        let text = try fixture.output(template: "android")
        let names = Set(text.matches(of: /name="(\w+)"/).map { String($0.1) })
        #expect(names.count > ReservedWords.all.count)
        #expect(names.isDisjoint(with: ReservedWords.javaScript))
    }

    @Test("are files that every disk takes")
    func files() throws {
        let files = fixture.compile(AssetCatalogOptions()).files
        #expect(files.count > ReservedWords.all.count / 3)
        for file in files {
            #expect(file.path.wholeMatch(of: /(?i)(.*\/)?(con|prn|aux|nul|com[1-9]|lpt[1-9])([.\/].*)?/) == nil)
        }
    }
}
