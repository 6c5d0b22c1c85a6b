import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// `watch`: what is saved is built, whatever an editor does to save it.
@Suite(.serialized) struct WatchTests {
    /// The tool at work, until it is told to end.
    private final class Watch {
        let tool: Tool
        private let process = Process()
        private let said: URL

        /// - Parameter answers: what somebody at a terminal types; nobody is there if it is nil.
        init(_ tool: Tool, command: String = "watch", _ arguments: String..., typing answers: String? = nil) throws {
            self.tool = tool
            said = tool.folder.appending(path: ".watch")
            try Data().write(to: said)
            process.executableURL = Tool.executable
            process.arguments = [command] + arguments
            process.currentDirectoryURL = tool.folder
            process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C", "TESSERA_CACHE": ""]) {
                $1
            }
            process.standardError = try FileHandle(forWritingTo: said)
            process.standardOutput = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            guard let answers else {
                try process.run()
                return
            }
            let terminal = try PseudoTerminal()
            terminal.type(answers)
            process.standardInput = terminal.line
            process.standardOutput = terminal.line
            // No browser is found.
            process.environment?["PATH"] = tool.folder.path
            try process.run()
            try terminal.line.close()
            Thread.detachNewThread { _ = terminal.readToEnd() }
        }

        /// `nil` where the system does not tell.
        var threadCount: Int? {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/task"))?.count
        }

        var text: String { (try? String(contentsOf: said, encoding: .utf8)) ?? "" }

        /// Waits for what is to be said; far longer than it may take, for machines that do much else.
        func expect(
            _ what: String, count: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            wait("'\(what)' was not said: ", sourceLocation) { text.components(separatedBy: what).count - 1 >= count }
        }

        func wait(
            _ complaint: String, _ sourceLocation: Testing.SourceLocation = #_sourceLocation, for body: () -> Bool
        ) {
            for _ in 0..<1000 {
                if body() { return }
                usleep(10_000)
            }
            Issue.record("\(complaint)\(text)", sourceLocation: sourceLocation)
        }

