"""Asks a server all it has by the client of the official SDK, which holds every answer against its schema.

    sdk_client.py TOOL FOLDER MODE

MODE is legacy, for a session that 'initialize' begins, or auto, for the newest version that both sides have.
"""

import sys

import anyio
from mcp import Client, StdioServerParameters, stdio_client

QUESTIONS = [
    ("find_tokens", {"intent": "secondary text"}),
    ("find_tokens", {"on": "color.surface"}),
    ("get_token", {"path": "color.textSecondary"}),
    ("check", {}),
    ("check", {"details": True}),
    ("explain_finding", {"rule": "contrast/text"}),
    ("nearest_passing", {"token": "color.textSecondary", "context": "light"}),
    ("judge_edit", {"edits": [{"token": "color.textSecondary", "value": "#6C6C72", "context": "light"}]}),
    ("impact", {"path": "palette.gray"}),
    ("theme_preview", {"seeds": {"brand": "#7C5CFF"}}),
]


async def main(tool, folder, mode):
    server = StdioServerParameters(command=tool, args=["mcp"], cwd=folder)
    async with Client(stdio_client(server), mode=mode) as client:
        tools = (await client.list_tools()).tools
        print("version", client.protocol_version)
        print("tools", len(tools))
        for name, arguments in QUESTIONS:
            result = await client.call_tool(name, arguments)
            assert not result.is_error, (name, result.content)
            assert isinstance(result.structured_content, dict), name
            print("answered", name)
        wrong = await client.call_tool("get_token", {"path": "color.nothing"})
        assert wrong.is_error, wrong
        for resource in (await client.list_resources()).resources:
            contents = (await client.read_resource(resource.uri)).contents
            assert contents[0].text, resource.uri
            print("read", resource.uri)


anyio.run(main, *sys.argv[1:])
