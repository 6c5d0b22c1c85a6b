import TesseraJSON

/// What is written in one format: a file, or a folder of files.
public struct Output: Hashable, Sendable {
    /// With the output's options.
    public let format: any OutputFormat
    /// Relative to the manifest, with `/` between folders.
    public let path: String

    public init(format: any OutputFormat, path: String) {
        self.format = format
        self.path = path
    }

    public static func == (left: Output, right: Output) -> Bool {
        left.path == right.path && AnyHashable(left.format) == AnyHashable(right.format)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(format)
    }

    /// What the manifest says of an output in every format.
    package enum Key: String, CaseIterable {
        case format, path
    }

    /// What may stand under `path` where a format says nothing else.
    package static let pathSchema: JSONValue =
        ["description": "The file to write, or the folder; missing folders are made. Example: Generated/Nyx.swift."]
        + .path
}
