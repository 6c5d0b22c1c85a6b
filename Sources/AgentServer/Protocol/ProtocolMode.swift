import TesseraJSON
import TesseraJSONRPC

/// The two ways in which the Model Context Protocol is spoken.
enum ProtocolMode: Equatable {
    /// Up to 2025-11-25: a session that `initialize` begins.
    case session
    /// From 2026-07-28 on: each request says itself what it is.
    case stateless

    static let statelessVersions = ["2026-07-28"]
    /// The newest first, which is offered to clients that ask for another.
    static let sessionVersions = ["2025-11-25", "2025-06-18"]

    static let versions = statelessVersions + sessionVersions

    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

    /// That of a request.
    ///
    /// - Parameter hasSession: whether a session was begun before.
    /// - Throws: where the request is of neither.
    init(of params: JSONValue, hasSession: Bool) throws(RPCError) {
        guard let version = params["_meta"]?[Self.versionKey] else {
            if hasSession {
                self = .session
                return
            }
            throw RPCError(
                .invalidParams, "'params._meta' needs '\(Self.versionKey)', or 'initialize' has to come first")
        }
        guard let text = version.string else {
            throw RPCError(.invalidParams, "'\(Self.versionKey)' must be a string")
        }
        guard Self.statelessVersions.contains(text) else {
            throw RPCError(
                .unsupportedVersion, "unsupported protocol version",
                data: ["supported": .strings(Self.versions), "requested": .string(text)])
        }
        guard params["_meta"]?[Self.capabilitiesKey]?.isObject == true else {
            throw RPCError(.invalidParams, "'params._meta' needs '\(Self.capabilitiesKey)'")
        }
        self = .stateless
    }
}

extension RPCError.Code {
    /// MCP 2026-07-28.
    static let unsupportedVersion = Self(-32022)
    /// MCP 2025-11-25 and earlier; later versions have -32602 for it.
    static let resourceNotFound = Self(-32002)
}
