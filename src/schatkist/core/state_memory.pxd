cdef void overwrite(object target, object source) noexcept nogil
cdef unsigned long long digest(object state) noexcept nogil

cdef class StateArray:
    cdef char *rows
    cdef size_t size
    cdef void *kind
    cdef void put(self, int place, object state) noexcept nogil
    cdef void fetch(self, int place, object state) noexcept nogil
