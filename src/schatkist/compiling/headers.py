"""Derives the C types of a module of rules from its annotations, so that each rule has one source.

The rules are plain Python. For Cython this writes, beside a copy of the module, a `.pxd` with the types:

    int, Seat, Card, Action -> int      bool -> bint      Word -> 64 bits      None -> void
    a list made as [0] * n  -> a C array (int, or 64 bits for list[Word])
    a class of a compiled module -> that C class
    Octets, Shorts, Words   -> as an attribute a view of an array's memory; as an argument, where that begins

A method becomes bare C without the GIL unless it is marked @python_api. What cannot become C and is not
so marked is an error: no rule silently stays slow. In the copy, int constants are written out, tables
become C arrays, and local variables are ints unless annotated otherwise. What modules.py names as INLINE
moves from the copy into the header, body and all.
"""

from __future__ import annotations

import ast
import copy
import importlib
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

from schatkist.compiling.modules import HAND_WRITTEN, INLINE

SCALAR = {
    "int": "int",
    "Seat": "int",
    "Card": "int",
    "Action": "int",
    "bool": "bint",
    "Word": "unsigned long long",
    "float": "double",
    "None": "void",
}
ELEMENT = {"list[int]": "int", "list[Card]": "int", "list[Word]": "unsigned long long", "list[float]": "double"}
BUFFER = {"Octets": "signed char", "Shorts": "short", "Words": "unsigned long long"}
CYTHON = {
    "unsigned long long": "cython.ulonglong",
    "int": "cython.int",
    "bint": "cython.bint",
    "double": "cython.double",
}
PRELUDE = "# Derived from the annotations by schatkist/compiling/headers.py\ncimport cython\n"


class NotC(Exception):
    """A method that is neither C nor marked @python_api."""


@dataclass
class Header:
    """The facts about one module while its header is derived."""

    module: ModuleType
    tree: ast.Module
    classes: dict[str, str]  # the C classes in sight, with their module
    final: set[str]
    inherited: dict[str, set[str]]  # methods of each C class, base classes included
    functions: set[str] = field(default_factory=set)  # C functions of its own
    borrowed: set[str] = field(default_factory=set)  # C functions of other modules
    lines: list[str] = field(default_factory=list)
    cimports: list[str] = field(default_factory=list)
    constants: dict[str, float] = field(default_factory=dict)
    wide: set[str] = field(default_factory=set)  # constants of 64 bits
    buffers: set[str] = field(default_factory=set)  # attributes that view an array's memory

    def kind(self, node: ast.expr | None) -> str | None:
        """Return the C type of an annotation."""
        if node is None:
            return None
        text = ast.unparse(node).strip("\"'")
        if text in self.classes:
            return text
        element = ELEMENT.get(text) or BUFFER.get(text)
        return SCALAR.get(text) or (f"{element}*" if element else None)


def is_python_api(node: ast.FunctionDef) -> bool:
    """Tell whether a method is called by Python: it is marked, or a special method."""
    return node.name.startswith("__") or any(ast.unparse(d) == "python_api" for d in node.decorator_list)


def signature(header: Header, node: ast.FunctionDef, owner: str) -> str:
    """Write the C declaration of a function or method."""
    args = [a for a in node.args.args if a.arg != "self"]
    kinds = [header.kind(a.annotation) for a in args]
    result = header.kind(node.returns)
    where = f"{header.module.__name__}: {owner + '.' if owner else ''}{node.name}"
    if result is None or result.endswith("*") or None in kinds or node.args.defaults:
        raise NotC(f"{where} cannot become C: mark it @python_api, or give it C types")
    params = (["self"] if owner else []) + [f"{k} {a.arg}" for k, a in zip(kinds, args, strict=True)]
    return f"cdef {result} {node.name}({', '.join(params)}) noexcept nogil"


def local_kinds(header: Header, node: ast.FunctionDef) -> dict[str, str]:
    """Return the C types of the local variables: int, unless annotated."""
    kinds: dict[str, str] = {}
    given = {a.arg for a in node.args.args}
    for item in ast.walk(node):
        if isinstance(item, ast.Name) and isinstance(item.ctx, ast.Store) and item.id not in given:
            kinds.setdefault(item.id, "int")
    for item in ast.walk(node):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            kind = header.kind(item.annotation)
            if kind is None:
                raise NotC(f"{header.module.__name__}: {node.name}: local {item.target.id} has no C type")
            kinds[item.target.id] = kind
    return kinds


def python_api_kinds(header: Header, node: ast.FunctionDef) -> dict[str, str]:
    """List the C types in a python_api method: C classes given to it, and annotated locals."""
    kinds = {}
    for arg in node.args.args:
        kind = header.kind(arg.annotation)
        if kind in header.classes:
            kinds[arg.arg] = kind
    for item in ast.walk(node):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            kind = header.kind(item.annotation)
            if kind is not None and not kind.endswith("*"):
                kinds[item.target.id] = kind
    return kinds


