package stackbench.harness.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseWatch;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.measure.block.ResourceMeter;
import stackbench.harness.measure.block.ResourceMeter.SeenMeanwhile;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.TimeLine.SampledParty;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.measure.party.TimeLineMeter;
import stackbench.harness.measure.process.ProcessTree;
import stackbench.harness.plan.Case;
import stackbench.harness.server.Processors;
import stackbench.harness.verdict.visit.Flow.FlowSeen;
import stackbench.harness.watch.LiveRun.RunningBlock;
import stackbench.harness.watch.UseSampler.FlowSampler;

/**
 * Looks on while a run goes: each second a sample of the time line, and some times in a block what the database's
 * connections do, and how full the limits of the server are. One daemon thread, ended with the run.
 */
public final class RunWatch implements AutoCloseable {

    private static final long SAMPLE_MILLIS = 1_000;
    private static final long ACTIVITY_MILLIS = 200;
    private static final long LIMIT_MILLIS = 100;
    private static final long USE_MILLIS = 200;
    private static final long END_MILLIS = 5_000;

    private final BenchmarkConfig.Servers servers;
    private final SortedMap<Party, Integer> pinned = new TreeMap<>();
    private final ControlMode control;
    private final PostgresServer postgres;
    private final TimeLineFile file;
    private final Optional<DatabaseWatch> database;
    private final LiveRun live = new LiveRun();
    private final TimeLineMeter timeLine = new TimeLineMeter(System.nanoTime());
    private final ScheduledExecutorService sampler = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("resource-sampler").factory());
    private final List<ScheduledFuture<?>> looks = new ArrayList<>();
    private volatile Map<SampledParty, Supplier<List<ProcessHandle>>> processes = Map.of();
    private SeenMeanwhile seen = SeenMeanwhile.NOTHING;
    private UseSampler uses = new UseSampler(Optional.empty());
    private Optional<FlowSampler> flow = Optional.empty();
    private volatile boolean away;

    private RunWatch(BenchmarkConfig config, PostgresServer postgres) {
        this.servers = config.servers();
        note(pinned, Party.CLIENT, config.client().cpus());
        note(pinned, Party.DATABASE, config.postgres().cpus());
        this.control = config.comparing().control();
        this.postgres = postgres;
        this.file = TimeLineFile.in(config.output().directory(), config.output().resume());
        this.database = postgres.info().exists() ? Optional.of(DatabaseWatch.open(postgres)) : Optional.empty();
    }

    private static void note(SortedMap<Party, Integer> pinned, Party party, List<Integer> cpus) {
        if (!cpus.isEmpty()) {
            pinned.put(party, cpus.size());
        }
    }

    public static RunWatch start(BenchmarkConfig config, PostgresServer postgres) {
        RunWatch watch = new RunWatch(config, postgres);
        watch.every(SAMPLE_MILLIS, watch::sample);
        watch.every(ACTIVITY_MILLIS, watch::lookAtDatabase);
        watch.every(LIMIT_MILLIS, watch::lookAtLimits);
        watch.every(USE_MILLIS, watch::lookAtServer);
        return watch;
    }

    /** Look ever again. A look that was held up is not made up for, since several at once would tell of one moment. */
    private void every(long millis, Runnable look) {
        looks.add(sampler.scheduleWithFixedDelay(look, millis, millis, TimeUnit.MILLISECONDS));
    }

    /** Look at these servers from now on. */
    public void follow(Fleet fleet) {
        Map<SampledParty, Supplier<List<ProcessHandle>>> all = new LinkedHashMap<>();
        fleet.servers()
                .forEach(server -> server.processes()
                        .forEach((party, process) ->
                                all.put(new SampledParty(party, server.arm().toString()), () -> List.of(process))));
        postgres.process()
                .ifPresent(process -> all.put(SampledParty.ofAll(Party.DATABASE), () -> ProcessTree.of(process)));
        processes = Map.copyOf(all);
    }

    /** A meter of a case that is looked at. */
    public CaseMeter meter(Case benchmarkCase, ServerUnderTest server) {
        Optional<String> name = server.database().map(BenchDatabase::name);
        return new SeenCase(
                this,
                RunningBlock.of(benchmarkCase, server),
                new ResourceMeter(new ResourceMeter.Subjects(
                        server.parties(postgres.process()), server.jvms(), () -> statements(name), limits(server))),
                // a recording goes on in what is measured without it too, where that is the same server
                control.oneServer() ? Optional.empty() : Optional.of(new SeenCase.PinCounter(server)));
    }

    /** A meter of a case at whose blocks nobody is to look. */
    public CaseMeter lookingAway() {
        return new SeenCase.UnsampledMeter(this);
    }

    private OptionalLong statements(Optional<String> name) {
        return database.isPresent() && name.isPresent() ? database.get().statements(name.get()) : OptionalLong.empty();
    }

    private ResourceUse.Limits limits(ServerUnderTest server) {
        ServerSettings settings = servers.of(server.arm().variant());
        SortedMap<Party, Integer> pinnedTo = new TreeMap<>(pinned);
        server.processes()
                .keySet()
                .forEach(party ->
                        note(pinnedTo, party, settings.jvm(party.name()).cpus()));
        return new ResourceUse.Limits(
                Processors.count(), pinnedTo, settings.store().poolSize());
    }

    /**
     * Begin a block.
     *
     * @param sampler of its server, with what that has used since it rests
     */
    synchronized ExchangeListener begin(RunningBlock block, UseSampler sampler, ExchangeListener listener) {
        seen = SeenMeanwhile.NOTHING;
        uses = sampler;
        uses.sample();
        flow = block.slow().map(slow -> new FlowSampler(block.jvm(), slow));
        live.begin(block);
        return live.counting(listener);
    }

    /** Take no samples until the end of a block. */
    synchronized void lookAway() {
        away = true;
    }

    /** End the block, and return what was seen since it began. */
    synchronized SeenMeanwhile end() {
        away = false;
        live.end();
        return seen;
    }

    private void sample() {
        if (away) {
            return;
        }
        String caseId = live.block().map(RunningBlock::caseId).orElse(null);
        file.add(timeLine.sample(TimeLineMeter.Tick.now(), caseId, live.requests(), processes));
    }

    private synchronized void lookAtServer() {
        if (live.block().isPresent()) {
            uses.sample();
            flow.ifPresent(FlowSampler::sample);
        }
    }

    /** What was seen of a slow reader in the block that ended last. */
    synchronized FlowSeen flowOfBlock() {
        return flow.map(FlowSampler::seen).orElse(FlowSeen.NOTHING);
    }

    /** What was seen of the server of the block that ended last. */
    synchronized List<CaseMeter.UseSample> samplesOfBlock() {
        return uses.samples();
    }

    private void lookAtDatabase() {
        live.block()
                .ifPresent(block -> block.database()
                        .flatMap(name -> database.flatMap(watched -> watched.activity(name)))
                        .ifPresent(looked -> add(
                                block,
                                seen -> seen.plus(new ResourceUse.ActivitySeen(1, looked.busy(), looked.waiting())))));
    }

    private void lookAtLimits() {
        live.block().ifPresent(block -> block.limits().ifPresent(limits -> add(block, seen -> seen.plus(limits))));
    }

    /** Add what was seen to its block, unless that is over already. */
    private synchronized void add(RunningBlock block, UnaryOperator<SeenMeanwhile> adding) {
        if (live.block().filter(block::equals).isPresent()) {
            seen = adding.apply(seen);
        }
    }

    /**
     * All samples of the run, earlier ones of a resumed run included.
     *
     * @throws IllegalStateException when a look failed, after which there were no more of its kind
     */
    public List<TimeLineSample> samples() {
        for (ScheduledFuture<?> look : looks) {
            if (look.state() == Future.State.FAILED) {
                throw new IllegalStateException("The time line has an early end", look.exceptionNow());
            }
        }
        return file.samples();
    }

    @Override
    public void close() {
        sampler.shutdownNow();
        try {
            sampler.awaitTermination(END_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            database.ifPresent(DatabaseWatch::close);
        }
    }
}
