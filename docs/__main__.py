"""Write anew what is written from the code, docs/games and docs/reference: `python -m docs`."""

from docs import datasets
from docs.pages import WIRE, pages
from schatkist.server.messages import wire_schema

for path, text in pages().items():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
WIRE.write_bytes(wire_schema())
datasets.PAGE.write_text(datasets.page(), encoding="utf-8")
