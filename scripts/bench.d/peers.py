"""Programs that people use for thumbnails, from Debian and PyPI, and the picture they all get."""
import math
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import zlib

from measure import Failure, median, ratio
from measure import run as process

ROOT = pathlib.Path(__file__).resolve().parents[2]
VENV = ROOT / ".build/bench-venv"
PILLOW = "import sys; from PIL import Image; i = Image.open(sys.argv[1]); i.thumbnail((300, 300)); i.save(sys.argv[2])"


def install():
    """Gets the peers. Needs root or sudo for Debian's part."""
    missing = [package for program, package in (("vipsthumbnail", "libvips-tools"), ("convert", "imagemagick"))
               if shutil.which(program) is None]
    if missing:
        words = ["apt-get", "install", "-y", *missing]
        if subprocess.run(words, stdout=subprocess.DEVNULL).returncode != 0:
            raise Failure(f"{' and '.join(missing)} could not be installed. Run `sudo {' '.join(words)}`.")
    if not (VENV / "bin/python").exists():
        process([sys.executable, "-m", "venv", VENV])
    process([VENV / "bin/pip", "install", "--quiet", "pillow"])


def draw_photo(path, width=4000, height=3000):
    """A PNG that packs like a photo, to about 16 MB: what each row's Sub filter leaves is small and
    spread as in photos (Laplace), so reading it costs what reading a photo costs."""
    noise = random.Random(9)
    spread = [round(-2 * math.copysign(math.log(1 - 2 * abs(u)), u)) & 255
              for u in ((i + 0.5) / 256 - 0.5 for i in range(256))]
    packer = zlib.compressobj(6)
    body = bytearray()
    for _ in range(height):
        body += packer.compress(b"\x01" + noise.randbytes(width * 3).translate(bytes(spread)))
    body += packer.flush()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", bytes(body)) + chunk(b"IEND", b""))


def budgets(bench, out):
    """The reference against each peer: time, and memory against the least of them."""
    target = out / "thumbnail.png"
    peers = {
        "vipsthumbnail": ["vipsthumbnail", bench.picture, "--size", "300", "-o", target],
        "Pillow": [VENV / "bin/python", "-c", PILLOW, bench.picture, target],
        "ImageMagick": ["convert", bench.picture, "-resize", "300x300", target],
    }
    ours = [bench.swift, bench.picture]
    peaks = []
    for name, words in peers.items():
        yield (f"reference downsampler against {name}", 1.0,
               ratio(lambda: process(ours).wall, lambda: process(words).wall), "x")
        peaks.append(median(lambda: process(words).peak, rounds=3))
    yield "its memory against the least of theirs", 0.2, bench.memory() / min(peaks), "x"


if __name__ == "__main__":
    draw_photo(pathlib.Path(sys.argv[1]))
