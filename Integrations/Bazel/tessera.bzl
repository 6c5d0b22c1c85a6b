"""Design tokens as targets of Bazel."""

def _tessera_tokens_impl(ctx):
    folder = "/".join([
        part
        for part in [ctx.bin_dir.path, ctx.label.workspace_root, ctx.label.package, ctx.attr.output_folder]
        if part
    ])
    folders = [ctx.actions.declare_directory(ctx.attr.output_folder + "/" + path) for path in ctx.attr.folders]
    outputs = ctx.outputs.outs + folders
    if not outputs:
        fail("name what the manifest's outputs are, in 'outs' or 'folders'")

    arguments = ctx.actions.args()
    arguments.add_all(["build", "--quiet", "--no-cache", "--color", "never"])
    arguments.add("--manifest", ctx.file.manifest)
    arguments.add("--output", folder)
    arguments.add_all(ctx.attr.contexts, before_each = "--context")
    ctx.actions.run(
        executable = ctx.executable.tessera,
        arguments = [arguments],
        inputs = [ctx.file.manifest] + ctx.files.srcs,
        outputs = outputs,
        mnemonic = "Tessera",
        progress_message = "Compiling design tokens %s" % ctx.label,
    )
    return [DefaultInfo(files = depset(outputs))]

tessera_tokens = rule(
    implementation = _tessera_tokens_impl,
    doc = "Checks design tokens and writes the outputs of a manifest.",
    attrs = {
        "manifest": attr.label(
            allow_single_file = True,
            mandatory = True,
            doc = "The tessera.yaml, by whatever name.",
        ),
        "srcs": attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "Every file that the manifest names: token files, resolver documents, templates.",
        ),
        "outs": attr.output_list(
            doc = "The manifest's outputs that are files, behind 'output_folder'.",
        ),
        "folders": attr.string_list(
            doc = "The paths of the manifest's outputs that are folders, such as asset catalogs.",
        ),
        "contexts": attr.string_list(
            doc = "Contexts to build in place of all, such as brand=nyx.",
        ),
        "output_folder": attr.string(
            mandatory = True,
            doc = "The folder of this package that the manifest's paths are relative to.",
        ),
        "tessera": attr.label(
            default = "@tessera_tool//:tessera",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            doc = "The tool.",
        ),
    },
)

def _tessera_tool_impl(repository_ctx):
    path = repository_ctx.which("tessera")
    if not path:
        fail("there is no 'tessera' in the PATH")
    repository_ctx.symlink(path, "tessera")
    repository_ctx.file("BUILD.bazel", 'exports_files(["tessera"], visibility = ["//visibility:public"])\n')

tessera_tool = repository_rule(
    implementation = _tessera_tool_impl,
    doc = "The tool that is installed on this machine. Another version of it builds everything anew.",
    environ = ["PATH"],
    local = True,
)
