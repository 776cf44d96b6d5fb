/// The arguments of the process, as the system has them.
package enum Arguments {
    /// Those after the program's name; U+FFFD is in the place of what is not UTF-8 text.
    package static var words: [String] { all.dropFirst().map { String(decoding: $0, as: UTF8.self) } }

    /// The place of the first argument that is not UTF-8 text, counted from 1; nil if all are.
    package static var firstUnreadable: Int? {
        let all = all
        return all.indices.dropFirst().first { String(validating: all[$0], as: UTF8.self) == nil }
    }

    private static var all: [[UInt8]] {
        #if os(Linux)
            // Swift reads them from /proc. Where that is not mounted, they are where the system has put them: before the variables,
            // with a null after them, and their number before them.
            if CommandLine.argc == 0 {
                var found: [[UInt8]] = []
                var place = unsafe UnsafeRawPointer(environ).assumingMemoryBound(to: Int.self) - 2
                while unsafe place.pointee != found.count,
                    let word = unsafe UnsafePointer<CChar>(bitPattern: place.pointee)
                {
                    found.append(unsafe bytes(word))
                    unsafe place -= 1
                }
                return found.reversed()
            }
        #endif
        return (0..<Int(CommandLine.argc)).compactMap { unsafe CommandLine.unsafeArgv[$0].map { unsafe bytes($0) } }
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe UnsafeRawBufferPointer(start: text, count: strlen(text)).map(\.self)
    }
}
