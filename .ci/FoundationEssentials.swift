// Stands in for FoundationEssentials in the release, where it would be a quarter of the program. The argument parser takes two names
// from it: the words of an error, and an encoder for `--experimental-dump-help`, an option that the release does not have.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public final class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public struct NotReleased: Error {}

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode(_ value: some Encodable) throws -> [UInt8] { throw NotReleased() }
}

extension String {
    public enum Encoding: Sendable { case utf8 }

    public init?(data: [UInt8], encoding: Encoding) { self.init(validating: data, as: UTF8.self) }
}
