import FormModel
import Foundation
import OrderedCollections
import Testing

@testable import WizardFiles

@Suite("Templates by the Mustache specification") struct TemplateSpecificationTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var file: String
        var name: String
        var template: String
        var data: JSONValue
        var partials: [String: String]
        var expected: String

        var testDescription: String { "\(file): \(name)" }

        init?(_ value: JSONValue, in file: String) {
            guard case .object(let members) = value, case .string(let name)? = members["name"],
                case .string(let template)? = members["template"], case .string(let expected)? = members["expected"],
                let data = members["data"]
            else { return nil }
            self.file = file
            self.name = name
            self.template = template
            self.data = data
            self.expected = expected
            partials = [:]
            guard case .object(let partials)? = members["partials"] else { return }
            for (name, text) in partials { if case .string(let text) = text { self.partials[name] = text } }
        }

        static let files = [
            "interpolation": 42, "sections": 34, "inverted": 22, "comments": 12, "delimiters": 14, "partials": 12,
        ]

        static let all: [Case] = files.keys.sorted().flatMap { file -> [Case] in
            let path = "\(RepositoryFile.root)/Tests/WizardFilesTests/Templates/Specification/\(file).json"
            guard let data = FileManager.default.contents(atPath: path),
                case .object(let root)? = try? JSONReader.value(Array(data), name: path),
                case .array(let tests)? = root["tests"]
            else { return [] }
            return tests.compactMap { Case($0, in: file) }
        }
    }

    @Test(arguments: Case.files.keys.sorted()) func `Every file of the core specification is complete`(file: String) {
        #expect(Case.all.count { $0.file == file } == Case.files[file])
    }

    @Test(arguments: Case.all)
    func cases(test: Case) throws {
        let partials = try test.partials.mapValues { try Template($0) }
        let text = try Template(test.template).rendered(
            TemplateValue(test.data), escaping: .html, partials: { partials[$0] })
        #expect(text == test.expected)
    }
}
