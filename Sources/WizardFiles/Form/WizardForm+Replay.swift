package import FormModel
internal import OrderedCollections

/// The replacement of a secret in a replay, because recordings contain no secrets.
package enum SecretPlaceholder {
    private static let mark: Character = "\u{F8FF}"

    package static func text(_ number: Int) -> String { "\(mark)secret \(number)\(mark)" }

    static func number(in answer: Answer) -> Int? {
        guard let text = answer.textValue, text.first == mark, text.last == mark, text.hasPrefix("\(mark)secret ")
        else {
            return nil
        }
        return Int(text.dropFirst(8).dropLast())
    }
}

extension WizardForm {
    /// Accepts placeholders for secrets, with the recorded messages by field name and number.
    package mutating func acceptPlaceholders(_ messages: [String: [Int: [String]]]) {
        placeholderMessages = messages
        for field in definition.fields where field.question.isSecret {
            let recorded = messages[field.name] ?? [:]
            let count = recorded.values.map(\.count).max() ?? 0
            let replayed = (0..<count).map { number in
                Rule<Answer>("recorded") { (answer) -> String? in
                    guard let recordedMessages = SecretPlaceholder.number(in: answer).flatMap({ recorded[$0] }),
                        number < recordedMessages.count
                    else { return nil }
                    return recordedMessages[number]
                }
            }
            let currentRules = field.allRules.map { rule in
                Rule<Answer>(rule.ruleName, summarizedBy: { nil }) { (answer) -> RuleFailure? in
                    SecretPlaceholder.number(in: answer) == nil ? rule.failure(for: answer) : nil
                }
            }
            self[wrapper: FieldID(name: field.name)].rules = currentRules + replayed
        }
    }

    package func value(named name: String) -> Answer? { definition.index(of: name).map { self[$0] } }

    package func isSecret(_ name: String) -> Bool {
        definition.index(of: name).map { definition.fields[$0].question.isSecret } ?? false
    }

    package func messagesOfOwnRules(_ answer: NamedAnswer) -> [String] {
        guard let index = definition.index(of: answer.name) else { return [] }
        do throws(AnswerError) {
            return failuresOfOwnRules(of: try self.answer(answer.value, at: index), at: index).map(\.message)
        } catch {
            return [error.message]
        }
    }

    package var writesFiles: Bool { definition.submit.contains { $0.action is WriteAction } }

    package var hasOtherActions: Bool { definition.submit.contains { !($0.action is WriteAction) } }

    package var asksForPaths: Bool { definition.fields.contains { $0.question.type == .path } }

    package var readVariables: [String: String] {
        definition.variables.reduce(into: [:]) { values, name in values[name] = Environment.current[name] }
    }

    /// The answers of the fields that apply without secrets: by name, each as JSON, and all of them as indented lines of YAML.
    package var answersWithoutSecrets: (values: [String: String], lines: String) {
        let answers = answersValue(secrets: .omitted)
        guard case .object(let members) = answers else { return ([:], "") }
        return (answers.flattened(), YAMLWriter.block(members, indentation: 2))
    }
}

extension Node {
    /// Each value as JSON; groups are nested, or written with dots.
    package func answersByName() -> [String: String] { JSONValue(self).flattened() }
}

extension JSONValue {
    fileprivate func flattened(_ name: String = "") -> [String: String] {
        guard case .object(let members) = self else { return [name: JSONWriter.compact(self)] }
        return members.reduce(into: [:]) { flat, member in
            flat.merge(member.value.flattened(name.isEmpty ? member.key : "\(name).\(member.key)")) { $1 }
        }
    }
}
