import Testing

@testable import tessera

/// Who is answered by the preview: pages of its own, and people.
@Suite struct PreviewRequestTests {
    private func isAnswered(_ fields: String...) -> Bool {
        let head = (["GET /page HTTP/1.1"] + fields).joined(separator: "\r\n")
        return HTTPRequest(Array(head.utf8))?.isLocal(to: 4070) ?? false
    }

    @Test func hosts() {
        #expect(isAnswered("Host: 127.0.0.1:4070"))
        #expect(isAnswered("host:LocalHost:4070"))
        #expect(!isAnswered("Host: evil.example:4070"))
        #expect(!isAnswered("Host: 127.0.0.1"))
        #expect(!isAnswered("Accept: text/html"))
        #expect(!isAnswered("Host: 127.0.0.1:4070", "Host: evil.example"))
    }

    @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1:4070", "http://127.0.0.1:4071", ""])
    func originsOfOthers(_ origin: String) {
        #expect(!isAnswered("Host: 127.0.0.1:4070", "Origin: \(origin)"))
    }

    @Test func origins() {
        #expect(isAnswered("Host: 127.0.0.1:4070", "Origin: http://127.0.0.1:4070"))
        #expect(isAnswered("Host: localhost:4070", "Origin: http://localhost:4070"))
    }

    @Test func embeddedByOthers() {
        let host = "Host: 127.0.0.1:4070"
        #expect(!isAnswered(host, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"))
        #expect(!isAnswered(host, "Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"))
        #expect(isAnswered(host, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"))
        #expect(isAnswered(host, "Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"))
    }

    @Test func whatIsNoRequest() {
        for head in [
            "", "GET /", "GET / FTP/1.0\r\nHost: 127.0.0.1:4070", "\u{301}",
            "GET / HTTP/1.1\r\nHost: 127.0.0.1:4070\r\n .evil.example",
        ] {
            #expect(HTTPRequest(Array(head.utf8)) == nil)
        }
    }
}
