import AllocationCounting
import Benchmark
import FormModel

/// A form of ten fields with the rules of `HandWritten`.
struct Ten: ValidatableForm {
    @Validated(name: "name", .minLength(3), .maxLength(40)) var name = "Ann"
    @Validated(name: "slug", .minLength(1), .maxLength(30)) var slug = "meadow-2"
    @Validated(name: "email", .email()) var email = "ann@example.com"
    @Validated(name: "street", .isNotEmpty(), .maxLength(60)) var street = "Mill Lane 4"
    @Validated(name: "city", .isNotEmpty(), .maxLength(60)) var city = "Leeds"
    @Validated(name: "port", .between(1...65_535)) var port = 8443
    @Validated(name: "seats", .between(1...65_535)) var seats = 25
    @Validated(name: "team", .minLength(3), .maxLength(40)) var team = "Platform"
    @Validated(name: "region", .minLength(1), .maxLength(30)) var region = "eu-west-1"
    @Validated(name: "remark", .isNotEmpty(), .maxLength(60)) var remark = "none so far"

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name), .init(\.slug, wrappedBy: \._slug), .init(\.email, wrappedBy: \._email),
            .init(\.street, wrappedBy: \._street), .init(\.city, wrappedBy: \._city), .init(\.port, wrappedBy: \._port),
            .init(\.seats, wrappedBy: \._seats), .init(\.team, wrappedBy: \._team),
            .init(\.region, wrappedBy: \._region), .init(\.remark, wrappedBy: \._remark),
        ]
    }
}

/// The same values with the same rules, without the library.
struct HandWritten {
    var name = "Ann", slug = "meadow-2", email = "ann@example.com", street = "Mill Lane 4", city = "Leeds"
    var port = 8443, seats = 25
    var team = "Platform", region = "eu-west-1", remark = "none so far"

    func messages() -> [String: [String]] {
        var messages: [String: [String]] = [:]
        func expect(_ isValid: Bool, _ field: String, _ message: String) {
            if !isValid { messages[field, default: []].append(message) }
        }
        expect(name.count >= 3, "name", "Must be at least 3 characters")
        expect(name.count <= 40, "name", "Must be at most 40 characters")
        expect(slug.count >= 1, "slug", "Must be at least 1 character")
        expect(slug.count <= 30, "slug", "Must be at most 30 characters")
        expect(Self.isEmail(email), "email", "Must be an email address")
        expect(!street.isEmpty, "street", "Must not be empty")
        expect(street.count <= 60, "street", "Must be at most 60 characters")
        expect(!city.isEmpty, "city", "Must not be empty")
        expect(city.count <= 60, "city", "Must be at most 60 characters")
        expect((1...65_535).contains(port), "port", "Must be from 1 to 65535")
        expect((1...65_535).contains(seats), "seats", "Must be from 1 to 65535")
        expect(team.count >= 3, "team", "Must be at least 3 characters")
        expect(team.count <= 40, "team", "Must be at most 40 characters")
        expect(region.count >= 1, "region", "Must be at least 1 character")
        expect(region.count <= 30, "region", "Must be at most 30 characters")
        expect(!remark.isEmpty, "remark", "Must not be empty")
        expect(remark.count <= 60, "remark", "Must be at most 60 characters")
        return messages
    }

    /// The HTML standard's grammar, in one pass over the bytes.
    static func isEmail(_ text: String) -> Bool {
        var (local, label, labels, last) = (0, 0, 0, UInt8(0))
        var isDomain = false
        for byte in text.utf8 {
            let isAlphanumeric = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
            if !isDomain {
                if byte == UInt8(ascii: "@") {
                    guard local > 0 else { return false }
                    isDomain = true
                } else {
                    guard isAlphanumeric || StaticString(".!#$%&'*+/=?^_`{|}~-").has(byte) else { return false }
                    local += 1
                }
            } else if byte == UInt8(ascii: ".") {
                guard label > 0, last != UInt8(ascii: "-") else { return false }
                (label, labels) = (0, labels + 1)
            } else {
                guard isAlphanumeric || byte == UInt8(ascii: "-") && label > 0, label < 63 else { return false }
                label += 1
            }
            last = byte
        }
        return isDomain && label > 1 && labels > 0 && last != UInt8(ascii: "-")
    }
}

extension StaticString {
    fileprivate func has(_ byte: UInt8) -> Bool {
        withUTF8Buffer { $0.contains(byte) }
    }
}

/// A form of any number of text fields, each with two rules.
struct Wide: ValidatableForm {
    /// Names one field.
    struct Place: Hashable {
        let index: Int
    }

    var wrappers: [Validated<String>]
    let validatedFields: [ValidatedField<Wide>]

