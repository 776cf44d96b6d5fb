#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The day so many days from now, as `strftime` writes it.
func day(_ days: Int, _ format: String = "%Y-%m-%d, %A") -> String {
    var moment = time(nil) + days * 86_400
    var parts = tm()
    gmtime_r(&moment, &parts)
    var text = [CChar](repeating: 0, count: 100)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// How a day is typed, as a line without one says.
var dateForms: String {
    "A day, such as \(day(0, "%Y-%m-%d")), \(day(0, "%-d %b").lowercased()), tomorrow, monday, in 3 days, end of month or +2w"
}
