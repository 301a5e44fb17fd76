package stackbench.harness.watch;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.Party;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.SlowReader;

/** The run as it is right now, for those who look on from another thread: the block under way, and the requests so far. */
final class LiveRun {

    private final AtomicLong requests = new AtomicLong();
    private final AtomicReference<Optional<RunningBlock>> block = new AtomicReference<>(Optional.empty());

    void begin(RunningBlock next) {
        block.set(Optional.of(next));
    }

    void end() {
        block.set(Optional.empty());
    }

    /** The block under way; empty between blocks. */
    Optional<RunningBlock> block() {
        return block.get();
    }

    /** Requests that began in measured windows, completed and verified, of the whole run. */
    long requests() {
        return requests.get();
    }

    /** Count what a listener is told of. Only the event loop writes, so that no write has to be atomic. */
    ExchangeListener counting(ExchangeListener listener) {
        return exchange -> {
            requests.lazySet(requests.getPlain() + 1);
            listener.completed(exchange);
        };
    }

    /**
     * A block under way.
     *
     * @param database its server works in, where that can be seen
     * @param jvm its server's, where it can be seen
     * @param holder that of the server behind it which holds its messages; empty where there is none
     * @param sampled its server, where it is to be looked at some times a second: the block is long, and no two parts of it are alike
     * @param slow for how long its reader is slow; empty where nobody is
     */
    record RunningBlock(
            String caseId,
            Optional<String> database,
            Optional<JvmProbe> jvm,
            Optional<JvmProbe> holder,
            Optional<ProcessHandle> sampled,
            Optional<Duration> slow) {

        static RunningBlock of(Case benchmarkCase, ServerUnderTest server) {
            return new RunningBlock(
                    benchmarkCase.id(),
                    server.database().map(BenchDatabase::name),
                    server.jvm(),
                    server.holder(),
                    sampled(benchmarkCase, server),
                    slow(benchmarkCase));
        }

        /** Blocks that are alike from beginning to end are told by their beginning and end. */
        private static Optional<ProcessHandle> sampled(Case benchmarkCase, ServerUnderTest server) {
            return benchmarkCase.cell().load() instanceof Load.Stages
                    ? Optional.ofNullable(server.processes().get(Party.SERVER))
                    : Optional.empty();
        }

        private static Optional<Duration> slow(Case benchmarkCase) {
            return benchmarkCase.cell().load() instanceof SlowReader slow
                    ? Optional.of(slow.length())
                    : Optional.empty();
        }

        /** The limits of its server as they are now, and of the server that holds its messages the pool of connections. */
        Optional<LimitsSeen> limits() {
            Optional<LimitsSeen> pool =
                    holder.flatMap(JvmProbe::limits).map(limits -> limits.only(ServerLimit.DATABASE_CONNECTIONS));
            return Stream.of(jvm.flatMap(JvmProbe::limits), pool)
                    .flatMap(Optional::stream)
                    .reduce(LimitsSeen::plus);
        }
    }
}
