cdef void overwrite(object target, object source) noexcept nogil
cdef unsigned long long digest(object state) noexcept nogil
