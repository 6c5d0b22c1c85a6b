import Foundation

/// Reports in JSON, read by Foundation.
enum JSONReports {
    private typealias Members = [String: Any]

    static func tessera(_ data: Data) throws -> [ParsedFinding] {
        let report = try members(try JSONSerialization.jsonObject(with: data), "the report")
        guard report["version"] as? Int == 1 else { throw MalformedReport("no version 1") }
        return try list(report, "findings").filter { $0["status"] as? String == "counted" }.map { finding in
            let place = finding["place"] as? Members
            return ParsedFinding(
                rule: try text(finding, "rule"), severity: try text(finding, "severity"),
                path: try place.map { try text($0, "file") } ?? "", line: place?["line"] as? Int,
                column: place?["column"] as? Int)
        }
    }

    static func sarif(_ data: Data) throws -> [ParsedFinding] {
        let log = try members(try JSONSerialization.jsonObject(with: data), "the log")
        return try list(log, "runs").flatMap { run in
            let driver = try object(try object(run, "tool"), "driver")
            let rules = try list(driver, "rules").map { try text($0, "id") }
            return try list(run, "results").filter { $0["suppressions"] == nil }.map { result in
                let rule = try text(result, "ruleId")
                guard let index = result["ruleIndex"] as? Int, rules.indices.contains(index), rules[index] == rule
                else {
                    throw MalformedReport("no rule '\(rule)' at its index")
                }
                guard let location = try list(result, "locations").first else { throw MalformedReport("no location") }
                let physical = try object(location, "physicalLocation")
                let uri = try text(try object(physical, "artifactLocation"), "uri")
                let region = try object(physical, "region")
                // Only a place has columns.
                let column = region["startColumn"] as? Int
                return ParsedFinding(
                    rule: rule, severity: try text(result, "level"),
                    path: column == nil ? "" : uri.removingPercentEncoding ?? uri,
                    line: column == nil ? nil : region["startLine"] as? Int, column: column)
            }
        }
    }

    static func gitlab(_ data: Data) throws -> [ParsedFinding] {
        guard let issues = try JSONSerialization.jsonObject(with: data) as? [Members] else {
            throw MalformedReport("no list of objects")
        }
        let fingerprints = try issues.map { try text($0, "fingerprint") }
        guard Set(fingerprints).count == issues.count else { throw MalformedReport("a fingerprint stands twice") }
        return try issues.map { issue in
            let location = try object(issue, "location")
            let begin = (location["positions"] as? Members)?["begin"] as? Members
            let severities = ["critical": "error", "minor": "warning", "info": "note"]
            guard let severity = severities[try text(issue, "severity")], !(try text(issue, "description")).isEmpty
            else {
                throw MalformedReport("no severity, or no description")
            }
            return ParsedFinding(
                rule: try text(issue, "check_name"), severity: severity,
                path: begin == nil ? "" : try text(location, "path"), line: begin?["line"] as? Int,
                column: begin?["column"] as? Int)
        }
    }

    // MARK: Members that must be there

    private static func members(_ value: Any?, _ name: String) throws -> Members {
        guard let members = value as? Members else { throw MalformedReport("\(name) is no object") }
        return members
    }

    private static func object(_ members: Members, _ key: String) throws -> Members {
        try self.members(members[key], key)
    }

    private static func list(_ members: Members, _ key: String) throws -> [Members] {
        guard let list = members[key] as? [Members] else { throw MalformedReport("\(key) is no list of objects") }
        return list
    }

    private static func text(_ members: Members, _ key: String) throws -> String {
        guard let text = members[key] as? String else { throw MalformedReport("\(key) is no text") }
        return text
    }
}
