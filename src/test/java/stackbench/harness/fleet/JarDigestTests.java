package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarDigestTests {

    @TempDir
    private Path directory;

    private Path jar(String classPath) throws IOException {
        Path jar = directory.resolve("quarkus-run.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream written = new JarOutputStream(out, manifest)) {
            written.flush();
        }
        return jar;
    }

    private void write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void anotherFileOfTheClassPathIsAnotherBuild() throws IOException {
        Path jar = jar("lib/a.jar classes/ missing.jar http://example.org/x.jar " + directory.toUri() + "far.jar");
        write("lib/a.jar", "one");
        write("classes/a/A.class", "one");
        write("far.jar", "one");
        write("other.jar", "one");
        String digest = JarDigest.of(jar);

        assertThat(digest).matches("sha256:[0-9a-f]{16}").isEqualTo(JarDigest.of(jar));
        write("other.jar", "two");
        assertThat(JarDigest.of(jar)).as("what it does not run with").isEqualTo(digest);
        for (String name : new String[] {"lib/a.jar", "classes/a/A.class", "far.jar"}) {
            write(name, "two");
            assertThat(JarDigest.of(jar)).as(name).isNotEqualTo(digest);
            write(name, "one");
        }
        write("classes/a/B.class", "");
        assertThat(JarDigest.of(jar)).isNotEqualTo(digest);
    }

    /** The jar that starts it is the same in each build, and its manifest names the libraries of the start only. */
    @Test
    void whatQuarkusBuiltBesideItsJarTellsBuildsApart() throws IOException {
        Path jar = jar("lib/boot/a.jar");
        write("lib/boot/a.jar", "boot");
        write("app/shop.jar", "one");
        String unlike = JarDigest.of(jar);
        write("quarkus/quarkus-application.dat", "start");
        String digest = JarDigest.of(jar);

        assertThat(digest).isNotEqualTo(unlike);
        write("app/shop.jar", "two");
        assertThat(JarDigest.of(jar)).isNotEqualTo(digest);
        write("app/shop.jar", "one");
        assertThat(JarDigest.of(jar)).isEqualTo(digest);
    }

    @Test
    void ofMoreThanIsReadTheSizesCount() throws IOException {
        Path jar = jar("a-large.bin z.bin");
        try (RandomAccessFile large =
                new RandomAccessFile(directory.resolve("a-large.bin").toFile(), "rw")) {
            large.setLength(1L << 30); // sparse
        }
        write("z.bin", "one");
        String digest = JarDigest.of(jar);

        write("z.bin", "two");
        assertThat(JarDigest.of(jar)).isEqualTo(digest);
        write("z.bin", "three");
        assertThat(JarDigest.of(jar)).isNotEqualTo(digest);
    }
}
