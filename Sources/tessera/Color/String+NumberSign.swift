extension String {
    /// A color in hex with the `#` that shells make hard to type; anything else as it is.
    var withNumberSign: String {
        [3, 6].contains(utf8.count) && allSatisfy(\.isHexDigit) ? "#" + self : self
    }
}
