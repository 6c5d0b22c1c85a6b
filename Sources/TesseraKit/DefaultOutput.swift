import TesseraTokenResolution

/// What is written where no manifest says what.
public enum DefaultOutput: String, CaseIterable, Sendable {
    case swift, json, css

    /// - Parameters:
    ///   - type: what begins the names of Swift types.
    ///   - base: the name of the others.
    func fileName(type: String, base: String) -> String {
        switch self {
        case .swift: "\(type).swift"
        case .json: "\(base).json"
        case .css: "\(base).css"
        }
    }
}

extension ProjectLoader.Project {
    /// Adds one output of each format, side by side in a folder.
    ///
    /// - Parameter base: the files' name; Swift's is that of the design system.
    public mutating func addDefaultOutputs(base: String, folder: String, formats: [DefaultOutput]) {
        outputFolder = folder
        let typeName = input.manifest.name ?? base
        input.manifest.outputs += formats.map { format in
            let path = format.fileName(type: typeName, base: base)
            return switch format {
            case .swift: Output(format: .swift(SwiftOptions()), path: path)
            case .json: Output(format: .json(JSONOptions()), path: path)
            case .css: Output(format: .css(CSSOptions()), path: path)
            }
        }
    }
}
