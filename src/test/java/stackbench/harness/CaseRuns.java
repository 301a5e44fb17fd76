package stackbench.harness;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.DriverException;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Drivers;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Feed;
import stackbench.harness.load.FeedBlock;
import stackbench.harness.load.ListDataSender;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.AnswerLearner;
import stackbench.harness.verify.ListCheck;
import stackbench.harness.verify.StatusCheck;
import stackbench.harness.verify.WrongAnswerException;

/** Get cases ready to be run: a driver for the server, and for the list workload what the right answers are. */
final class CaseRuns {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    /** reactor-netty's number of server event loops: its worker count is the processors, 4 at least. */
    private static final int LEAST_EVENT_LOOPS = 4;

    private final BenchmarkConfig config;
    private final ClientLoop loop;
    private final Feed feed;
    private final LongSupplier blockNumbers;
    private final Fleet fleet;
    private final Optional<ProcessHandle> postgres;
    private final Optional<RunWatch> watch;

    CaseRuns(
            BenchmarkConfig config,
            ClientLoop loop,
            Feed feed,
            LongSupplier blockNumbers,
            Fleet fleet,
            Optional<ProcessHandle> postgres,
            Optional<RunWatch> watch) {
        this.config = config;
        this.loop = loop;
        this.feed = feed;
        this.blockNumbers = blockNumbers;
        this.fleet = fleet;
        this.postgres = postgres;
        this.watch = watch;
    }

    /** No cell has been measured on these servers yet. */
    boolean isFresh() {
        return fleet.isFresh();
    }

    /** @param visit counted from 1 */
    CaseRun open(Case benchmarkCase, int visit) {
        Load load = benchmarkCase.cell().load();
        Station station = fleet.station(benchmarkCase.entrant());
        Driver driver = driver(station, outstanding(load), !is(ControlMode.UNVERIFIED, benchmarkCase));
        if (benchmarkCase.cell().workload() == Workload.CREATE) {
            Task task = new CreateTask(
                    () -> feed.block(blockNumbers.getAsLong()), load.batchSize(), driver, station.database());
            return run(benchmarkCase, visit, station, driver, task);
        }
        return listRun(benchmarkCase, visit, station, driver);
    }

    private CaseRun run(Case benchmarkCase, int visit, Station station, Driver driver, Task task) {
        CaseMeter meter = watch.map(w -> is(ControlMode.UNSAMPLED, benchmarkCase)
                        ? CaseMeter.nobodyLooks(w)
                        : w.meter(benchmarkCase, station))
                .orElse(CaseMeter.OFF);
        return new CaseRun(benchmarkCase, station, driver, task, pace(benchmarkCase, visit), postgres, meter, visit);
    }

    private boolean is(ControlMode mode, Case benchmarkCase) {
        return benchmarkCase.entrant().control() && config.comparing().control() == mode;
    }

    /** A server that lists wrongly already now gets no block: its case fails with what differed. */
    private CaseRun listRun(Case benchmarkCase, int visit, Station station, Driver driver) {
        int batchSize = benchmarkCase.cell().load().batchSize();
        FeedBlock data = feed.listData(batchSize);
        List<Answer> answers = List.of();
        RuntimeException wrong = null;
        try {
            if (station.database().isEmpty()) {
                new ListDataSender(endpoint(station)).send(data, batchSize);
            }
            answers = new AnswerLearner(station.entrant().architecture().format(), data, batchSize).learn(driver);
        } catch (WrongAnswerException | DriverException e) {
            wrong = e;
        }
        ResponseCheck check =
                is(ControlMode.UNVERIFIED, benchmarkCase) ? new StatusCheck() : new ListCheck(answers, batchSize);
        Task task = new ListTask(data, batchSize, check, station.database());
        CaseRun run = run(benchmarkCase, visit, station, driver, task);
        if (wrong != null) {
            run.fail(wrong);
        }
        return run;
    }

    private Pace pace(Case benchmarkCase, int visit) {
        long seed = (config.data().seed() ^ benchmarkCase.cell().toString().hashCode()) + 1_000_003L * visit;
        return new Pace(
                benchmarkCase.cell().load(),
                config.rates().poisson(),
                seed,
                outstanding(benchmarkCase.cell().load()),
                search(benchmarkCase.cell().load()));
    }

    private Optional<CapacityTrials> search(Load load) {
        return load instanceof Load.Capacity ? config.rates().slo().map(CapacityTrials::new) : Optional.empty();
    }

    /** Requests that may be outstanding at once. */
    private int outstanding(Load load) {
        Integer threads = load.threads();
        return threads == null ? config.rates().inFlight() : threads;
    }

    private Driver driver(Station station, int threads, boolean checksums) {
        return Drivers.open(
                loop,
                endpoint(station),
                new DriverSettings(
                        threads,
                        connections(config, Runtime.getRuntime().availableProcessors(), threads),
                        checksums,
                        CONNECT_TIMEOUT,
                        config.client().requestTimeout()));
    }

    /**
     * What RSocket workers share: as many as the server has event loops, unless the configuration says otherwise; never more
     * than there are workers.
     *
     * @param processors of the machine, of which a server may be pinned to some
     */
    static int connections(BenchmarkConfig config, int processors, int workers) {
        int pinned = config.servers().cpus().size();
        int eventLoops = Math.max(pinned == 0 ? processors : pinned, LEAST_EVENT_LOOPS);
        return Math.min(config.client().rsocketConnections().orElse(eventLoops), workers);
    }

    private static Endpoint endpoint(Station station) {
        return new Endpoint(
                station.server().host(),
                station.server().port(),
                station.entrant().architecture().format());
    }
}
