import FuzzInput

/// Two paths, one a line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPaths(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let lines = bytes(data, count).split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    FuzzPath.judge(texts.first ?? "", from: texts.last ?? "")
    return 0
}
