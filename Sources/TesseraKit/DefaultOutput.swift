import TokenResolution

/// What is written where no manifest says what.
public enum DefaultOutput: String, CaseIterable, Sendable {
    case swift, json, css
}

extension ProjectLoader.Project {
    /// Adds one output of each format, side by side in a folder.
    ///
    /// - Parameter base: the files' name; Swift's is that of the design system.
    public mutating func addDefaultOutputs(base: String, folder: String, formats: [DefaultOutput]) {
        outputFolder = folder
        let typeName = input.manifest.name ?? base
        input.manifest.outputs += formats.map { format in
            switch format {
            case .swift: Output(format: .swift(SwiftOptions()), path: "\(typeName).swift")
            case .json: Output(format: .json(JSONOptions()), path: "\(base).json")
            case .css: Output(format: .css(CSSOptions()), path: "\(base).css")
            }
        }
    }
}
