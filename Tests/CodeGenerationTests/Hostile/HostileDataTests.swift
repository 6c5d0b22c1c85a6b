import Foundation
import TesseraAssetCatalogOutput
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Data formats read back from hostile designs: nothing is lost, and nothing else is there.
@Suite("Data of hostile designs")
struct HostileDataTests {
    private static let seeds: [UInt64] = [1, 2, 3]

    // MARK: Android

    @Test("Android resources have the elements of the twin, and its strings come back", arguments: seeds)
    func android(_ seed: UInt64) throws {
        let fixture = try HostileFixture(seed: seed)
        let (document, twin) = (
            try ResourceReader(fixture.output(template: "android")),
            try ResourceReader(HostileFixture(seed: seed, isTame: true).output(template: "android"))
        )
        #expect(document.elements == twin.elements)
        let compilation = fixture.compile(JSONOptions())
        let texts = compilation.tree.tokens.compactMap { token -> [Unicode.Scalar]? in
            guard let id = compilation.tree.token(at: token.path),
                case .string(let text) = compilation.tokens.defaultValue(of: id)
            else { return nil }
            return text.unicodeScalars.compactMap {
                $0 == "\0" ? "\u{FFFD}" : $0 == "\u{FFFE}" || $0 == "\u{FFFF}" ? nil : $0
            }
        }
        let read = try document.strings.map { try Array(ResourceReader.value(of: $0).unicodeScalars) }
        #expect(read == texts)
    }

    private final class ResourceReader: NSObject, XMLParserDelegate {
        /// Names of elements and of their attributes.
        private(set) var elements: [String] = []
        /// Of tokens that are strings; those of the tool are not formatted.
        private(set) var strings: [String] = []
        private var isInString = false

        init(_ text: String) throws {
            super.init()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = self
            if !parser.parse() { throw Skeleton.ReadingError(message: "\(String(describing: parser.parserError))") }
        }

        func parser(
            _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.append(([element] + attributes.keys.sorted()).joined(separator: " "))
            isInString = attributes["formatted"] == "false"
            if isInString { strings.append("") }
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if isInString { strings[strings.count - 1] += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
        ) {
            isInString = false
        }

        /// As Android reads it (String resources, Handle special characters).
        static func value(of raw: String) throws -> String {
            var rest = Array(raw.unicodeScalars)[...]
            if rest.count >= 2, rest.first == "\"", rest.last == "\"" {
                rest = rest.dropFirst().dropLast()
            } else if raw.wholeMatch(of: /[ \t\n].*|.*[ \t\n]|.*[ \t\n]{2}.*|[@?].*/) != nil {
                throw Skeleton.ReadingError(message: "loses blanks, or refers to something: \(raw)")
            }
            var value = String.UnicodeScalarView()
            while let scalar = rest.popFirst() {
                guard scalar == "\\" else {
                    if scalar == "\"" || scalar == "'" {
                        throw Skeleton.ReadingError(message: "a bare quote in \(raw)")
                    }
                    value.append(scalar)
                    continue
                }
                switch rest.popFirst() {
                case "n": value.append("\n")
                case "t": value.append("\t")
                case "u":
                    let digits = String(String.UnicodeScalarView(rest.prefix(4)))
                    rest = rest.dropFirst(4)
                    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
                        throw Skeleton.ReadingError(message: "\\u\(digits)")
                    }
                    value.append(scalar)
                case let special? where "\"'\\@?".unicodeScalars.contains(special): value.append(special)
                case let other: throw Skeleton.ReadingError(message: "\\\(String(describing: other))")
                }
            }
            return String(value)
        }
    }

    // MARK: JSON

    @Test("JSON has the descriptions and the strings as they were", arguments: seeds)
    func json(_ seed: UInt64) throws {
        var options = JSONOptions()
        options.shape = .flat
        let compilation = try HostileFixture(seed: seed).compile(options)
        let file = try #require(compilation.files.first)
        let read = try #require(try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
        var count = 0
        for token in compilation.tree.tokens {
            let entry = try #require(read[token.path] as? [String: Any], "\(token.path)")
            let description = entry["$description"] as? String
            #expect(description.map { Array($0.unicodeScalars) } == token.description.map { Array($0.unicodeScalars) })
            if description != nil { count += 1 }
        }
        #expect(count > 50)
    }

