/// What a browser asks for (RFC 9112).
struct HTTPRequest {
    let method: String
    /// Without what stands behind a question mark.
    let path: String
    let host: String
    private let fields: [String: String]

    /// - Parameter head: the request line and the fields.
    /// - Returns: `nil` for what is no request, or says one of its fields twice, of which each reader takes another.
    init?(_ head: [UInt8]) {
        let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        let words = (lines.first ?? []).split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 3, words[2].utf8.starts(with: "HTTP/1.".utf8) else { return nil }
        method = words[0]
        path = String(decoding: words[1].utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            // Goes on with the field before, for some readers (RFC 9112, 5.2).
            if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") { return nil }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            let value = line[(colon + 1)...].filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            let known = fields.updateValue(String(decoding: value, as: UTF8.self).lowercased(), forKey: name)
            if known != nil, Self.decisive.contains(name) { return nil }
        }
        guard let host = fields["host"] else { return nil }
        self.host = host
        self.fields = fields
    }

    /// The fields that decide who is answered.
    private static let decisive = ["host", "origin", "sec-fetch-site"]

    /// Whether it comes from a page of the server itself, or from no page at all.
    ///
    /// A page of another site has no way to look in: a name that leads here is not the server's own (DNS rebinding), its
    /// scripts send their origin (Fetch, 3.2), and what it embeds is said to be of another site (Fetch Metadata). People
    /// who follow a link of another site are let in.
    func isLocal(to port: UInt16) -> Bool {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard hosts.contains(host) else { return false }
        if let origin = fields["origin"], !hosts.contains(where: { origin == "http://\($0)" }) { return false }
        let site = fields["sec-fetch-site"] ?? "none"
        if site == "none" || site == "same-origin" { return true }
        return fields["sec-fetch-mode"] == "navigate" && fields["sec-fetch-dest"] == "document"
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
        let common = [
            "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: SAMEORIGIN",
            "Cross-Origin-Resource-Policy: same-origin", "Connection: close",
        ]
        return Array((["HTTP/1.1 \(status)"] + fields + common + ["", ""]).joined(separator: "\r\n").utf8)
    }
}
