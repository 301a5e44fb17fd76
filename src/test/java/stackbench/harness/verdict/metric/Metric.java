package stackbench.harness.verdict.metric;

import static stackbench.harness.verdict.metric.MetricName.capacity;
import static stackbench.harness.verdict.metric.MetricName.cost;
import static stackbench.harness.verdict.metric.MetricName.held;
import static stackbench.harness.verdict.metric.MetricName.latency;
import static stackbench.harness.verdict.metric.MetricName.result;
import static stackbench.harness.verdict.metric.MetricName.weight;
import static stackbench.harness.verdict.metric.MetricSource.fromCase;
import static stackbench.harness.verdict.metric.MetricSource.ofCapacity;
import static stackbench.harness.verdict.metric.MetricSource.ofJvm;
import static stackbench.harness.verdict.metric.MetricSource.ofJvmPerSecond;
import static stackbench.harness.verdict.metric.MetricSource.ofLatency;
import static stackbench.harness.verdict.metric.MetricSource.ofServer;
import static stackbench.harness.verdict.metric.MetricSource.ofUse;
import static stackbench.harness.verdict.metric.MetricSource.perRequest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Better;
import stackbench.harness.measure.block.ResourceUse.PerRequest;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;

/**
 * A figure of a case: its names, its unit, which way it is better, and where its values stand. Every output loops over these,
 * so that a figure that is added here is shown wherever figures of its kind are.
 */
@SuppressWarnings("ImmutableEnumChecker") // what its records hold are functions without a state
public enum Metric {
    RATE(
            result("requestsPerSecond", Unit.PER_SECOND),
            fromCase(CaseResult::requestsPerSecond)
                    .between(CaseResult::requestsPerSecondInterval)
                    .visits(Visit::requestsPerSecond)
                    .rounds(Round::requestsPerSecond),
            MetricExport.trackedIn(one -> one.load().answersSetThePace())), // a given rate is no achievement
    MESSAGES(result("messagesPerSecond", Unit.MESSAGES_PER_SECOND), fromCase(CaseResult::messagesPerSecond)),
    P50(
            latency("p50Millis", "median latency", "p50"),
            ofLatency(LatencyMillis::p50).visits(Visit::p50Millis)),
    P95(
            latency("p95Millis", "p95 latency", "p95"),
            ofLatency(LatencyMillis::p95).visits(Visit::p95Millis)),
    P99(
            latency("p99Millis", "p99 latency", "p99"),
            ofLatency(LatencyMillis::p99).visits(Visit::p99Millis),
            MetricExport.tracked("")),
    MAX(latency("maxMillis", "longest latency", "max"), ofLatency(LatencyMillis::max)),
    SERVER_CPU(
            cost("serverCpuMicrosPerRequest", "server CPU per request", Unit.MICROS_PER_REQUEST)
                    .inBrief("server CPU"),
            perRequest(cost -> cost.cpuMicros(Party.SERVER))
                    .visits(Visit::serverCpuMicros)
                    .rounds(Round::serverCpuMicrosPerRequest),
            MetricExport.tracked("server.cpu.norm")),
    ALLOCATION(
            cost("allocatedBytesPerRequest", "allocated bytes per request", Unit.BYTES_PER_REQUEST)
                    .inBrief("allocated"),
            perRequest(PerRequest::allocatedBytes)
                    .visits(Visit::allocatedBytes)
                    .rounds(Round::allocatedBytesPerRequest),
            MetricExport.tracked("gc.alloc.rate.norm")), // as JMH's own profiler names it
    STATEMENTS(
            cost("sqlStatementsPerRequest", "SQL statements per request", Unit.NUMBER),
            perRequest(PerRequest::sqlStatements)),
    WIRE_BYTES(weight("wireBytesPerMessage", "bytes per message on the wire"), ofUse(Metric::wireBytes)),
    GC_TIME(cost("gcPauseShare", "time in GC pauses", Unit.SHARE), ofJvm(jvm -> 1 - jvm.gcThroughput())),
    GC_LONGEST(cost("gcPauseMaxMillis", "longest GC pause", Unit.MILLIS), ofJvm(JvmUsage::pauseMaxMillis)),
    COLLECTIONS(
            cost("collectionsPerSecond", "collections per second", Unit.NUMBER), ofJvmPerSecond(JvmUsage::collections)),
    PROMOTED(
            cost("promotedBytesPerSecond", "bytes promoted per second", Unit.BYTES_PER_SECOND),
            ofJvmPerSecond(JvmUsage::promotedBytes)),
    COMPILING(
            cost("compilerMillisPerSecond", "compiler time per second", Unit.MILLIS_PER_SECOND),
            ofJvmPerSecond(JvmUsage::compileMillis)),
    SWITCHES(
            cost("contextSwitchesPerRequest", "context switches of the server per request", Unit.NUMBER),
            ofServer(PartyUsage::contextSwitches).per(1)),
    PINNED(
            cost("pinnedPerThousandRequests", "virtual threads pinned per 1,000 requests", Unit.NUMBER),
            ofJvm(JvmUsage::pinnedVirtualThreads).per(1_000)),
    HEAP(
            held("heapAfterGcBytes", "heap held after the last collection", Unit.BYTES),
            ofJvm(JvmUsage::heapAfterGcBytes)),
    MEMORY(
            held("serverMemoryBytes", "memory held by the server, at most", Unit.BYTES),
            ofServer(PartyUsage::rssPeakBytes)),
    THREADS(held("serverThreads", "threads held by the server", Unit.COUNT), ofServer(PartyUsage::threads)),
    FILES(held("serverOpenFiles", "files held open by the server", Unit.COUNT), ofServer(PartyUsage::openFiles)),
    CAPACITY(
            capacity("capacityPerSecond", "capacity in requests/s"),
            ofCapacity(Capacity::capacityPerSecond).between(Metric::capacityInterval),
            MetricExport.trackedIn(one -> one.load() instanceof Load.Capacity)),
    CAPACITY_LOW(capacity("capacityLowPerSecond", "capacity, at least"), ofCapacity(Capacity::lowPerSecond)),
    CAPACITY_HIGH(capacity("capacityHighPerSecond", "capacity, at most"), ofCapacity(Capacity::highPerSecond));

