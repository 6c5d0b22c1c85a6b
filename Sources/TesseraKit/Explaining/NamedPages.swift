import TesseraDiagnostics

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FindingPages {
    /// The environment variable with the address of another site.
    public static let variable = "TESSERA_DOCUMENTATION"

    /// The site that a team has put into the environment; else that of the project.
    public static var named: FindingPages {
        guard let site = getenv(variable).map({ String(cString: $0) }), !site.isEmpty else { return .published }
        return FindingPages(site: site)
    }
}
