"""Compiles the rules: `python -m build_tools.build OUT` puts the compiled modules below OUT.

Only what changed is compiled again. With --sanitize the C code checks every access at run time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "annotation_typing": False,
    "allow_none_for_extension_args": False,
}
SANITIZE = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g", "-O1"]


def has_compiler() -> bool:
    """Is there a C compiler, and are Python's headers there?"""
    compiler = (os.environ.get("CC") or "").split() or ["cc", "gcc", "clang"]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return header.exists() and any(shutil.which(name) for name in compiler)


def write_if_new(path: Path, text: str) -> None:
    """Leave a file alone when it would stay the same, so that it is not compiled again."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def lay_out(out: Path) -> list[tuple[str, str]]:
    """Write the derived sources below `out`; returns (module, source file) pairs."""
    from build_tools import headers
    from build_tools.compiled import HAND_WRITTEN, MODULES

    known: dict[str, headers.Header] = {}
    sources = []
    for name in MODULES:
        source, header = headers.derive(name, known)
        path = out / (name.replace(".", "/") + ".py")
        write_if_new(path, source)
        write_if_new(path.with_suffix(".pxd"), header)
        sources.append((name, str(path.relative_to(out))))
    for name in HAND_WRITTEN:
        relative = name.replace(".", "/")
        for suffix in (".pxd", ".pyx"):
            write_if_new(out / (relative + suffix), (ROOT / "src" / (relative + suffix)).read_text("utf-8"))
        sources.append((name, relative + ".pyx"))
    for name, _ in sources:
        for package in Path(name.replace(".", "/")).parents:
            if str(package) != ".":
                write_if_new(out / package / "__init__.py", "")
    return sources


def build(out: Path, sanitize: bool = False) -> list[Path]:
    """Compile everything below `out`; returns the compiled modules."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    out.mkdir(parents=True, exist_ok=True)
    sources = lay_out(out)
    os.chdir(out)
    flags = SANITIZE if sanitize else ["-O3", "-g0"]
    extensions = [
        Extension(name, [path], extra_compile_args=flags, extra_link_args=flags[:1] if sanitize else [])
        for name, path in sources
    ]
    cores = os.cpu_count() or 1
    modules = cythonize(extensions, compiler_directives=DIRECTIVES, quiet=True, nthreads=cores, include_path=["."])
    command = build_ext(Distribution({"ext_modules": modules}))
    command.inplace, command.parallel = True, cores
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [out / (name.replace(".", "/") + suffix) for name, _ in sources]


def run(out: Path, sanitize: bool = False) -> list[Path]:
    """Compile in a process of its own."""
    environment = {**os.environ, "SCHATKIST_PURE": "1"}
    command = [sys.executable, "-m", "build_tools.build", str(out.resolve()), *(["--sanitize"] if sanitize else [])]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the rules could not be compiled:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return [Path(line) for line in done.stdout.splitlines() if line.endswith((".so", ".pyd"))]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--sanitize", action="store_true")
    given = parser.parse_args()
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    for path in build(given.out.resolve(), given.sanitize):
        print(path)


if __name__ == "__main__":
    main()