    @Test("JSON has the tabs of bars with their words and symbols", arguments: seeds)
    func tabs(_ seed: UInt64) throws {
        var options = JSONOptions()
        options.shape = .flat
        let compilation = try HostileFixture(seed: seed).compile(options)
        let file = try #require(compilation.files.first)
        let read = try #require(try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
        var count = 0
        for id in compilation.tokens.ids {
            guard case .tabBar(let bar) = compilation.tokens.defaultValue(of: id) else { continue }
            let entry = read[compilation.tree[id].path] as? [String: Any]
            let extensions = (entry?["$extensions"] as? [String: Any])?["dev.tessera"] as? [String: Any]
            let tabs = try #require((extensions?["value"] as? [String: Any])?["tabs"] as? [[String: Any]])
            #expect(tabs.map(texts) == bar.tabs.map(texts))
            count += tabs.count
        }
        #expect(count >= 60)
    }

    /// Scalar by scalar: to strings, two spellings of an accent are the same.
    private func texts(_ tab: [String: Any]) -> [String: [Unicode.Scalar]] {
        let words = ["label", "hint", "selectedHint", "badgeValue"]
        let names = ["id", "symbol"] + words + words.map { $0 + "Key" }
        return tab.filter { names.contains($0.key) }.compactMapValues {
            ($0 as? String).map { Array($0.unicodeScalars) }
        }
    }

    private func texts(_ tab: TabBar.Tab) -> [String: [Unicode.Scalar]] {
        var texts = ["id": tab.id]
        texts["symbol"] = tab.symbol
        for (name, words) in [
            ("label", tab.label), ("hint", tab.hint), ("selectedHint", tab.selectedHint),
            ("badgeValue", tab.badgeValue),
        ] {
            switch words {
            case .text(let text): texts[name] = text
            case .key(let key): texts[name + "Key"] = key
            case nil: break
            }
        }
        return texts.mapValues { Array($0.unicodeScalars) }
    }

    @Test("every shape of JSON parses", arguments: JSONOptions.Shape.allCases)
    func shapes(_ shape: JSONOptions.Shape) throws {
        var options = JSONOptions()
        options.shape = shape
        let files = try HostileFixture(seed: 1).compile(options).files
        #expect(!files.isEmpty)
        for file in files {
            #expect(throws: Never.self, "\(file.path)") { try JSONSerialization.jsonObject(with: Data(file.bytes)) }
        }
    }

    // MARK: Files

    static let folders: [(String, any OutputFormat)] = {
        var swift = SwiftOptions()
        swift.files = .groups
        var dtcg = JSONOptions()
        dtcg.shape = .dtcg
        var resolver = JSONOptions()
        resolver.shape = .resolver
        var flat = AssetCatalogOptions()
        flat.hasNamespaces = false
        return [
            ("xcassets", AssetCatalogOptions()), ("flat xcassets", flat),
            ("swift", swift), ("dtcg", dtcg), ("resolver", resolver),
        ]
    }()

    @Test("names of files are safe on every disk, and below the output's path", arguments: folders.map(\.0))
    func fileNames(_ name: String) throws {
        let format = try #require(Self.folders.first { $0.0 == name }?.1)
        let reserved = /(?i)(con|prn|aux|nul|com[1-9]|lpt[1-9])(\..*)?/
        for seed in Self.seeds {
            // Folders are parts of many paths.
            var seen: Set<[UInt8]> = []
            for file in try HostileFixture(seed: seed).compile(format).files {
                let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
                #expect(parts.first?.hasPrefix("out") == true && parts.count > 1)
                for part in parts where seen.insert(Array(part.utf8)).inserted {
                    let isSafe =
                        !part.isEmpty && part != "." && part != ".." && part.last != "." && part.last != " "
                        && part.wholeMatch(of: reserved) == nil && part.utf8.count <= 255
                        && part.unicodeScalars.allSatisfy {
                            $0.value >= 0x20 && !"\\:*?\"<>|\u{7F}".unicodeScalars.contains($0)
                        }
                    #expect(isSafe, "\(file.path)")
                }
                if file.path.hasSuffix("Contents.json") {
                    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(file.bytes)) }
                }
            }
        }
    }
}
