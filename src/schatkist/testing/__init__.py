"""The conformance kit: invariants that every game must keep."""
