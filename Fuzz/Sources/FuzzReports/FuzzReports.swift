import FuzzInput

/// A name and a description, one a line, in all that is written for people about a token that has both.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReports(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    FuzzInput.report(bytes(data, count))
    return 0
}
