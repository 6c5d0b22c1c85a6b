import TesseraConfiguration

/// A page of the manual in the macros of man(7), which every system's `man` reads.
struct ManualPage {
    /// `tessera-check`.
    let name: String
    private(set) var text = ""

    /// When what the pages say last changed by hand. A page has to have a date, and a build must not depend on the day.
    private static let date = "2026-11-22"

    private init(name: String, abstract: String) {
        self.name = name
        let title = name.uppercased()
        text = ".TH \(title.roff) 1 \(Self.date) \"Tessera \(Version.current)\" \"Tessera manual\"\n"
        heading("NAME")
        line("\(name.roff) \\- \(abstract.withoutFullStop.roff)")
    }

    /// The page of a command, with all that is below it.
    init(of command: CommandText) {
        self.init(name: command.words.joined(separator: "-"), abstract: command.abstract)
        heading("SYNOPSIS")
        let forms = ([command] + command.subcommands).filter(\.subcommands.isEmpty)
        for (index, form) in forms.enumerated() {
            if index > 0 { line(".br") }
            synopsis(of: form)
        }
        heading("DESCRIPTION")
        paragraphs(command.paragraphs)
        arguments(of: command)
        for subcommand in command.subcommands {
            heading(subcommand.words.joined(separator: " ").uppercased())
            paragraphs([subcommand.abstract] + subcommand.paragraphs)
            arguments(of: subcommand)
        }
        examples(of: [command] + command.subcommands)
        heading("EXIT STATUS")
        paragraphs(["0 for no errors, 1 to 3 as in tessera(1)."])
        heading("SEE ALSO")
        line(".BR tessera (1)")
    }

    /// The page of the tool itself.
    static func overview(of root: CommandText) -> ManualPage {
        var page = ManualPage(name: root.name, abstract: root.abstract)
        page.heading("SYNOPSIS")
        page.line(".B tessera\n.I command\n.RI [ options ]\n.RI [ paths\\~... ]")
        page.heading("DESCRIPTION")
        page.paragraphs(root.paragraphs.filter { !$0.hasPrefix("Exit status") })
        page.heading("COMMANDS")
        for command in root.subcommands {
            page.entry(".BR \(command.words.joined(separator: "-").roff) (1)", command.abstract)
        }
        page.arguments(of: root)
        page.examples(of: [root])
        page.heading("EXIT STATUS")
        for (status, meaning) in exitStatuses { page.entry(".B \(status)", meaning) }
        page.heading("FILES")
        for (file, meaning) in files { page.entry(".I \(file.roff)", meaning) }
        page.heading("ENVIRONMENT")
        for (variable, meaning) in variables { page.entry(".B \(variable)", meaning) }
        page.heading("SEE ALSO")
        let others = root.subcommands.map { ".BR \($0.words.joined(separator: "-").roff) (1)" }
        page.line(others.joined(separator: ",\n").replacing("(1),", with: "(1) ,"))
        return page
    }

    // MARK: Facts of the whole tool

    static let exitStatuses = [
        ("0", "No errors; there may be warnings."),
        (
            "1",
            """
            Errors in the tokens, or in the colors given. With --check: outputs or files that are not as a build or fmt \
            would write them.
            """
        ),
        ("2", "Wrong usage, or errors in the manifest."), ("3", "A file could not be read or written."),
    ]

    private static let files = [
        ("tessera.yaml", "The manifest: sources, modifiers, outputs and the level of rules. Paths are relative to it."),
        ("*.tokens.yaml, *.tokens.json, *.tokens", "Token files; also with .yml, .jsonc and .json5."),
        ("*.theme.yaml", "Theme documents, from which whole color schemes are generated."),
        ("*.resolver.json, *.resolver.yaml", "Resolver documents of DTCG."),
        (
            "tessera-baseline.json",
            "The usual name of a baseline: findings that were there before. The manifest or --baseline names it."
        ),
        ("~/.cache/tessera", "What builds remember, on Linux. It may be deleted at any time."),
        ("~/Library/Caches/tessera", "The same on macOS."),
    ]

