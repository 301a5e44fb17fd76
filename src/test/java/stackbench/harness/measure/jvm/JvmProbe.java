package stackbench.harness.measure.jvm;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javax.management.JMException;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.management.jfr.FlightRecorderMXBean;

/**
 * Reads what another JVM of this machine says about itself, over JMX. The JVM's flags and class path stay as they are: its
 * management agent is started through the attach API when the probe is opened.
 *
 * <p>Only for JVMs: to attach to another process ends it. For one caller at a time, and another who looks at limits. A JVM that has
 * ended or does not answer in time has no readings from then on.
 */
public final class JvmProbe implements AutoCloseable {

    private static final Duration OPEN_LIMIT = Duration.ofSeconds(20);
    private static final Duration READ_LIMIT = Duration.ofSeconds(5);
    private static final Duration LOOK_LIMIT = Duration.ofSeconds(1);

    private static final long PATIENCE_MILLIS = 1000;

    private final JMXConnector connector;
    private final JvmBeans beans;
    private volatile boolean lost;

    private JvmProbe(JMXConnector connector, JvmBeans beans) {
        this.connector = connector;
        this.beans = beans;
    }

    /** Attach to a JVM. Empty when it is none, belongs to another user, or does not let itself be attached to. */
    public static Optional<JvmProbe> attach(ProcessHandle jvm) {
        return bounded(OPEN_LIMIT, () -> open(jvm.pid()));
    }

