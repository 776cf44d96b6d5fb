// swift-tools-version: 6.2
import PackageDescription

// The library's figures; a package of its own, so that nobody who uses Formline gets what they are measured with.
let package = Package(
    name: "Library",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Formline", path: "../../.."),
        // Without its traits: they bring allocators that not every machine has. Allocations are counted by AllocationCounting.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
    ],
    targets: [
        .target(name: "AllocationCounting"),
        .executableTarget(
            name: "Forms",
            dependencies: [
                "AllocationCounting",
                .product(name: "FormModel", package: "Formline"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Forms",
            // Benchmark's own closures are not isolated.
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ]
)
