import TesseraDiagnostics
import Testing

/// Paths are bytes: what Swift takes for one character may be a `/` and something else.
@Suite struct FilePathTests {
    /// What may stand behind a `/` or a `.` so that Swift sees one character: combining marks, a joiner, a selector of
    /// variants, an enclosing keycap, a carriage return's line feed.
    static let marks = ["\u{301}", "\u{338}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F3FB}", "\u{0600}"]

    @Test(arguments: marks) func aSlashIsASlashWhateverFollows(_ mark: String) {
        #expect(FilePath("/\(mark)a").isAbsolute)
        #expect(FilePath("/\(mark)a").errorKind == .absolute)
        #expect(FilePath("~\(mark)/a").errorKind == .absolute)
        #expect(FilePath("a/\(mark)b").steps.map(\.text) == ["a", mark + "b"])
        #expect(FilePath("a/\(mark)b").name == mark + "b")
        #expect(FilePath("a/\(mark)b").folder.text == "a")
        #expect(FilePath("a\(mark)/b").folder.text == "a" + mark)
        #expect(!FilePath("../\(mark)a").staysInside)
        #expect(!FilePath("x/../../\(mark)a").staysInside)
        #expect(FilePath("\(mark)/../a").normalized.text == "a")
        #expect(FilePath("a/\(mark)").hasSlash)
        #expect(!FilePath("a/\(mark)").endsWithSlash)
        #expect(FilePath(".\(mark)").isHidden)
        #expect(FilePath("a\(mark).yaml").hasSuffix(".yaml"))
        #expect(FilePath("a.\(mark)yaml").stem == "a")
        #expect(FilePath("a/\(mark)b/c").foldersAround.map(\.text) == ["a", "a/\(mark)b"])
    }

    @Test func twoSpellingsAreTwoNames() {
        let (composed, decomposed) = (FilePath("caf\u{E9}"), FilePath("cafe\u{301}"))
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
        #expect([decomposed: 1, composed: 2].count == 2)
        #expect(decomposed < composed)
        #expect(!FilePath("caf\u{E9}/a").hasPrefix("cafe\u{301}/"))
        #expect(!FilePath("caf\u{E9}/a").isInside(decomposed))
        #expect(FilePath("a\r\n/b").folder.text == "a\r\n")
        // Names may be whatever the system takes.
        #expect(FilePath("..\u{200D}/a").staysInside)
        #expect(FilePath("\u{2025}/a").staysInside)
    }

    private static let nameAndFolderCases: [(String, String, String)] = [
        ("a/b/c", "c", "a/b"), ("a", "a", ""), ("/a", "a", "/"), ("/", "/", "/"), ("", "", ""), ("a/", "a", "a"),
        ("a//b", "b", "a/"), ("./a", "a", "."),
    ]

    @Test(arguments: nameAndFolderCases)
    func nameAndFolder(_ path: String, _ name: String, _ folder: String) {
        #expect(FilePath(path).name == name)
        #expect(FilePath(path).folder.text == folder)
    }

    private static let normalizedPathsCases: [(String, String)] = [
        ("./a//b/../c", "a/c"), ("..", ".."), ("../..", "../.."), ("a/..", ""), ("/..", "/"), ("/../a", "/a"),
        ("a/../../b", "../b"), (".", ""), ("", ""), ("/a/./b/", "/a/b"),
    ]

    @Test(arguments: normalizedPathsCases)
    func normalizedPaths(_ path: String, _ normalized: String) {
        #expect(FilePath(path).normalized == FilePath(normalized))
        #expect(FilePath(path).normalized.normalized == FilePath(normalized))
    }

    private static let waysFromAFolderCases: [(String, String, String)] = [
        ("a/b/c", "a/d", "../b/c"), ("a", "a", "."), ("a", "", "a"), ("", "a/b", "../.."), ("a", "b/c", "../../a"),
        ("/a/b", "/a", "b"),
    ]

    @Test(arguments: waysFromAFolderCases)
    func waysFromAFolder(_ path: String, _ folder: String, _ way: String) {
        #expect(FilePath(path).relative(to: FilePath(folder)).text == way)
    }

    @Test func joining() {
        #expect(FilePath("").appending("a").text == "a")
        #expect(FilePath("/").appending("a").text == "/a")
        #expect(FilePath("a/").appending("b").text == "a/b")
        #expect(FilePath("a").appending("b/c").text == "a/b/c")
        #expect(FilePath("").appending("").text == "")
        #expect(FilePath("a").appending("").text == "a/")
        #expect(FilePath("a/b").isInside(FilePath("a")))
        #expect(!FilePath("ab").isInside(FilePath("a")))
        #expect(FilePath("/a").isInside(FilePath("/")))
        #expect(!FilePath("a").isInside(FilePath("/")))
    }

    @Test(arguments: ["a\u{0}b", "a\nb", "a\u{1B}[31m", "\u{202E}a", "a\u{200B}"])
    func whatNobodySeesIsNoPath(_ path: String) {
        #expect(FilePath(path).errorKind == .unprintable)
    }
}
