/// The descriptors 0 to 2, and whether there is room for more.
package enum StandardDescriptors {
    /// Opens those that are closed, so that no file that is opened later is taken for one of them. Standard input is then at
    /// its end, what is written to standard error is gone, and writing to standard output goes on to fail.
    package static func openClosed() {
        for (number, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(number, F_GETFD) < 0 {
            guard let descriptor = try? Descriptor.open("/dev/null", flags) else { continue }
            // Children have it, too.
            if descriptor == number {
                _ = fcntl(number, F_SETFD, 0)
            } else {
                dup2(descriptor, number)
                close(descriptor)
            }
        }
    }

    /// Whether so many more can be opened; if not, why.
    package static func requireRoom(for count: Int) throws(SystemError) {
        if areLastFree(count) { return }
        var opened: [Int32] = []
        defer { opened.forEach { close($0) } }
        while opened.count < count {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { throw .last }
            opened.append(descriptor)
        }
    }

    /// Whether none of the last ones that the process may have is open: almost always, and it takes two calls to find out.
    private static func areLastFree(_ count: Int) -> Bool {
        guard let limit = ResourceLimit.descriptors.value.flatMap({ Int32(exactly: $0.rlim_cur) }), limit >= count
        else {
            return false
        }
        var last = (limit - Int32(count)..<limit).map { pollfd(fd: $0, events: 0, revents: 0) }
        return unsafe poll(&last, nfds_t(count), 0) == count
            && last.allSatisfy { Int32($0.revents) & POLLNVAL != 0 }
    }
}
