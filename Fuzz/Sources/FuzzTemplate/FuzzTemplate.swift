import FuzzInput

/// A template of the user's, over a small design.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTemplate(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    FuzzInput.render(bytes(data, count))
    return 0
}
