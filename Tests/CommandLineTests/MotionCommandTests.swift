import Foundation
import TesseraTestSupport
import Testing

@Suite struct MotionJSONTests {
    @Test func answersInTheirOrder() throws {
        let input = """
            {"duration": 0.5, "bounce": 1, "times": [0]}
            {"mass": 1, "stiffness": 100, "damping": 10, "tolerance": 0.05}
            """
        let result = try Tool().run("motion", "-", "--format", "json", input: input)
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2)
        // What never settles has no end and no easing.
        #expect(
            lines.first == """
                {"mass": 1, "stiffness": 157.91367041742973, "damping": 0, "response": 0.5, "dampingFraction": 0, \
                "duration": 0.5, "bounce": 1, "settlingDuration": null, "maxPosition": 2, "positions": [0], \
                "velocities": [0], "linear": null, "linearDuration": null, "linearStops": null}
                """)
        #expect(
            lines.last?.hasPrefix("{\"mass\": 1, \"stiffness\": 100, \"damping\": 10, \"response\": 0.628318") == true)
        #expect(lines.last?.contains("\"dampingFraction\": 0.5, \"duration\": 0.628318") == true)
        #expect(lines.last?.hasSuffix(", \"linearDuration\": 1.271, \"linearStops\": 6}") == true)
    }

    /// Exactly these, in every answer and in this order.
    @Test func keys() throws {
        let keys = [
            "mass", "stiffness", "damping", "response", "dampingFraction", "duration", "bounce", "settlingDuration",
            "maxPosition", "positions", "velocities", "linear", "linearDuration", "linearStops",
        ]
        for arguments in [["bouncy"], ["--duration", "1", "--bounce", "1"]] {
            let output = try Tool().run(["motion", "--format", "json"] + arguments).output
            let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
            #expect(Set(object.keys) == Set(keys))
            let places = keys.compactMap { output.range(of: "\"\($0)\": ")?.lowerBound }
            #expect(places.count == keys.count && places == places.sorted())
        }
    }

    @Test func argumentsAndLinesHaveTheSameAnswer() throws {
        let lines = try Tool().run(
            "motion", "-", "--format", "json",
            input: """
                {"response": 0.4, "dampingFraction": 0.7, "initialVelocity": -3.5, "tolerance": 0.002}
                {"stiffness": 1500, "dampingRatio": 0.5}
                {"visualDuration": 0.3, "bounce": 0.2}
                {"settlingDuration": 0.8, "dampingRatio": 0.6}
                {"tension": 180, "friction": 12}
                {"mass": 1, "stiffness": 180, "damping": 12}
                {"duration": 0.5, "bounce": 0}
                """
        ).output.split(separator: "\n").map(String.init)
        let commands = [
            ["--response", "0.4", "--damping-fraction", "0.7", "--initial-velocity", "-3.5", "--tolerance", "0.002"],
            ["spring-force"], ["--visual-duration", "0.3", "--bounce", "0.2"],
            ["--settling-duration", "0.8", "--damping-ratio", "0.6"], ["wobbly"],
            ["--stiffness", "180", "--damping", "12"], ["--duration", "0.5"],
        ]
        for (line, arguments) in zip(lines, commands) {
            #expect(try Tool().run(["motion", "--format", "json"] + arguments).output == line + "\n")
        }
        #expect(lines.count == commands.count)
    }

    static let errors: [(line: String, message: String, column: Int)] = [
        ("", "a JSON object is expected, but the line is empty", 1),
        ("[1]", "a JSON object is expected, not a list", 1), ("  0.5", "a JSON object is expected, not a number", 3),
        ("{}", "no spring is given; write 'duration' and 'bounce', for example", 1),
        (#"{"duration": 1, "bounc": 0}"#, "unknown key 'bounc'; did you mean 'bounce'?", 17),
        (#"{"duration": 1, "bounce": 0, "time": [1]}"#, "unknown key 'time'; did you mean 'times'?", 30),
        (#"{"xyz": 1}"#, "unknown key 'xyz'", 2),
        (#"{"duration": 1, "duration": 1}"#, "the key 'duration' stands twice in this mapping", 17),
        (#"{"duration": null, "bounce": 0}"#, "'duration' must be a number, not null", 14),
        (#"{"duration": "1", "bounce": 0}"#, "'duration' must be a number, not a string", 14),
        (#"{"duration": true, "bounce": 0}"#, "'duration' must be a number, not a boolean", 14),
        (#"{"duration": [1], "bounce": 0}"#, "'duration' must be a number, not a list", 14),
        (#"{"duration": {}, "bounce": 0}"#, "'duration' must be a number, not an object", 14),
        (#"{"duration": NaN, "bounce": 0}"#, "numbers of JSON are finite", 14),
        (#"{"duration": 1e999, "bounce": 0}"#, "duration must be a finite number", 14),
        (#"{"duration": 0, "bounce": 0}"#, "duration must be greater than 0, but is 0.0", 14),
        (#"{"duration": 1, "bounce": -1}"#, "bounce must be greater than -1 and at most 1, but is -1.0", 27),
        (#"{"duration": 1e-310, "bounce": 0}"#, "the parameters are too extreme to compute a motion from", 1),
        (#"{"mass": 1, "stiffness": -2, "damping": 1}"#, "stiffness must be greater than 0, but is -2.0", 26),
        (#"{"duration": 1}"#, "'duration' needs 'bounce'", 1),
        (#"{"stiffness": 1}"#, "'stiffness' needs 'mass' and 'damping', or 'dampingRatio'", 1),
        (#"{"mass": 1, "damping": 1}"#, "'mass' and 'damping' need 'stiffness'", 1),
        (
            #"{"duration": 1, "stiffness": 9}"#,
            "'stiffness' does not go with 'duration': write 'duration' and 'bounce', or 'mass' and 'stiffness' and "
                + "'damping'", 17
        ),
        (#"{"duration": 1, "bounce": 0, "times": 1}"#, "'times' must be a list, not a number", 39),
        (#"{"duration": 1, "bounce": 0, "times": [0, null]}"#, "a time must be a number, not null", 43),
        (#"{"duration": 1, "bounce": 0, "times": [-1]}"#, "a time must be a number of seconds from 0 on", 40),
        (
            #"{"duration": 1, "bounce": 0, "tolerance": 0}"#,
            "the tolerance must be between 0.0001 and 0.5, but is 0.0",
            43
        ),
        (#"{"duration": 1, "bounce": 0, "initialVelocity": 1e200}"#, "the initial velocity is too large", 49),
        (#"{"duration": 1, "bounce": 0"#, "the line ends before the '{' is closed", 28),
        (#"{"duration": 1, "bounce": 0} {}"#, "unexpected '{' after the end of the document", 30),
        (#"{"duration": 1,, "bounce": 0}"#, "an entry is missing before this", 16),
        (#"{'duration': 1, "bounce": 0}"#, "strings of JSON have double quotes", 2),
    ]

    @Test func errorsHaveTheirPlace() throws {
        let input = Self.errors.map(\.line).joined(separator: "\n") + "\n{\"duration\": 1, \"bounce\": 0}\n"
        let result = try Tool().run("motion", "-", "--format", "json", input: input)
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == Self.errors.count + 1)
        for (error, line) in zip(Self.errors, lines) {
            #expect(line == "{\"error\": \"\(error.message)\", \"column\": \(error.column)}", "\(error.line)")
        }
        #expect(lines.last?.hasPrefix("{\"mass\": 1, ") == true)
    }

    /// Frameworks hold some numbers within limits, and so does the answer, which says so.
    @Test func warnsOfWhatIsHeld() throws {
        let input = #"{"visualDuration": 0.5, "bounce": -0.2}"# + "\n" + #"{"settlingDuration": 20, "dampingRatio": 2}"#
        let result = try Tool().run("motion", "-", "--format", "json", input: input)
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.first?.hasSuffix(#", "warnings": [{"message": "Motion reads -0.2 here as 0", "column": 35}]}"#)
                == true)
        #expect(lines.last?.contains(#"{"message": "SwiftUI reads 20 here as 10", "column": 22}, {"#) == true)
        let text = try Tool().run("motion", "--visual-duration", "0.5", "--bounce", "1.0", "--linear")
        #expect(text.errors == "warning: '--bounce': Motion reads 1 here as 0.95\n")
        #expect(text.status == 0)
    }

    /// Whatever the numbers, there is one answer for each line, and it is JSON.
    @Test func extremeNumbers() throws {
        var random = SeededGenerator(seed: 21)
        func number() -> String {
            let exponent = Int.random(in: -320...308, using: &random)
            return Bool.random(using: &random)
                ? "1e\(exponent / 20)" : "\(Int.random(in: 1...9, using: &random))e\(exponent)"
        }
        let names = [
            ["response", "dampingFraction"], ["mass", "stiffness", "damping"], ["stiffness", "dampingRatio"],
            ["settlingDuration", "dampingRatio"], ["tension", "friction", "initialVelocity"],
        ]
        let lines = (0..<200).map { index in
            "{" + names[index % names.count].map { "\"\($0)\": \(number())" }.joined(separator: ", ") + "}"
        }
        let json = try Tool().run("motion", "-", "--format", "json", input: lines.joined(separator: "\n"))
        let answers = json.output.split(separator: "\n")
        #expect(answers.count == lines.count)
        for answer in answers {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
            #expect(object["error"] != nil || object["maxPosition"] is Double)
        }
        let text = try Tool().run("motion", "-", input: lines.joined(separator: "\n"), environment: ["LC_ALL": "C"])
        #expect(text.status == json.status)
        #expect(
            text.output.split(separator: "\n").count { $0.contains("  overshoot  ") }
                == answers.count { !$0.hasPrefix("{\"error\"") })
    }
}

@Suite struct MotionTextTests {
    private static let drawingsAreAsRecordedCases: [(String, String, String)] = [
        ("bouncy", "bouncy", "C.UTF-8"), ("undershoot", "wobbly --initial-velocity -12", "C.UTF-8"),
        ("ringing", "--duration 0.5 --bounce 0.9 --tolerance 0.05", "C.UTF-8"), ("overdamped", "molasses", "C.UTF-8"),
        ("ascii", "wobbly --initial-velocity -12", "C"),
    ]

    @Test(arguments: drawingsAreAsRecordedCases)
    func drawingsAreAsRecorded(_ name: String, _ arguments: String, _ locale: String) throws {
        let words = ["motion"] + arguments.split(separator: " ").map(String.init)
        let result = try Tool().run(words, environment: ["LC_ALL": locale])
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/motion-\(name).txt")
        try RecordedFiles.expect(result.output.utf8, at: file)
        #expect(result.output.split(separator: "\n").allSatisfy { $0.last != " " })
        #expect(locale != "C" || result.output.utf8.allSatisfy { $0 < 0x80 })
    }

    private static let theLocaleDecidesCases: [([String: String], Bool)] = [
        (["LC_ALL": "", "LC_CTYPE": "", "LANG": "de_DE.UTF-8"], true), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
        (["LC_ALL": "", "LC_CTYPE": "en_US.utf8", "LANG": "C"], true),
        (["LC_ALL": "", "LC_CTYPE": "", "LANG": ""], false),
    ]

    @Test(arguments: theLocaleDecidesCases)
    func theLocaleDecides(_ environment: [String: String], _ isUnicode: Bool) throws {
        #expect(try Tool().run("motion", "smooth", environment: environment).output.contains("┤") == isUnicode)
    }

    @Test func colorOnlyWhenAskedFor() throws {
        #expect(try !Tool().run("motion", "smooth").output.contains("\u{1B}"))
        #expect(try Tool().run("motion", "smooth", "--color", "always").output.contains("\u{1B}[36m"))
        #expect(try !Tool().run("motion", "smooth", "--color", "always", "--format", "json").output.contains("\u{1B}"))
    }

    /// Compose's `animateTo`, Android's `SpringAnimation` and Motion take units a second, react-spring units a millisecond;
    /// springs of Motion by duration take none.
    @Test func everyFrameworkHasTheVelocity() throws {
        let scale = "  // from 0 to 1; else times the distance\n"
        let text = try Tool().run("motion", "--stiffness", "170", "--damping", "26", "--initial-velocity", "4").output
        #expect(
            text.contains(
                "animateTo(1f, spring(dampingRatio = 0.997054f, stiffness = 170f), initialVelocity = 4f)" + scale))
        #expect(text.contains("SpringAnimation: setStartVelocity(4f)" + scale))
        #expect(
            text.contains("{ type: \"spring\", mass: 1, stiffness: 170, damping: 26, velocity: 4 }" + scale))
        #expect(!text.contains("visualDuration"))
        #expect(text.contains("{ mass: 1, tension: 170, friction: 26, velocity: 0.004 }" + scale))
        let still = try Tool().run("motion", "--stiffness", "170", "--damping", "26").output
        #expect(!still.lowercased().contains("velocity"))
    }

    /// It settles, and CSS is told why there is none.
    @Test func aSpringThatTakesAges() throws {
        let text = try Tool().run("motion", "--duration", "1e9").output
        #expect(text.contains("  settles         1.47e9 s, to within 0.1%\n"))
        #expect(
            text.contains(
                "  CSS             none: the spring takes more than a day to settle, which is too long for an easing\n")
        )
    }

    /// Motion has no overdamped springs by duration, and SwiftUI no interpolating ones.
    @Test func writesOnlyWhatTheFrameworkHas() throws {
        let slow = try Tool().run("motion", "slow", "--initial-velocity", "1").output
        #expect(!slow.contains("visualDuration"))
        #expect(slow.contains("initialVelocity: 1)  // which is never overdamped\n"))
        #expect(slow.contains("{ type: \"spring\", mass: 1, stiffness: 280, damping: 60, velocity: 1 }"))
        let undamped = try Tool().run("motion", "--duration", "0.5", "--bounce", "1").output
        #expect(undamped.contains("  settles         never\n"))
        #expect(undamped.contains("  CSS             none: the spring never settles\n"))
        let heavy = try Tool().run("motion", "--mass", "2", "--stiffness", "300", "--damping", "20").output
        #expect(heavy.contains("stiffness = 150f)"))
        #expect(heavy.contains("{ mass: 2, tension: 300, friction: 20 }"))
    }

    @Test func severalLines() throws {
        let result = try Tool().run(
            "motion", "-",
            input: "{\"duration\": 1, \"bounce\": 0}\n{\"duration\": 1}\n{\"tension\": 100, \"friction\": 9}\n")
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").count { $0.contains("react-spring") } == 2)
        #expect(
            result.errors == """
                <stdin>:2:1: error: 'duration' needs 'bounce' [type/value]
                  2 | {"duration": 1}
                    | ^^^^^^^^^^^^^^^

                """)
    }

    @Test func linearAlone() throws {
        let result = try Tool().run("motion", "bouncy", "--linear", "--tolerance", "0.01")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("819ms linear(0, 0.05"))
        #expect(result.output.hasSuffix("%, 1)\n"))
        #expect(result.output.split(separator: ",").count == 7)
        let undamped = try Tool().run("motion", "--duration", "1", "--bounce", "1", "--linear")
        #expect(undamped.status == 1)
        #expect(undamped.output.isEmpty)
        #expect(undamped.errors == "error: the spring never settles\n")
    }
}

@Suite struct MotionUsageTests {
    static let misuses: [(arguments: String, message: String)] = [
        ("", "name a spring, such as 'bouncy', or give '--duration' and '--bounce', for example"),
        ("bouncey", "there is no spring 'bouncey'; did you mean 'bouncy'?"),
        ("bouncy --duration 1", "'bouncy' defines all parameters; leave out '--duration' or the name"),
        ("--bounce 0.3", "'--bounce' needs '--duration', or '--visual-duration'"),
        ("--stiffness 3", "'--stiffness' needs '--damping', or '--damping-ratio'"),
        ("--mass 3 --damping 1", "'--mass' and '--damping' need '--stiffness'"),
        (
            "--duration 1 --damping-fraction 1",
            "'--damping-fraction' does not go with '--duration': write '--duration' and '--bounce', or '--response' and "
                + "'--damping-fraction'"
        ),
        ("--duration 0", "duration must be greater than 0, but is 0.0"),
        ("--duration inf", "duration must be a finite number"),
        ("--duration 1 --bounce -1.5", "bounce must be greater than -1 and at most 1, but is -1.5"),
        ("--tension 1 --friction -1", "friction must be 0 or more, but is -1.0"),
        ("--settling-duration 1 --damping-ratio 0", "the parameters are too extreme to compute a motion from"),
        ("bouncy --tolerance 0.6", "the tolerance must be between 0.0001 and 0.5, but is 0.6"),
        ("bouncy --initial-velocity nan", "the initial velocity must be a finite number"),
        ("bouncy --linear --format json", "'--linear' prints text; the JSON object has it as \"linear\""),
        ("- --duration 1", "'-' takes springs and all about them from standard input, not '--duration'"),
        ("- --tolerance 0.1", "'-' takes springs and all about them from standard input, not '--tolerance'"),
        ("- --linear", "'-' takes springs and all about them from standard input, not '--linear'"),
    ]

    @Test(arguments: misuses) func misuse(_ arguments: String, _ message: String) throws {
        let result = try Tool().run(["motion"] + arguments.split(separator: " ").map(String.init))
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors == "error: \(message)\n  See 'tessera motion --help' for more information.\n")
    }

    private static let wrongArgumentsCases: [(String, String)] = [
        ("--duration 1 --bounc 1", "Unknown option '--bounc'. Did you mean '--bounce'?"),
        ("--duration fast", "The value 'fast' is invalid for '--duration <seconds>'"),
        ("--duration", "Missing value for '--duration <seconds>'"), ("smooth bouncy", "Unexpected argument 'bouncy'"),
        ("smooth --format yaml", "The value 'yaml' is invalid for '--format <format>'"),
    ]

    /// These the argument parser finds.
    @Test(arguments: wrongArgumentsCases)
    func wrongArguments(_ arguments: String, _ message: String) throws {
        let result = try Tool().run(["motion"] + arguments.split(separator: " ").map(String.init))
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
    }
}
