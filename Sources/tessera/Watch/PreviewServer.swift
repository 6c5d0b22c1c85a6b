import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Shows the page of a design to browsers of this computer, and tells them when there is another.
///
/// It speaks as much of HTTP/1.1 as that takes: GET and HEAD, one request for each connection, and server-sent events.
/// Who asks for another host than this one is sent away, so that no page of the internet can look in through a name that
/// leads here (DNS rebinding).
final class PreviewServer: Sendable {
    struct Failure: Error {
        let message: String
        let isUsage: Bool
    }

    private struct State {
        var version = 0
        /// Makes the page when somebody asks for it.
        var page: (@Sendable () -> [UInt8])?
        var failure = ""
    }

    private let state = Monitor(State())

    static let firstPort: UInt16 = 4070
    private static let lastPort: UInt16 = 4170

    // MARK: What is shown

    func show(_ page: @escaping @Sendable () -> [UInt8]) {
        state.update { state in
            state.version += 1
            state.page = page
            state.failure = ""
        }
    }

    /// What was shown stays, with what stands in the way below it.
    func fail(_ message: String) {
        state.update { state in
            if state.failure == message { return }
            state.version += 1
            state.failure = message
        }
    }

    // MARK: Connections

    /// - Parameter port: `nil` for the first that is free.
    /// - Returns: the address for browsers.
    func start(port: UInt16?) throws(Failure) -> String {
        let ports = port.map { $0...$0 } ?? Self.firstPort...Self.lastPort
        for port in ports {
            guard let socket = ServerSocket(port: port) else { continue }
            SystemThread.start { [self] in
                while let connection = socket.accept() {
                    SystemThread.start { self.answer(connection, on: socket.port) }
                }
            }
            return "http://127.0.0.1:\(socket.port)"
        }
        throw Failure(
            message: port.map { "port \($0) cannot be served on: it is taken, or not for you" }
                ?? "none of the ports from \(Self.firstPort) to \(Self.lastPort) is free",
            isUsage: port != nil)
    }

    private func answer(_ connection: Connection, on port: UInt16) {
        defer { connection.close() }
        let request = connection.readRequest().flatMap(HTTPRequest.init)
        if let request, request.path == "/events", refusal(of: request, on: port) == nil {
            return sendEvents(to: connection)
        }
        connection.write(response(to: request, on: port))
    }

    private func response(to request: HTTPRequest?, on port: UInt16) -> [UInt8] {
        guard let request else { return HTTPResponse(status: "400 Bad Request").bytes }
        if let refusal = refusal(of: request, on: port) { return HTTPResponse(status: refusal).bytes }
        return switch request.path {
        case "/": HTTPResponse(html: PreviewFrame.html).bytes(for: request)
        case "/page": HTTPResponse(html: page).bytes(for: request)
        default: HTTPResponse(status: "404 Not Found").bytes
        }
    }

    private func refusal(of request: HTTPRequest, on port: UInt16) -> String? {
        guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(request.host) else { return "403 Forbidden" }
        return request.method == "GET" || request.method == "HEAD" ? nil : "405 Method Not Allowed"
    }

    private var page: [UInt8] { state.update { $0.page }?() ?? PreviewFrame.waiting }

    /// One for each save, until nobody listens any more.
    private func sendEvents(to connection: Connection) {
        guard connection.write(HTTPResponse.eventStream) else { return }
        var known = -1
        while true {
            let (version, failure) = state.wait { [known] state -> (Int, String)? in
                state.version == known ? nil : (state.version, state.failure)
            }
            known = version
            let lines = failure.split(whereSeparator: \.isNewline).map { "data: \($0)\n" }.joined()
            let event = failure.isEmpty ? "event: page\ndata: \(version)\n\n" : "event: failure\n\(lines)\n"
            guard connection.write(Array(event.utf8)) else { return }
        }
    }
}
