"""The messages of the WebSocket as JSON Schema."""

from __future__ import annotations

import msgspec

from schatkist.wire.client_messages import FromClient
from schatkist.wire.server_messages import FromServer


def wire_schema() -> bytes:
    """The messages of the WebSocket as JSON Schema: what a client may send, and what it is sent."""
    (asks, tells), parts = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Schatkist: messages of a table's stream",
        "$defs": {**parts, "FromClient": asks, "FromServer": tells},
    }
    return msgspec.json.format(msgspec.json.encode(schema, order="deterministic"), indent=2) + b"\n"
