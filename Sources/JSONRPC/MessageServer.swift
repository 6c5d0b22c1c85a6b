/// A server that takes messages and gives messages.
///
/// It knows no streams and no clock: whoever runs it hands it bytes as they come, and asks it to work when nothing more
/// is waiting, because a later message may take an earlier one back.
package protocol MessageServer {
    mutating func receive(_ bytes: [UInt8])

    /// Whether there is a message to be taken, or something to be said.
    var isBusy: Bool { get }

    /// Whether more should be received before what waits is worked on.
    var hasRoom: Bool { get }

    /// Takes one message; where there is none, says what is new.
    mutating func step()

    /// What is to be sent.
    mutating func takeOutput() -> [UInt8]

    /// Nobody sends anything any more.
    mutating func close()

    /// What the program ends with, once it is to end.
    var exitCode: Int32? { get }
}
