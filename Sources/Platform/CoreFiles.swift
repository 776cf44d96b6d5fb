/// The files that a system makes of the memory of a process that has crashed.
package enum CoreFiles {
    /// Makes none of this process from now on: it has secrets. Its children may allow them again.
    package static func forbid() {
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur != 0 else { return }
        limit.rlim_cur = 0
        unsafe setrlimit(resource, &limit)
    }

    #if canImport(Glibc)
        private static let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        private static let resource = RLIMIT_CORE
    #endif
}
