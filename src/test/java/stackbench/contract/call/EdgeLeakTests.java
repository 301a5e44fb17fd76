package stackbench.contract.call;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.contract.client.EdgeClient;
import stackbench.contract.client.EdgeClient.Answer;
import stackbench.contract.server.EdgeServer;
import stackbench.contract.server.ScriptedDownstream;
import stackbench.contract.server.ScriptedDownstream.Behaviour;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** A downstream that fails over and over leaves nothing behind in an edge: no thread, no connection, no memory. */
@Order(1)
@Tag("thorough")
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT) // they wait for timeouts most of the time
final class EdgeLeakTests {

    private static final Duration TIMEOUT = Duration.ofMillis(300);
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int AT_A_TIME = 40;
    private static final int TIMES = 6;

    /** A pool that had fewer calls at a time to serve in the beginning may still grow; of each kind there are {@value #TIMES} times as many faults. */
    private static final int MOST_THREADS = AT_A_TIME;

    /** Of connections more may be kept than there are calls at a time, since one that is about to be closed is not used. */
    private static final int MOST_FILES = 2 * AT_A_TIME;

    private static final long MOST_BYTES = 1_500_000;

    private static final EdgeClient CLIENT = new EdgeClient();

    @TempDir
    private Path directory;

    static Stream<Architecture> edges() {
        return Architecture.values().stream()
                .filter(architecture -> architecture.service() == Architecture.Service.CALLS);
    }

    @ParameterizedTest
    @MethodSource("edges")
    void faultsLeaveNothingBehind(Architecture architecture) throws IOException, InterruptedException {
        try (ScriptedDownstream downstream = new ScriptedDownstream();
                RunningServer edge = started(architecture, downstream)) {
            URI user =
                    URI.create("http://%s:%d%s?delay=0&id=1".formatted(edge.host(), edge.port(), architecture.path()));
            long pid = Objects.requireNonNull(edge.processes().get(Node.FRONT)).pid();
            Set<Behaviour> faults = faults(architecture);
            fail(downstream, user, faults, 3); // loads classes, starts threads, compiles
            Held before = Held.by(pid);

            fail(downstream, user, faults, TIMES);

            await().atMost(LIMIT).untilAsserted(() -> {
                Held.by(pid).assertNoMoreThan(before);
                assertThat(downstream.openConnections())
                        .as("connections at the downstream")
                        .isLessThanOrEqualTo(MOST_FILES);
            });
        }
    }

    /** The JDK's client never closes the connection of an answer that is no HTTP; guide/reference.md says so. */
    private static Set<Behaviour> faults(Architecture architecture) {
        boolean ofAnotherClient = architecture.profile().matches(".*-(apache|webclient)");
        return ofAnotherClient ? EnumSet.allOf(Behaviour.class) : EnumSet.complementOf(EnumSet.of(Behaviour.GIBBERISH));
    }

    private RunningServer started(Architecture architecture, ScriptedDownstream downstream) {
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("96m", ServerSpec.Jvm.QUICK_START, directory);
        RunningServer edge = StartedServer.forked(
                EdgeServer.spec(architecture, downstream.address(), TIMEOUT), jvm, SharedPostgres.leash());
        assertThat(edge.failure()).isEmpty();
        return edge;
    }

    /** Let calls fail in every way, many at a time and so many times, and succeed in the end. */
    private static void fail(ScriptedDownstream downstream, URI user, Set<Behaviour> faults, int times) {
        for (int time = 0; time < times; time++) {
            for (Behaviour behaviour : faults) {
                downstream.become(behaviour);
                assertThat(statuses(user))
                        .isSubsetOf(behaviour == Behaviour.RIGHT ? Set.of(200, 502, 504) : Set.of(502, 504));
            }
        }
        downstream.become(Behaviour.RIGHT);
        await().atMost(LIMIT).until(() -> statuses(user), Set.of(200)::equals);
    }

    private static Set<Integer> statuses(URI user) {
        List<CompletableFuture<Answer>> answers = LongStream.range(0, AT_A_TIME)
                .mapToObj(request -> CLIENT.ask(user))
                .toList();
        return answers.stream().map(answer -> CLIENT.answer(answer).status()).collect(toSet());
    }

    /** What the process has, as the system tells it, and the bytes of all objects that are in use. */
    private record Held(long threads, long files, long bytes) {

        static Held by(long pid) throws IOException, InterruptedException {
            return new Held(entries(pid, "task"), entries(pid, "fd"), liveBytes(pid));
        }

        private static long entries(long pid, String kind) throws IOException {
            try (Stream<Path> entries = Files.list(Path.of("/proc", String.valueOf(pid), kind))) {
                return entries.count();
            }
        }

        /** The sum at the end of the histogram, for which the JVM collects all garbage. */
        private static long liveBytes(long pid) throws IOException, InterruptedException {
            Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
            Path histogram = Files.createTempFile("histogram", ".txt");
            Process process = new ProcessBuilder(jcmd.toString(), String.valueOf(pid), "GC.class_histogram")
                    .redirectErrorStream(true)
                    .redirectOutput(histogram.toFile())
                    .start();
            assertThat(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
            String total = Files.readString(histogram)
                    .strip()
                    .lines()
                    .reduce((first, last) -> last)
                    .orElse("");
            Files.delete(histogram);
            assertThat(total).startsWith("Total");
            return Long.parseLong(total.split("\\s+", -1)[2]);
        }

        void assertNoMoreThan(Held before) {
            assertThat(threads).as("threads").isLessThanOrEqualTo(before.threads + MOST_THREADS);
            assertThat(files).as("open files").isLessThanOrEqualTo(before.files + MOST_FILES);
            assertThat(bytes).as("bytes in use").isLessThanOrEqualTo(before.bytes + MOST_BYTES);
        }
    }
}
