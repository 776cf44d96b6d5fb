/// Grammars of formats in the syntax of PCRE2, compiled when they are first used. Each matches a whole text, with
/// possessive repeats, so that the work grows with the length of the text.
enum FormatPattern {
    static let uuid = whole("[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")
    /// Digits of Crockford's base 32, the first at most 7 so that all fit 128 bits.
    static let ulid = whole("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}")
    static let cuid = whole("c[a-z0-9]{24}")
    static let cuid2 = whole("[a-z][a-z0-9]{0,31}")
    static let nanoId = whole("[A-Za-z0-9_-]{21}")
    static let slug = whole("[a-z0-9]++(?:[-_][a-z0-9]++)*+")
    static let hexColor = whole("#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})")
    static let hardwareAddress = whole(
        #"HH([:-])HH(?:\1HH){4}(?:\1HH\1HH)?|H{4}(?:\.H{4}){2,3}|H{4}(?::H{4}){3}"#.replacing("H", with: "[0-9A-Fa-f]"))
    /// No country code begins with 0.
    static let e164 = whole(#"\+[1-9]\d{6,14}"#)

    static let digitGroups = whole(#"\d++(?: \d++)*+|\d++(?:-\d++)*+"#)

    static let semver: Pattern? = {
        let prerelease = #"(?!0\d++(?:[.+]|$))[0-9A-Za-z-]++"#
        let build = "[0-9A-Za-z-]++"
        return whole(
            #"\#(number)\.\#(number)\.\#(number)"#
                + #"(?:-\#(prerelease)(?:\.\#(prerelease))*+)?(?:\+\#(build)(?:\.\#(build))*+)?"#)
    }()

    static let duration: Pattern? = {
        let date = #"(?:\d++Y(?:\d++M(?:\d++D)?)?|\d++M(?:\d++D)?|\d++D)"#
        let time = #"T(?:\d++H(?:\d++M(?:\d++S)?)?|\d++M(?:\d++S)?|\d++S)"#
        return whole(#"P(?:\d++W|\#(date)(?:\#(time))?|\#(time))"#)
    }()

    static let jsonPointer = whole(pointer)
    static let relativeJSONPointer = whole(#"\#(number)(?:[+-]\#(number))?(?:#|\#(pointer))"#)

    /// Without leading zeros.
    private static let number = #"(?:0|[1-9]\d*+)"#
    private static let pointer = "(?:/(?:[^~]++|~[01])*+)?"

    /// Returns `nil` only for a mistake here, which the samples of the rules find.
    static func whole(_ pattern: String) -> Pattern? { try? Pattern("^(?:\(pattern))$") }
}

extension FormatPattern {
    /// RFC 6943 section 3.1.1 (strict form), RFC 3986 `IPv4address`.
    static let ipv4 = whole(ipv4Address)
    static let ipv6 = whole(ipv6Address(groupsBesideZeros: 7))
    static let ip = whole("\(ipv4Address)|\(ipv6Address(groupsBesideZeros: 7))")
    static let cidrv4 = whole(#"\#(ipv4Address)/(?:3[0-2]|[12]?\d)"#)
    static let cidrv6 = whole(#"(?:\#(ipv6Address(groupsBesideZeros: 7)))/(?:12[0-8]|1[01]\d|[1-9]?\d)"#)

    private static let ipv4Address: String = {
        let octet = #"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"#
        return #"(?:\#(octet)\.){3}\#(octet)"#
    }()

    /// A text form of RFC 4291 section 2.2, without a zone.
    ///
    /// - Parameter groupsBesideZeros: the maximum number of groups beside `::`.
    static func ipv6Address(groupsBesideZeros maximum: Int) -> String {
        let group = "[0-9A-Fa-f]{1,4}"
        let compressed = (0...maximum).map { count in
            let before = count == 0 ? "" : "(?:\(group):){\(count - 1)}\(group)"
            let room = maximum - count
            // The IPv4 address takes the room of two groups.
            let after = ["(?:\(group):){0,\(room - 1)}\(group)", "(?:\(group):){0,\(room - 2)}\(ipv4Address)"]
                .prefix(room)
            return before + "::" + (after.isEmpty ? "" : "(?:\(after.joined(separator: "|")))?")
        }
        return (["(?:\(group):){7}\(group)", "(?:\(group):){6}\(ipv4Address)"] + compressed).joined(separator: "|")
    }
}

extension UTF8Bytes {
    func matches(_ pattern: Pattern?) -> Bool { pattern?.find(in: String(decoding: self, as: UTF8.self)) == .found }
}
