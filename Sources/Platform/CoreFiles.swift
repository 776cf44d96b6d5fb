/// The files that a system makes of the memory of a process that has crashed.
package enum CoreFiles {
    /// Makes none of this process from now on: it has secrets. Its children may allow them again.
    package static func forbid() {
        guard var limit = ResourceLimit.coreFile.value, limit.rlim_cur != 0 else { return }
        limit.rlim_cur = 0
        ResourceLimit.coreFile.set(limit)
    }
}
