"""Makes the files of a release. See Distribution/README.md; Scripts/release is the command."""
