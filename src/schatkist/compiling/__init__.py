"""Compiles rules: derives C types from annotations and runs Cython and a C compiler."""
