//! Tells Zed how `tessera lsp` is started. It downloads nothing: the tool is what the team has installed.

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{self as zed, LanguageServerId, Result};

struct Tessera;

impl zed::Extension for Tessera {
    fn new() -> Self {
        Tessera
    }

    fn language_server_command(
        &mut self,
        _server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree("tessera", worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let (path, arguments) = match binary {
            Some(binary) => (binary.path, binary.arguments),
            None => (None, None),
        };
        let command = path.or_else(|| worktree.which("tessera")).ok_or(
            "there is no 'tessera' in the PATH: install it, or name it in the settings as lsp.tessera.binary.path",
        )?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".to_string()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Tessera);
