import CodeGeneration

/// The templates that come with Tessera.
public typealias TemplateCatalog = CodeGeneration.TemplateCatalog