    @SuppressWarnings("BanJNDI") // the address is the one that the JVM attached to has just told
    private static JvmProbe open(long pid) throws IOException, JMException, AttachNotSupportedException {
        JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(agentAddress(pid)));
        try {
            return new JvmProbe(connector, JvmBeans.of(connector.getMBeanServerConnection()));
        } catch (IOException | JMException | RuntimeException e) {
            connector.close();
            throw e;
        }
    }

    private static String agentAddress(long pid) throws IOException, AttachNotSupportedException {
        VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
        try {
            return machine.startLocalManagementAgent();
        } finally {
            machine.detach();
        }
    }

    /** What the JVM's counters say now; empty when it does not answer. */
    public Optional<JvmUsage.JvmReading> read() {
        return ask(beans::read);
    }

    /**
     * Look at the limits of the server in the JVM. None where it tells of none, as a server of another build may; empty when it does
     * not answer soon, which says nothing of its other figures.
     */
    public Optional<LimitsSeen> limits() {
        return lost ? Optional.empty() : bounded(LOOK_LIMIT, beans::limits);
    }

    /** How late the service in the JVM was since its start; empty where it is another one, or does not answer. */
    public Optional<LatenessSeen> lateness() {
        return ask(beans::lateness).flatMap(seen -> seen);
    }

    /**
     * What of the heap is in use, and how many rows the server in the JVM has fetched. Empty where it does not tell of rows, or does
     * not answer soon.
     */
    public Optional<FlowSample> flow() {
        return lost ? Optional.empty() : bounded(LOOK_LIMIT, beans::flow).flatMap(Function.identity());
    }

    /** The same just after a collection of all garbage, so that what is in use is live. */
    public Optional<FlowSample> liveFlow() {
        return lost ? Optional.empty() : bounded(READ_LIMIT, beans::liveFlow).flatMap(Function.identity());
    }

    /**
     * What the JVM did between two readings. Waits up to {@value #PATIENCE_MILLIS} ms for it to tell of the last collections.
     *
     * @param seconds the real time between them
     */
    public JvmUsage between(JvmUsage.JvmReading start, JvmUsage.JvmReading end, double seconds) {
        Duration patience = lost ? Duration.ZERO : Duration.ofMillis(PATIENCE_MILLIS);
        return JvmUsage.between(
                start, end, seconds, beans.log().between(start.collectors(), end.collectors(), patience));
    }

    /** Begin to record pinned virtual threads; empty when the JVM does not answer, or has no JDK Flight Recorder. */
    public Optional<PinRecording> recordPins() {
        return lost
                ? Optional.empty()
                : bounded(READ_LIMIT, () -> PinRecording.start(connector.getMBeanServerConnection()));
    }

    /**
     * End a recording that this probe began, and tell when a virtual thread was pinned since a moment. Empty when the JVM does
     * not answer.
     */
    public Optional<JvmUsage.Pins> pinsSince(PinRecording recording, Instant begin) {
        return ask(() -> recording.endedSince(begin));
    }

    private <T> Optional<T> ask(Callable<T> question) {
        if (lost) {
            return Optional.empty();
        }
        Optional<T> answer = bounded(READ_LIMIT, question);
        lost = answer.isEmpty();
        return answer;
    }

    /** Ask on a thread of its own, since a JVM that is stopped answers never. What fails is not available. */
    private static <T> Optional<T> bounded(Duration limit, Callable<T> question) {
        FutureTask<T> task = new FutureTask<>(question);
        Thread.ofPlatform().daemon().name("jvm-probe").start(task);
        try {
            return Optional.of(task.get(limit.toNanos(), TimeUnit.NANOSECONDS));
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            task.cancel(true);
        }
    }

    /** Let go of the JVM, which goes on. Does nothing the second time. */
    @Override
    public void close() {
        lost = true;
        bounded(READ_LIMIT, () -> {
            connector.close();
            return true;
        });
    }

    /**
     * A recording of each time that a virtual thread of another JVM waited without letting go of its carrier. Source: event
     * {@code jdk.VirtualThreadPinned} of JDK Flight Recorder.
     *
     * <p>Its threshold is 0 ms, not the 20 ms that a recording has by default: on few carriers many short waits hold up as much as
     * a long one. It has no stack traces. A server whose threads are not pinned writes no event and pays nothing; one whose threads are
     * pays less than 1 us for each (56,000 in a row on JDK 25). Before JDK 24 a thread that waits inside {@code synchronized} is
     * pinned too.
     */
    public static final class PinRecording {

        private static final String EVENT = "jdk.VirtualThreadPinned";
        private static final double NANOS_PER_MILLI = 1e6;

        private final FlightRecorderMXBean recorder;
        private final long recording;

        private PinRecording(FlightRecorderMXBean recorder, long recording) {
            this.recorder = recorder;
            this.recording = recording;
        }

        static PinRecording start(MBeanServerConnection jvm) throws JMException {
            FlightRecorderMXBean recorder = JMX.newMXBeanProxy(
                    jvm, ObjectName.getInstance(FlightRecorderMXBean.MXBEAN_NAME), FlightRecorderMXBean.class);
            long recording = recorder.newRecording();
            recorder.setRecordingSettings(
                    recording,
                    Map.of(EVENT + "#enabled", "true", EVENT + "#threshold", "0 ms", EVENT + "#stackTrace", "false"));
            recorder.startRecording(recording);
            return new PinRecording(recorder, recording);
        }

        /** End the recording and add up when a thread was pinned from a moment on. */
        JvmUsage.Pins endedSince(Instant begin) throws IOException {
            Path directory = Files.createTempDirectory("stackbench-pins");
            Path file = directory.resolve("pins.jfr");
            try {
                recorder.stopRecording(recording);
                recorder.copyTo(recording, file.toString());
                return RecordingFile.readAllEvents(file).stream()
                        .filter(event -> isPin(event) && !event.getStartTime().isBefore(begin))
                        .map(event -> new JvmUsage.Pins(1, event.getDuration().toNanos() / NANOS_PER_MILLI))
                        .reduce(JvmUsage.Pins.NONE, JvmUsage.Pins::plus);
            } finally {
                recorder.closeRecording(recording);
                Files.deleteIfExists(file);
                Files.deleteIfExists(directory);
            }
        }

        private static boolean isPin(RecordedEvent event) {
            return event.getEventType().getName().equals(EVENT);
        }
    }

    /**
     * What a server held and had fetched at a moment.
     *
     * @param nanos of {@link System#nanoTime}
     * @param heapBytes in use, with what the next collection will find to be garbage
     * @param rowsFetched of the database, made into messages since the server was started
     */
    public record FlowSample(long nanos, long heapBytes, long rowsFetched) {}
}
