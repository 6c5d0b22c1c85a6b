import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTokenResolution
import TesseraTokenSyntax

/// What must be true of any path. What is expected is worked out on bytes, by other means than `FilePath` has.
public enum FuzzPath {
    public static func judge(_ text: String, from other: String) {
        let path = FilePath(text)
        judgeParts(path)
        judgeWays(path, from: FilePath(other))
        judgeManifest(path)
    }

    private static let slash = UInt8(ascii: "/")

    private static func names(_ text: String) -> [[UInt8]] {
        var names: [[UInt8]] = [[]]
        for byte in text.utf8 {
            if byte == slash { names.append([]) } else { names[names.count - 1].append(byte) }
        }
        return names.filter { !$0.isEmpty }
    }

    private static func judgeParts(_ path: FilePath) {
        let names = names(path.text)
        precondition(path.steps.map { Array($0.text.utf8) } == names, "a path is split by its slashes")
        precondition(path.isAbsolute == (path.text.utf8.first == slash), "a slash begins an absolute path")
        if let last = names.last { precondition(Array(path.name.utf8) == last, "the name is the last") }
        precondition(path.text.utf8.starts(with: path.folder.text.utf8), "a folder begins the paths in it")
    }

    private static func judgeWays(_ path: FilePath, from other: FilePath) {
        // How deep a way goes, and whether it ever stands above where it began.
        var depth = 0
        var leaves = path.isAbsolute
        for name in names(path.text) where name != Array(".".utf8) {
            depth += name == Array("..".utf8) ? -1 : 1
            if depth < 0 { leaves = true }
        }
        precondition(path.staysInside != leaves, "whether a path leads out is a matter of its steps")
        let normalized = path.normalized
        precondition(normalized.normalized == normalized, "what is in order stays so")
        if path.staysInside { precondition(!normalized.steps.contains(.up) && !normalized.steps.contains(.here)) }
        let folder = other.normalized
        guard normalized.isAbsolute == folder.isAbsolute, !folder.steps.contains(.up) else { return }
        let way = normalized.relative(to: folder)
        precondition(folder.appending(way).normalized == normalized, "a way leads to where it should")
    }

    /// As the paths of a source, a baseline, an output and a template.
    private static func judgeManifest(_ path: FilePath) {
        let quoted = quoted(path.text)
        let manifest = """
            {"sources": ["a.tokens.yaml", \(quoted)], "baseline": \(quoted), "outputs": [
              {"format": "css", "path": \(quoted)}, {"format": "json", "path": "o", "shape": "dtcg"},
              {"format": "template", "path": "t", "template": \(quoted)}]}
            """
        let text = SourceText(path: "tessera.json", text: manifest)
        guard let tree = SyntaxReader.read(text, id: SourceID(index: 0)).0 else { return }
        let read = Manifest.read(tree).0
        let templates = read.outputs.compactMap { ($0.format as? TemplateOptions)?.template }
        let named = read.sources + [read.baseline].compactMap(\.self) + read.outputs.map(\.path) + templates
        for name in named {
            let steps = names(name)
            precondition(name.utf8.first != slash, "'\(name)' is absolute")
            precondition(!steps.contains(Array("..".utf8)) && !name.utf8.contains(0), "'\(name)' leads out")
        }
    }

    /// As a string of JSON.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return result + "\""
    }
}
