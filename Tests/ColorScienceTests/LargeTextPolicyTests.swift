import TesseraColorScience
import Testing

@Suite("Large text")
struct LargeTextPolicyTests {
    @Test("WCAG: from 24 px, or from 14 pt in bold, however those are written")
    func wcag() {
        func isLarge(_ size: Double, _ weight: Double = 400) -> Bool {
            LargeTextPolicy.wcag.isLarge(size: size, weight: weight)
        }
        #expect(isLarge(24))
        #expect(!isLarge(23.99))
        #expect(!isLarge(18, 699))
        for size in [18.66, 18.6666, 56.0 / 3, 14 * (4.0 / 3), 1.16625 * 16, 18.67, 19] {
            #expect(isLarge(size, 700), "\(size)")
            #expect(!isLarge(size, 600), "\(size)")
        }
        for size in [18, 18.5, 18.65] { #expect(!isLarge(size, 1000), "\(size)") }
    }

    @Test("Apple: from 18 points, or in bold of any size")
    func apple() {
        #expect(LargeTextPolicy.apple.isLarge(size: 18, weight: 400))
        #expect(!LargeTextPolicy.apple.isLarge(size: 17, weight: 600))
        #expect(LargeTextPolicy.apple.isLarge(size: 10, weight: 700))
    }

    @Test("what is not a number is not large", arguments: LargeTextPolicy.allCases)
    func noNumber(policy: LargeTextPolicy) {
        #expect(!policy.isLarge(size: .nan, weight: .nan))
    }
}
