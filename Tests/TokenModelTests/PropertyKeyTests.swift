import Testing

@testable import TesseraTokenModel

@Suite("Keys that begin with $")
struct PropertyKeyTests {
    @Test("are known by their bytes", arguments: PropertyKey.allCases)
    func known(key: PropertyKey) {
        #expect(read(key.rawValue) == key)
    }

    @Test("are not taken for others that are nearly the same", arguments: PropertyKey.allCases)
    func near(key: PropertyKey) {
        let bytes = Array(key.rawValue.utf8)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x20
            #expect(read(changed) == nil)
            var shorter = bytes
            shorter.remove(at: index)
            #expect(read(shorter) == nil)
            var longer = bytes
            longer.insert(bytes[index], at: index)
            #expect(read(longer) == nil)
        }
        for text in ["", "$", "$a", "$va", "$valu", "value", "$valueS", "$extensionsAndMoreThanThat"] {
            #expect(read(text) == nil, "\(text)")
        }
    }

    private func read(_ text: String) -> PropertyKey? { read(Array(text.utf8)) }

    private func read(_ bytes: [UInt8]) -> PropertyKey? {
        bytes.withUnsafeBufferPointer { PropertyKey(utf8: $0) }
    }
}
