/// What a browser asks for (RFC 9112).
struct HTTPRequest {
    let method: String
    /// Without what stands behind a question mark.
    let path: String
    let host: String

    /// - Parameter head: the request line and the fields.
    init?(_ head: String) {
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        method = String(words[0])
        path = String(words[1].prefix { $0 != "?" })
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            return (line[..<colon].lowercased(), String(value))
        }
        guard let host = fields.first(where: { $0.0 == "host" })?.1 else { return nil }
        self.host = host
    }
}

/// What it is given.
struct HTTPResponse {
    let status: String
    private let body: [UInt8]
    private let type: String

    init(status: String) {
        self.status = status
        body = Array("\(status)\n".utf8)
        type = "text/plain; charset=utf-8"
    }

    init(html: [UInt8]) {
        status = "200 OK"
        body = html
        type = "text/html; charset=utf-8"
    }

    var bytes: [UInt8] { head + body }

    func bytes(for request: HTTPRequest) -> [UInt8] { request.method == "HEAD" ? head : bytes }

    private var head: [UInt8] {
        Self.head(status, ["Content-Type: \(type)", "Content-Length: \(body.count)"])
    }

    /// Without an end.
    static let eventStream = head("200 OK", ["Content-Type: text/event-stream"])

    private static func head(_ status: String, _ fields: [String]) -> [UInt8] {
        let common = ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Connection: close"]
        return Array((["HTTP/1.1 \(status)"] + fields + common + ["", ""]).joined(separator: "\r\n").utf8)
    }
}
