-- For Neovim 0.11 and later: in lsp/ of a folder of 'runtimepath', such as ~/.config/nvim/lsp/tessera.lua. Then
-- vim.lsp.enable("tessera") starts `tessera lsp` for the files below, and the server leaves other YAML and JSON alone.
return {
  cmd = { "tessera", "lsp" },
  filetypes = {
    "yaml", "json", "jsonc", "json5",
    -- Help where tokens are used; without these lines only token files have it.
    "css", "scss", "sass", "less", "html", "vue", "svelte", "astro",
    "javascript", "javascriptreact", "typescript", "typescriptreact", "swift", "kotlin",
  },
  root_markers = { "tessera.yaml", ".git" },
}
