import TesseraColorScience

/// A color in CSS; what is read must be written as a text that means the same color.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzColor(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    guard let color = try? Color.parse(css: text) else { return 0 }
    guard let again = try? Color.parse(css: color.cssText), again.cssText == color.cssText else {
        preconditionFailure("'\(color.cssText)' of '\(text)' is not read back")
    }
    _ = color.quantized(by: .rayTrace)
    return 0
}
