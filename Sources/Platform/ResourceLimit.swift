/// Something that the system lets the process have only so much of.
enum ResourceLimit {
    /// The size of the file that is made of a process that has crashed, in bytes.
    case coreFile
    /// Descriptors; the largest is one less.
    case descriptors

    /// How much that is, and how much it can be set to; nil if the system does not say.
    var value: rlimit? {
        var limit = rlimit()
        return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
    }

    /// Sets how much that is.
    func set(_ value: rlimit) {
        var limit = value
        unsafe setrlimit(resource, &limit)
    }

    #if canImport(Glibc)
        private var resource: __rlimit_resource_t {
            switch self {
            case .coreFile: __rlimit_resource_t(RLIMIT_CORE.rawValue)
            case .descriptors: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            }
        }
    #else
        private var resource: Int32 {
            switch self {
            case .coreFile: RLIMIT_CORE
            case .descriptors: RLIMIT_NOFILE
            }
        }
    #endif
}
