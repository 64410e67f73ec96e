"""Writes the generated files, `python -m docs`: docs/games, docs/reference, the module list, the TypeScript."""

from docs import datasets, editions, modules, observations, test_index
from docs.box import BOX_TS, box_typescript
from docs.pages import WIRE, pages
from docs.typescript import WIRE_TS, view_typescripts, wire_typescript
from schatkist.wire.schema import wire_schema

for path, text in pages().items():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
WIRE.write_bytes(wire_schema())
datasets.PAGE.write_text(datasets.page(), encoding="utf-8")
observations.PAGE.write_text(observations.page(), encoding="utf-8")
editions.PAGE.write_text(editions.page(), encoding="utf-8")
test_index.PAGE.write_text(test_index.page(), encoding="utf-8")
modules.PAGE.write_text(modules.page(), encoding="utf-8")
for path, text in {WIRE_TS: wire_typescript(), **view_typescripts()}.items():
    path.write_text(text, encoding="utf-8")
BOX_TS.write_text(box_typescript(), encoding="utf-8")
