package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.measure.jvm.JvmUsage.JvmReading;

/** The probe of a real JVM beside this one, which does on request what is then looked for. */
@Tag("thorough")
@Timeout(60)
class JvmProbeTests {

    @Test
    void whatAnotherJvmAllocatesAndCollectsIsSeenFromHere() {
        try (Other other = Other.start("-XX:+UseParallelGC");
                JvmProbe probe = JvmProbe.attach(other.process.toHandle()).orElseThrow()) {
            JvmReading start = probe.read().orElseThrow();
            other.tell("allocate");
            other.tell("hold");
            other.tell("collect");
            other.tell("collect");
            JvmReading end = probe.read().orElseThrow();

            JvmUsage used = probe.between(start, end, 2.0);

            assertThat(used.allocatedBytes())
                    .isBetween((long) ManagedJvm.ALLOCATION_BYTES, 2L * ManagedJvm.ALLOCATION_BYTES);
            assertThat(collections(end) - collections(start)).isEqualTo(2);
            assertThat(used.collections()).isGreaterThanOrEqualTo(2);
            assertThat(used.heapAfterGcBytes())
                    .isBetween((long) ManagedJvm.HELD_BYTES, (long) ManagedJvm.HELD_BYTES + (8 << 20));
            assertThat(used.pauseMaxMillis()).isNotNull().isLessThanOrEqualTo(used.pauseMillis() + 1);
            assertThat(used.promotedBytes()).isNotNegative();
            assertThat(start.compileMillis()).isPositive();
            assertThat(used.compileMillis()).isNotNegative();
        }
    }

    /** Whatever the collectors' names and kinds, their collections are known. */
    @ParameterizedTest
    @ValueSource(strings = {"Serial", "G1", "Z"})
    void everyCollectorTellsOfItsCollections(String collector) {
        try (Other other = Other.start("-XX:+Use" + collector + "GC");
                JvmProbe probe = JvmProbe.attach(other.process.toHandle()).orElseThrow()) {
            JvmReading start = probe.read().orElseThrow();
            other.tell("hold");
            other.tell("collect");
            other.tell("collect");
            JvmUsage used = probe.between(start, probe.read().orElseThrow(), 1);

            assertThat(used.collections()).isGreaterThanOrEqualTo(2);
            assertThat(used.pauseMaxMillis()).isNotNegative();
            assertThat(used.heapAfterGcBytes()).isGreaterThanOrEqualTo((long) ManagedJvm.HELD_BYTES);
        }
    }

    @Test
    void aVirtualThreadThatWaitsInAnInitializerIsSeenPinnedButNotFromBeforeTheBlocks() {
        try (Other other = Other.start();
                JvmProbe probe = JvmProbe.attach(other.process.toHandle()).orElseThrow()) {
            JvmProbe.PinRecording idle = probe.recordPins().orElseThrow();
            other.tell("hold");
            assertThat(probe.pinsSince(idle, Instant.EPOCH)).contains(JvmUsage.Pins.NONE);

            JvmProbe.PinRecording recording = probe.recordPins().orElseThrow();
            JvmProbe.PinRecording early = probe.recordPins().orElseThrow();
            other.tell("pin");
            JvmUsage.Pins pins = probe.pinsSince(recording, Instant.EPOCH).orElseThrow();
            assertThat(pins.count()).isPositive();
            assertThat(pins.millis()).isBetween(ManagedJvm.PINNED_MILLIS, ManagedJvm.MOST_MILLIS * 1.0);
            assertThat(probe.pinsSince(early, Instant.now())).contains(JvmUsage.Pins.NONE);
        }
    }

    private static long collections(JvmReading reading) {
        return Optional.ofNullable(reading.collectors().get("PS MarkSweep"))
                .orElseThrow()
                .collections();
    }

    @Test
    void aJvmThatHasEndedHasNoReadingsAndCannotBeProbed() {
        try (Other other = Other.start()) {
            JvmProbe probe = JvmProbe.attach(other.process.toHandle()).orElseThrow();
            other.end();
            assertThat(probe.read()).isEmpty();
            probe.close();
            assertThat(JvmProbe.attach(other.process.toHandle())).isEmpty();
        }
    }

    /** A JVM beside this one, which is told by lines what to do and answers with lines. */
    private record Other(Process process, BufferedReader answers, PrintStream orders) implements AutoCloseable {

        static Other start(String... options) {
            List<String> command = new ArrayList<>(List.of(
                    ProcessHandle.current().info().command().orElseThrow(),
                    "-Xms64m",
                    "-Xmx64m",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    classes()));
            command.addAll(List.of(options));
            command.add(ManagedJvm.class.getName());
            try {
                Process process =
                        new ProcessBuilder(command).redirectErrorStream(true).start();
                Other other = new Other(
                        process,
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)),
                        new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8));
                other.tell("hello");
                return other;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String classes() {
            return Path.of("target", "test-classes").toString();
        }

        void tell(String order) {
            orders.println(order);
            try {
                assertThat(answers.readLine()).isEqualTo("done " + order);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() {
            end();
        }

        void end() {
            process.destroyForcibly();
            try {
                assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The program of a JVM that is told on its input what to do. It does a known amount of it, and says so on its output. */
    static final class ManagedJvm {

        static final int ALLOCATION_BYTES = 100 << 20;
        static final int HELD_BYTES = 10 << 20;
        private static final int PIECE_BYTES = 1 << 20;
        static final double PINNED_MILLIS = 50;
        static final int MOST_MILLIS = 10_000;

        private final List<byte[]> held = new ArrayList<>();

        private ManagedJvm() {}

        public static void main(String[] arguments) throws IOException {
            new ManagedJvm()
                    .obey(new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
        }

        private void obey(PrintStream answers) throws IOException {
            BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String order = orders.readLine(); order != null; order = orders.readLine()) {
                run(order);
                answers.println("done " + order);
            }
        }

        private void run(String order) {
            switch (order) {
                case "allocate" -> allocate();
                case "hold" -> held.add(new byte[HELD_BYTES]);
                case "collect" -> System.gc();
                case "pin" -> pin();
                default -> held.clear();
            }
        }

        /** Wait, on a virtual thread, in the initializer of a class, which no JDK can unmount. */
        private static void pin() {
            try {
                Thread.ofVirtual().start(() -> assertInitialized(Waiting.DONE)).join(MOST_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private static void assertInitialized(boolean done) {
            if (!done) {
                throw new IllegalStateException("not waited");
            }
        }

        private static final class Waiting {
            static final boolean DONE = waited();

            private static boolean waited() {
                LockSupport.parkNanos((long) (PINNED_MILLIS * 1e6));
                return true;
            }
        }

        private void allocate() {
            for (int bytes = 0; bytes < ALLOCATION_BYTES; bytes += PIECE_BYTES) {
                held.add(new byte[PIECE_BYTES]);
                held.clear();
            }
        }
    }
}
