package stackbench.harness.cases;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.Plan;

/**
 * Refuses what a limit of a server, or of the system, would not let through: it would be measured in place of the server, or fail
 * without anybody's saying why.
 */
public final class ConnectionLimits {

    /** Files that a JVM has open beside its connections: jars, modules, event loops, logs. */
    private static final int OTHER_FILES = 300;

    private static final String MAX_CONNECTIONS = "server.tomcat.max-connections";
    private static final String ASYNC_THREADS = "stackbench.async-threads";
    private static final String ASYNC_QUEUE = "stackbench.async-queue";
    private static final Set<WireFormat> CONNECTION_PER_REQUEST = Set.of(WireFormat.JSON, WireFormat.NDJSON);

    private final BenchmarkConfig config;
    private final OptionalLong openFiles;

    /** @param openFiles that a process may have; empty where the system does not say */
    ConnectionLimits(BenchmarkConfig config, OptionalLong openFiles) {
        this.config = config;
        this.openFiles = openFiles;
    }

    /**
     * Require a plan to stay within all limits.
     *
     * @throws stackbench.harness.config.ConfigException naming the limit
     */
    public static void require(BenchmarkConfig config, Plan plan) {
        new ConnectionLimits(config, OpenFiles.most()).require(plan);
    }

    void require(Plan plan) {
        for (Cell cell : plan.cells()) {
            // How many requests there are does not depend on what is in them.
            MeasuringStrategy measuring =
                    MeasuringStrategy.of(cell.load(), WireFormat.JSON, config.rates(), Optional.empty(), 0);
            plan.cases(cell).stream()
                    .map(Case::arm)
                    .filter(arm ->
                            CONNECTION_PER_REQUEST.contains(arm.architecture().format()))
                    .forEach(arm -> {
                        requireOfServer(arm, cell, measuring.toBeServed());
                        requireFilesOfServer(arm, cell, measuring.outstanding());
                    });
            requireFiles(plan, cell, measuring.outstanding());
        }
    }

    private void requireOfServer(Arm arm, Cell cell, int inFlight) {
        ServerSettings settings = arm.settings(config);
        SortedMap<String, String> spring = settings.spring();
        OptionalLong connections = number(spring, MAX_CONNECTIONS);
        if (connections.isPresent() && connections.getAsLong() >= 0 && connections.getAsLong() < inFlight) {
            throw tooMany(
                    key(cell.load()),
                    connections.getAsLong(),
                    "%s takes no more connections at once (%s)".formatted(arm, MAX_CONNECTIONS));
        }
        OptionalLong queue = number(spring, ASYNC_QUEUE);
        long threads = number(spring, ASYNC_THREADS).orElse(settings.store().poolSize());
        if (queue.isPresent() && threads + queue.getAsLong() < inFlight) {
            throw tooMany(
                    key(cell.load()),
                    threads + queue.getAsLong(),
                    "the executor of %s has room for no more requests (%s, %s)"
                            .formatted(arm, ASYNC_THREADS, ASYNC_QUEUE));
        }
    }

    /** Require enough files of a server, which has a connection for each request, and another where it asks a service behind it. */
    private void requireFilesOfServer(Arm arm, Cell cell, int inFlight) {
        long each = arm.architecture().behind().isEmpty() ? 1 : 2;
        if (openFiles.isPresent() && each * inFlight + OTHER_FILES > openFiles.getAsLong()) {
            throw tooMany(
                    filesKey(cell.load()),
                    Math.max(0, (openFiles.getAsLong() - OTHER_FILES) / each),
                    "a process may have %,d files open (ulimit -n), and %s needs %d for each request"
                            .formatted(openFiles.getAsLong(), arm, each));
        }
    }

    /** Require enough files of the client, which has a connection for each worker of each server. */
    private void requireFiles(Plan plan, Cell cell, int inFlight) {
        long arms = plan.lineup(cell).stream()
                .filter(one ->
                        CONNECTION_PER_REQUEST.contains(one.architecture().format()))
                .count();
        if (arms > 0 && openFiles.isPresent() && arms * inFlight + OTHER_FILES > openFiles.getAsLong()) {
            throw tooMany(
                    filesKey(cell.load()),
                    Math.max(0, (openFiles.getAsLong() - OTHER_FILES) / arms),
                    "a process may have %,d files open (ulimit -n), and the client has as many connections to each of %d servers"
                            .formatted(openFiles.getAsLong(), arms));
        }
    }

    /** The key that says how many connections there are at once. */
    private static String filesKey(Load load) {
        return load instanceof Overload ? "bench.overload.in-flight" : key(load);
    }

    /** The key that says how many requests a server is asked for at once. */
    private static String key(Load load) {
        return switch (load.kind()) {
            case CLOSED_LOOP -> "bench.threads";
            case STAGES -> "bench.stages";
            case CONSTANT_RATE, RELATIVE_RATE, CAPACITY, OVERLOAD -> "bench.rate-in-flight";
            case SLOW_READER -> "bench.slow-reader";
        };
    }

    private RuntimeException tooMany(String key, long most, String why) {
        return config.invalid(key, "at most %,d: %s".formatted(most, why));
    }

    private static OptionalLong number(SortedMap<String, String> properties, String name) {
        String value = properties.getOrDefault(name, "");
        return value.matches("-?[0-9]{1,9}") ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    /** The files, connections among them, that a process may have open. */
    private static final class OpenFiles {

        private OpenFiles() {}

        /** The most that this process may have, which a server that it starts may have too; empty where the system does not say. */
        static OptionalLong most() {
            return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                    ? OptionalLong.of(unix.getMaxFileDescriptorCount())
                    : OptionalLong.empty();
        }
    }
}
