import TesseraTokenModel

/// What the tokens are called in one of the run's outputs.
package struct OutputNames {
    /// As the manifest calls the format.
    package let format: String
    package let path: String
    /// For each token; none where it is not there.
    private let names: [[String]]

    package func names(of token: TokenID) -> [String] { names[token.index] }

    /// - Returns: `nil` for an output whose names nobody knows.
    package init?(_ output: Output, in whole: GeneratorInput) {
        guard let names = output.format.names(in: whole.fitting(output).input) else { return nil }
        format = type(of: output.format).name
        path = output.path
        self.names = names
    }
}
