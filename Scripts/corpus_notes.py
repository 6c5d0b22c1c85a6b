"""What `corpus-table` writes around its table: texts that somebody wrote after looking at the sets."""
INTRODUCTION = ""
OUTCOMES = ""
FINDINGS = ""
SKIPPED = {"yaml-test-suite"}
NOTES = {}
