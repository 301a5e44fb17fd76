package stackbench.harness.verdict.metric;

import static stackbench.harness.verdict.metric.MetricName.capacity;
import static stackbench.harness.verdict.metric.MetricName.capacityCost;
import static stackbench.harness.verdict.metric.MetricName.cost;
import static stackbench.harness.verdict.metric.MetricName.held;
import static stackbench.harness.verdict.metric.MetricName.latency;
import static stackbench.harness.verdict.metric.MetricName.result;
import static stackbench.harness.verdict.metric.MetricName.weight;
import static stackbench.harness.verdict.metric.MetricSource.fromCase;
import static stackbench.harness.verdict.metric.MetricSource.ofCapacity;
import static stackbench.harness.verdict.metric.MetricSource.ofCapacityCost;
import static stackbench.harness.verdict.metric.MetricSource.ofDownstream;
import static stackbench.harness.verdict.metric.MetricSource.ofJvm;
import static stackbench.harness.verdict.metric.MetricSource.ofJvmPerSecond;
import static stackbench.harness.verdict.metric.MetricSource.ofLatency;
import static stackbench.harness.verdict.metric.MetricSource.ofParty;
import static stackbench.harness.verdict.metric.MetricSource.ofPartyUse;
import static stackbench.harness.verdict.metric.MetricSource.ofUse;
import static stackbench.harness.verdict.metric.MetricSource.ofWire;
import static stackbench.harness.verdict.metric.MetricSource.perRequest;
import static stackbench.harness.verdict.metric.MetricSource.perRequestByParty;

import java.util.List;
import java.util.Optional;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.measure.block.ResourceUse.PerRequest;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.verdict.metric.MetricName.Unit;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources.DownstreamResult;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

/**
 * A figure of a case: its names, its unit, which way it is better, and where its values stand. Every output loops over these,
 * so that a figure that is added here is shown wherever figures of its kind are.
 */
@SuppressWarnings("ImmutableEnumChecker") // what its records hold are functions without a state
public enum Metric {
    RATE(
            result("requestsPerSecond", Unit.PER_SECOND),
            fromCase(CaseResult::requestsPerSecond)
                    .visits(Visit::requestsPerSecond)
                    .rounds(Round::requestsPerSecond)),
    MESSAGES(result("messagesPerSecond", Unit.MESSAGES_PER_SECOND), fromCase(CaseResult::messagesPerSecond)),
    FAILED(result("failedShare", Unit.SHARE), ofUse(MetricSource::failedShare)),
    LOST(cost("lostShare", "messages that were lost", Unit.SHARE), ofUse(MetricSource::lostShare)),
    MEAN(
            latency("meanMillis", "mean latency", "mean"),
            ofLatency(LatencyMillis::mean).visits(Visit::meanMillis)),
    P50(
            latency("p50Millis", "median latency", "p50"),
            ofLatency(LatencyMillis::p50).visits(Visit::p50Millis)),
    P95(
            latency("p95Millis", "p95 latency", "p95"),
            ofLatency(LatencyMillis::p95).visits(Visit::p95Millis)),
    P99(
            latency("p99Millis", "p99 latency", "p99"),
            ofLatency(LatencyMillis::p99).visits(Visit::p99Millis)),
    P999(
            latency("p999Millis", "p99.9 latency", "p99.9"),
            ofLatency(LatencyMillis::p999).visits(Visit::p999Millis)),
    MAX(latency("maxMillis", "longest latency", "max"), ofLatency(LatencyMillis::max)),
    SERVER_CPU(
            cost("serverCpuMicrosPerRequest", "server CPU per request", Unit.MICROS_PER_REQUEST)
                    .inBrief("server CPU"),
            perRequestByParty(PerRequest::cpuMicros)
                    .visitsByParty(Visit::cpuMicros)
                    .roundsByParty(Round::cpuMicrosPerRequest)),
    ALLOCATION(
            cost("allocatedBytesPerRequest", "allocated bytes per request", Unit.BYTES_PER_REQUEST)
                    .inBrief("allocated"),
            perRequestByParty(PerRequest::allocatedBytes)
                    .visitsByParty(Visit::allocatedBytes)
                    .roundsByParty(Round::allocatedBytesPerRequest)),
    STATEMENTS(
            cost("sqlStatementsPerRequest", "SQL statements per request", Unit.NUMBER),
            perRequest(PerRequest::sqlStatements)),
    BLOCKS_READ(cost("blocksReadShare", "blocks not in shared_buffers", Unit.SHARE), ofUse(MetricSource::blocksRead)),
    WIRE_BYTES(weight("wireBytesPerMessage", "bytes per message on the wire"), ofWire()),
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
    COMPILER_CPU(
            cost("compilerCpuMicrosPerRequest", "compiler CPU per request", Unit.MICROS_PER_REQUEST),
            ofPartyUse(MetricSource::compilerMicros)),
    CPU_WITHOUT_COMPILER(
            cost(
                    "serverCpuWithoutCompilerMicrosPerRequest",
                    "server CPU per request without compiling",
                    Unit.MICROS_PER_REQUEST),
            ofPartyUse(MetricSource::microsWithoutCompiler)),
    SWITCHES(
            cost("contextSwitchesPerRequest", "context switches of the server per request", Unit.NUMBER),
            ofParty(PartyUsage::contextSwitches).per(1)),
    PINNED(
            cost("pinnedPerThousandRequests", "virtual threads pinned per 1,000 requests", Unit.NUMBER),
            ofJvm(JvmUsage::pinnedVirtualThreads).per(1_000)),
    PINNED_TIME(
            cost("pinnedMillisPerSecond", "time that virtual threads were pinned per second", Unit.MILLIS_PER_SECOND),
            ofJvmPerSecond(JvmUsage::pinnedMillis)),
    HEAP(
            held("heapAfterGcBytes", "heap held after the last collection", Unit.BYTES),
            ofJvm(JvmUsage::heapAfterGcBytes)),
    MEMORY(held("serverMemoryBytes", "peak memory held by the server", Unit.BYTES), ofParty(PartyUsage::rssPeakBytes)),
    THREADS(held("serverThreads", "threads held by the server", Unit.COUNT), ofParty(PartyUsage::threads)),
    FILES(held("serverOpenFiles", "files held open by the server", Unit.COUNT), ofParty(PartyUsage::openFiles)),
    DELAY_LIMIT(
            result("delayLimitPerSecond", "requests/s that the delay allows", Unit.PER_SECOND),
            ofDownstream(DownstreamResult::limitPerSecond)),
    DELAY_SHARE(
            result("delayLimitShare", "share of the requests/s that the delay allows", Unit.SHARE),
            ofDownstream(DownstreamResult::limitShare)),
    DOWNSTREAM_LATE(
            cost("downstreamLatenessP99Millis", "lateness of the service behind, p99", Unit.MILLIS),
            ofDownstream(DownstreamResult::latenessP99Millis)),
    CAPACITY(
            capacity("capacityPerSecond", "capacity in requests/s"),
            ofCapacity(Capacity::capacityPerSecond).visits(Visit::capacityPerSecond)),
    CAPACITY_LOW(capacity("capacityLowPerSecond", "capacity, at least"), ofCapacity(Capacity::lowPerSecond)),
    CAPACITY_HIGH(capacity("capacityHighPerSecond", "capacity, at most"), ofCapacity(Capacity::highPerSecond)),
    CAPACITY_PER_CORE(
            capacity("capacityPerServerCore", "requests/s per core that the server uses at capacity"),
            ofCapacityCost(CapacityCost::requestsPerServerCore)),
    CAPACITY_SERVER_CPU(
            capacityCost("capacityServerCpuSeconds", "server CPU at capacity", "server CPU"),
            ofCapacityCost(CapacityCost::serverCpuSeconds)),
    CAPACITY_CPU(
            capacityCost("capacityCpuSeconds", "CPU of the server and all behind it at capacity", "all CPU"),
            ofCapacityCost(CapacityCost::cpuSeconds)),
    GOODPUT(capacity("goodputPerSecond", "goodput at the highest multiple"), MetricSource.goodput());