def attribute(header: Header, item: ast.AnnAssign) -> str:
    """Write the C declaration of an attribute set in __init__."""
    assert isinstance(item.target, ast.Attribute)
    name, text = item.target.attr, ast.unparse(item.annotation)
    if text in ELEMENT:
        assert isinstance(item.value, ast.BinOp), f"{name}: make it as [0] * n"
        size = eval(ast.unparse(item.value.right), vars(header.module))
        return f"    cdef public {ELEMENT[text]}[{size}] {name}"
    if text in BUFFER:
        header.buffers.add(name)
        return f"    cdef {BUFFER[text]}[::1] {name}"
    return f"    cdef public {header.kind(item.annotation) or 'object'} {name}"


def is_inline(node: ast.AST, owner: str) -> bool:
    """Tell whether the body of a function stands in the header."""
    return isinstance(node, ast.FunctionDef) and (f"{owner}.{node.name}" if owner else node.name) in INLINE


def inline(header: Header, node: ast.FunctionDef, owner: str) -> list[str]:
    """Write the inline C definition of a function or method."""
    declaration = signature(header, node, owner).replace("cdef ", "cdef inline ", 1)
    lines = [f"    cdef {kind} {name}" for name, kind in local_kinds(header, node).items()]
    body = Written(header, header.constants, {}).visit(copy.deepcopy(node)).body
    for statement in body[1:] if ast.get_docstring(node) else body:
        lines += [f"    {line}" for line in ast.unparse(ast.fix_missing_locations(statement)).splitlines()]
    mark = ["@cython.final"] if owner and owner not in header.final else []
    return [*mark, f"{declaration}:", *lines]


def declare_class(header: Header, node: ast.ClassDef) -> None:
    """Write the C struct and the C methods of a class."""
    base = next((ast.unparse(b) for b in node.bases if ast.unparse(b) in header.classes), None)
    known = header.inherited.get(base or "", set())
    if node.name in header.final:
        header.lines.append("@cython.final")
    header.lines.append(f"cdef class {node.name}{f'({base})' if base else ''}:")
    body = []
    methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
    for init in (m for m in methods if m.name == "__init__"):
        for item in ast.walk(init):
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Attribute):
                body.append(attribute(header, item))
    for method in methods:
        if is_inline(method, node.name):
            body += [f"    {line}" for line in inline(header, method, node.name)]
        elif not is_python_api(method):
            declaration = signature(header, method, node.name)
            if method.name not in known or node.name not in header.final:
                body.append(f"    {declaration}")
    header.inherited[node.name] = known | {m.name for m in methods if not is_python_api(m)}
    header.lines += [*(body or ["    pass"]), ""]


class Copy(ast.NodeTransformer):
    """The copy that Cython reads: constants written out, marks turned into C types of locals."""

    def __init__(self, header: Header, constants: dict[str, float], tables: dict[str, list[int]]) -> None:
        self.header, self.constants, self.tables = header, constants, tables
        self.depth = 0

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id == "cast":
            return ast.parse("cython.cast", mode="eval").body
        if isinstance(node.ctx, ast.Load) and self.depth and node.id in self.constants:
            value = self.constants[node.id]
            literal = ast.Constant(abs(value))
            return ast.UnaryOp(ast.USub(), literal) if value < 0 else literal
        return node

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [item for item in node.body if not is_inline(item, "")]
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = [item for item in node.body if not is_inline(item, node.name)]
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        marked = is_python_api(node)
        if node.name == "__init__":  # C memory is zero to begin with
            node.body = [item for item in node.body if not is_zeroed(item)] or [ast.Pass()]
        node.decorator_list = [d for d in node.decorator_list if ast.unparse(d) != "python_api"]
        kinds = python_api_kinds(self.header, node) if marked else local_kinds(self.header, node)
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        if kinds:
            words = ", ".join(f"{name}={cython_name(kind)}" for name, kind in kinds.items())
            node.decorator_list.append(ast.parse(f"cython.locals({words})", mode="eval").body)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        for i, arg in enumerate(node.args):
            if isinstance(arg, ast.Attribute) and arg.attr in self.header.buffers:
                node.args[i] = ast.parse(f"cython.address({ast.unparse(arg)}[0])", mode="eval").body
        return node

    def visit_With(self, node: ast.With) -> ast.With:
        self.generic_visit(node)
        if ast.unparse(node.items[0].context_expr) == "nogil":
            node.items[0].context_expr = ast.parse("cython.nogil", mode="eval").body
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        node.names = [a for a in node.names if a.name not in self.header.borrowed]
        tables = [a.name for a in node.names if a.name in self.tables]
        if not tables:
            return [node] if node.names else []
        module = f"_{node.module}".replace(".", "_")
        lines = [f"import {node.module} as {module}", *(f"{name} = {module}.{name}" for name in tables)]
        node.names = [a for a in node.names if a.name not in self.tables]
        return [*([node] if node.names else []), *ast.parse("\n".join(lines)).body]


