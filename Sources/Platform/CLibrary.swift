// The C library under the platform's own name; every other module imports this one instead.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif

package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    package let code: Int32

    package static var last: SystemError { SystemError(code: errno) }

    package init(code: Int32) { self.code = code }

    /// The system's own text, such as `No such file or directory`.
    package var description: String { unsafe String(cString: strerror(code)) }
}

package enum ProcessVariables {
    package static var all: [String] {
        var variables: [String] = []
        #if canImport(Darwin)
            var next = unsafe _NSGetEnviron().pointee
        #else
            var next = unsafe environ
        #endif
        while let variable = unsafe next.pointee {
            unsafe variables.append(String(cString: variable))
            unsafe next += 1
        }
        return variables
    }

    /// Removes a variable and overwrites its value, which the system shows to every process of the same user.
    package static func remove(_ name: String) {
        guard !name.utf8.contains(0) else { return }
        if let value = unsafe getenv(name) { unsafe memset(value, 0, strlen(value)) }
        unsafe unsetenv(name)
    }
}

package enum CoreFiles {
    /// Disables core dumps for this process, which holds secrets. Its children may enable them again.
    package static func forbid() {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #else
            let resource = RLIMIT_CORE
        #endif
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur != 0 else { return }
        limit.rlim_cur = 0
        unsafe setrlimit(resource, &limit)
    }
}

extension String {
    /// The texts before and after the first `=`, if any. Compares scalars: an accent could combine with the `=`.
    package var nameAndValue: (name: String, value: String)? {
        guard let equals = unicodeScalars.firstIndex(of: "=") else { return nil }
        let value = unicodeScalars[equals...].dropFirst()
        return (String(unicodeScalars[..<equals]), String(value))
    }
}
