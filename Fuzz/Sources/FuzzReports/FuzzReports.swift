import FuzzInput

/// A name and a description, with a blank line between, in all that is written for people about a token that has both.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReports(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    FuzzInput.report(bytes(data, count))
    return 0
}
