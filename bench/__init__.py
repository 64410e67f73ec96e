"""Benchmarks: random play beside hand-written C++ and other libraries, in one run; search, server and browser."""
