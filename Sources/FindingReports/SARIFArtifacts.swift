import TesseraDiagnostics
import TesseraJSON

/// The files of a run, as SARIF numbers them (section 3.24).
struct SARIFArtifacts {
    let uris: [String]
    private let indices: [String: Int]

    init(_ paths: [String]) {
        uris = paths.map(Self.uri)
        indices = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    }

    /// Names a file in a location.
    func write(_ path: String, to json: inout JSONStream) {
        json.object("artifactLocation") { json in
            if let index = indices[path] {
                json.member("uri", uris[index])
                json.member("index", index)
            } else {
                json.member("uri", Self.uri(of: path))
            }
        }
    }

    /// A URI reference (RFC 3986). A relative path stays relative to where the repository begins.
    static func uri(of path: String) -> String {
        var uri = FilePath(path).isAbsolute ? "file://" : ""
        let hexDigits = Array("0123456789ABCDEF")
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += "%"
                uri.append(hexDigits[Int(byte >> 4)])
                uri.append(hexDigits[Int(byte & 15)])
            }
        }
        return uri
    }
}
