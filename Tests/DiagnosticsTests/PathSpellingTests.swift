import Foundation
import Testing

/// `FilePath` is the only way to take a path apart.
@Suite struct PathSpellingTests {
    /// What splits and compares by characters, where the text is a path.
    private static let forbidden = [
        #"split\(separator: "/""#, #"components\(separatedBy: "/""#, #"(first|last)Index\(of: "/"\)"#,
        #"has(Prefix|Suffix)\("/"\)"#, #"contains\("/"\)"#, #"(deletingL|l)astPathComponent"#, #"NSString"#,
        #"fileURLWithPath"#,
    ]

    /// Where a `/` is no path's, or the text is none.
    private static let others: Set = [
        // Names that a design tool joins with `/`.
        "Sources/TokenExchange/Import/Figma",
        // The address of a schema.
        "Sources/TokenExchange/Import/StyleDictionary/StyleDictionaryModes.swift",
        // References to parts of documents.
        "Sources/LanguageServer/Features/Completion.swift",
        // The opacity of a color stands behind a `/`.
        "Sources/SwiftOutput/Support/SwiftSupport+DynamicColor.swift",
        "Sources/TokenExchange/Import/Support/ValueShaper+Colors.swift",
        // It has no other module.
        "Sources/AuditFacts/Subprocess.swift",
    ]

    @Test func pathsAreSplitByBytes() throws {
        let found = try lines(with: Self.forbidden, except: Self.others)
        #expect(found == [], "take paths apart by FilePath, which goes by bytes as the system does")
    }

    /// What opens a way to other machines.
    private static let network = [
        #"\bsocket\("#, #"\bgetaddrinfo\("#, #"URLSession"#,
        #"import (Network|CFNetwork|FoundationNetworking)"#,
    ]

    @Test func nothingIsFetchedFromANetwork() throws {
        let found = try lines(with: Self.network, except: ["Sources/tessera/Watch/ServerSocket.swift"])
        #expect(found == [], "nothing but the preview, on this machine, opens a socket")
    }

    /// Of the sources, without comments.
    private func lines(with patterns: [String], except others: Set<String>) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let pattern = try NSRegularExpression(pattern: patterns.joined(separator: "|"))
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
        #expect(names.contains { $0.hasSuffix("FilePath.swift") })
        var found: [String] = []
        for name in names.sorted() where name.hasSuffix(".swift") {
            let path = "Sources/" + name
            if others.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let line = String(line)
                if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
                let whole = NSRange(line.startIndex..., in: line)
                if pattern.firstMatch(in: line, range: whole) != nil { found.append("\(path):\(index + 1): \(line)") }
            }
        }
        return found
    }
}
