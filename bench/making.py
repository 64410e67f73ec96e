"""Builds of the programs that the bench times: the compiled package and the C++ program."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from schatkist.compiling import build

ROOT = Path(__file__).resolve().parent.parent
MADE = ROOT / "build" / "bench"
CPP_FLAGS = ["-std=c++17", "-O3", "-Wall", "-Wextra"]


class Missing(Exception):
    """Something that a variant needs is not on this machine; the text says what."""


def compiled_package() -> Path:
    """Compile the package from the current sources; return its folder."""
    if importlib.util.find_spec("Cython") is None:
        raise Missing("Cython is not installed (pip install schatkist[check])")
    if not build.has_compiler():
        raise Missing("there is no C compiler, or Python's headers are not there")
    objects, package = MADE / "c", MADE / "package"
    modules = build.run(objects)
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(ROOT / "src", package, ignore=shutil.ignore_patterns("__pycache__", "*.pyx"))
    for module in modules:
        shutil.copy2(module, package / module.relative_to(objects))
    return package


def has_cpp() -> bool:
    """Tell whether there is a C++ compiler."""
    return shutil.which("g++") is not None


@cache
def cpp_program() -> Path:
    """Compile the hand-written C++ version of the reference game, once in a process; return the program."""
    if not has_cpp():
        raise Missing("there is no g++")
    source, program = ROOT / "bench" / "kadora.cpp", MADE / "kadora"
    MADE.mkdir(parents=True, exist_ok=True)
    made = MADE / f"kadora-{os.getpid()}"  # other processes may be running the program or compiling it
    command = ["g++", *CPP_FLAGS, "-o", str(made), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"kadora.cpp does not compile:\n{done.stderr}")
    made.replace(program)
    return program
