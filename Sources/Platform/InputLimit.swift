/// How much of a line or a file is read, so that one that never ends is refused in bounded memory.
package enum InputLimit {
    /// The most bytes that a line of standard input has, or a file that is read as a whole.
    package static let bytes = 8 << 20
    /// The limit in words.
    package static let words = "8 MiB"
}
