import Foundation

/// A folder whose names, texts and files would speak to a terminal, or to the service that reads a log.
enum HostileDesign {
    static let text =
        "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}\u{200B}\n::error::x\r\n##[error]x\n##vso[task-x]y"
        + "\u{7F}\u{2028}\u{85}::error::z"
    static let fileName = "e\u{1B}[31m\u{7}\u{202E}\n::error::f"
    static let good = "good\(fileName).tokens.json"
    static let bad = "bad\(fileName).tokens.json"
    static let theme = "brand\(fileName).theme.yaml"
    static let code = "App\(fileName).swift"
    /// A manifest with errors, and a scanner with words of its own.
    static let brokenManifest = "m.tessera.yaml"
    static let scanner = "./scan"

    static func tool() throws -> Tool {
        let tool = try Tool()
        var color: [String: Any] = [
            "$type": "color", "$description": text,
            "a\(text)": ["$value": "#ff0000", "$description": text, "$deprecated": text],
            "bg\(text)": ["$value": "#ff1000"],
            "text\(text)": [
                "$value": "{color.a\(text)}", "$contrast": ["on": "{color.bg\(text)}", "level": "AA"],
                "$contexts": ["li\(text)": "#00ff00"],
            ],
        ]
        func write(_ path: String) throws {
            let texts = [
                "x": ["$type": "string", "$value": text], "f": ["$type": "fontFamily", "$value": text],
            ]
            try tool.write(json(["color": color, "s\(text)": texts]), to: path)
        }
        try write(good)
        color["bg\(text)"] = ["$value": "#101010"]
        try write("old.tokens.json")
        color["e\(text)"] = ["$value": "{color.nope\(text)}"]
        color["v\(text)"] = ["$value": text]
        try write(bad)
        let modifiers = ["app\(text)": ["contexts": ["dk\(text)", "li\(text)"], "default": "dk\(text)"]]
        let templates = ["android", "compose", "flutter", "markdown", "scss", "tailwind", "typescript"]
        let outputs =
            ["css", "swift", "json"].map { ["format": $0, "path": "Out/a.\($0)"] }
            + templates.map { ["format": "template", "template": $0, "path": "Out/t.\($0)"] }
        try tool.write(
            json([
                "name": "N", "sources": ["good*.tokens.json"], "modifiers": modifiers, "outputs": outputs,
                "rules": ["contrast/text": "warning"],
            ]), to: "tessera.yaml")
        try tool.write(
            "name: \"x\\e[31m\\n::error\"\nsources: [\"a\\e\\n::x\"]\n\"k\\e\\n::e\": 1\n", to: brokenManifest)
        try tool.write("theme: 1\nbrand: \(json([text]))\n", to: theme)
        try tool.write("let x = 1\n", to: code)
        try tool.write("#!/bin/sh\nprintf '\\033[31m::error::x\\n' | tee /dev/stderr\nexit 3\n", to: scanner)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: tool.folder.appending(path: scanner).path)
        return tool
    }

    private static func json(_ object: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
        return String(decoding: data, as: UTF8.self)
    }
}
