"""Write the pages of docs/games anew: `python -m docs`."""

from docs.pages import pages

for path, text in pages().items():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
