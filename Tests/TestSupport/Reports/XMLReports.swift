import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reports in XML, read by Foundation.
public enum XMLReports {
    /// An element with what is in it.
    public final class Element {
        public let name: String
        public let attributes: [String: String]
        public fileprivate(set) var children: [Element] = []
        public fileprivate(set) var text = ""

        fileprivate init(_ name: String, _ attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        public func children(_ name: String) -> [Element] { children.filter { $0.name == name } }
    }

    static func junit(_ data: Data) throws -> [ParsedFinding] {
        let root = try document(data)
        guard root.name == "testsuites" else { throw MalformedReport("the root is \(root.name)") }
        try checkCounts(of: [root] + root.children("testsuite"))
        return try root.children("testsuite").flatMap { suite in
            try suite.children("testcase").compactMap { try finding(of: $0) }
        }
    }

    private static func finding(of testcase: Element) throws -> ParsedFinding? {
        guard let rule = testcase.attributes["classname"], testcase.attributes["name"] != nil else {
            throw MalformedReport("a case without a class or a name")
        }
        guard let content = (testcase.children("failure") + testcase.children("system-out")).first else { return nil }
        guard let line = content.text.split(separator: "\n").first,
            let finding = CompilerLine.finding(in: String(line)), finding.rule == rule,
            (content.name == "failure") == (finding.severity == "error")
        else { throw MalformedReport("no finding of \(rule): \(content.text)") }
        return finding
    }

    private static func checkCounts(of elements: [Element]) throws {
        for element in elements {
            let suites = element.name == "testsuite" ? [element] : element.children("testsuite")
            let cases = suites.flatMap { $0.children("testcase") }
            let counts = [
                "tests": cases.count, "failures": cases.count { !$0.children("failure").isEmpty },
                "skipped": cases.count { !$0.children("skipped").isEmpty }, "errors": 0,
            ]
            for (name, count) in counts where element.attributes[name] != "\(count)" {
                throw MalformedReport("\(name) of \(element.name) is not \(count)")
            }
        }
    }

    static func checkstyle(_ data: Data) throws -> [ParsedFinding] {
        let root = try document(data)
        guard root.name == "checkstyle" else { throw MalformedReport("the root is \(root.name)") }
        return try root.children("file").flatMap { file in
            try file.children("error").map { error in
                guard let rule = error.attributes["source"], let severity = error.attributes["severity"],
                    let path = file.attributes["name"], error.attributes["message"] != nil
                else { throw MalformedReport("an error without a source, a severity or a message") }
                let line = error.attributes["line"].flatMap { Int($0) }
                return ParsedFinding(
                    rule: rule, severity: severity, path: line == nil ? "" : path, line: line,
                    column: error.attributes["column"].flatMap { Int($0) })
            }
        }
    }

    public static func document(_ data: Data) throws -> Element {
        let parser = XMLParser(data: data)
        let tree = Tree()
        parser.delegate = tree
        guard parser.parse(), let root = tree.root else {
            throw MalformedReport("no XML: \(parser.parserError.map { "\($0)" } ?? "empty")")
        }
        return root
    }

    private final class Tree: NSObject, XMLParserDelegate {
        var root: Element?
        private var open: [Element] = []

        func parser(
            _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = Element(name, attributes)
            open.last?.children.append(element)
            if open.isEmpty { root = element }
            open.append(element)
        }

        func parser(_: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
            open.removeLast()
        }

        func parser(_: XMLParser, foundCharacters text: String) {
            open.last?.text += text
        }
    }
}
