import TesseraJSON
import Testing

@testable import TesseraJSONRPC

@Suite struct MessageQueueTests {
    @Test func whatIsNoJSONIsAnsweredAtOnce() {
        var withoutID = MessageQueue<LineFraming>(unknownID: nil)
        #expect(withoutID.next() == nil)
        withoutID.receive(Array("{\"a\":\n{}\n".utf8))
        #expect(
            String(decoding: withoutID.takeOutput(), as: UTF8.self)
                == "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,\"message\":\"the message is not JSON\"}}\n")
        #expect(withoutID.next() != nil && withoutID.isEmpty && !withoutID.hasOutput)
        var withID = MessageQueue<LineFraming>(unknownID: .null)
        withID.receive([UInt8(ascii: "{"), UInt8(ascii: "\n")])
        #expect(String(decoding: withID.takeOutput(), as: UTF8.self).contains("\"id\":null"))
    }

    @Test func requestThatIsTakenBack() {
        var queue = MessageQueue<LineFraming>(unknownID: nil)
        queue.receive(Array("{\"method\":\"stop\",\"params\":{\"request\":7}}\n".utf8))
        #expect(queue.cancels(7, method: "stop", key: "request"))
        #expect(!queue.cancels("7", method: "stop", key: "request"))
        #expect(!queue.cancels(7, method: "halt", key: "request"))
    }

    @Test func fillsUp() {
        var queue = MessageQueue<HeaderFraming>(unknownID: .null)
        let message = HeaderFraming.framed([:])
        for _ in 0..<999 { queue.receive(message) }
        #expect(queue.hasRoom)
        queue.receive(message)
        #expect(!queue.hasRoom)
    }
}
