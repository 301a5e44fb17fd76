package stackbench.harness.measure.jvm;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javax.management.JMException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import stackbench.harness.measure.flow.FlowSample;
import stackbench.harness.measure.lateness.LatenessSeen;
import stackbench.harness.measure.limit.LimitsSeen;

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
    public Optional<JvmReading> read() {
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
    public JvmUsage between(JvmReading start, JvmReading end, double seconds) {
        Duration patience = lost ? Duration.ZERO : Duration.ofMillis(PATIENCE_MILLIS);
        return JvmUsage.between(
                start, end, seconds, beans.log().between(start.collectors(), end.collectors(), patience));
    }

    /** Begin to record pinned virtual threads; empty when the JVM does not answer. */
    public Optional<PinRecording> recordPins() {
        return ask(() -> PinRecording.start(connector.getMBeanServerConnection()));
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
}
