import FuzzInput

/// A token file in YAML, through every stage, with all outputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzYAML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    FuzzInput.compile(bytes(data, count), named: "fuzz.tokens.yaml")
    return 0
}
