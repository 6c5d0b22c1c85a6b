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
/// Pages of other sites are sent away, and so is who asks for another host than this one, so that no page of the
/// internet can look in through a name that leads here (DNS rebinding). How many are answered at a time is bounded, and
/// so are the length of a request and the time that it may take.
final class PreviewServer: Sendable {
    struct Error: Swift.Error {
        let message: String
        let isUsage: Bool
    }

    private struct State {
        /// Counts what is to be told.
        var version = 0
        /// Counts the pages.
        var pageVersion = 0
        /// Makes the page when somebody asks for it.
        var page: (@Sendable () -> [UInt8])?
        var hasWholePage = false
        var previewState = PreviewState(message: "Nothing is built yet.")
        /// How many browsers are being answered; each has a thread.
        var connectionCount = 0
        /// Browsers that wait for events, as long as they are there.
        var listeners: [Int: Connection] = [:]
        /// How many have ever waited: descriptors are used again, numbers are not.
        var listenerNumber = 0
    }

    private let state = Monitor(State())

    static let firstPort: UInt16 = 4070
    private static let lastPort: UInt16 = 4170
    /// How many browsers are answered at a time, those that wait for events included.
    private let connectionLimit = Connection.limit
    /// How long is waited for browsers to go before those that have come are looked at, too, in milliseconds.
    private static let sweepInterval: Int32 = 200

    // MARK: What is shown

    func show(_ page: @escaping @Sendable () -> [UInt8], _ previewState: PreviewState) {
        state.update { state in
            state.version += 1
            state.pageVersion += 1
            state.page = page
            state.previewState = previewState
            state.hasWholePage = previewState.page == .current
        }
    }

    /// What was shown stays, with what stands in the way above it.
    func keepPage(_ previewState: PreviewState) {
        state.update { state in
            if state.previewState == previewState { return }
            state.version += 1
            state.previewState = previewState
        }
    }

    /// Whether the page is that of a design in which nothing was missing.
    var hasWholePage: Bool { state.update { $0.hasWholePage } }

    // MARK: Connections

    /// - Parameter port: `nil` for the first that is free.
    /// - Returns: the address for browsers.
    func start(port: UInt16?) throws(Error) -> String {
        let ports = port.map { $0...$0 } ?? Self.firstPort...Self.lastPort
        for port in ports {
            guard let socket = ServerSocket(port: port) else { continue }
            SystemThread.start { [self] in
                while let connection = socket.accept() { self.take(connection, on: socket.port) }
            }
            SystemThread.start { [self] in
                while true { forgetGoneListeners() }
            }
            return "http://127.0.0.1:\(socket.port)"
        }
        throw Error(
            message: port.map { "port \($0) cannot be used: it is taken, or needs more rights" }
                ?? "all ports from \(Self.firstPort) to \(Self.lastPort) are in use",
            isUsage: port != nil)
    }

    /// Answers on a thread of its own, as long as there are not too many.
    private func take(_ connection: Connection, on port: UInt16) {
        let hasRoom = state.update { state in
            if state.connectionCount >= connectionLimit { return false }
            state.connectionCount += 1
            return true
        }
        let isTaken =
            hasRoom
            && SystemThread.start { [self] in
                answer(connection, on: port)
                state.update { $0.connectionCount -= 1 }
            }
        if isTaken { return }
        if hasRoom { state.update { $0.connectionCount -= 1 } }
        connection.write(HTTPResponse(status: "503 Service Unavailable").bytes)
        connection.close()
    }

    /// Ends the threads of those that nobody reads any more, as soon as they go.
    private func forgetGoneListeners() {
        let listeners = state.wait { $0.listeners.isEmpty ? nil : Array($0.listeners) }
        let gone = Connection.closed(among: listeners.map(\.value), within: Self.sweepInterval)
        if !gone.isEmpty { state.update { state in for index in gone { state.listeners[listeners[index].key] = nil } } }
    }

    private func answer(_ connection: Connection, on port: UInt16) {
        defer { connection.close() }
        let request = connection.readRequest().flatMap(HTTPRequest.init)
        if let request, request.path == "/events", errorStatus(for: request, on: port) == nil {
            if request.method == "GET" { return sendEvents(to: connection) }
            connection.write(HTTPResponse.eventStream)
            return
        }
        connection.write(response(to: request, on: port))
    }

    private func response(to request: HTTPRequest?, on port: UInt16) -> [UInt8] {
        guard let request else { return HTTPResponse(status: "400 Bad Request").bytes }
        if let status = errorStatus(for: request, on: port) { return HTTPResponse(status: status).bytes }
        return switch request.path {
        case "/": HTTPResponse(html: PreviewFrame.html).bytes(for: request)
        case "/page": HTTPResponse(html: page).bytes(for: request)
        default: HTTPResponse(status: "404 Not Found").bytes
        }
    }

    private func errorStatus(for request: HTTPRequest, on port: UInt16) -> String? {
        guard request.isLocal(to: port) else { return "403 Forbidden" }
        return request.method == "GET" || request.method == "HEAD" ? nil : "405 Method Not Allowed"
    }

    private var page: [UInt8] { state.update { $0.page }?() ?? PreviewFrame.waiting }

    /// One for each save, until nobody listens any more.
    private func sendEvents(to connection: Connection) {
        guard connection.write(HTTPResponse.eventStream) else { return }
        let number = state.update { state in
            state.listenerNumber += 1
            state.listeners[state.listenerNumber] = connection
            return state.listenerNumber
        }
        defer { state.update { $0.listeners[number] = nil } }
        var known = -1
        var knownPage = -1
        while true {
            let (now, isGone) = state.wait { [known] state -> (State, Bool)? in
                let isGone = state.listeners[number] == nil
                return state.version == known && !isGone ? nil : (state, isGone)
            }
            if isGone { return }
            known = now.version
            var events = "event: state\ndata: \(String(decoding: now.previewState.json, as: UTF8.self))\n\n"
            if now.pageVersion != knownPage { events += "event: page\ndata: \(now.pageVersion)\n\n" }
            knownPage = now.pageVersion
            guard connection.write(Array(events.utf8)) else { return }
        }
    }
}
