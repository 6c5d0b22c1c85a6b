import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A port of 127.0.0.1, for connections of this computer.
struct ServerSocket {
    private let descriptor: Int32
    let port: UInt16

    /// - Parameter port: 0 for any that is free.
    /// - Returns: `nil` for one that is taken.
    init?(port: UInt16) {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var isReused: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, size) = (descriptor, length)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
        }
        guard isBound, listen(descriptor, 16) == 0 else {
            close(descriptor)
            return nil
        }
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// Waits for a browser; `nil` when there can be no more.
    func accept() -> Connection? {
        while true {
            #if canImport(Darwin)
            let connection = Darwin.accept(descriptor, nil, nil)
            #elseif canImport(Glibc)
            let connection = Glibc.accept(descriptor, nil, nil)
            #else
            let connection = Musl.accept(descriptor, nil, nil)
            #endif
            if connection >= 0 { return Connection(connection) }
            if errno == EINTR || errno == ECONNABORTED { continue }
            if errno == EMFILE || errno == ENFILE {
                usleep(50_000)
                continue
            }
            return nil
        }
    }
}

/// A browser that asks.
struct Connection: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // Who says nothing for so long has nothing to say.
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    private static let longestRequest = 16_384
    private static let longestTime = ContinuousClock.Duration.seconds(10)

    /// Waits until some have closed the connection, or say something more: who listens has nothing to say.
    ///
    /// - Parameter time: in milliseconds; the longest to wait.
    /// - Returns: the indices of those.
    static func closed(among connections: [Connection], within time: Int32) -> [Int] {
        var requests = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&requests, nfds_t(requests.count), time) > 0 else { return [] }
        return requests.indices.filter { requests[$0].revents != 0 }
    }

    /// How many connections there may be, so that the program can still open the files that it needs.
    static var limit: Int {
        var limits = rlimit()
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        guard getrlimit(resource, &limits) == 0 else { return 16 }
        return min(64, max(4, Int(clamping: limits.rlim_cur / 4)))
    }

    /// The head of a request; `nil` if none comes, or one that is too long.
    func readRequest() -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 2048)
        let end = Array("\r\n\r\n".utf8)
        let start = ContinuousClock.now
        while start.duration(to: .now) < Self.longestTime, bytes.count < Self.longestRequest {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            let tail = bytes.suffix(count + 3)
            for start in tail.indices where tail[start...].starts(with: end) {
                return Array(bytes[..<start])
            }
        }
        return nil
    }

    /// Who reads a page of megabytes for longer keeps others from theirs.
    private static let longestAnswer = ContinuousClock.Duration.seconds(30)

    /// - Returns: whether all of it could be written, in time.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        let start = ContinuousClock.now
        var rest = bytes[...]
        while !rest.isEmpty {
            guard start.duration(to: .now) < Self.longestAnswer else { return false }
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func close() {
        #if canImport(Darwin)
        Darwin.close(descriptor)
        #elseif canImport(Glibc)
        _ = Glibc.close(descriptor)
        #else
        _ = Musl.close(descriptor)
        #endif
    }
}
