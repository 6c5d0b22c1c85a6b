import Foundation
import TesseraJSON
import TesseraKit
import Testing

@testable import TesseraLanguageServer

/// A token under another name, in its files and in all code.
@Suite struct CodeRenameTests {
    private static let files = CodeProjectFiles.inkUses.map(\.name) + ["Tokens/a.tokens.yaml", "tessera.yaml"]

    /// The texts of all files after a rename.
    private func renamed(
        _ editor: Editor, in name: String, _ line: Int, _ character: Int, to new: String
    ) throws -> (edit: JSONValue, texts: [String: String]) {
        let edit = try editor.ask(
            "textDocument/rename", editor.place(name, line, character, ("newName", .string(new))))
        var texts: [String: String] = [:]
        for file in Self.files { texts[file] = try editor.applied(edit, to: file) }
        return (edit, texts)
    }

    private func expectPaper(_ texts: [String: String]) {
        #expect(texts["Tokens/a.tokens.yaml"]?.contains("  paperWhite: { $value") == true)
        #expect(texts["web/a.css"]?.contains("/* 😀 */ color: var(--nyx-color-paper-white, #fff);") == true)
        #expect(
            texts["web/b.scss"]
                == "@use \"nyx\";\na { color: nyx.$color-paper-white; b: nyx.token(\"color.paperWhite\"); }\n")
        #expect(texts["web/c.html"] == "<p style=\"color: var(--nyx-color-paper-white)\">It's</p>\n")
        #expect(
            texts["ios/E.swift"]
                == "let a = \"é😀\" + f(NyxColors.paperWhite)\r\nText(\"\").foregroundStyle(.nyx.paperWhite)\r\n")
        #expect(texts["android/F.kt"] == "val a = LocalNyxTokens.current.color.paperWhite\n")
    }

    /// What the edited code says is what a build then writes.
    private func expectNamesAreBuilt(_ texts: [String: String], in editor: Editor) throws {
        let folder = URL(filePath: editor.folder)
        for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let project = try ProjectLoader.load(manifestAt: editor.folder + "/tessera.yaml")
        let compilation = Compiler.compile(project.input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        let written = Dictionary(
            uniqueKeysWithValues: compilation.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        func expect(_ file: String, has text: String) {
            #expect(written[file]?.contains(text) == true, "\(file) has no \(text)")
        }
        expect("Generated/Nyx.swift", has: "static let paperWhite")
        expect("Generated/Nyx.swift", has: "var paperWhite: Color")
        expect("Generated/nyx.css", has: "--nyx-color-paper-white:")
        expect("Generated/_nyx.scss", has: "$color-paper-white:")
        expect("Generated/_nyx.scss", has: "\"color.paperWhite\": $color-paper-white")
        expect("Generated/nyx.ts", has: "\"color.paperWhite\": {")
        expect("Generated/Nyx.kt", has: "val paperWhite: Color")
    }

    @Test func fromTheTokens() throws {
        let editor = try CodeProjectFiles.editor(capabilities: CodeProjectFiles.asking)
        try editor.open(file: "Tokens/a.tokens.yaml")
        let (edit, texts) = try renamed(editor, in: "Tokens/a.tokens.yaml", 2, 3, to: "paperWhite")
        expectPaper(texts)
        #expect(
            texts["web/d.tsx"]
                == "const a = tokenValue(\"color.paperWhite\"), b = \"color.paperWhite\";\n"
                + "const c = \"var(--nyx-color-paper-white)\";\n")
        // People are asked about code, and told what may be something else.
        let annotations = try #require(edit["changeAnnotations"])
        #expect(annotations.members.map(\.name).sorted() == ["code", "codeByName", "tokens"])
        #expect(annotations["tokens"]?["needsConfirmation"]?.bool == false)
        #expect(annotations["code"]?["needsConfirmation"]?.bool == true)
        let tokens = edit["documentChanges"]?.elements.first {
            $0["textDocument"]?["uri"]?.string == editor.uri("Tokens/a.tokens.yaml")
        }
        #expect(tokens?["textDocument"]?["version"]?.int == 1)
        #expect(
            edit["documentChanges"]?.elements.contains {
                $0["textDocument"]?["uri"]?.string?.contains("Generated") == true
            } == false)
        try expectNamesAreBuilt(texts, in: editor)
    }

    @Test(arguments: CodeProjectFiles.inkUses.map(\.name))
    func fromCode(_ name: String) throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: name)
        let use = try #require(CodeProjectFiles.inkUses.first { $0.name == name }?.ranges[0])
        let (line, end) = (use["end"]?["line"]?.int ?? 0, use["end"]?["character"]?.int ?? 0)
        let place = try editor.ask("textDocument/prepareRename", editor.place(name, line, end - 1))
        #expect(place["placeholder"]?.string == "ink")
        let (edit, texts) = try renamed(editor, in: name, line, end - 1, to: "paperWhite")
        expectPaper(texts)
        #expect(edit["changeAnnotations"] == nil)
        // Nobody is asked, so what may be something else stays, and is told of.
        #expect(texts["web/d.tsx"]?.contains("tokenValue(\"color.paperWhite\"), b = \"color.ink\"") == true)
        #expect(
            editor.notices.last { $0["method"]?.string == "window/showMessage" }?["params"]?["message"]?.string
                == "1 name in code may be something else that is called like 'color.ink', and stayed as before.")
    }

    /// All of a name, as editors offer it that do not ask what is renamed.
    @Test(arguments: [("web/a.css", 1, 30, "--nyx-color-paper-white"), ("web/b.scss", 1, 20, "$color-paper-white")])
    func wholeNames(_ name: String, _ line: Int, _ character: Int, _ new: String) throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: name)
        expectPaper(try renamed(editor, in: name, line, character, to: new).texts)
    }

    @Test func groups() throws {
        let editor = try CodeProjectFiles.editor(capabilities: CodeProjectFiles.asking)
        try editor.open(file: "Tokens/a.tokens.yaml")
        let (_, texts) = try renamed(editor, in: "Tokens/a.tokens.yaml", 0, 1, to: "tint")
        #expect(texts["tessera.yaml"]?.contains("types: { tint: NyxColors }") == true)
        #expect(texts["web/a.css"]?.contains("var(--nyx-tint-ink, #fff)") == true)
        #expect(texts["web/b.scss"]?.contains("nyx.$tint-ink; b: nyx.token(\"tint.ink\")") == true)
        // The manifest gives the type its name.
        #expect(texts["ios/E.swift"]?.contains("f(NyxColors.ink)") == true)
        #expect(texts["android/F.kt"] == "val a = LocalNyxTokens.current.tint.ink\n")
    }

    @Test func whatCannotBe() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "web/a.css")
        func rename(_ name: String) throws -> JSONValue {
            try editor.ask("textDocument/rename", editor.place("web/a.css", 1, 30, ("newName", .string(name))))
        }
        expect(try rename("accent"), is: failure(-32803, "there is a 'color.accent' already"))
        // Another path, and the same name in an output.
        let clash = try rename("Accent")["error"]?["message"]?.string ?? ""
        #expect(clash.hasPrefix("'color.ink' cannot be called 'Accent': ") && clash.contains("are both"))
        #expect(try rename("a.b")["error"] != nil)
        #expect(try rename("")["error"] != nil)
        expect(
            try editor.ask("textDocument/rename", editor.place("web/a.css", 0, 0, ("newName", "x"))),
            is: failure(-32803, "there is no name of a token or a group here"))
        expect(try editor.ask("textDocument/prepareRename", editor.place("web/a.css", 0, 0)), is: nil)
    }

    private static let extending = """
        color:
          $type: color
          button: { $extends: "{color.base}" }
          base: { bg: "#000000", text: "#222222", on: { hover: "#333333" } }
          link: { $extends: "#/color/button", text: "#444444" }
          use: "{color.button.text}"

        """

    /// A group that extends another has its tokens under their new names, in code as well; so has what is written in their
    /// place. It does not matter where the name is changed.
    @Test(arguments: [
        ("--nyx-color-base-text", "text"), ("--nyx-color-button-text", "text"), ("--nyx-color-link-text", "text"),
    ])
    func inheritedNames(_ name: String, _ own: String) throws {
        let css =
            "a { b: var(--nyx-color-button-text); c: var(--nyx-color-base-text); d: var(--nyx-color-link-text) }\n"
        let editor = try CodeProjectFiles.editor(["Tokens/a.tokens.yaml": Self.extending, "web/a.css": css])
        try editor.open(file: "web/a.css")
        let column = try #require(css.range(of: name)).lowerBound.utf16Offset(in: css) + 4
        let place = try editor.ask("textDocument/prepareRename", editor.place("web/a.css", 0, column))
        #expect(place["placeholder"]?.string == own)
        let edit = try editor.ask("textDocument/rename", editor.place("web/a.css", 0, column, ("newName", "ink")))
        #expect(
            try editor.applied(edit, to: "web/a.css")
                == "a { b: var(--nyx-color-button-ink); c: var(--nyx-color-base-ink); d: var(--nyx-color-link-ink) }\n")
        let tokens = try editor.applied(edit, to: "Tokens/a.tokens.yaml")
        #expect(tokens.contains("bg: \"#000000\", ink: \"#222222\"") && tokens.contains(", ink: \"#444444\""))
        #expect(tokens.contains("use: \"{color.button.ink}\""))
    }

    /// A group in what is extended, and the group that is extended.
    @Test func inheritedGroups() throws {
        let css = "a { b: var(--nyx-color-button-on-hover); c: var(--nyx-color-base-on-hover) }\n"
        let kotlin = "val a = LocalNyxTokens.current.colorButtonOn; val b = tokens.colorLinkOn.hover\n"
        let editor = try CodeProjectFiles.editor([
            "Tokens/a.tokens.yaml": Self.extending, "web/a.css": css, "android/F.kt": kotlin,
        ])
        try editor.open(file: "Tokens/a.tokens.yaml")
        let inner = try editor.ask(
            "textDocument/rename", editor.place("Tokens/a.tokens.yaml", 3, 44, ("newName", "over")))
        #expect(
            try editor.applied(inner, to: "web/a.css")
                == "a { b: var(--nyx-color-button-over-hover); c: var(--nyx-color-base-over-hover) }\n")
        #expect(
            try editor.applied(inner, to: "android/F.kt")
                == "val a = LocalNyxTokens.current.colorButtonOver; val b = tokens.colorLinkOver.hover\n")
        let outer = try editor.ask(
            "textDocument/rename", editor.place("Tokens/a.tokens.yaml", 3, 3, ("newName", "plain")))
        #expect(
            try editor.applied(outer, to: "web/a.css")
                == "a { b: var(--nyx-color-button-on-hover); c: var(--nyx-color-plain-on-hover) }\n")
        let tokens = try editor.applied(outer, to: "Tokens/a.tokens.yaml")
        #expect(tokens.contains("$extends: \"{color.plain}\"") && tokens.contains("  plain: { bg"))
    }

    /// Another error in the design hides nothing that the rename would break.
    @Test(arguments: ["", "  broken: \"#12\"\n"]) func oneErrorMore(_ broken: String) throws {
        let editor = try CodeProjectFiles.editor()
        editor.open(
            "Tokens/a.tokens.yaml",
            Self.extending + "  odd: \"{color.base.te\\x78t}\"\n" + broken)
        let answer = try editor.ask(
            "textDocument/rename", editor.place("Tokens/a.tokens.yaml", 3, 27, ("newName", "ink")))
        let message = answer["error"]?["message"]?.string ?? ""
        #expect(message.contains("'color.base.text'"), "\(answer)")
    }

    /// While a file cannot be read, nobody knows what names it has.
    @Test func filesThatCannotBeRead() throws {
        let editor = try CodeProjectFiles.editor(["Tokens/b.tokens.yaml": "space: { $type: dimension, m: 1px }\n"])
        try editor.open(file: "web/a.css")
        editor.open("Tokens/b.tokens.yaml", "space: { $type: dimension\nm: [\n")
        let message = "nothing can be renamed while a file cannot be read: b.tokens.yaml, line "
        for (name, line, column) in [("web/a.css", 1, 30), ("Tokens/b.tokens.yaml", 0, 2)] {
            for method in ["rename", "prepareRename"] {
                let answer = try editor.ask(
                    "textDocument/" + method, editor.place(name, line, column, ("newName", "paper")))
                let text = answer["error"]?["message"]?.string ?? ""
                #expect(text.hasPrefix(message), "\(method) in \(name): \(answer)")
            }
        }
    }

    /// Calls and members of the module for TypeScript, and the maps of that for Sass.
    @Test func modules() throws {
        let script = """
            import { cssVar, cssVariables, tokenValue, reducedValue, tokens } from "./nyx";
            const a = [cssVar("color.ink"), cssVariables["color.ink"], tokens['color.ink'], reducedValue(`color.ink`)];
            const b = cssVar("color.inks") + cssVar("color.accent");

            """
        let scss = """
            @use "sass:map"; @use "tokens";
            a { b: map.get(tokens.$tokens, "color.ink"); c: map.has-key(tokens.$wide-tokens, 'color.ink'); }

            """
        let editor = try CodeProjectFiles.editor(["web/d.tsx": script, "web/b.scss": scss])
        try editor.open(file: "Tokens/a.tokens.yaml")
        let (_, texts) = try renamed(editor, in: "Tokens/a.tokens.yaml", 2, 3, to: "paperWhite")
        for (file, text) in [("web/d.tsx", script), ("web/b.scss", scss)] {
            var expected = text.replacingOccurrences(of: "color.ink", with: "color.paperWhite")
            expected = expected.replacingOccurrences(of: "color.paperWhites", with: "color.inks")
            #expect(texts[file] == expected)
        }
    }

    /// Words of a language, and chains over several lines.
    @Test func spellings() throws {
        let text = "let a = NyxColors // c\n  .ink\nlet b = NyxColors.`ink`, c = NyxColors.self, d: NyxColors.Type\n"
        let editor = try CodeProjectFiles.editor(["ios/E.swift": text, "web/d.tsx": "tokens['color.ink']\n"])
        try editor.open(file: "Tokens/a.tokens.yaml")
        let (_, texts) = try renamed(editor, in: "Tokens/a.tokens.yaml", 2, 3, to: "default")
        #expect(
            texts["ios/E.swift"]
                == "let a = NyxColors // c\n  .ink\nlet b = NyxColors.`default`, c = NyxColors.self, d: NyxColors.Type\n"
        )
        #expect(texts["web/d.tsx"] == "tokens['color.default']\n")
    }

    /// A theme's own manifest reads the same tokens: its code has other names.
    @Test func projectsThatShareTokens() throws {
        let other = "name: B\nsources: [Tokens/*.tokens.yaml]\noutputs: [{ format: css, path: b.css, prefix: b }]\n"
        let editor = try CodeProjectFiles.editor([
            "b.tessera.yaml": other + "modifiers: { appearance: { contexts: [dark, light], default: dark } }\n",
            "web/e.css": "a { color: var(--b-color-ink) }",
        ])
        try editor.open(file: "Tokens/a.tokens.yaml")
        let edit = try editor.ask(
            "textDocument/rename", editor.place("Tokens/a.tokens.yaml", 2, 3, ("newName", "pen")))
        #expect(try editor.applied(edit, to: "web/e.css") == "a { color: var(--b-color-pen) }")
        #expect(try editor.applied(edit, to: "Tokens/a.tokens.yaml").contains("  pen: { $value"))
    }

    /// References stay fast where there is much code.
    @Test func muchCode() throws {
        let line = "  .block-element { margin: var(--app-space); color: var(--app-color); } /* comment */\n"
        let long = String(repeating: line, count: 200)
        var files = CodeProjectFiles.all
        for index in 0..<2_000 { files["src/\(index / 100)/f\(index).css"] = long }
        let editor = try Editor(files)
        try editor.open(file: "Tokens/a.tokens.yaml")
        let clock = ContinuousClock()
        var count = 0
        let time = try clock.measure {
            count = try editor.ask("textDocument/references", editor.place("Tokens/a.tokens.yaml", 2, 3)).elements.count
        }
        #expect(count == 11)
        print("references in 2,000 files:", time)
        #expect(time < .seconds(60))
    }
}
