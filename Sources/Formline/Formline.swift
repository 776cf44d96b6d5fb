// One import gives all that a wizard in Swift needs: forms, prompts and wizard files.
@_exported public import FormModel
@_exported public import FormPrompts
@_exported public import WizardFiles
