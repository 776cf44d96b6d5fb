// allow-unused IN OUT: copies a static library of Swift's, and lets the linker leave out what nothing refers to.
//
// Every public symbol of Swift's libraries is in a section with the flag SHF_GNU_RETAIN, which `--gc-sections` keeps, because a shared
// library could be asked for it. In one static file only what the runtime finds by its section's name has to be kept: the sections
// `swift5_…`, and those of initialisers.

import Glibc

/// A file's bytes, and numbers in them; little-endian, as every platform is that this is for.
struct Bytes {
    var bytes: [UInt8]

    func number(at place: Int, bytes count: Int) -> Int {
        bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The text up to a zero.
    func text(at place: Int) -> String { String(decoding: bytes[place...].prefix { $0 != 0 }, as: UTF8.self) }

    /// The decimal number in the columns of an archive's member header.
    func decimal(in columns: Range<Int>) -> Int? {
        Int(String(decoding: bytes[columns].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }

    func has(_ text: String, at place: Int) -> Bool { bytes[place...].starts(with: text.utf8) }

    /// How the names of sections begin that the runtime finds by name.
    private var found: [String] { ["swift5_", ".init_array", ".fini_array", ".ctors", ".dtors"] }

    /// Clears the flag in the ELF object at a place, but for the sections that are found by name; returns in how many.
    mutating func allowUnused(objectAt start: Int) -> Int {
        let retain = 0x20_0000
        let table = start + number(at: start + 0x28, bytes: 8)
        let size = number(at: start + 0x3A, bytes: 2)
        // With many sections, their number and that of the names' section are in the first one.
        var count = number(at: start + 0x3C, bytes: 2)
        if count == 0 { count = number(at: table + 32, bytes: 8) }
        var names = number(at: start + 0x3E, bytes: 2)
        if names == 0xFFFF { names = number(at: table + 40, bytes: 4) }
        let texts = start + number(at: table + names * size + 24, bytes: 8)
        var cleared = 0
        for section in 0..<count {
            let header = table + section * size
            let flags = number(at: header + 8, bytes: 8)
            let name = text(at: texts + number(at: header, bytes: 4))
            guard flags & retain != 0, !found.contains(where: name.hasPrefix) else { continue }
            // The flag is in the third byte.
            bytes[header + 8 + 2] &= ~UInt8(retain >> 16)
            cleared += 1
        }
        return cleared
    }

    /// All objects of an archive; nil if the bytes are none.
    mutating func allowUnusedInArchive() -> Int? {
        guard has("!<arch>\n", at: 0) else { return nil }
        var cleared = 0
        var place = 8
        while place + 60 <= bytes.count {
            guard let size = decimal(in: place + 48..<place + 58) else { return nil }
            let member = place + 60
            if has("\u{7F}ELF", at: member) { cleared += allowUnused(objectAt: member) }
            place = member + size + size % 2
        }
        return cleared
    }
}

func fail(_ message: String) -> Never {
    let line = "allow-unused: \(message)\n"
    write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
}

guard CommandLine.arguments.count == 3 else { fail("two files, please: the archive, and the one to write") }
let (source, target) = (CommandLine.arguments[1], CommandLine.arguments[2])
guard let file = fopen(source, "r") else { fail("\(source) cannot be opened") }
fseek(file, 0, SEEK_END)
let length = ftell(file)
rewind(file)
var archive = Bytes(bytes: [UInt8](repeating: 0, count: length))
guard fread(&archive.bytes, 1, length, file) == length else { fail("\(source) cannot be read") }
guard archive.allowUnusedInArchive() != nil else { fail("\(source) is not an archive") }
guard let written = fopen(target, "w"), fwrite(archive.bytes, 1, length, written) == length, fclose(written) == 0 else {
    fail("\(target) cannot be written")
}