    /** The metrics by which arms are compared: what clients get, what it costs, how long it takes. */
    public static final List<Metric> OF_ARMS = List.of(RATE, SERVER_CPU, P50, P99);

    /** The metrics by which arms are compared at a rate that is given: how long requests take, and what they cost. */
    public static final List<Metric> AT_RATES = List.of(P50, P99, P999, SERVER_CPU);

    /** The metrics by which capacities are compared: how much a server can carry, and what that costs. */
    public static final List<Metric> OF_CAPACITIES = List.of(CAPACITY, CAPACITY_SERVER_CPU, CAPACITY_CPU);

    /** The metrics by which one build is held against another, the steadiest first. */
    public static final List<Metric> OF_BUILDS = List.of(ALLOCATION, SERVER_CPU, RATE);

    private final MetricName name;
    private final MetricSource source;

    Metric(MetricName name, MetricSource source) {
        this.name = name;
        this.source = source;
    }

    /** Find the metric of a {@link #key}; empty when there is none. */
    public static Optional<Metric> keyed(String key) {
        return List.of(values()).stream()
                .filter(metric -> metric.key().equals(key))
                .findFirst();
    }

    public MetricName.MetricKind kind() {
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
        return name.words();
    }

    public Unit unit() {
        return name.unit();
    }

    public Better better() {
        return name.better();
    }

    /** The value in a case as a whole; where each party has one, the server's. */
    public Optional<Double> of(CaseResult result) {
        return of(result, Party.SERVER);
    }

    Optional<Double> of(CaseResult result, Party party) {
        return Optional.ofNullable(source.ofCase().apply(result, party));
    }

    /** The value in one visit by which arms are compared; empty where the visit is unsound, or the value not above 0. */
    public Optional<Double> comparable(Visit visit) {
        return Optional.ofNullable(source.ofVisit().apply(visit)).filter(value -> visit.sound() && value > 0);
    }

    /** The value in one round by which arms are compared; empty also where it is not above 0. */
    public Optional<Double> comparable(Round round) {
        return of(round).filter(value -> value > 0);
    }

    /** The value in one round; where each party has one, the server's. */
    public Optional<Double> of(Round round) {
        return of(round, Party.SERVER);
    }

    Optional<Double> of(Round round, Party party) {
        return Optional.ofNullable(source.ofRound().apply(round, party));
    }

    boolean isOfParties() {
        return source.ofParties();
    }

    MetricName name(Party party) {
        return name.of(party);
    }

    /** Whether rounds have such a figure. */
    public boolean isOfRounds() {
        return source.inRounds();
    }
}
