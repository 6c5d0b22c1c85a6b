/// What a declaration begins with, in the two parts that the name of a property has. Joined, they would be a string for
/// each property, which is written once.
struct CSSName {
    /// The name of the token's own property, or of a descriptor.
    let token: String
    /// What follows it where the property is a part of the token; empty for the token itself.
    var suffix = ""

    var text: String { token + suffix }
}