    static let variables = [
        ("TESSERA_CACHE", "The folder for what builds remember, in place of the one above; empty for none."),
        ("XDG_CACHE_HOME", "Where caches are, on Linux, in place of ~/.cache."),
        (
            "SOURCE_DATE_EPOCH",
            "The day that check judges ends of exceptions by, in seconds since 1970, in place of today."
        ),
        (
            "TESSERA_DOCUMENTATION",
            "The address of the site that reports and editors name for findings, in place of the project's."
        ),
        ("NO_COLOR", "No color unless --color always asks for it, if not empty."),
        ("COLORTERM", "truecolor or 24bit for a terminal that shows all colors; others get the nearest of 256."),
        ("TERM", "dumb for a terminal without color and without lines that are rewritten."),
        ("CI", "No progress is shown, if not empty."),
        ("LC_ALL, LC_CTYPE, LANG", "Whether text is UTF-8: the first of them that is set decides."),
        ("PATH", "Where audit looks for tessera-audit, if it is not beside tessera, and diff for git."),
        ("TMPDIR", "Where diff puts the files of a revision for as long as it runs."),
        ("COLUMNS", "How wide help is."),
    ]

    // MARK: Parts

    private mutating func line(_ line: String) { text += line + "\n" }
    private mutating func heading(_ title: String) {
        line(".SH \(title.contains(" ") ? "\"\(title.roff)\"" : title.roff)")
    }

    private mutating func paragraphs(_ paragraphs: [String]) {
        for (index, paragraph) in paragraphs.enumerated() {
            let lines = paragraph.textLines
            if index > 0 { line(".PP") }
            let prose = lines.prefix { !$0.hasPrefix(" ") }
            if !prose.isEmpty { line(prose.joined(separator: " ").sentences) }
            if prose.count < lines.count { code(lines.dropFirst(prose.count).map(String.init)) }
        }
    }

    private mutating func code(_ lines: [String]) {
        line(".PP")
        line(".nf")
        line(".RS 2")
        for example in lines { line(String(example.drop { $0 == " " }).roff) }
        line(".RE")
        line(".fi")
    }

    private mutating func entry(_ tag: String, _ description: String) {
        line(".TP")
        line(tag)
        line(description.sentences)
    }

    private mutating func synopsis(of command: CommandText) {
        line(".B \(command.words.joined(separator: " ").roff)")
        if command.arguments.contains(where: { !$0.names.isEmpty }) { line(".RI [ options ]") }
        for argument in command.arguments where argument.names.isEmpty {
            let value = (argument.value ?? "").roff + (argument.isRepeating ? "\\~..." : "")
            line(argument.isOptional ? ".RI [ \(value) ]" : ".I \(value)")
        }
    }

    private mutating func arguments(of command: CommandText) {
        let plain = command.arguments.filter(\.names.isEmpty)
        if !plain.isEmpty {
            subheading("Arguments", in: command)
            for argument in plain { entry(".I \((argument.value ?? "").roff)", argument.description) }
        }
        let options = command.arguments.filter { !$0.names.isEmpty }
        if options.isEmpty { return }
        subheading("Options", in: command)
        for option in options {
            let names = option.names.map { "\\fB\($0.roff)\\fR" }.joined(separator: ", ")
            entry(names + (option.value.map { " \\fI\($0.roff)\\fR" } ?? ""), option.description)
        }
    }

    private mutating func subheading(_ title: String, in command: CommandText) {
        // A subcommand has a section, and these are parts of it.
        if command.words.count > 2 { line(".SS \(title)") } else { heading(title.uppercased()) }
    }

    private mutating func examples(of commands: [CommandText]) {
        let examples = commands.flatMap(\.examples)
        if examples.isEmpty { return }
        heading("EXAMPLES")
        line(".nf")
        line(".RS 2")
        var seen: Set<String> = []
        for example in examples where seen.insert(example).inserted { line(example.roff) }
        line(".RE")
        line(".fi")
    }
}

extension CommandText.Argument {
    /// With the values that the parser knows, where the text does not name them.
    fileprivate var description: String {
        var notes: [String] = []
        if !values.isEmpty, !values.allSatisfy(text.contains) {
            notes.append("values: " + values.joined(separator: ", "))
        }
        if let usual { notes.append("default: " + usual) }
        return notes.isEmpty ? text : "\(text.withoutFullStop) (\(notes.joined(separator: "; ")))."
    }
}

extension String {
    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

    /// A sentence a line, as the language of the pages asks, and no line longer than a terminal is wide.
    fileprivate var sentences: String {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ").map({ String($0).roff }) {
            if !line.isEmpty, line.hasSuffix(".") || line.count + word.count >= 79 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// So that nothing in it is a command, and every sign is the one that is typed.
    fileprivate var roff: String {
        var result = ""
        for character in self {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            default: result.append(character)
            }
        }
        return hasPrefix(".") || hasPrefix("'") ? "\\&" + result : result
    }
}
