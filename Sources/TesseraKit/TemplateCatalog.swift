import TesseraCodeGeneration

/// The templates that come with Tessera.
public typealias TemplateCatalog = TesseraCodeGeneration.TemplateCatalog
