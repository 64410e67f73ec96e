"""Copying and hashing of positions whose class is a flat C struct, as one block of memory."""
from cpython.object cimport PyObject, PyTypeObject
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

cdef extern from "Python.h":
    bint PyType_IS_GC(PyTypeObject *kind) nogil
    PyTypeObject *Py_TYPE(PyObject *thing) nogil


def copy(state not None):
    """Return an independent copy of a position."""
    cdef type kind = type(state)
    if PyType_IS_GC(<PyTypeObject *>kind):
        raise TypeError(f"cannot copy a {kind.__name__} like this")
    new = kind.__new__(kind)
    overwrite(new, state)
    return new


cdef void overwrite(object target, object source) noexcept nogil:
    """Overwrite a position with another of the same class."""
    cdef PyTypeObject *kind = Py_TYPE(<PyObject *>source)
    if Py_TYPE(<PyObject *>target) == kind:
        memcpy(<char *><PyObject *>target + sizeof(PyObject), <char *><PyObject *>source + sizeof(PyObject),
               kind.tp_basicsize - sizeof(PyObject))


cdef unsigned long long digest(object state) noexcept nogil:
    """Return a 64-bit hash of a position. Positions of the same class with the same hash are almost surely equal."""
    cdef PyTypeObject *kind = Py_TYPE(<PyObject *>state)
    cdef unsigned long long *memory = <unsigned long long *><PyObject *>state
    cdef unsigned long long mixed = 0xCBF29CE484222325ULL
    cdef Py_ssize_t at
    for at in range((sizeof(PyObject) + sizeof(void *)) // 8, kind.tp_basicsize // 8):
        mixed = (mixed ^ memory[at]) * 0x9E3779B97F4A7C15ULL
        mixed ^= mixed >> 29
    return mixed


cdef class StateArray:
    """An array of copies of positions of one class."""

    def __cinit__(self, state not None, int count):
        cdef type kind = type(state)
        if PyType_IS_GC(<PyTypeObject *>kind) or count < 1:
            raise TypeError(f"cannot keep {count} of {kind.__name__} like this")
        self.kind = <void *><PyTypeObject *>kind
        self.size = (<PyTypeObject *>kind).tp_basicsize - sizeof(PyObject)
        self.rows = <char *>calloc(count, self.size)
        if self.rows == NULL:
            raise MemoryError(f"there is no room for {count} positions")

    def __dealloc__(self):
        free(self.rows)

    cdef void put(self, int place, object state) noexcept nogil:
        """Store a copy of a position."""
        if <void *>Py_TYPE(<PyObject *>state) == self.kind:
            memcpy(self.rows + place * self.size, <char *><PyObject *>state + sizeof(PyObject), self.size)

    cdef void fetch(self, int place, object state) noexcept nogil:
        """Overwrite a position with the one that is stored there."""
        if <void *>Py_TYPE(<PyObject *>state) == self.kind:
            memcpy(<char *><PyObject *>state + sizeof(PyObject), self.rows + place * self.size, self.size)
