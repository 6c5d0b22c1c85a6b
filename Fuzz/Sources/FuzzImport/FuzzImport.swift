import FuzzInput
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// A file of another tool, whose format the first byte says, converted to DTCG.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = bytes(data, count)
    guard let first = input.first else { return 0 }
    let format = ForeignFormat.allCases[Int(first) % ForeignFormat.allCases.count]
    let ending = format == .css ? "css" : first < 0x80 ? "json" : "yaml"
    // Importers read files, not texts.
    let path = "Fuzz/.build/input/fuzz.\(ending)"
    guard (try? FileSystem.write(Array(input.dropFirst()), to: path)) != nil,
        let design = try? ImportLoader.load(paths: [path], format: .foreign(format), skipsInvalid: true)
    else { return 0 }
    let job = ConversionJob(target: .dtcg, syntax: .json, name: "fuzz", fillsFolder: false)
    let result = job.run(design)
    for finding in result.findings {
        guard let range = finding.range else { continue }
        let count = result.sources[range.source].bytes.count
        precondition(range.offset >= 0 && range.end <= count, "\(finding.id) lies outside its file")
    }
    var renderer = DiagnosticRenderer(sources: result.sources)
    _ = renderer.render(result.findings)
    precondition(result.hasErrors == result.files.isEmpty, "files in spite of errors, or none without")
    return 0
}
