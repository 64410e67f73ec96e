"""The API documentation: one page made from the schemas of HTTP and the stream, without scripts or external files."""

from __future__ import annotations

import html
from typing import Any

import msgspec
from litestar import MediaType, Response, get

from schatkist.server.http.guests import AppRequest
from schatkist.wire.schema import wire_schema

STYLE = """\
body { font: 16px/1.5 Georgia, serif; margin: 2em auto; max-width: 60em; padding: 0 1em }
body { background: #fbf8f1; color: #222 }
code { font: 14px/1.5 ui-monospace, monospace } h2, h3 { margin: 1.6em 0 .3em }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .3em .8em .3em 0; border-bottom: 1px solid #ddd6c5 }
@media (prefers-color-scheme: dark) { body { background: #1d1b17; color: #eee } a { color: #9cf } }
"""


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML)
async def docs_page(request: AppRequest) -> str:
    """Return the page."""
    http: dict[str, Any] = request.app.openapi_schema.to_schema()
    wire: dict[str, Any] = msgspec.json.decode(wire_schema())
    kinds = {**http["components"]["schemas"], **wire["$defs"]}
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Schatkist: HTTP and the stream</title>',
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/style.css">',
        "<h1>Schatkist: HTTP and the stream</h1>",
        '<p>As files: <a href="/api/schema/openapi.json">openapi.json</a>, <a href="/api/wire.json">wire.json</a>. '
        "Requests that change something have the header <code>X-Schatkist: 1</code>; who asks says so with "
        "<code>Authorization: Bearer TOKEN</code>.</p><h2>HTTP</h2>",
        *(_request(path, method, each) for path, methods in http["paths"].items() for method, each in methods.items()),
        "<h2>The stream</h2><p>A WebSocket at <code>/api/tables/{match}/stream</code>. A client sends one of ",
        f"{_kind(kinds['FromClient'])}; the server sends one of {_kind(kinds['FromServer'])}.</p><h2>Kinds</h2>",
        *(_described(name, kind) for name, kind in sorted(kinds.items())),
    ]
    return "\n".join(parts) + "</html>\n"


@get("/api/docs/style.css", include_in_schema=False, media_type=MediaType.CSS)
async def style() -> str:
    """Return its style sheet."""
    return STYLE


@get("/api/wire.json", include_in_schema=False)
async def wire() -> Response[bytes]:
    """Return the messages of the stream as JSON Schema."""
    return Response(wire_schema(), media_type=MediaType.JSON)


def _request(path: str, method: str, request: dict[str, Any]) -> str:
    """Describe one request: its parameters and its answer."""
    rows = [
        (f"{each['name']} ({each['in']})", _kind(each["schema"]), "" if each.get("required") else "may be left out")
        for each in request.get("parameters", [])
    ]
    body = request.get("requestBody", {}).get("content", {}).values()
    rows += [("body", _kind(each["schema"]), "") for each in body]
    for status, answer in request["responses"].items():
        for each in answer.get("content", {}).values():
            rows.append((status, _kind(each.get("schema", {})), answer.get("description", "")))
    doc = html.escape(request.get("description") or request.get("summary", ""))
    return f"<h3><code>{method.upper()} {html.escape(path)}</code></h3><p>{doc}</p>{_table(rows)}"


def _described(name: str, kind: dict[str, Any]) -> str:
    """Describe a type: its fields."""
    needed, fields = kind.get("required", []), kind.get("properties", {})
    rows = [(field, _kind(each), "" if field in needed else "may be left out") for field, each in fields.items()]
    doc = html.escape(kind.get("description", "")) + ("" if fields else f" {_kind(kind)}")
    return f'<h3 id="{name}"><code>{name}</code></h3><p>{doc}</p>{_table(rows)}'


def _table(rows: list[tuple[str, str, str]]) -> str:
    cells = "".join(f"<tr><td><code>{html.escape(a)}</code><td>{b}<td>{html.escape(c)}" for a, b, c in rows)
    return f"<table>{cells}</table>" if rows else ""


def _kind(schema: dict[str, Any]) -> str:
    """Name a type, with a link to its description."""
    if "$ref" in schema:
        name = html.escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}"><code>{name}</code></a>'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(map(_kind, schema[several]))
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(f"<code>{html.escape(repr(value))}</code>" for value in values)
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(_kind, schema['prefixItems']))}]"
        return f"list of {_kind(schema.get('items') or {})}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"by name: {_kind(schema['additionalProperties'])}"
    bounds = [f"{key} {schema[key]}" for key in ("minimum", "maximum", "minLength", "maxLength") if key in schema]
    kind = schema.get("type", "anything")
    text = " or ".join(kind) if isinstance(kind, list) else str(kind)
    return html.escape(", ".join([text, *bounds]))