class Written(Copy):
    """A body for the header, in Cython's own syntax: constants of 64 bits written out too, locals declared above."""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.header.wide:
            return ast.Name(f"{vars(self.header.module)[node.id]:#x}ULL", ast.Load())
        return super().visit_Name(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        assert node.value is not None
        return ast.Assign([node.target], node.value)


def is_zeroed(item: ast.stmt) -> bool:
    """Tell whether a statement makes an array of zeros, like `self.cards: list[int] = [0] * 72`."""
    if not isinstance(item, ast.AnnAssign) or ast.unparse(item.annotation) not in ELEMENT:
        return False
    return isinstance(item.value, ast.BinOp) and ast.unparse(item.value.left) in ("[0]", "[0.0]")


def cython_name(kind: str) -> str:
    """Return a C type as Cython's decorators spell it."""
    return CYTHON.get(kind, kind)


def constants_of(module: ModuleType, tree: ast.Module) -> tuple[dict[str, float], dict[str, list[int]], set[str]]:
    """Find the constants, the int tables and the 64-bit constants that a module defines or imports."""
    numbers: dict[str, float] = {}
    tables, wide = {}, set()
    for item in tree.body:
        if isinstance(item, ast.AnnAssign) and ast.unparse(item.annotation) == "Word":
            wide.add(ast.unparse(item.target))
    for name, value in vars(module).items():
        if not name.isupper() or name in wide:
            continue
        if isinstance(value, (int, float)):
            numbers[name] = value if isinstance(value, float) else int(value)
        elif isinstance(value, list) and value and all(isinstance(v, int) for v in value):
            tables[name] = value
    return numbers, tables, wide


def derive(name: str, known: dict[str, Header]) -> tuple[str, str]:
    """Return the copy of a module for Cython, and its header; `known` has the modules derived before it."""
    module = importlib.import_module(name)
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    header = Header(module, tree, {}, set(), {})
    for item in tree.body:
        if isinstance(item, ast.ImportFrom):
            by_hand = [alias.name for alias in item.names if f"{item.module}.{alias.name}" in HAND_WRITTEN]
            header.cimports += [f"from {item.module} cimport {name}" for name in by_hand]
            if item.module == "math":
                header.borrowed |= {alias.name for alias in item.names}
                header.cimports += [f"from libc.math cimport {alias.name}" for alias in item.names]
        if isinstance(item, ast.ImportFrom) and item.module in HAND_WRITTEN:
            for alias in item.names:
                header.classes[alias.name] = item.module
                header.inherited[alias.name] = set()
                header.cimports.append(f"from {item.module} cimport {alias.name}")
        if isinstance(item, ast.ImportFrom) and item.module in known:
            source = known[item.module]
            for alias in item.names:
                if alias.name in source.classes and source.classes[alias.name] == item.module:
                    header.classes[alias.name] = item.module
                    header.inherited[alias.name] = source.inherited[alias.name]
                    header.cimports.append(f"from {item.module} cimport {alias.name}")
                elif alias.name in source.functions:
                    header.cimports.append(f"from {item.module} cimport {alias.name}")
                    header.borrowed.add(alias.name)
    own = [item for item in tree.body if isinstance(item, ast.ClassDef)]
    bases = {ast.unparse(base) for item in own for base in item.bases}
    for item in own:
        if not any(ast.unparse(base).split("[")[0] in ("Exception", "Protocol", "Struct") for base in item.bases):
            header.classes[item.name] = name
    header.final |= {item.name for item in own if item.name not in bases and not is_open(item.name)}
    constants, tables, wide = constants_of(module, tree)
    header.constants, header.wide = constants, wide
    used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
    header.lines += [f"cdef unsigned long long {word}" for word in sorted(wide)]
    header.lines += [f"cdef int[{len(t)}] {table}" for table, t in tables.items() if table in used]
    header.lines.append("")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not is_python_api(node):
            header.lines += inline(header, node, "") if is_inline(node, "") else [signature(header, node, "")]
            header.functions.add(node.name)
    header.lines.append("")
    for node in own:
        if node.name in header.classes:
            declare_class(header, node)
    known[name] = header
    twin = Copy(header, constants, {k: v for k, v in tables.items() if k in used}).visit(tree)
    at = 1 + max((i for i, n in enumerate(twin.body) if ast.unparse(n).startswith("from __future__")), default=0)
    twin.body.insert(at, ast.parse("import cython").body[0])
    source_text = ast.unparse(ast.fix_missing_locations(twin))
    return source_text + "\n", "\n".join([PRELUDE, *header.cimports, "", *header.lines]) + "\n"


# Classes that other modules extend. The position of each game is one too.
OPEN = {"Dealer", "State", "Worlds", "Policy", "ScoringPolicy", "Observer"}


def is_open(name: str) -> bool:
    """Tell whether classes in other modules extend the class of that name."""
    return name in OPEN or name.endswith("Position")
