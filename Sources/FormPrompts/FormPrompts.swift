@_exported public import FormModel