    /** The metrics by which arms are compared: what clients get, what it costs, how long it takes. */
    public static final List<Metric> OF_ARMS = List.of(RATE, SERVER_CPU, P50, P99);

    /** The metrics by which one build is held against another, the steadiest first. */
    public static final List<Metric> OF_BUILDS = List.of(ALLOCATION, SERVER_CPU, RATE);

    /** The kind of a metric, by which outputs choose those they show. */
    public enum Kind {
        /** What clients get. */
        RESULT,
        /** How long they wait for it. */
        LATENCY,
        /** What it uses up. */
        COST,
        /** What a server has rather than uses up; it serves all cells of a workload, so that what earlier ones left is included. */
        HELD,
        /** What its messages weigh. */
        WEIGHT,
        /** What a search found. */
        CAPACITY
    }

    private final MetricName name;
    private final MetricSource source;
    private final MetricExport export;

    Metric(MetricName name, MetricSource source) {
        this(name, source, MetricExport.NONE);
    }

    Metric(MetricName name, MetricSource source, MetricExport export) {
        this.name = name;
        this.source = source;
        this.export = export;
    }

    private static @Nullable Double wireBytes(CaseResult one) {
        Optional<Workload> workload = Workload.named(one.workload());
        Double sent = one.resources().wireBytesSentPerMessage();
        Double received = one.resources().wireBytesReceivedPerMessage();
        if (workload.filter(Workload::hasSeveralRequests).isPresent()) {
            return sent == null || received == null ? null : (Double) (sent + received);
        }
        return workload.filter(Workload::answersHoldMessages).isPresent() ? received : sent;
    }

    private static @Nullable List<Double> capacityInterval(CaseResult one) {
        Double low = one.capacity() == null ? null : one.capacity().lowPerSecond();
        Double high = one.capacity() == null ? null : one.capacity().highPerSecond();
        return low == null || high == null ? null : List.of(low, high);
    }

    /** Find the metric of a {@link #key}; empty when there is none. */
    public static Optional<Metric> keyed(String key) {
        return Arrays.stream(values())
                .filter(metric -> metric.key().equals(key))
                .findFirst();
    }

    public Kind kind() {
        return name.kind();
    }

    /** The metric's name in files for programs, such as {@code serverCpuMicrosPerRequest}. */
    public String key() {
        return name.key();
    }

    /** The metric's name in sentences, such as {@code server CPU per request}. */
    public String title() {
        return name.title();
    }

    /** The metric's name where its unit stands beside it, such as {@code server CPU}; empty where the unit says it all. */
    public String brief() {
        return name.brief();
    }

    /** The metric's name in the head of a column, such as {@code server CPU} or {@code requests/s}. */
    public String heading() {
        return brief().isEmpty() ? title() : brief();
    }

    /** The metric's name with its unit, such as {@code server CPU us/request}. */
    public String words() {
        return (brief() + " " + unit().text()).strip();
    }

    public Unit unit() {
        return name.unit();
    }

    public Better better() {
        return name.better();
    }

    /** The value in a case as a whole. */
    public Optional<Double> of(CaseResult result) {
        return Optional.ofNullable(source.ofCase().apply(result));
    }

    /** The value's interval, low and high; empty where either is not known. */
    public Optional<List<Double>> interval(CaseResult result) {
        return Optional.ofNullable(source.interval().apply(result));
    }

    /** The value in one visit by which arms are compared; empty where the visit is unsound, or the value not above 0. */
    public Optional<Double> comparable(Visit visit) {
        return Optional.ofNullable(source.ofVisit().apply(visit)).filter(value -> visit.sound() && value > 0);
    }

    /** The value in one round by which arms are compared; empty also where it is not above 0. */
    public Optional<Double> comparable(Round round) {
        return of(round).filter(value -> value > 0);
    }

    /** The value in one round. */
    public Optional<Double> of(Round round) {
        return Optional.ofNullable(source.ofRound().apply(round));
    }

    /** Whether rounds have such a figure. */
    public boolean isOfRounds() {
        return source.inRounds();
    }

    /** Whether the metric is worth to be watched from commit to commit in a case. */
    public boolean isTracked(CaseResult result) {
        return export.tracked().test(result);
    }

    /** The metric's name among JMH's secondary ones; empty when it is none of them. */
    public Optional<String> jmhName() {
        return Optional.of(export.jmh()).filter(name -> !name.isEmpty());
    }
}