        /// Where the page is served, once the first build is done.
        func port(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> UInt16 {
            expect("wrote 1 of 1 files", sourceLocation: sourceLocation)
            let address = try #require(
                text.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\n/), sourceLocation: sourceLocation)
            return try #require(UInt16(address.1), sourceLocation: sourceLocation)
        }

        /// - Returns: what ended it.
        func end() -> Int32 {
            process.interrupt()
            process.waitUntilExit()
            return process.terminationStatus
        }

        deinit { if process.isRunning { process.terminate() } }
    }

    private func project() throws -> Tool {
        let tool = try Tool()
        try tool.write(
            "name: Nyx\nsources: ['*.tokens.yaml']\noutputs: [{ format: css, path: nyx.css }]\n", to: "tessera.yaml")
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        return tool
    }

    @Test func eachSaveIsBuilt() throws {
        let watch = try Watch(try project())
        watch.expect("1 token, no errors; wrote 1 of 1 files")
        // In place.
        try watch.tool.write("a: { $type: number, $value: 2 }\n", to: "a.tokens.yaml")
        watch.expect("wrote 1 of 1 files", count: 2)
        #expect(try watch.tool.read("nyx.css").contains("--a: 2;"))
        // As many editors do it: another file takes the name.
        try watch.tool.write("a: { $type: number, $value: 3 }\n", to: ".a.tmp")
        let folder = watch.tool.folder
        #expect(rename(folder.appending(path: ".a.tmp").path, folder.appending(path: "a.tokens.yaml").path) == 0)
        watch.expect("wrote 1 of 1 files", count: 3)
        // A file that is new, and one that goes.
        try watch.tool.write("b: { $type: number, $value: 1 }\n", to: "b.tokens.yaml")
        watch.expect("2 tokens, no errors")
        try FileManager.default.removeItem(at: folder.appending(path: "b.tokens.yaml"))
        watch.expect("1 token, no errors", count: 4)
        // The manifest.
        try watch.tool.write(
            "name: Sol\nsources: ['*.tokens.yaml']\noutputs: [{ format: json, path: sol.json }]\n", to: "tessera.yaml")
        watch.expect("Sol")
        watch.wait("sol.json is not there") { watch.tool.exists("sol.json") }
        #expect(watch.end() == SIGINT)
    }

    @Test func thePageThatInitOffersBuildsAtEverySaveAndEndsAtAnInterrupt() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        let watch = try Watch(tool, command: "init", "--format", "css", "--name", "Nyx", typing: "\n\n\n\n")
        watch.expect("http://127.0.0.1:")
        watch.expect("1 token, no errors")
        try tool.write("a: { $type: number, $value: 2 }\n", to: "a.tokens.yaml")
        watch.wait("the save was not built") { (try? tool.read("Generated/nyx.css").contains("--a: 2;")) == true }
        #expect(watch.end() == SIGINT)
    }

    @Test func theLastGoodOutputStays() throws {
        let watch = try Watch(try project())
        watch.expect("wrote 1 of 1 files")
        let good = try watch.tool.read("nyx.css")
        try watch.tool.write("a: { $type: number, $value: one }\n", to: "a.tokens.yaml")
        watch.expect("a.tokens.yaml:1:")
        watch.expect("1 token, 1 error; the last outputs stay")
        #expect(try watch.tool.read("nyx.css") == good)
        // What is still wrong is not said again.
        try watch.tool.write("a: { $type: number, $value: one }\n# more\n", to: "a.tokens.yaml")
        watch.expect("the last outputs stay", count: 2)
        #expect(watch.text.components(separatedBy: "a.tokens.yaml:1:").count == 2)
        try FileManager.default.removeItem(at: watch.tool.folder.appending(path: "tessera.yaml"))
        watch.expect("cannot be read; the last outputs are kept")
        _ = try project(in: watch.tool)
        watch.expect("wrote 1 of 1 files", count: 1)
        watch.expect("all 1 files current")
    }

    private func project(in tool: Tool) throws -> Tool {
        let other = try project()
        for name in ["a.tokens.yaml", "tessera.yaml"] { try tool.write(other.read(name), to: name) }
        return tool
    }

    @Test func filesThatAResolverNames() throws {
        let tool = try Tool()
        try tool.write(
            """
            { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
              "resolutionOrder": [{ "$ref": "#/sets/base" }] }
            """, to: "nyx.resolver.json")
        try tool.write("{ \"a\": { \"$type\": \"number\", \"$value\": 1 } }", to: "base.json")
        let watch = try Watch(tool, "nyx.resolver.json", "--format", "css", "--output", "out")
        watch.expect("wrote 1 of 1 files")
        try tool.write("{ \"a\": { \"$type\": \"number\", \"$value\": 7 } }", to: "base.json")
        watch.expect("wrote 1 of 1 files", count: 2)
    }

    @Test func manySavesAreFewBuilds() throws {
        let watch = try Watch(try project())
        watch.expect("wrote 1 of 1 files")
        for value in 2...200 { try watch.tool.write("a: { $type: number, $value: \(value) }\n", to: "a.tokens.yaml") }
        watch.wait("the last one is not there") { ((try? watch.tool.read("nyx.css")) ?? "").contains("--a: 200;") }
        #expect(watch.text.components(separatedBy: "wrote 1 of 1").count < 100)
    }

    @Test func checkingWritesNothing() throws {
        let watch = try Watch(try project(), "--check")
        watch.expect("1 token, no errors  ")
        #expect(!watch.tool.exists("nyx.css"))
        #expect(try Tool().run("watch").status == 2)
        #expect(try Tool().run("watch", "--port", "80").status == 2)
        #expect(try Tool().run("watch", "--open").status == 2)
        #expect(try Tool().run("watch", "--editor", "zed").status == 2)
        #expect(try Tool().run("watch", "--serve", "--editor", "emacs").status == 2)
    }

    // MARK: The page

    @Test func thePageIsServedToThisComputerOnly() throws {
        let watch = try Watch(try project(), "--serve", "--port", "0")
        let port = try watch.port()
        let frame = try ask(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        #expect(frame.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(frame.contains("<iframe id=\"page\""))
        let page = try ask(port, "GET /page HTTP/1.1\r\nhost: localhost:\(port)\r\n\r\n")
        #expect(page.contains("<title>Nyx"))
        for path in ["/page", "/events"] {
            let head = try ask(port, "HEAD \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("close\r\n\r\n"))
        }
        // By a name that leads here, from a page of somebody else.
        #expect(try ask(port, "GET /page HTTP/1.1\r\nHost: evil.example:\(port)\r\n\r\n").hasPrefix("HTTP/1.1 403 "))
        #expect(try ask(port, "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n").hasPrefix("HTTP/1.1 405 "))
        #expect(
            try ask(port, "GET /../etc/passwd HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
        #expect(try ask(port, "nonsense\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
    }

    @Test func aSaveIsAnEvent() throws {
        let watch = try Watch(try project(), "--serve", "--port", "0")
        let port = try watch.port()
        let events = try EventStream(port)
        events.expect("event: page\ndata: 1\n\n")
        try watch.tool.write("a: { $type: number, $value: 2 }\n", to: "a.tokens.yaml")
        events.expect("event: page\ndata: 2\n\n")
        try FileManager.default.removeItem(at: watch.tool.folder.appending(path: "tessera.yaml"))
        events.expect(#"event: state\#ndata: {"page": "kept", "message": "error: cannot read 'tessera.yaml'"#)
    }

    /// A page of what is left of a design would hide what was there a moment ago.
    @Test func aSlipKeepsThePage() throws {
        let watch = try Watch(try project(), "--serve", "--port", "0", "--editor", "zed")
        let port = try watch.port()
        let events = try EventStream(port)
        events.expect("event: page\ndata: 1\n\n")
        try watch.tool.write("a: { $type: number, $value: one }\n", to: "a.tokens.yaml")
        events.expect(#"event: state\#ndata: {"page": "kept", "message": "", "findings": [{"severity": "error", "#)
        #expect(events.text.contains(/"place": "a\.tokens\.yaml:1:[0-9]+", "address": "zed:/))
        #expect(events.text.contains(/zed:\/\/file\/.*a\.tokens\.yaml:1:[0-9]+"/))
        let page = try ask(port, "GET /page HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        #expect(page.contains("id=\"a\""))
        try watch.tool.write("a: { $type: number, $value: 3 }\n", to: "a.tokens.yaml")
        events.expect("event: page\ndata: 2\n\n")
    }

    /// A stream whose browser has gone holds no thread and no place, though nobody saves anything.
    @Test func closedStreamsGo() throws {
        let watch = try Watch(try project(), "--serve", "--port", "0")
        let port = try watch.port()
        for _ in 0..<3 {
            var streams = try (0..<40).map { _ in try EventStream(port) }
            for stream in streams { stream.expect("HTTP/1.1 200 OK\r\n") }
            streams.removeAll()
            watch.wait("closed streams are still there") { watch.threadCount.map { $0 < 20 } ?? true }
        }
        #expect(try ask(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    /// However many browsers there are, threads are not.
    @Test func browsersAreBounded() throws {
        let watch = try Watch(try project(), "--serve", "--port", "0")
        let port = try watch.port()
        var streams = try (0..<64).map { _ in try EventStream(port) }
        for stream in streams { stream.expect("HTTP/1.1 200 OK\r\n") }
        for _ in 0..<20 {
            #expect(try ask(port, "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n").hasPrefix("HTTP/1.1 503 "))
        }
        if let count = watch.threadCount { #expect(count < 100) }
        streams.removeFirst()
        watch.wait("there is no room again") {
            (try? ask(port, "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n").hasPrefix("HTTP/1.1 200 ")) ?? false
        }
        #expect(streams.count == 63)
    }

    /// The page has the findings of an editor; the build takes no account of the day.
    @Test func endedExceptionsAreFound() throws {
        let tool = try project()
        try tool.write(
            """
            $type: color
            ink: "#000000"
            gray: { $value: "#222222", $contrast: { on: "{ink}" }, $ignore: { contrast/text: { reason: a logo, until: 2020-01-31 } } }

            """, to: "a.tokens.yaml")
        let watch = try Watch(tool, "--serve", "--port", "0")
        let events = try EventStream(try watch.port())
        events.expect("contrast/text")
    }

    // MARK: A browser

    private func ask(_ port: UInt16, _ request: String) throws -> String {
        let socket = try Socket(to: port)
        socket.send(request)
        var answer = ""
        while true {
            let piece = socket.receive()
            if piece.isEmpty { return answer }
            answer += piece
        }
    }

    /// A browser that listens until nobody holds it any more.
    private final class EventStream {
        private let socket: Socket
        private(set) var text = ""

        init(_ port: UInt16) throws {
            socket = try Socket(to: port)
            socket.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        }

        /// Waits for what is to come.
        func expect(_ what: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
            for _ in 0..<50 where !text.contains(what) { text += socket.receive() }
            #expect(text.contains(what), "\(text)", sourceLocation: sourceLocation)
        }
    }

    private final class Socket {
        private let descriptor: Int32

        init(to port: UInt16) throws {
            #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            let isConnected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
            }
            try #require(isConnected)
            var patience = timeval(tv_sec: 10, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        }

        func send(_ text: String) {
            _ = text.withCString { write(descriptor, $0, strlen($0)) }
        }

        /// - Returns: nothing once the other side has ended it, or is silent for long.
        func receive() -> String {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &buffer, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
        }

        deinit { close(descriptor) }
    }
}
