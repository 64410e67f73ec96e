"""Copies a position whose class is a flat C struct, in one memcpy."""
from cpython.object cimport PyObject, PyTypeObject
from libc.string cimport memcpy

cdef extern from "Python.h":
    bint PyType_IS_GC(PyTypeObject *kind) nogil
    PyTypeObject *Py_TYPE(PyObject *thing) nogil


def copy(state not None):
    """A position that shares nothing with the old one."""
    cdef type kind = type(state)
    if PyType_IS_GC(<PyTypeObject *>kind):
        raise TypeError(f"cannot copy a {kind.__name__} like this")
    new = kind.__new__(kind)
    overwrite(new, state)
    return new


cdef void overwrite(object target, object source) noexcept nogil:
    """Make one position equal to another of the same class."""
    cdef PyTypeObject *kind = Py_TYPE(<PyObject *>source)
    if Py_TYPE(<PyObject *>target) == kind:
        memcpy(<char *><PyObject *>target + sizeof(PyObject), <char *><PyObject *>source + sizeof(PyObject),
               kind.tp_basicsize - sizeof(PyObject))
