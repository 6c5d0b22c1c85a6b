import Testing

@testable import TesseraConfiguration

@Suite struct ContextInputTests {
    private static let space = ContextSpace(modifiers: [
        Modifier(name: "theme", contexts: ["light", "dark"]),
        Modifier(name: "size", contexts: ["default", "large"]),
        Modifier(name: "beta", contexts: ["false", "true", "True"]),
    ])

    private static func problems(_ texts: String..., requiring: Set<Int> = []) -> [String] {
        do throws(ContextInputError) {
            _ = try space.choices(parsing: texts, requiring: requiring)
            return []
        } catch {
            return error.kinds.map(\.message)
        }
    }

    @Test func onlyWhatIsNamedIsChosen() throws {
        let choices = try Self.space.choices(for: [ContextInput(modifier: "size", context: "large")])
        #expect(choices == [1: 1])
        #expect(try Self.space.choices(for: []) == [:])
    }

    @Test func exactNamesComeBeforeSimilarOnes() throws {
        let choices = try Self.space.choices(parsing: ["THEME=Dark", "beta=True"])
        #expect(choices == [0: 1, 2: 2])
        #expect(try Self.space.choices(parsing: ["beta=true", "Beta=true"]) == [2: 1])
    }

    /// `true` and `True` differ only in case, so nothing but an exact name distinguishes them.
    @Test func similarNamesAreNotGuessed() {
        #expect(
            Self.problems("beta=TRUE") == [
                "'beta' has no context 'TRUE'; it has 'false', 'true' and 'True'; did you mean 'true'?"
            ])
    }

    /// The specification's own example of a bad input.
    @Test func allProblemsAreToldAtOnce() {
        #expect(
            Self.problems("theme=blue", "foo=bar", requiring: [0, 1]) == [
                "'theme' has no context 'blue'; it has 'light' and 'dark'",
                "there is no modifier 'foo'; the design has 'theme', 'size' and 'beta'",
                "'size' has no default: choose one of 'default', 'large'",
            ])
    }

    @Test func slipsAreUnderstood() {
        #expect(Self.problems("teme=dark") == ["there is no modifier 'teme'; did you mean 'theme'?"])
        #expect(
            Self.problems("theme=drak") == [
                "'theme' has no context 'drak'; it has 'light' and 'dark'; did you mean 'dark'?"
            ])
        #expect(
            Self.problems("theme=x", "dark", "light") == [
                "'dark' names no modifier; write 'modifier=context'",
                "'light' names no modifier; write 'modifier=context'",
                "'theme' has no context 'x'; it has 'light' and 'dark'",
            ])
    }

    @Test func theSameModifierTwice() {
        #expect(Self.problems("theme=dark", "theme=dark") == [])
        #expect(Self.problems("theme=dark", "theme=light") == ["only one context of 'theme' can be chosen at a time"])
    }

    /// `dark`, where only one modifier has it.
    @Test func namesAlone() throws {
        func problems(_ text: String, _ space: ContextSpace = Self.space) -> [String] {
            do throws(ContextInputError) {
                _ = try space.choices(reading: text)
                return []
            } catch {
                return error.kinds.map(\.message)
            }
        }
        #expect(try Self.space.choices(reading: "Dark + large") == [0: 1, 1: 1])
        #expect(
            problems("drak, blue") == [
                "no modifier has a context 'drak'; 'theme' has 'light' and 'dark', 'size' has 'default' and 'large', "
                    + "'beta' has 'false', 'true' and 'True'; did you mean 'dark'?",
                "no modifier has a context 'blue'; 'theme' has 'light' and 'dark', 'size' has 'default' and 'large', "
                    + "'beta' has 'false', 'true' and 'True'",
            ])
        #expect(
            problems("theme") == ["'theme' is a modifier; write 'theme=' and one of its contexts, 'light' and 'dark'"])
        let twice = ContextSpace(modifiers: [
            Modifier(name: "size", contexts: ["regular", "compact"]),
            Modifier(name: "density", contexts: ["normal", "compact"]),
        ])
        #expect(
            problems("compact", twice) == ["'compact' is a context of 'size' and 'density'; write 'size=compact'"])
    }
}
