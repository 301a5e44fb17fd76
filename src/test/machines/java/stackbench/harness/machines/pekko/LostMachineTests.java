package stackbench.harness.machines.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.machines.Kernel;
import stackbench.harness.machines.MachineLostException;
import stackbench.harness.machines.MachinesEngine.MachineAddress;
import stackbench.harness.machines.MachinesEngine.MachinesSettings;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;
import stackbench.harness.reaper.Fork;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.ProcessEnd;

/** Workers, and a controller, that are killed or stopped. */
@Tag("thorough")
@Timeout(200)
class LostMachineTests {

    /** Ten times as long as it may take on a machine that is not busy. */
    private static final Duration BOUND = Duration.ofSeconds(50);

    @TempDir
    private Path directory;

    @Test
    void whoeverIsKilledOrStoppedFailsWhatItWasAskedAndIsLost() throws IOException, InterruptedException {
        try (Leash leash = Leash.start();
                PekkoMachines machines = Joined.on(directory, keyStore(), leash, "one", "two", "three")) {
            List<WorkerProcess> workers = machines.workers();
            CompletableFuture<Message> killed = machines.ask("one", ScriptedDuty.UNANSWERED);
            CompletableFuture<Message> stopped = machines.ask("two", ScriptedDuty.UNANSWERED);

            signal("KILL", workers.get(0).process().toHandle());
            signal("STOP", workers.get(1).process().toHandle());

            assertLost(killed, "machine one: its worker ended with status 137");
            assertLost(stopped, "machine two: out of reach, or stopped");
            assertLost(machines.ask("one", ScriptedDuty.asking(1)), "machine one: ");
            assertThat(machines.ask("three", ScriptedDuty.asking(3)))
                    .succeedsWithin(BOUND)
                    .isEqualTo(new Message.Clock(3, new Kernel("scripted")));
            assertThat(ProcessEnd.await(List.of(workers.get(1).process().toHandle()), BOUND))
                    .as("who is lost is killed")
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"KILL, ''", "STOP, 'This worker ends: the controller is out of reach, or stopped'"})
    void aWorkerEndsItselfWhenItsControllerIsLost(String signal, String logged)
            throws IOException, InterruptedException {
        KeyStoreFile keyStore = keyStore();
        Process controller =
                Fork.start(Map.of(), Joined.class, directory.toString(), keyStore.path(), keyStore.password(), "one");
        try (BufferedReader lines = controller.inputReader(StandardCharsets.UTF_8)) {
            ProcessHandle worker =
                    ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();

            signal(signal, controller.toHandle());

            assertThat(ProcessEnd.await(List.of(worker), BOUND)).isTrue();
            assertThat(Files.readString(directory.resolve("worker-one.log"))).contains(logged);
        } finally {
            controller.destroyForcibly();
        }
        assertThat(controller.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whoDoesNotJoinIsNamed() {
        try (Leash leash = Leash.start()) {
            MachinesSettings settings = new MachinesSettings(
                    List.of(new MachineAddress("far", List.of("sh", "-c", "echo no route; exit 9"))),
                    "127.0.0.1",
                    ScriptedDuty.class,
                    Optional.empty(),
                    Optional.empty(),
                    BOUND,
                    directory);

            assertThatExceptionOfType(MachineLostException.class)
                    .isThrownBy(() -> new PekkoEngine().start(settings, leash))
                    .withMessageStartingWith("machine far: its worker ended with status 9; the last lines of ")
                    .withMessageEndingWith("no route");
        }
    }

    private KeyStoreFile keyStore() throws IOException, InterruptedException {
        return TestKeyStore.in(directory, "machines.p12");
    }

    private static void assertLost(CompletableFuture<Message> answer, String why) {
        assertThat(answer)
                .failsWithin(BOUND)
                .withThrowableThat()
                .withCauseInstanceOf(MachineLostException.class)
                .withMessageContaining(why);
    }

    private static void signal(String signal, ProcessHandle process) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start();
        assertThat(kill.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }
}
