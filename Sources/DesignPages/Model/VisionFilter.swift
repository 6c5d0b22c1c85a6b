/// A simulation of color vision as a matrix of linear sRGB.
enum VisionFilter: String, CaseIterable {
    case protan, deutan, tritan, gray

    /// Row by row.
    var rows: [[Double]] {
        switch self {
        case .protan: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]
        case .deutan: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]
        case .tritan:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]
        case .gray: Array(repeating: [0.2126, 0.7152, 0.0722], count: 3)
        }
    }

    /// The value of the attribute `values`: five numbers for each component, alpha as it is.
    var matrix: String {
        (rows.map { $0.map { "\($0)" } + ["0", "0"] } + [["0", "0", "0", "1", "0"]])
            .map { $0.joined(separator: " ") }.joined(separator: " ")
    }
}
