import Foundation

/// Chromium, asked through a small script of Python, which needs nothing but its standard library.
struct Browser {
    /// What is emulated, and what the page's script is asked there.
    struct State: Encodable {
        let media: [String: String]
        /// Of the window, in pixels.
        var width: Int?
        /// `print`, or a screen.
        var medium: String?
        let argument: Question
    }

    struct Page: Encodable {
        let html: String
        let script: String
        /// How much larger than usual somebody has set text.
        var textScale: Double?
        /// Whether the page has the focus of the window, so that elements can have it.
        var hasFocus: Bool?
        /// Whether the browser runs no script of the page.
        var withoutScript: Bool?
        let states: [State]
    }

    struct Failure: Error {
        let message: String
    }

    private let chromium: String

    /// `nil` where there is no Chromium or no Python.
    init?() {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        func find(_ names: [String]) -> String? {
            names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } + [name] }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        }
        let names = [
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ]
        guard let chromium = environment["TESSERA_CHROMIUM"] ?? find(names), find(["python3"]) != nil else {
            print("SKIPPED: the browser tests need Chromium and python3, and one of them is not on this machine")
            return nil
        }
        self.chromium = chromium
    }

    /// One browser for all pages.
    ///
    /// - Returns: for each page the answers, one for each state.
    func ask(_ pages: [Page]) throws -> [[Answer]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, because pipes would have to be read and written at the same time.
        let (questions, answers) = (folder.appending(path: "questions"), folder.appending(path: "answers"))
        try JSONEncoder().encode(pages).write(to: questions)
        try Data().write(to: answers)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "browser.py")
        process.arguments = ["python3", script.path, chromium]
        process.standardInput = try FileHandle(forReadingFrom: questions)
        process.standardOutput = try FileHandle(forWritingTo: answers)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(message: "the browser's script has failed") }
        return try JSONDecoder().decode([[Answer]].self, from: Data(contentsOf: answers))
    }
}

/// What must hold in one state of the system.
struct Question: Encodable {
    /// The choices of attributes that the root and elements in it are given.
    let attributes: [[String: String]]
    /// The names of properties, and where each is used.
    let probes: [Probe]
    /// For each choice of the root's and, behind it, each of an element's, which list of `cells` holds.
    let contexts: [[Int]]
    /// What each probe must come to, as a text of CSS; `nil` for a property that must not be there.
    let cells: [[String?]]
    /// The probes whose values change with contexts.
    let changing: [Int]

    /// For a script that knows itself what it asks.
    static let nothing = Question(attributes: [], probes: [], contexts: [], cells: [], changing: [])
}

/// A property's use.
struct Probe: Encodable, Hashable {
    let name: String
    /// The property of CSS that takes it.
    let property: String
    /// Its value, with `$` in place of the property.
    let template: String
}

struct Answer: Decodable {
    let compared: Int
    let errors: [String]
}
