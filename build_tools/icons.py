"""Draws the icons of the installed application: `python -m build_tools.icons` writes web/public/icon-*.png.

They show the treasure chest of web/public/chest.svg on the ground of the tables.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np

FOLDER = Path(__file__).resolve().parent.parent / "web" / "public"
SIZES = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.72)}
SAMPLES = 3  # for each pixel, in both directions
UNITS = 64  # the width of the drawing
GROUND, GLOW = (16, 35, 31), (29, 64, 56)
LID, BODY, GOLD, KEYHOLE = (138, 90, 43), (111, 69, 32), (232, 184, 75), (35, 24, 10)
CORNER = 14.0  # the radius of the corners of the ground

Mask = Any  # an array of booleans, one for each sample


def rectangle(x: Mask, y: Mask, left: float, top: float, right: float, bottom: float) -> Mask:
    """Return the samples inside a rectangle."""
    return (x >= left) & (x <= right) & (y >= top) & (y <= bottom)


def rounded(x: Mask, y: Mask, left: float, top: float, right: float, bottom: float, radius: float) -> Mask:
    """Return the samples inside a rectangle with round corners."""
    across = np.maximum(np.maximum(left + radius - x, x - right + radius), 0)
    along = np.maximum(np.maximum(top + radius - y, y - bottom + radius), 0)
    return across**2 + along**2 <= radius**2


def frame(x: Mask, y: Mask, left: float, top: float, right: float, bottom: float, width: float) -> Mask:
    """Return the samples on the outline of a rectangle."""
    half = width / 2
    outer = rectangle(x, y, left - half, top - half, right + half, bottom + half)
    return outer & ~rectangle(x, y, left + half, top + half, right - half, bottom - half)


def shapes(x: Mask, y: Mask) -> list[tuple[Mask, tuple[int, int, int]]]:
    """Return the parts of the chest with their colours, from back to front."""
    lid = (((x - 32) / 24) ** 2 + ((y - 28) / 16) ** 2 <= 1) & (y <= 28) | rectangle(x, y, 8, 28, 56, 30)
    bands = rectangle(x, y, 14.5, 14, 17.5, 52) | rectangle(x, y, 46.5, 14, 49.5, 52) | frame(x, y, 8, 28, 56, 33, 3)
    keyhole = (x - 32) ** 2 + (y - 33) ** 2 <= 2.4**2
    return [
        (lid, LID),
        (rectangle(x, y, 8, 32, 56, 52), BODY),
        (bands, GOLD),
        (rounded(x, y, 26, 27, 38, 40, 2), GOLD),
        (keyhole, KEYHOLE),
    ]


def drawn(size: int, scale: float) -> Any:
    """Draw an icon as an array of pixels; one that may be cropped has no corners and a smaller chest."""
    steps = (np.arange(size * SAMPLES) + 0.5) * UNITS / (size * SAMPLES)
    x: Mask
    y: Mask
    x, y = np.meshgrid(steps, steps)
    near = np.clip(1 - np.hypot(x - 32, y - 24) / 44, 0, 1)[..., None]
    colours = np.array(GROUND) * (1 - near) + np.array(GLOW) * near
    inner = 0.8 * scale  # the chest leaves a margin
    for mask, colour in shapes((x - 32) / inner + 32, (y - 32) / inner + 32):
        colours[mask] = colour
    opaque = np.ones_like(x, dtype=bool) if scale < 1 else rounded(x, y, 0, 0, UNITS, UNITS, CORNER)
    pixels = np.concatenate([colours, opaque[..., None] * 255.0], axis=2)
    blocks = pixels.reshape(size, SAMPLES, size, SAMPLES, 4).mean(axis=(1, 3))
    return np.rint(blocks).astype(np.uint8)


def png(pixels: Any) -> bytes:
    """Encode pixels as a PNG file."""
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + pixels[row].tobytes() for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


def main() -> None:
    """Write all icons."""
    for name, (size, scale) in SIZES.items():
        (FOLDER / name).write_bytes(png(drawn(size, scale)))


if __name__ == "__main__":
    main()
