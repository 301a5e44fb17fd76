package stackbench.suite.figures;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.suite.feed.Feed;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.ListAuthor;
import stackbench.suite.wire.Read;

/** Blocks of a driver with 16 workers, every answer compared by length and checksum. */
final class DrivenRounds implements AutoCloseable {

    private static final int WORKERS = 16;
    private static final Answer EMPTY = new Answer(200, 0, 0, 0);

    private final ClientLoop loop = new ClientLoop();
    private final Feed feed = new Feed(new Feed.FeedSettings(1, 1_000, 100));
    private final Driver driver;
    private long blocks;

    DrivenRounds(WireFormat format, int port) {
        Driver.DriverSettings settings =
                new Driver.DriverSettings(WORKERS, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
        this.driver = Drivers.open(loop, new Endpoint("localhost", port, format, "/messages", Scheme.HTTP), settings);
    }

    /**
     * Run one block.
     *
     * @return requests per second; CPU microseconds per request of the whole process, and of its event loop alone
     */
    String run(String operation, int batchSize, double seconds) {
        BlockSpec spec = spec(operation, batchSize, Duration.ofMillis(Math.round(seconds * 1_000)));
        Answer.ResponseCheck check = check(spec.operation());
        long processBefore = processCpuNanos();
        long loopBefore = loop.cpuNanos();
        BlockOutcome outcome = driver.run(spec, check, exchange -> {});
        return format(outcome, processCpuNanos() - processBefore, loop.cpuNanos() - loopBefore);
    }

    /**
     * Run one block at a constant rate.
     *
     * @return requests per second; p50, p99 and maximum of the schedule lag in microseconds; missed starts; share of a
     *     core that the event loop used
     */
    String runAt(Arrivals.AtRate arrivals, String operation, int batchSize, double seconds) {
        BlockSpec spec = spec(operation, batchSize, Duration.ofMillis(Math.round(seconds * 1_000)))
                .at(arrivals);
        Answer.ResponseCheck check = check(spec.operation());
        List<Long> lagNanos = new ArrayList<>();
        long loopBefore = loop.cpuNanos();
        long began = System.nanoTime();
        BlockOutcome outcome = driver.run(spec, check, exchange -> lagNanos.add(exchange.lagNanos()));
        double busy = (loop.cpuNanos() - loopBefore) / (double) (System.nanoTime() - began);
        refuseFailures(outcome);
        Collections.sort(lagNanos);
        return String.format(
                Locale.ROOT,
                "%.0f requests/s, lag us p50 %.0f p99 %.0f max %.0f, missed %d, event loop busy %.2f",
                outcome.windowRequests() / (outcome.window().toNanos() / 1e9),
                lagNanos.get(lagNanos.size() / 2) / 1e3,
                lagNanos.get(lagNanos.size() * 99 / 100) / 1e3,
                lagNanos.getLast() / 1e3,
                outcome.missedStarts(),
                busy);
    }

    private Answer.ResponseCheck check(Operation operation) {
        Answer expected = operation instanceof Read read ? whatEverybodyGets(read) : EMPTY;
        return (request, answer) -> answer.equals(expected) ? null : answer + ", expected " + expected;
    }

    private Answer whatEverybodyGets(Read read) {
        try (Driver.Inquiry inquiry = driver.inquire(read)) {
            return inquiry.fetch(0).answer();
        }
    }

    private BlockSpec spec(String operation, int batchSize, Duration measured) {
        return new BlockSpec(operation(operation, batchSize), measured);
    }

    private Operation operation(String name, int batchSize) {
        return switch (name) {
            case "create" -> new CreateBatch(feed.block(blocks++), batchSize);
            case "list" -> new ListAuthor(feed.listData(batchSize));
            default -> throw new IllegalArgumentException("say: list or create; not " + name);
        };
    }

    private static String format(BlockOutcome outcome, long processCpuNanos, long loopCpuNanos) {
        refuseFailures(outcome);
        return String.format(
                Locale.ROOT,
                "%.0f %.2f %.2f",
                outcome.windowRequests() / (outcome.window().toNanos() / 1e9),
                processCpuNanos / 1e3 / outcome.sent(),
                loopCpuNanos / 1e3 / outcome.sent());
    }

    private static void refuseFailures(BlockOutcome outcome) {
        if (outcome.failed() > 0) {
            throw new IllegalStateException(
                    outcome.failed() + " requests failed: " + outcome.failures().descriptions());
        }
    }

    private static long processCpuNanos() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime();
    }

    @Override
    public void close() {
        driver.close();
        loop.close();
    }
}
