package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.database.SharedPostgres;

/** Servers that are started with an archive of the app's classes. */
@Order(4)
@Timeout(180)
class ArchiveTests {

    private static final ServerSpec SPEC = new ServerSpec("tried", Architecture.SERVLET_MEMORY, Map.of());

    @TempDir
    private Path directory;

    private ServerCommand command(ClassArchive archive, String... options) {
        List<String> all = new ArrayList<>(ServerSpec.Jvm.QUICK_START);
        all.addAll(List.of(options));
        ServerSpec.Jvm jvm =
                new ServerSpec.Jvm(Optional.empty(), "64m", List.copyOf(all), List.of(), archive, directory, List.of());
        return new ServerCommand(SPEC, SPEC.front(), jvm);
    }

    private static RunningServer started(ServerCommand command) {
        return new ServerTries(SPEC, node -> command.jvm(), SharedPostgres.leash(), ForkedServer.START_LIMIT)
                .started(SPEC.front());
    }

    private static void assume(ClassArchive archive) {
        assumeThat(archive.isOf(Runtime.version().feature()))
                .as("this JDK has it")
                .isTrue();
    }

    @Test
    void theArchiveThatATrainingWritesIsTheOneThatIsRead() {
        ServerCommand cds = command(ClassArchive.CDS);
        String file = directory.resolve("tried.cds").toAbsolutePath().toString();

        assertThat(cds.training().line())
                .contains("-XX:ArchiveClassesAtExit=" + file)
                .doesNotContain("-Xshare:on");
        assertThat(cds.line()).contains("-XX:SharedArchiveFile=" + file, "-Xshare:on");
        assertThat(command(ClassArchive.AOT).line()).contains("-XX:AOTMode=on");
        assertThat(cds.line().get(cds.line().indexOf("-cp") + 1))
                .as("the same JARs, and no directory")
                .isEqualTo(cds.training().line().get(cds.training().line().indexOf("-cp") + 1))
                .startsWith(cds.jar().toString())
                .doesNotContain(SPEC.build().classes() + File.pathSeparator);
    }

    @Test
    void aJarHasAllFilesAndTheDirectoriesThatTheyAreIn() throws IOException {
        Path classes = directory.resolve("classes");
        Files.createDirectories(classes.resolve("some/place"));
        Files.writeString(classes.resolve("some/place/A.class"), "class A");
        Files.writeString(classes.resolve("b.properties"), "b=1");
        Path jar = directory.resolve("app.jar");

        ArchiveTraining.writeJar(classes, jar);

        try (ZipFile written = new ZipFile(jar.toFile())) {
            assertThat(written.stream().map(ZipEntry::getName))
                    .containsExactly("b.properties", "some/", "some/place/", "some/place/A.class");
            assertThat(written.getInputStream(written.getEntry("some/place/A.class")))
                    .hasContent("class A");
        }
    }

    @ParameterizedTest
    @Tag("thorough")
    @EnumSource(names = {"CDS", "AOT"})
    void aServerHasItsClassesFromTheArchive(ClassArchive archive) throws IOException {
        assume(archive);

        try (RunningServer server = started(command(archive, "-Xlog:class+load=info:file=classes-%p.txt"))) {
            assertThat(server.failure()).isEmpty();
            long pid = server.processes().values().iterator().next().pid();
            assertThat(Files.readAllLines(directory.resolve("classes-" + pid + ".txt")))
                    .anySatisfy(line -> assertThat(line).contains(Node.APP + " source: shared objects file"));
            assertThat(server.readyAfter()).isPresent();
        }
        assertThat(directory).as("no archive is left").isDirectoryNotContaining("glob:**.{aot,cds,jar}");
    }

    @ParameterizedTest
    @Tag("thorough")
    @EnumSource(names = {"CDS", "AOT"})
    void aServerThatCannotReadItsArchiveDoesNotRunWithoutIt(ClassArchive archive) throws IOException {
        assume(archive);
        ServerCommand command = command(archive);
        ArchiveTraining.writeJar(SPEC.build().classes(), command.jar());
        Files.writeString(command.archive(), "no archive");

        assertThatExceptionOfType(ServerStartException.NotReadyException.class)
                .isThrownBy(
                        () -> ForkedServer.start(command, SharedPostgres.leash(), ForkedServer.START_LIMIT, List.of()))
                .withMessageContaining("The server tried exited with status 1");
    }

    @Test
    @Tag("thorough")
    void aTrainingThatWritesNoArchiveIsTheReasonWhyThereIsNoServer() {
        RunningServer server = started(command(ClassArchive.CDS, "-Xshare:off"));

        assertThat(server.failure())
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("training run of server tried", "wrote no ", "base CDS archive is not loaded"));
    }
}
