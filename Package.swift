// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Products of swift-syntax; only the trait `Macros` brings them in.
func swiftSyntax(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

let package = Package(
    name: "Formline",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Formline", targets: ["Formline"]),
        // For those who want less: a form in Swift without wizard files, so without libyaml and child processes; and
        // rules and forms alone, without a terminal.
        .library(name: "FormPrompts", targets: ["FormPrompts"]),
        .library(name: "FormModel", targets: ["FormModel"]),
        .executable(name: "formline", targets: ["FormlineCommand"]),
        .executable(name: "create-plan", targets: ["CreatePlan"]),
    ],
    // None enables another: SwiftPM before 6.4 passes several to the compiler in random order, and rebuilds everything when it
    // changes.
    traits: [
        .default(enabledTraits: ["Foundation"]),
        .trait(
            name: "Foundation",
            description: """
                Foundation's Decimal, Date, UUID, URL and Data as answers, LocalizedError, and Swift's regular expressions in \
                rules. Without it, the library does not link FoundationEssentials.
                """),
        .trait(
            name: "Macros",
            description: "The macro @Form, which writes validatedFields, and all of Foundation; builds swift-syntax."),
    ],
    dependencies: [
        // The ecosystem's own command-line parser: help, completion, exit codes.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Answers and errors keep the order of the form.
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        // The compiler's own syntax trees, for the macro; neither fetched nor built without the trait `Macros`.
        .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibedit", pkgConfig: "libedit",
            providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

        // What Swift lacks of signals and of the main queue.
        .systemLibrary(name: "CPlatform"),

        // The C library, and reading and writing with it.
        .target(name: "Platform", dependencies: ["CPlatform"]),
        // The clock, local time and the environment variables, as the C library knows them.
        .target(name: "LocalSystem", dependencies: ["Platform"]),
        // Without libidn2 for international names: it is LGPL and gets no more of IdnaTestV2 right.
        .target(name: "FormModel", dependencies: ["CPCRE2", "LocalSystem"]),
        .target(name: "LineEditing", dependencies: ["CLibedit", "Platform"]),
        .target(name: "FormPrompts", dependencies: ["FormModel", "LineEditing", "Platform"]),
        .target(
            name: "WizardFiles",
            dependencies: [
                "FormModel", "Platform", "CYAML",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]),
        .target(
            name: "Formline",
            dependencies: [
                "FormModel", "FormPrompts", "WizardFiles", "Platform",
                .target(name: "FormMacros", condition: .when(traits: ["Macros"])),
            ]),
        .macro(
            name: "FormMacros",
            dependencies: swiftSyntax(
                "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros")),
        .executableTarget(
            name: "FormlineCommand",
            dependencies: [
                "FormModel", "Formline", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // Printed by `formline skill`, and run by `formline new`.
            resources: [.embedInCode("Skill.md"), .embedInCode("new-wizard.yaml")]),
        .executableTarget(
            name: "CreatePlan", dependencies: ["Formline"], path: "wizards/CreatePlan", exclude: ["CreatePlan.txt"]),

        .target(name: "TerminalTesting", dependencies: ["Platform"], path: "Tests/TerminalTesting"),
        .target(name: "SeededRandom", dependencies: ["Platform"], path: "Tests/SeededRandom"),
        .testTarget(name: "FormModelTests", dependencies: ["FormModel"]),
        // A line editor on a pseudo-terminal within the process, and random keys for it; the program runs those by itself, so that
        // sanitizers have little to build.
        .target(
            name: "LineEditingTesting", dependencies: ["LineEditing", "Platform", "SeededRandom", "TerminalTesting"],
            path: "Tests/LineEditingTesting"),
        .executableTarget(
            name: "key-sessions", dependencies: ["LineEditingTesting", "Platform"], path: "Tests/key-sessions"),
        .testTarget(
            name: "LineEditingTests",
            dependencies: ["LineEditing", "LineEditingTesting", "Platform", "SeededRandom", "TerminalTesting"]),
        .testTarget(name: "FormPromptsTests", dependencies: ["Formline", "FormPrompts", "TerminalTesting"]),
        .testTarget(
            name: "WizardFilesTests",
            dependencies: [
                "WizardFiles", "FormModel", "Platform", "TerminalTesting", "SeededRandom",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ], exclude: ["Requests/replies.jsonl", "Templates/Specification"]),
        // Empty without the trait `Macros`.
        .testTarget(
            name: "FormMacrosTests",
            dependencies: ["FormModel", "Formline", .target(name: "FormMacros", condition: .when(traits: ["Macros"]))]
                + swiftSyntax(
                    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
                    "SwiftSyntaxMacrosGenericTestSupport")),
        // The real binary: on pipes, and on a pseudo-terminal.
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "FormlineCommand", "Formline", "Platform", "CreatePlan", "SeededRandom", "TerminalTesting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], exclude: ["Questionnaires"]),
        .testTarget(name: "TerminalTests", dependencies: ["FormlineCommand", "Platform", "TerminalTesting"]),
    ],
    swiftLanguageModes: [.v6]
)

// One list of settings for every Swift target.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .treatAllWarnings(as: .error),
        // The trait Foundation defines it, too.
        .define("Foundation", .when(traits: ["Macros"])),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    // What is unsafe says so, in all that is not a test.
    if target.type != .test { target.swiftSettings?.append(.strictMemorySafety()) }
}

// Beside a macro, SwiftPM lets no test import the module of an executable, so the macro is tested by itself:
// FORMLINE_TESTS=FormMacrosTests swift test --traits Macros
if let tests = Context.environment["FORMLINE_TESTS"] {
    package.products.removeAll { $0 is Product.Executable }
    package.targets.removeAll { [.executable, .test].contains($0.type) && $0.name != tests }
}
