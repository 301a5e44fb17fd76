package stackbench.harness.config.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledJdksTests {

    @TempDir
    private Path directory;

    private Path jdk(String name, String release) throws IOException {
        Path jdk = directory.resolve(name);
        Files.createFile(Files.createDirectories(jdk.resolve("bin")).resolve("java"));
        Files.writeString(jdk.resolve("release"), release);
        return jdk;
    }

    private InstalledJdks found(Map<String, String> environment) {
        return new InstalledJdks(
                directory.resolve("own"), environment, List.of(directory.resolve("nowhere"), directory));
    }

    @Test
    void aJdkIsKnownByTheVersionThatItTellsAndNotByItsName() throws IOException {
        jdk("jdk-21", "JAVA_VERSION=\"17.0.2\"\n");
        Path newer = jdk("other", "IMPLEMENTOR=\"Some\"\nJAVA_VERSION=\"21.0.8\"\n");
        Path bundle = jdk("some.jdk/Contents/Home", "JAVA_VERSION=\"25\"\n");
        Files.createDirectories(directory.resolve("empty"));

        assertThat(found(Map.of()).ofVersion(21)).contains(newer);
        assertThat(found(Map.of()).ofVersion(25)).contains(bundle);
        assertThat(found(Map.of()).ofVersion(2)).isEmpty();
    }

    @Test
    void theOneThatRunsTheSuiteIsFoundWhereverItIs() throws IOException {
        Path own = jdk("own/inside", "JAVA_VERSION=\"25.0.1\"");

        assertThat(new InstalledJdks(own, Map.of(), List.of()).ofVersion(25)).contains(own);
    }

    @Test
    void whatHasNoProgramToRunIsNoJdk() throws IOException {
        Files.delete(jdk("taken-apart", "JAVA_VERSION=\"21\"").resolve("bin/java"));

        assertThat(found(Map.of()).ofVersion(21)).isEmpty();
    }

    @Test
    void whatTheEnvironmentNamesComesFirst() throws IOException {
        jdk("a", "JAVA_VERSION=\"21\"");
        Path named = jdk("z", "JAVA_VERSION=\"21.0.1\"");

        assertThat(found(Map.of("JAVA_HOME_21_X64", named.toString())).ofVersion(21))
                .contains(named);
        assertThat(found(Map.of("JAVA_HOME", "", "JAVA_HOME_17_X64", named.toString()))
                        .ofVersion(21))
                .contains(directory.resolve("a"));
    }
}
