/// A form that is made while the program runs: its fields are not properties of it, so that none can be forgotten.
///
/// All that such a form can do more than another one is found by one look at its type: each look for a protocol takes longer than a
/// field is asked in.
package protocol RuntimeForm: FindingForm, ListForm, TrackingForm, WarningForm {}

extension FormController {
    /// Whether the form is made while the program runs.
    package var isOfRuntimeForm: Bool { Form.self is any RuntimeForm.Type }
}
