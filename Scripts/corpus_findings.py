"""What the findings of a run name, for what is «without a finding» in `corpus-table` and `corpus-oracles`."""

import json
import re

import corpus_literals


def told_names(text, report):
    """The tokens that findings name, by the letters and digits of their names."""
    names = re.findall(r"'([^'\n]+)'", text)
    if report.exists():
        content = json.loads(report.read_text())
        account = content.get("account") or {}
        for cause in account.get("leftOutBy", []) + account.get("changedBy", []):
            names += cause["tokens"] + cause["dependents"]
        for finding in content["findings"]:
            names += re.findall(r"'([^'\n]+)'", json.dumps(finding, ensure_ascii=False))
    return {corpus_literals.segments([name]) for name in names}