    init(count: Int) {
        wrappers = (0..<count).map { index in
            Validated(wrappedValue: "an answer", name: "f\(index)", .isNotEmpty(), .maxLength(40))
        }
        validatedFields = (0..<count).map { index in
            ValidatedField(\.[value: Place(index: index)], wrappedBy: \.[wrapper: Place(index: index)])
        }
    }

    subscript(value place: Place) -> String {
        get { wrappers[place.index].wrappedValue }
        set { wrappers[place.index].wrappedValue = newValue }
    }

    subscript(wrapper place: Place) -> Validated<String> {
        _read { yield wrappers[place.index] }
        _modify { yield &wrappers[place.index] }
    }
}

/// The fields of `Wide` with their rules, without the library.
struct HandWrittenWide {
    var values: [String]

    init(count: Int) { values = Array(repeating: "an answer", count: count) }

    func messages() -> [Int: [String]] {
        var messages: [Int: [String]] = [:]
        for (index, value) in values.enumerated() {
            if value.isEmpty { messages[index, default: []].append("Must not be empty") }
            if value.count > 40 { messages[index, default: []].append("Must be at most 40 characters") }
        }
        return messages
    }
}

/// What is measured, made when it is first needed.
@MainActor private var bodies: [String: (Int) -> Void] = [:]

/// Runs a body as often as the benchmark asks for, and counts its allocations, which are the same each time.
func measure(_ name: String, _ make: @escaping @MainActor @Sendable () -> (Int) -> Void) {
    // Its own clock counts what the library does between iterations, too, where they are as short as these.
    let time = BenchmarkMetric.custom("Time (ns)", polarity: .prefersSmaller, useScalingFactor: true)
    let allocations = BenchmarkMetric.custom("Allocations", polarity: .prefersSmaller, useScalingFactor: true)
    Benchmark(
        name,
        configuration: .init(
            metrics: [time, allocations], scalingFactor: .kilo, maxDuration: .seconds(1), maxIterations: 1000)
    ) { (benchmark: Benchmark) async in
        await run(benchmark, name, time, allocations, make)
    }
}

@MainActor
private func run(
    _ benchmark: Benchmark, _ name: String, _ time: BenchmarkMetric, _ allocations: BenchmarkMetric,
    _ make: @MainActor @Sendable () -> (Int) -> Void
) {
    let body = bodies[name] ?? make()
    bodies[name] = body
    body(0)
    body(1)
    benchmark.startMeasurement()
    let (before, start) = (allocation_count(), ContinuousClock.now)
    for number in benchmark.scaledIterations { body(number) }
    let (after, end) = (allocation_count(), ContinuousClock.now)
    benchmark.stopMeasurement()
    benchmark.measurement(time, Int((end - start) / .nanoseconds(1)))
    benchmark.measurement(allocations, Int(after - before))
}

private let texts = ["Ann Example", "Bo Example"]

let benchmarks: @Sendable () -> Void = {
    measure("a write, by hand") {
        var form = HandWritten()
        return { number in
            form.name = texts[number & 1]
            blackHole(form.name.count >= 3 && form.name.count <= 40)
        }
    }
    measure("a write to @Validated, not checked yet") {
        var form = Ten()
        return { number in
            form.name = texts[number & 1]
            blackHole(form.$name)
        }
    }
    measure("a write to @Validated, checked at once") {
        var form = Ten()
        form.validatedFields[0].validate(&form)
        return { number in
            form.name = texts[number & 1]
            blackHole(form.$name)
        }
    }
    measure("validate 10 fields, by hand") {
        let form = HandWritten()
        return { _ in blackHole(form.messages()) }
    }
    measure("validate() of 10 fields") {
        let form = FormController(form: Ten())
        return { _ in blackHole(form.validate()) }
    }
    measure("validate 1,000 fields, by hand") {
        let form = HandWrittenWide(count: 1000)
        return { _ in blackHole(form.messages()) }
    }
    measure("validate() of 1,000 fields") {
        let form = FormController(form: Wide(count: 1000))
        return { _ in blackHole(form.validate()) }
    }
    for count in [10, 10_000] {
        measure("a change of one field among \(count)") {
            let form = FormController(form: Wide(count: count))
            let path = \Wide.[value: Wide.Place(index: count / 2)]
            form.validate()
            return { number in form.set(path, to: texts[number & 1]) }
        }
    }
    measure("a schema, by hand") {
        { _ in
            let text = String(" Ann@Example.com ".drop { $0 == " " }.prefix { $0 != " " }).lowercased()
            blackHole(!text.isEmpty && HandWritten.isEmail(text) ? text : nil)
        }
    }
    measure("a schema") {
        let schema = Schema.string().trimmed().lowercased().rule(.isNotEmpty()).rule(.email())
        return { _ in blackHole(schema.parse(" Ann@Example.com ")) }
    }
}
