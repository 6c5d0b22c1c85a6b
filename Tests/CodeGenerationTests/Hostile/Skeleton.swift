/// What is left of a program when names and texts are taken out: the marks between them, and numbers. Two
/// programs that differ in names and texts only have one skeleton.
struct Skeleton {
    struct Language {
        var lineComment: String?
        var blockComments = false
        /// Whether comments stand inside each other.
        var nestsComments = false
        var quotes: Set<Unicode.Scalar> = ["\""]
        /// What begins an expression in a string, unless a backslash stands before it.
        var interpolation: String?
        /// What names have beside letters, digits, and what is not ASCII.
        var nameMarks: Set<Unicode.Scalar> = ["_"]

        static let css = Language(blockComments: true, nameMarks: ["_", "-", "\\"])
        static let scss = Language(
            lineComment: "//", blockComments: true, interpolation: "#{", nameMarks: ["_", "-", "$"])
        static let kotlin = Language(
            lineComment: "//", blockComments: true, nestsComments: true, quotes: ["\""], interpolation: "$",
            nameMarks: ["_", "`"])
        static let dart = Language(
            lineComment: "//", blockComments: true, nestsComments: true, quotes: ["'", "\""], interpolation: "$")
        static let typeScript = Language(lineComment: "//", blockComments: true, quotes: ["\"", "'", "`"])
    }

    struct ReadingError: Error {
        let message: String
    }

    /// Names are `n`, strings `s`.
    private(set) var marks: [String] = []
    private(set) var comments: [String] = []
    /// Names, in their order.
    private(set) var names: [String] = []

    private let language: Language
    private var rest: ArraySlice<Unicode.Scalar>

    init(_ text: String, _ language: Language) throws {
        self.language = language
        rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if let comment = language.lineComment, starts(with: comment) {
                readLineComment()
            } else if language.blockComments, starts(with: "/*") {
                try readBlockComment()
            } else if language.quotes.contains(scalar) {
                try readString(scalar)
            } else if isName(scalar) {
                readName()
            } else {
                if scalar != " ", scalar != "\n" { marks.append(String(scalar)) }
                rest.removeFirst()
            }
        }
        try checkBrackets()
    }

    private func starts(with text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

    private func isName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: scalar.value >= 0x80 || language.nameMarks.contains(scalar)
        }
    }

    private mutating func readName() {
        let name = rest.prefix(while: isName)
        rest = rest.dropFirst(name.count)
        let text = String(String.UnicodeScalarView(name))
        if let first = name.first, ("0"..."9").contains(first) {
            marks.append(text)
        } else {
            marks.append("n")
            names.append(text)
        }
    }

    private mutating func readLineComment() {
        let line = rest.prefix { !["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"].contains($0) }
        rest = rest.dropFirst(line.count)
        comments.append(String(String.UnicodeScalarView(line)))
    }

    private mutating func readBlockComment() throws {
        var depth = 0
        var comment = String.UnicodeScalarView()
        repeat {
            guard let scalar = rest.first else { throw ReadingError(message: "a comment has no end") }
            if starts(with: "/*"), depth == 0 || language.nestsComments { depth += 1 }
            if starts(with: "*/") { depth -= 1 }
            let length = starts(with: "/*") || starts(with: "*/") ? 2 : 1
            comment.append(contentsOf: length == 1 ? [scalar] : Array(rest.prefix(2)))
            rest = rest.dropFirst(length)
        } while depth > 0
        comments.append(String(comment))
    }

    private mutating func readString(_ quote: Unicode.Scalar) throws {
        rest.removeFirst()
        while let scalar = rest.first, scalar != quote {
            if scalar == "\n" || scalar == "\r" { throw ReadingError(message: "a string has no end") }
            if let mark = language.interpolation, starts(with: mark) { marks.append("an expression") }
            rest = rest.dropFirst(scalar == "\\" ? 2 : 1)
        }
        guard rest.popFirst() != nil else { throw ReadingError(message: "a string has no end") }
        marks.append("s")
    }

    private func checkBrackets() throws {
        let pairs = ["(": ")", "[": "]", "{": "}"]
        var open: [String] = []
        for mark in marks {
            if let closing = pairs[mark] { open.append(closing) }
            if pairs.values.contains(mark), open.popLast() != mark {
                throw ReadingError(message: "'\(mark)' closes nothing")
            }
        }
        if !open.isEmpty { throw ReadingError(message: "\(open) are missing") }
    }
}
