/// The name of a property, in the two parts of which it is made: put together for each of them, it would be a string
/// that is written once.
struct CSSName {
    /// The token's, with the hyphens before it.
    let token: String
    /// What follows it where the property is a part of the token; empty for the token itself.
    var suffix = ""

    var text: String { token + suffix }
}
