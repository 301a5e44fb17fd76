package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the runner is found, how it is unpacked, and with which JDK it is started. */
class RunnerHomeTests {

    @TempDir
    private Path directory;

    private final Map<String, String> environment = new TreeMap<>();

    private Surroundings surroundings(String... properties) {
        TreeMap<String, String> all = new TreeMap<>(Map.of(
                "user.dir", directory.toString(),
                "user.home", directory.resolve("home").toString(),
                "user.name", "me",
                "java.home", directory.resolve("own").toString(),
                "java.io.tmpdir", directory.resolve("tmp").toString()));
        for (String property : properties) {
            String[] parts = property.split("=", 2);
            all.put(parts[0], parts[1]);
        }
        return new Surroundings(all, environment);
    }

    private Path zip(String name, String... entries) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(entry.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    private Path found(Surroundings surroundings, ClassPath path, String adapter) {
        return new RunnerHome(surroundings, path, Optional.of(directory.resolve(adapter))).find();
    }

    private Path found(Surroundings surroundings) {
        return found(surroundings, new ClassPath(List.of()), "adapter.jar");
    }

    @Test
    void aFolderOrZipThatIsNamedIsTaken() throws IOException {
        Files.createDirectories(directory.resolve("unpacked/lib"));
        zip("runner.zip", "lib/a.jar");

        assertThat(found(surroundings("stackbench.runner=unpacked"))).isEqualTo(directory.resolve("unpacked"));
        environment.put("STACKBENCH_RUNNER", directory.resolve("runner.zip").toString());
        assertThat(found(surroundings()).resolve("lib/a.jar")).hasContent("lib/a.jar");
        assertThat(found(surroundings("stackbench.runner=unpacked")))
                .as("the property wins")
                .isEqualTo(directory.resolve("unpacked"));
    }

    @Test
    void itIsFoundBesideTheAdapterOrOnTheClassPath() throws IOException {
        Path zip = zip("repository/stackbench/stackbench-runner/0.1/stackbench-runner-0.1.zip", "lib/a.jar");
        String adapter = "repository/stackbench/stackbench-junit/0.1/stackbench-junit-0.1.jar";

        assertThat(found(surroundings(), new ClassPath(List.of()), adapter).resolve("lib/a.jar"))
                .exists();
        assertThat(found(surroundings(), new ClassPath(List.of(zip)), "elsewhere.jar"))
                .asString()
                .contains("home/.cache/stackbench/stackbench-runner-0.1-");
        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() ->
                        found(surroundings(), new ClassPath(List.of()), adapter.replace("junit/0.1/", "junit/0.2/")))
                .withMessageContainingAll(
                        "there is no stackbench-runner-*.zip in", "stackbench-runner/0.2", "type zip");
    }

    @Test
    void itIsUnpackedOnceAndAnotherContentIsAnotherFolder() throws IOException {
        environment.put("XDG_CACHE_HOME", directory.resolve("cache").toString());
        Surroundings surroundings = surroundings("stackbench.runner=stackbench-runner-1.zip");
        zip("stackbench-runner-1.zip", "lib/a.jar");
        Path first = found(surroundings);
        Files.writeString(first.resolve("mark"), "");
        Path again = found(surroundings);
        zip("stackbench-runner-1.zip", "lib/b.jar");
        Path other = found(surroundings);

        assertThat(first.getParent()).isEqualTo(directory.resolve("cache/stackbench"));
        assertThat(again).isEqualTo(first);
        assertThat(again.resolve("mark")).exists();
        assertThat(other).isNotEqualTo(first);
        assertThat(directory.resolve("cache/stackbench")).isDirectoryNotContaining("glob:**/unpacking-*");
    }

    @Test
    void whereTheCacheCannotBeWrittenItIsUnpackedAmongTemporaryFiles() throws IOException {
        Files.createFile(Files.createDirectories(directory.resolve("home")).resolve(".cache"));
        zip("runner.zip", "lib/a.jar");

        assertThat(found(surroundings("stackbench.runner=runner.zip")))
                .startsWith(directory.resolve("tmp/stackbench-me"));
    }

