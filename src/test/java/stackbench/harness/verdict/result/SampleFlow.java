package stackbench.harness.verdict.result;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.flow.FlowMoment;
import stackbench.harness.measure.flow.FlowReading;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.SlowReader;

/** Answers that were read slowly, made up for tests. */
public final class SampleFlow {

    public static final SlowReader LOAD = new SlowReader(10_000, 10, 1_000_000);

    private static final double BYTES_PER_MESSAGE = 100;
    private static final long MEGABYTE = 1_000_000;
    private static final int PORTION = 256;

    private SampleFlow() {}

    /** Make that of an arm, where the load is that of a slow reader. One whose name begins with servlet has all fetched within a second. */
    static @Nullable FlowResult under(Load load, String arm) {
        return load.equals(LOAD) ? of(arm) : null;
    }

    private static FlowResult of(String arm) {
        return FlowResult.of(reading(arm.startsWith("servlet") ? LOAD.batchSize() : PORTION));
    }

    /**
     * Make the reading of a server that is ahead of its reader by as many rows, from the first second to the tenth, then has all
     * fetched.
     */
    public static FlowReading reading(long rowsAhead) {
        List<FlowMoment> moments = IntStream.rangeClosed(0, 11)
                .mapToObj(second -> moment(second, rowsAhead))
                .toList();
        return new FlowReading(
                LOAD.batchSize(),
                BYTES_PER_MESSAGE,
                LOAD.seconds(),
                moments,
                20 * MEGABYTE,
                20 * MEGABYTE + 300 * rowsAhead);
    }

    private static FlowMoment moment(int second, long rowsAhead) {
        boolean slow = second <= LOAD.seconds();
        long read = slow ? (long) second * LOAD.messagesPerSecond() : LOAD.batchSize();
        long fetched = slow && second > 0 ? Math.min(LOAD.batchSize(), read + rowsAhead) : read;
        return new FlowMoment(second, 50 * MEGABYTE + second, fetched, read, Math.round(read * BYTES_PER_MESSAGE));
    }
}
