#if Macros
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxMacros

    struct FieldReader {
        private(set) var fields: [FormField] = []
        private(set) var problems: [Diagnostic] = []
        private var named: [String: FormField] = [:]

        init(_ form: StructDeclSyntax) {
            for member in form.memberBlock.members {
                if let property = member.decl.as(VariableDeclSyntax.self) {
                    read(property)
                } else if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.mentionsField {
                    reportField(inside: conditional)
                }
            }
        }

        private mutating func read(_ property: VariableDeclSyntax) {
            let conditional = property.attributes.lazy.compactMap { $0.as(IfConfigDeclSyntax.self) }.first
            if let conditional, conditional.mentionsField { return reportField(inside: conditional) }
            let fieldAttributes = property.attributes.all(named: "Field")
            for duplicate in fieldAttributes.dropFirst() {
                report(
                    "a property can have only one '@Field'; move all rules and the condition into the first",
                    at: duplicate)
            }
            guard let wrapper = property.attributes.first(named: "Validated") else {
                return readPlain(property, fieldAttribute: fieldAttributes.first)
            }
            // The compiler rejects a wrapper of anything but a single variable.
            guard let identifier = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else { return }
            let field = FormField(
                identifier: identifier, wrapper: wrapper, fieldAttribute: fieldAttributes.first, kind: .validated)
            append(field)
            reportDuplicateName(of: field)
        }

        /// A property without `@Validated` is only asked, or may be a form itself.
        private mutating func readPlain(_ property: VariableDeclSyntax, fieldAttribute: AttributeSyntax?) {
            let others = property.attributes.filter { $0.as(AttributeSyntax.self)?.isNamed("Field") != true }
            guard !property.isStatic, !property.isLazy, others.isEmpty, property.bindings.count == 1,
                property.bindingSpecifier.tokenKind == .keyword(.var), let binding = property.bindings.first,
                binding.isStored, let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else {
                if let fieldAttribute {
                    report(
                        "only a stored 'var' without other attributes can be asked; remove '@Field'",
                        at: fieldAttribute)
                }
                return
            }
            if binding.mayBeForm {
                append(
                    FormField(identifier: identifier, wrapper: nil, fieldAttribute: fieldAttribute, kind: .nested))
            } else if let fieldAttribute, fieldAttribute.hasQuestion {
                if let rule = fieldAttribute.firstRule {
                    report(
                        "only a '@Validated' property can have rules; this one is asked but not checked; "
                            + "add '@Validated'", at: rule)
                }
                append(FormField(identifier: identifier, wrapper: nil, fieldAttribute: fieldAttribute, kind: .asked))
            }
        }

        private mutating func append(_ field: FormField) {
            fields.append(field)
            for argument in field.uselessArguments {
                report(
                    "this has no effect on a group, a choice or a property whose type is not known here; remove it, or "
                        + "write 'questions' by hand", at: argument)
            }
        }

        private mutating func reportDuplicateName(of field: FormField) {
            guard let name = field.name else { return }
            if let first = named[name] {
                let note = MacroExpansionNoteMessage("the first field named '\(name)'")
                report(
                    "two fields are named '\(name)'; errors by name would reach only one of them; rename one",
                    at: field.nameNode, notes: [Note(node: first.nameNode, message: note)])
            } else {
                named[name] = field
            }
        }

        private mutating func reportField(inside conditional: IfConfigDeclSyntax) {
            report(
                "'@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'",
                at: conditional)
        }

        private mutating func report(_ message: String, at node: some SyntaxProtocol, notes: [Note] = []) {
            problems.append(Diagnostic(node: node, message: MacroExpansionErrorMessage(message), notes: notes))
        }
    }

    extension VariableDeclSyntax {
        fileprivate var isLazy: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

        var isStatic: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.static) } }
    }

    extension PatternBindingSyntax {
        /// True with observers, too.
        fileprivate var isStored: Bool {
            guard let accessorBlock else { return true }
            guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
            return accessors.allSatisfy {
                [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
            }
        }

        /// The type is named and not from the standard library, or the value is made by an initializer.
        var mayBeForm: Bool {
            if let type = typeAnnotation?.type {
                guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return false }
                let isCase = initializer?.value.as(MemberAccessExprSyntax.self) != nil
                return !Self.standardTypes.contains(Self.withoutArguments(type)) && !isCase
            }
            guard let call = initializer?.value.as(FunctionCallExprSyntax.self) else { return false }
            let name = Self.withoutArguments(call.calledExpression)
            let last = name.split(separator: ".").last.map(String.init) ?? name
            return last.first?.isUppercase == true && !Self.standardTypes.contains(last)
        }

        private static func withoutArguments(_ type: some SyntaxProtocol) -> String {
            String(type.trimmedDescription.prefix { $0 != "<" })
        }

        private static let standardTypes: Set<String> = [
            "Bool", "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
            "UInt32",
            "UInt64", "Double", "Float", "Array", "Set", "Dictionary", "Optional", "Decimal", "Date", "UUID", "URL",
            "Data",
        ]
    }

    extension IfConfigDeclSyntax {
        /// True if it has a field in any branch, as a property or as the attribute itself.
        fileprivate var mentionsField: Bool {
            tokens(viewMode: .sourceAccurate).contains { token in
                ["Validated", "Field"].contains(token.text)
                    && ["@", "."].contains(token.previousToken(viewMode: .sourceAccurate)?.text)
            }
        }
    }
#endif
