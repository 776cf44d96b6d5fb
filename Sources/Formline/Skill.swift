/// The article `Skill.md` in UTF-8: everything that a coding assistant needs to write wizard files and forms.
package enum Skill {
    package static var page: [UInt8] { PackageResources.Skill_md }
}
