"""Images for containers: what clients read of them, and what runs in them."""
import json
import os
import pathlib
import shutil
import subprocess
import tarfile
import unittest

from release import product
from release.channels import container
from setting import ReleaseTest, needs, needs_namespaces
from stand_in import release_for_all_platforms


@unittest.skipUnless(product.this_platform().name in container.ARCHITECTURES, "not on Linux")
class ContainerTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.image = self.release.folder / f"tessera-{self.release.version}-oci-{product.platform_named(self.platform).debian}.tar"
        self.architecture = container.ARCHITECTURES[self.platform]

    def unpacked(self, image: pathlib.Path) -> pathlib.Path:
        """What is in an image, of all its layers."""
        root = self.folder / f"root of {image.name}"
        with tarfile.open(image) as opened:
            def read(name):
                return json.load(opened.extractfile(name))

            def blob(described):
                return "blobs/" + described["digest"].replace(":", "/")

            for layer in read(blob(read("index.json")["manifests"][0]))["layers"]:
                with tarfile.open(fileobj=opened.extractfile(blob(layer))) as files:
                    files.extractall(root)
        return root

    def run_inside(self, root: pathlib.Path, *arguments) -> str:
        """Runs the tool as an engine does: it sees the image, the processes and the folder of the work."""
        script = 'mkdir -p "$0/proc" && mount -t proc proc "$0/proc" && exec chroot "$0" /bin/tessera "$@"'
        return self.run_in(self.folder, "unshare", "-rmpf", "sh", "-c", script, root, *arguments)

    @needs("skopeo")
    def test_clients_read_the_image_in_both_layouts(self):
        for transport in ("oci-archive", "docker-archive"):
            facts = json.loads(self.run_in(
                self.folder, "skopeo", "inspect", "--config", f"{transport}:{self.image}"))
            self.assertEqual((facts["os"], facts["architecture"]), ("linux", self.architecture))
            self.assertEqual(facts["config"]["Entrypoint"], ["tessera"])
            self.assertEqual(facts["config"]["User"], "65534:65534")
            self.assertEqual(
                facts["config"]["Labels"]["org.opencontainers.image.version"], self.release.version)
        copy = self.folder / "copy"
        self.run_in(
            self.folder, "skopeo", "--insecure-policy", "copy", f"oci-archive:{self.image}:{self.release.version}",
            f"dir:{copy}")
        self.assertTrue((copy / "manifest.json").is_file())

    @needs_namespaces
    def test_the_tool_runs_where_there_is_nothing_but_the_image(self):
        root = self.unpacked(self.image)
        self.assertEqual(sorted(path.name for path in root.iterdir()), ["LICENSE", "bin", "licenses", "work"])
        self.assertEqual(self.run_inside(root, "--version").strip(), self.release.version)
        shutil.copytree(self.design(), root / "work", dirs_exist_ok=True)
        self.assertIn("no errors", self.run_inside(root, "check", "--manifest", f"{container.FOLDER}/tessera.yaml"))

    @needs("buildah")
    @unittest.skipUnless(os.geteuid() == 0, "as a user without rights")
    def test_the_containerfile_makes_the_same_image_of_the_release_alone(self):
        made = self.folder / "made.tar"
        storage = ["--root", self.folder / "root", "--runroot", self.folder / "run", "--storage-driver", "vfs"]
        self.skip_unless_buildah_runs(storage)
        context = self.folder / "a release"
        context.mkdir()
        shutil.copy(self.release.folder / "Containerfile", context)
        shutil.copy(self.release.archive_of(self.platform), context)
        self.run_in(
            context, "buildah", *storage, "bud", "--isolation", "chroot", "--target", self.architecture, "--tag",
            "tessera:made", ".")
        self.run_in(context, "buildah", *storage, "push", "tessera:made", f"oci-archive:{made}")
        with tarfile.open(made) as opened:
            index = json.load(opened.extractfile("index.json"))
        self.assertEqual(len(index["manifests"]), 1)

        def files(root):
            return {
                path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*")
                if path.is_file() and path.name != "components.json"}

        self.assertEqual(files(self.unpacked(made)), files(self.unpacked(self.image)))

    def skip_unless_buildah_runs(self, storage):
        """In many sandboxes it may not mount, whatever it is to build."""
        empty = self.folder / "empty"
        empty.mkdir()
        (empty / "Containerfile").write_text("FROM scratch\nCOPY Containerfile /\n")
        done = subprocess.run(
            ["buildah", *storage, "bud", "--isolation", "chroot", "--tag", "empty", "."], cwd=empty,
            capture_output=True, text=True)
        if done.returncode:
            self.skipTest(f"buildah cannot run here: {done.stderr.strip()}")

    def test_an_image_for_each_platform_that_containers_have(self):
        release = release_for_all_platforms(self.folder / "all", self.release, self.platform)
        container.make(release)
        images = sorted(path.name for path in release.folder.glob("*-oci-*.tar"))
        self.assertEqual(
            images, [f"tessera-{release.version}-oci-{name}.tar" for name in ("amd64", "arm64")])
        text = (release.folder / "Containerfile").read_text()
        for platform, architecture in container.ARCHITECTURES.items():
            self.assertIn(f"ADD tessera-{release.version}-{platform}.tar.gz /\nFROM scratch AS {architecture}\n", text)


if __name__ == "__main__":
    unittest.main()
