"""Compiles rules with Cython and a C compiler.

`python -m schatkist.compiling.build OUT` puts the compiled modules of this package below OUT. Only changed modules
are compiled again. With --package NAME it compiles the game package of that name instead. With --sanitize the C code
checks every access at run time.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from schatkist.compiling.headers import NotC
from schatkist.core.errors import BadInput
from schatkist.installed_games import CORE, STAMP, PlainSources, folder_of, is_compiled, sources_stamp

SOURCE = CORE.parent.parent  # the folder that holds the package schatkist
DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "annotation_typing": False,
    "allow_none_for_extension_args": False,
}
SHARED = "schatkist.core.cython_shared"  # the module with Cython's own functions, which all others would repeat
SANITIZE = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g", "-O1"]


def has_compiler() -> bool:
    """Tell whether there is a C compiler, with the headers of Python."""
    compiler = (os.environ.get("CC") or "").split() or ["cc", "gcc", "clang"]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return header.exists() and any(shutil.which(name) for name in compiler)


def write_if_new(path: Path, text: str) -> None:
    """Write a file, unless it has that text already: an unchanged file is not compiled again."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def lay_out(out: Path, package: str = "") -> list[tuple[str, str]]:
    """Write the derived sources below `out`; return (module, source file) pairs of what is to be compiled.

    With a package that is the game of that name. It needs the headers of the core, which are derived too.
    """
    from schatkist.compiling import headers
    from schatkist.compiling.modules import CORE as CORE_MODULES
    from schatkist.compiling.modules import HAND_WRITTEN, MODULES, modules_in

    folder = folder_of(package)
    wanted = modules_in(package, folder) if folder else MODULES
    known: dict[str, headers.Header] = {}
    sources = []
    for name in [*CORE_MODULES, *wanted] if folder else wanted:
        source, header = headers.derive(name, known)
        path = out / (name.replace(".", "/") + ".py")
        write_if_new(path.with_suffix(".pxd"), header)
        if name in wanted:
            write_if_new(path, source)
            sources.append((name, str(path.relative_to(out))))
    for name in HAND_WRITTEN:
        relative = name.replace(".", "/")
        for suffix in (".pxd",) if folder else (".pxd", ".pyx"):
            write_if_new(out / (relative + suffix), (SOURCE / (relative + suffix)).read_text("utf-8"))
        if not folder:
            sources.append((name, relative + ".pyx"))
    for header_file in out.rglob("*.pxd"):
        for parent in header_file.relative_to(out).parents:
            if str(parent) != ".":
                write_if_new(out / parent / "__init__.py", "")
    return sources


def build(out: Path, package: str = "", sanitize: bool = False) -> list[Path]:
    """Compile everything below `out`; return the compiled modules."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    out.mkdir(parents=True, exist_ok=True)
    sources = lay_out(out, package)
    os.chdir(out)
    # Without contraction, floating-point results are the same on every processor, and those of plain Python.
    flags = [*(SANITIZE if sanitize else ["-O3", "-g0"]), "-ffp-contract=off"]
    shared = None if package else SHARED  # a game of another package may be compiled by another version of Cython
    extensions = [
        Extension(name, paths, extra_compile_args=flags, extra_link_args=flags[:1] if sanitize else [])
        for name, paths in [*((name, [path]) for name, path in sources), *([(shared, [])] if shared else [])]
    ]
    cores = os.cpu_count() or 1
    modules = cythonize(
        extensions,
        compiler_directives=DIRECTIVES,
        quiet=True,
        nthreads=cores,
        include_path=["."],
        shared_utility_qualified_name=shared,
    )
    command = build_ext(Distribution({"ext_modules": modules}))
    command.inplace, command.parallel = True, cores
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [out / (extension.name.replace(".", "/") + suffix) for extension in extensions]


def run(out: Path, package: str = "", sanitize: bool = False) -> list[Path]:
    """Compile in a process of its own, which uses the plain rules."""
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH", "")]))
    environment = {**os.environ, "SCHATKIST_PURE": "1", "PYTHONPATH": path}
    command = [sys.executable, "-m", "schatkist.compiling.build", str(out.resolve())]
    command += [*(["--package", package] if package else []), *(["--sanitize"] if sanitize else [])]
    # pip's isolated builds drop entries of PYTHONPATH that the environment also has; the current folder always counts.
    done = subprocess.run(command, cwd=SOURCE, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the rules could not be compiled:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return [Path(line) for line in done.stdout.splitlines() if line.endswith((".so", ".pyd"))]


def compile_package(package: str) -> list[Path]:
    """Compile a game package against this core, and put the compiled modules beside its sources."""
    folder = folder_of(package)
    if folder is None or not (folder / "rules.py").exists():
        raise BadInput(f"there is no installed game package {package!r} with a module rules")
    if not is_compiled(CORE, "state"):
        raise BadInput("the rules of schatkist itself are plain here, so a compiled game would not be used")
    if find_spec("Cython") is None or find_spec("setuptools") is None:
        raise BadInput("compiling needs Cython and setuptools: pip install 'schatkist[compile]'")
    if not has_compiler():
        raise BadInput("compiling needs a C compiler and the header files of Python, and one of them is not here")
    made = []
    with TemporaryDirectory(prefix="schatkist-compile-") as temporary:
        out = Path(temporary).resolve()
        try:
            modules = run(out, package)
        except RuntimeError as error:
            raise BadInput(f"{package} cannot be compiled: {reason_in(str(error))}") from None
        (folder / STAMP).unlink(missing_ok=True)
        for module in modules:
            made.append(folder / module.name)
            made[-1].unlink(missing_ok=True)  # a process that runs may have the old file open
            shutil.copy2(module, made[-1])
        (folder / STAMP).write_text(sources_stamp(folder) + "\n", "utf-8")
    return made


def reason_in(output: str) -> str:
    """Find the line that says why the compilation failed: Cython's first error, or the last line."""
    complaint = re.search(r"^\S+\.(?:py|pxd):\d+:\d+: .+", output, re.MULTILINE)
    return complaint[0] if complaint else output.strip().splitlines()[-1].removeprefix(f"{NotC.__module__}.NotC: ")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--package", default="")
    parser.add_argument("--sanitize", action="store_true")
    given = parser.parse_args()
    PlainSources.packages.add(given.package)
    for path in build(given.out.resolve(), given.package, given.sanitize):
        print(path)


if __name__ == "__main__":
    main()
