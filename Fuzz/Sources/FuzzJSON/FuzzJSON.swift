import FuzzInput

/// A token file in JSON, or as its first byte says with comments or as JSON5; and as a resolver document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = bytes(data, count)
    let names = ["fuzz.tokens.json", "fuzz.tokens.jsonc", "fuzz.tokens.json5", "fuzz.resolver.json"]
    FuzzInput.compile(Array(text.dropFirst()), named: names[Int(text.first ?? 0) % names.count])
    return 0
}