    @Test
    void whatKilledBuildsLeftIsDeletedWhenItIsOld() throws IOException {
        Path cache = directory.resolve("home/.cache/stackbench");
        Path old = Files.createDirectories(cache.resolve("unpacking-1/lib"));
        Path other = Files.createDirectories(cache.resolve("stackbench-runner-0.1-abc"));
        Path young = Files.createDirectories(cache.resolve("unpacking-2"));
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
        Files.createFile(old.resolve("a.jar"));
        Files.setLastModifiedTime(cache.resolve("unpacking-1"), longAgo);
        Files.setLastModifiedTime(other, longAgo);
        zip("runner.zip", "lib/a.jar");
        found(surroundings("stackbench.runner=runner.zip"));

        assertThat(cache.resolve("unpacking-1")).doesNotExist();
        assertThat(young).exists();
        assertThat(other).exists();
    }

    @Test
    void aZipWithPathsOutOfItselfIsRefused() throws IOException {
        zip("runner.zip", "lib/a.jar", "../../evil");

        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> found(surroundings("stackbench.runner=runner.zip")))
                .withMessageContainingAll("runner.zip cannot be unpacked", "../../evil is not below the folder");
        assertThat(directory.resolve("home/.cache/evil")).doesNotExist();
    }

    private void jdk(String name, String version) throws IOException {
        Path bin = Files.createDirectories(directory.resolve(name).resolve("bin"));
        Files.createFile(
                bin.resolve("java"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.writeString(directory.resolve(name).resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
    }

    @ParameterizedTest
    @CsvSource({
        "21, '', own",
        "25, JAVA_HOME_22_X64=jdks/j22, own",
        "17, '', jdks/j21",
        "17, JAVA_HOME_22_X64=other/j22, other/j22",
        "17, JAVA_HOME=other/j11, jdks/j21",
        "17, OTHER_HOME=other/j22, jdks/j21"
    })
    void theRunnerHasTheJdkOfTheTestsOrTheNewestThatIsNewEnough(int own, String variable, String chosen)
            throws IOException {
        jdk("jdks/j17", "17.0.2");
        jdk("jdks/j21", "21.0.8");
        jdk("other/j22", "22");
        jdk("other/j11", "11.0.1");
        if (!variable.isEmpty()) {
            String[] parts = variable.split("=", 2);
            environment.put(parts[0], directory.resolve(parts[1]).toString());
        }

        assertThat(new RunnerJdk(surroundings(), own, List.of(directory.resolve("jdks"))).find())
                .isEqualTo(directory.resolve(chosen));
    }

    @Test
    void withoutAJdkThatIsNewEnoughNothingRuns() {
        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> new RunnerJdk(surroundings(), 17, List.of(directory)).find())
                .withMessageStartingWith("The tests run on JDK 17, and what measures needs JDK 21 or newer")
                .withMessageContaining("let JAVA_HOME_21 name its directory");
    }

    @Test
    void theCommandLineHandsOnWhatTheUserSaysOfTheRun() {
        Surroundings surroundings =
                surroundings("bench=true", "bench.threads=4,8", "benchmark.other=1", "os.name=Linux");

        assertThat(new RunnerCommand(Path.of("/jdk"), Path.of("/home"), surroundings.benchOptions()).line())
                .startsWith("/jdk/bin/java", "--enable-native-access=ALL-UNNAMED")
                .contains("-Dbench=true", "-Dbench.threads=4,8")
                .doesNotContain("-Dbenchmark.other=1")
                .endsWith("-cp", "/home/lib/*", "stackbench.harness.runner.RunnerMain");
    }

    @ParameterizedTest
    @CsvSource({"'', '', false", "true, '', true", "'', true, true", "false, true, false", "no, '', false"})
    void aRunMeasuresWhereThePropertyOrTheVariableSaysSo(String property, String variable, boolean measures) {
        environment.put("BENCH", variable);

        assertThat(surroundings("bench=" + property).measures()).isEqualTo(measures);
    }
}
