package stackbench.harness.reaper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kill a suite in the ways suites are killed, and see that nothing of it is left. */
@Tag("thorough")
@Timeout(60)
class ReaperTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    @TempDir
    private Path temporary;

    private final List<ProcessHandle> started = new ArrayList<>();

    @AfterEach
    void end() {
        started.forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void aSuiteThatIsKilledLeavesNoProcessAndNoDirectory() throws IOException {
        Path directory = filledDirectory();
        Process suite = doomedSuite(directory);
        suite.destroyForcibly();
        assertGone(directory);
    }

    @Test
    void aSuiteThatIsInterruptedTogetherWithItsReaperLeavesNothing() throws IOException {
        Path directory = filledDirectory();
        Process suite = doomedSuite(directory);
        List<ProcessHandle> reapers = suite.children()
                .filter(child -> child.info().commandLine().orElse("").endsWith(Reaper.class.getName()))
                .toList();
        assertThat(reapers).hasSize(1);
        started.addAll(reapers);
        reapers.forEach(ProcessHandle::destroy);
        suite.destroy();
        assertGone(directory);
    }

    @Test
    void aProcessThatDoesNotEndWhenAskedIsKilled() throws IOException {
        ProcessHandle stubborn = sleeper(Sleeper.STUBBORN);
        new DoomedProcesses(List.of(Held.OfProcess.of(stubborn)), List.of()).end(Duration.ofMillis(300));
        assertThat(stubborn).matches(ProcessEnd::isOver);
    }

    @Test
    void aProcessThatWasStartedInAHeldDirectoryIsEndedThoughNobodyHeldIt() throws IOException {
        Path directory = filledDirectory();
        ProcessHandle unheld = sleeper(directory.resolve("data").toString());
        ProcessHandle other = sleeper(temporary.resolve("elsewhere").toString());
        new DoomedProcesses(List.of(), List.of(new Held.OfDirectory(directory))).end(BOUND);
        assertThat(unheld).matches(ProcessEnd::isOver);
        assertThat(other.isAlive()).isTrue();
    }

    @Test
    void aProcessThatWasStartedWhileTheReaperDiedIsEnded() throws IOException, InterruptedException {
        Process gone = new ProcessBuilder("true").start();
        assertThat(gone.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
        ProcessHandle unheld = sleeper(temporary.toString());

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new Leash(gone).process(unheld))
                .withMessageContaining("The reaper (pid " + gone.pid() + ") is gone");
        await().atMost(BOUND).untilAsserted(() -> assertThat(unheld).matches(ProcessEnd::isOver));
    }

    @Test
    void aProcessThatGotTheIdOfAnotherIsSpared() {
        ProcessHandle self = ProcessHandle.current();
        Instant start = self.info().startInstant().orElseThrow();
        assertThat(new Held.OfProcess(self.pid(), start).isSame(self)).isTrue();
        assertThat(new Held.OfProcess(self.pid(), start.minusSeconds(60)).isSame(self))
                .isFalse();
    }

    @Test
    void whatIsReleasedIsKeptAndWhatIsStillHeldAtTheEndIsReaped() throws IOException {
        Path held = filledDirectory();
        Path released = Files.createDirectory(temporary.resolve("stackbench-released"));
        Leash leash = Leash.start();
        leash.directory(held);
        Leash.Hold hold = leash.directory(released);
        hold.close();
        hold.close();
        leash.close();
        leash.close();
        hold.close();
        assertThat(held).doesNotExist();
        assertThat(released).exists();
    }

    @Test
    void everythingHeldSurvivesTheWayToTheReaper() {
        List<Held> all = List.of(
                Held.OfProcess.of(ProcessHandle.current()),
                new Held.OfDirectory(temporary.resolve("stackbench-a b\n+%ü")),
                new Held.OfContainer(URI.create("unix:///socket"), "name"),
                new Held.OfDatabase("jdbc:postgresql://host/db?user=u&password=a b", "stackbench_run_servlet"));
        assertThat(all).allSatisfy(held -> {
            assertThat(held.line()).doesNotContain("\n");
            assertThat(Held.parse(held.line())).isEqualTo(held);
        });
        assertThat(all.get(3).toString()).doesNotContain("password");
    }

    @Test
    void whatIsNotTheSuitesOwnIsNotHeld() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Held.OfDirectory(temporary));
        assertThatIllegalArgumentException().isThrownBy(() -> new Held.OfDirectory(Path.of("stackbench-relative")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Held.OfDirectory(temporary.getFileSystem().getPath("/")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Held.OfDatabase("jdbc:x", "postgres"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Held.OfDatabase("jdbc:x", "stackbench_a; drop"));
    }

    private void assertGone(Path directory) {
        await().atMost(BOUND).untilAsserted(() -> {
            assertThat(directory).doesNotExist();
            assertThat(started).allMatch(ProcessEnd::isOver);
        });
    }

    private Path filledDirectory() throws IOException {
        Path directory = Files.createDirectory(temporary.resolve("stackbench-held"));
        Path inner = Files.createDirectories(directory.resolve("data/inner"));
        Files.writeString(inner.resolve("file"), "content");
        Path kept = Files.writeString(temporary.resolve("kept"), "linked, not owned");
        Files.createSymbolicLink(directory.resolve("link"), kept);
        return directory;
    }

    private Process doomedSuite(Path directory) throws IOException {
        Process suite = Fork.start(Map.of(), DoomedSuite.class, directory.toString());
        started.add(suite.toHandle());
        BufferedReader said = suite.inputReader(StandardCharsets.UTF_8);
        started.add(process(said.readLine()));
        started.add(process(said.readLine()));
        assertThat(started).hasSize(3).allMatch(ProcessHandle::isAlive);
        return suite;
    }

    private ProcessHandle sleeper(String kind) throws IOException {
        Process sleeper = Fork.start(Map.of(), Sleeper.class, kind);
        started.add(sleeper.toHandle());
        assertThat(sleeper.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("asleep");
        return sleeper.toHandle();
    }

    private static ProcessHandle process(String pid) {
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    /** A suite that holds a process and a directory, and then does nothing until it is killed. */
    static final class DoomedSuite {

        /** Hold the directory that the argument names. Says the id of its grandchild and of its child. */
        public static void main(String[] arguments) throws Exception {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            Leash leash = Leash.start();
            leash.directory(Path.of(arguments[0]));
            leash.directory(Path.of(arguments[0] + "-released")).close();
            Process child = Fork.start(Map.of(), Sleeper.class, Sleeper.WITH_A_CHILD);
            leash.process(child.toHandle());
            out.println(child.inputReader(StandardCharsets.UTF_8).readLine());
            out.println(child.pid());
            Sleeper.sleep();
        }
    }

    /** A process that does nothing for ten minutes unless it is killed. */
    static final class Sleeper {

        static final String WITH_A_CHILD = "with-a-child";

        /** The kind that does not end when it is asked to. */
        static final String STUBBORN = "stubborn";

        public static void main(String[] kinds) throws Exception {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            if (kinds.length > 0 && kinds[0].equals(WITH_A_CHILD)) {
                out.println(Fork.start(Map.of(), Sleeper.class).pid());
            }
            if (kinds.length > 0 && kinds[0].equals(STUBBORN)) {
                Runtime.getRuntime().addShutdownHook(new Thread(Sleeper::sleep));
            }
            out.println("asleep");
            sleep();
        }

        private static void sleep() {
            try {
                new CountDownLatch(1).await(10, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
