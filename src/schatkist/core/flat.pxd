cdef void overwrite(object target, object source) noexcept nogil
