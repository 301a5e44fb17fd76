package stackbench.harness.server;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;
import stackbench.harness.reaper.Bounded;

/**
 * The messages that a server keeps in its memory, as who runs it can reach them: counted and cleared over JMX, which no client is
 * offered. For one caller at a time.
 */
public final class MessageMemory implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final String server;
    private final String name;
    private final Optional<ProcessHandle> process;
    private volatile @Nullable JMXConnector connector;

    /** @param process empty when it is this one */
    MessageMemory(String server, String name, Optional<ProcessHandle> process) {
        this.server = server;
        this.name = name;
        this.process = process;
    }

    /** The memory cannot be reached: then nobody knows what is in it. */
    public static final class UnreachableException extends RuntimeException {

        private static final long serialVersionUID = 1;

        UnreachableException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** How many messages the server says that it has. */
    public long count() {
        return (Long) Objects.requireNonNull(call("count"));
    }

    /** Make the server forget all messages. */
    public void clear() {
        call("clear");
    }

    private @Nullable Object call(String operation) {
        return bounded(operation, () -> connection().invoke(objectName(), operation, new Object[0], new String[0]));
    }

    /** On a thread of its own, since a JVM that is stopped answers never. */
    private @Nullable Object bounded(String what, Callable<@Nullable Object> call) {
        try {
            return Bounded.<@Nullable Object>call(LIMIT, call);
        } catch (Bounded.FailedException e) {
            throw unreachable(what, String.valueOf(e.getCause()), e);
        } catch (TimeoutException e) {
            throw unreachable(what, "no answer within " + LIMIT.toSeconds() + " s", e);
        }
    }

    private UnreachableException unreachable(String operation, String why, Exception e) {
        return new UnreachableException(
                "%s() of the messages in the memory of the server %s failed over JMX: %s"
                        .formatted(operation, server, why),
                e);
    }

    private ObjectName objectName() throws MalformedObjectNameException {
        return new ObjectName("stackbench", "memory", ObjectName.quote(name));
    }

    private MBeanServerConnection connection() throws IOException, AttachNotSupportedException {
        if (process.isEmpty()) {
            return ManagementFactory.getPlatformMBeanServer();
        }
        JMXConnector held = connector;
        if (held == null) {
            held = connect(process.get());
            connector = held;
        }
        return held.getMBeanServerConnection();
    }

    /** Connect to the management of a JVM, which is started for it. */
    @SuppressWarnings("BanJNDI") // the address is the one that the JVM attached to has just told
    static JMXConnector connect(ProcessHandle jvm) throws IOException, AttachNotSupportedException {
        VirtualMachine machine = VirtualMachine.attach(String.valueOf(jvm.pid()));
        try {
            return JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent()));
        } finally {
            machine.detach();
        }
    }

    /** Let go of the server, which may have gone already. */
    @Override
    public void close() {
        JMXConnector held = connector;
        connector = null;
        if (held != null) {
            bounded("close", () -> {
                held.close();
                return null;
            });
        }
    }
}
