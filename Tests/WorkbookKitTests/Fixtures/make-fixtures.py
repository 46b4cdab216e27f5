#!/usr/bin/env python3
"""Makes the pictures of this folder and fixtures.json, which says what is in each.

Nothing of the workbook takes part: one program writes a picture, another says what it holds.
Needs `pip install pypng pillow` and ImageMagick's `convert`. The output is the same every time.
"""

import base64
import json
import pathlib
import random
import struct
import subprocess
import tempfile

import png
from PIL import Image, ImageOps

here = pathlib.Path(__file__).parent
fixtures = []


def note(name, width, height, opaque, rgba, **more):
    entry = {"name": name, "width": width, "height": height, "isOpaque": opaque}
    entry["rgba"] = base64.b64encode(rgba).decode()
    fixtures.append(entry | more)


def read_with_imagemagick(path):
    """RGBA as ImageMagick decodes it, rounded from 16 bits as PNG's section 13.12 says.

    Its own eight-bit output is off by one for 16-bit pictures.
    """
    run = ["convert", str(path), "-depth", "16", "-endian", "MSB", "rgba:-"]
    samples = subprocess.run(run, check=True, capture_output=True).stdout
    wide = struct.unpack(f">{len(samples) // 2}H", samples)
    return bytes((2 * sample * 255 + 65535) // (2 * 65535) for sample in wide)


def read_with_pypng(path):
    _, _, rows, _ = png.Reader(filename=str(path)).asRGBA8()
    return b"".join(bytes(row) for row in rows)


def write_with_pypng(name, width, height, opaque, channels, depth, **options):
    """A picture of random samples, so that each has its own place and value."""
    dice = random.Random(f"{name} {channels} {depth}")
    top = len(options["palette"]) - 1 if "palette" in options else 2**depth - 1
    rows = [[dice.randint(0, top) for _ in range(width * channels)] for _ in range(height)]
    if "transparent" in options:  # the transparent colour must occur
        colour = options["transparent"]
        rows[0][:channels] = rows[-1][-channels:] = colour if channels > 1 else [colour]
    for interlace in (False, True):
        path = here / f"{name}{'-adam7' if interlace else ''}.png"
        writer = png.Writer(width, height, bitdepth=depth, interlace=interlace, **options)
        with open(path, "wb") as file:
            writer.write(file, rows)
        note(path.stem, width, height, opaque, read_with_imagemagick(path))


def every_kind(width, height):
    for depth in (1, 2, 4, 8, 16):
        write_with_pypng(f"grey-{depth}", width, height, True, 1, depth, greyscale=True)
        write_with_pypng(
            f"grey-{depth}-trns", width, height, False, 1, depth,
            greyscale=True, transparent=2**depth // 3)
    for depth in (8, 16):
        colour = (2**depth // 3, 2**depth // 5, 7)
        write_with_pypng(f"rgb-{depth}", width, height, True, 3, depth, greyscale=False)
        write_with_pypng(
            f"rgb-{depth}-trns", width, height, False, 3, depth,
            greyscale=False, transparent=colour)
        write_with_pypng(
            f"grey-alpha-{depth}", width, height, False, 2, depth, greyscale=True, alpha=True)
        write_with_pypng(
            f"rgb-alpha-{depth}", width, height, False, 4, depth, greyscale=False, alpha=True)
    for depth in (1, 2, 4, 8):
        dice = random.Random(depth)
        size = min(2**depth, 200)
        palette = [tuple(dice.randbytes(3)) for _ in range(size)]
        write_with_pypng(f"palette-{depth}", width, height, True, 1, depth, palette=palette)
        clear = [p + ((i * 37) % 256,) if i < (size + 1) // 2 else p for i, p in enumerate(palette)]
        write_with_pypng(f"palette-{depth}-trns", width, height, False, 1, depth, palette=clear)


def small_sizes():
    """An interlaced picture below 8 pixels lacks some of its seven passes."""
    for width, height in [(1, 1), (1, 5), (5, 1), (2, 2), (2, 9), (3, 3), (4, 4), (9, 2)]:
        write_with_pypng(f"size-{width}x{height}", width, height, True, 3, 8, greyscale=False)


def gamma():
    """The same samples as rgb-8, by the same seed."""
    path = here / "rgb-8-gamma.png"
    plain = next(f for f in fixtures if f["name"] == "rgb-8")
    width, height, rows, _ = png.Reader(filename=str(here / "rgb-8.png")).read()
    with open(path, "wb") as file:
        png.Writer(width, height, greyscale=False, gamma=1.0).write(file, list(rows))
    note(path.stem, width, height, True, base64.b64decode(plain["rgba"]))


def filtered():
    """pypng filters no row; ImageMagick uses all five filters on a picture with structure."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "source.png"
        rows = []
        dice = random.Random(5)
        for y in range(29):
            for x in range(37):
                wave = (x * x * 3 + y * 90, x * 500 + dice.randint(0, 400), (x ^ y) * 1500)
                rows += [min(v, 65535) for v in wave] + [min(65535, (x + y) * 1100)]
        with open(source, "wb") as file:
            png.Writer(37, 29, greyscale=False, alpha=True, bitdepth=16).write_array(file, rows)
        for kind, depth, opaque in [(2, 8, True), (2, 16, True), (6, 8, False), (6, 16, False)]:
            for interlace in ("none", "PNG"):
                name = f"filtered-{kind}-{depth}{'-adam7' if interlace == 'PNG' else ''}"
                path = here / f"{name}.png"
                subprocess.run(
                    ["convert", str(source), *(["-alpha", "off"] if opaque else []),
                     "-strip", "-interlace", interlace, "-define", f"png:color-type={kind}",
                     "-define", f"png:bit-depth={depth}", "-define", "png:compression-filter=5",
                     "-define", "png:exclude-chunks=all", str(path)], check=True)
                more = {}
                if name == "filtered-2-8":
                    run = ["convert", str(path), "-scale", "10x8!", "-depth", "8", "rgba:-"]
                    small = subprocess.run(run, check=True, capture_output=True).stdout
                    more["thumbnailOf10"] = base64.b64encode(small).decode()
                note(name, 37, 29, opaque, read_with_pypng(path), **more)


def orientation():
    """One picture of 3 × 2 pixels under each orientation, upright as Pillow turns it."""
    picture = Image.new("RGB", (3, 2))
    picture.putdata([(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (9, 9, 9), (0, 99, 0)])
    for value in range(1, 9):
        for order in "<>":
            name = f"orientation-{value}-{'little' if order == '<' else 'big'}"
            path = here / f"{name}.png"
            picture.save(path, exif=b"Exif\0\0" + exif_bytes(value, order))
            upright = ImageOps.exif_transpose(Image.open(path)).convert("RGBA")
            note(
                name, 3, 2, True, picture.convert("RGBA").tobytes(), orientation=value,
                upright=base64.b64encode(upright.tobytes()).decode())


def exif_bytes(value, order):
    """A TIFF structure with one tag before the orientation."""
    mark = b"II*\0" if order == "<" else b"MM\0*"
    entries = struct.pack(order + "HHII", 0x0100, 4, 1, 3)
    entries += struct.pack(order + "HHIHH", 0x0112, 3, 1, value, 0)
    return mark + struct.pack(order + "IH", 8, 2) + entries + struct.pack(order + "I", 0)


def large():
    """48 MB decoded, a few kB on disk: not in the list, only their memory counts."""
    for name, interlace in [("large", "none"), ("large-adam7", "PNG")]:
        subprocess.run(
            ["convert", "-size", "4000x3000", "xc:#204060", "-interlace", interlace,
             "-define", "png:color-type=2", "-define", "png:exclude-chunks=all",
             str(here / f"{name}.png")], check=True)


for old in here.glob("*.png"):
    old.unlink()
every_kind(13, 11)
small_sizes()
gamma()
filtered()
orientation()
large()
lines = ",\n".join(json.dumps(entry) for entry in fixtures)
(here / "fixtures.json").write_text(f"[\n{lines}\n]\n")
