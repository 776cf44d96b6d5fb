@_exported public import FormModel
@_exported public import FormPrompts
@_exported public import WizardFiles
