package stackbench.harness.verdict.metric;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing.PhasesMicros;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.RampResult.StageResult;
import stackbench.harness.verdict.visit.StageUse;

/**
 * A figure of a stage of users who come and go, or of all stages taken together. Outputs loop over these, as they do over those
 * of a case.
 */
@SuppressWarnings("ImmutableEnumChecker") // what its constants hold are functions without a state
public enum StageMetric {
    SECONDS("seconds", StageResult::seconds),
    USERS("users", StageResult::users),
    PLANNED("usersPlanned", StageResult::usersPlanned),
    PRESENT("usersPresent", StageResult::usersPresent),
    REQUESTS("requests", StageResult::requests, true),
    RATE("requestsPerSecond", StageResult::requestsPerSecond),
    FAILED("failed", StageResult::failed, true),
    FAILED_SHARE("failedShare", StageResult::failedShare),
    SENT("wireBytesSent", StageResult::wireBytesSent, true),
    RECEIVED("wireBytesReceived", StageResult::wireBytesReceived, true),
    MEAN("meanMillis", ofLatency(LatencyMillis::mean)),
    MIN("minMillis", ofLatency(LatencyMillis::min)),
    P50("p50Millis", ofLatency(LatencyMillis::p50)),
    P90("p90Millis", ofLatency(LatencyMillis::p90)),
    P95("p95Millis", ofLatency(LatencyMillis::p95)),
    P99("p99Millis", ofLatency(LatencyMillis::p99)),
    MAX("maxMillis", ofLatency(LatencyMillis::max)),
    BLOCKED("blockedMicros", ofPhases(PhasesMicros::blocked)),
    SENDING("sendingMicros", ofPhases(PhasesMicros::sending)),
    WAITING("waitingMicros", ofPhases(PhasesMicros::waiting)),
    RECEIVING("receivingMicros", ofPhases(PhasesMicros::receiving)),
    CPU("serverCpuCores", ofServer(StageUse::cpuCores)),
    CPU_PEAK("serverCpuCoresPeak", ofServer(StageUse::cpuCoresPeak)),
    MEMORY("serverMemoryBytes", ofServer(StageUse::rssBytes)),
    THREADS("serverThreads", ofServer(StageUse::threads)),
    FILES("serverOpenFiles", ofServer(StageUse::openFiles));

    private final String key;
    private final Function<StageResult, @Nullable Number> figure;
    private final Function<StageUse, @Nullable Number> ofServer;
    private final boolean summed;

    StageMetric(String key, Function<StageResult, @Nullable Number> figure) {
        this(key, figure, false);
    }

    StageMetric(String key, Function<StageResult, @Nullable Number> figure, boolean summed) {
        this.key = key;
        this.figure = figure;
        this.ofServer = use -> null;
        this.summed = summed;
    }

    StageMetric(String key, OfServer use) {
        this.key = key;
        this.figure = stage -> Optional.ofNullable(stage.server()).map(use).orElse(null);
        this.ofServer = use;
        this.summed = false;
    }

    private static Function<StageResult, @Nullable Number> ofLatency(Function<LatencyMillis, @Nullable Double> time) {
        return stage -> Optional.ofNullable(stage.latencyMillis()).map(time).orElse(null);
    }

    private static Function<StageResult, @Nullable Number> ofPhases(Function<PhasesMicros, @Nullable Double> time) {
        return stage -> Optional.ofNullable(stage.phasesMicros()).map(time).orElse(null);
    }

    private static OfServer ofServer(OfServer use) {
        return use;
    }

    /** A figure of what the server used and held, in a stage or outside of any. */
    @FunctionalInterface
    private interface OfServer extends Function<StageUse, @Nullable Number> {}

    /** Find the figure of a {@link #key}; empty when there is none. */
    public static Optional<StageMetric> keyed(String key) {
        return Arrays.stream(values())
                .filter(metric -> metric.key().equals(key))
                .findFirst();
    }

    /** The figure's name in files for programs, such as {@code requestsPerSecond}. */
    public String key() {
        return key;
    }

    /** The figure of a stage of all ramps of a case; empty where it is not known. */
    public Optional<Number> of(StageResult stage) {
        return Optional.ofNullable(figure.apply(stage));
    }

    /** The figure of what a server used and held while nobody was there; empty where it is not known, or is none of a server. */
    public Optional<Number> of(StageUse use) {
        return Optional.ofNullable(ofServer.apply(use));
    }

    /**
     * The figure of a stage of one ramp of a case, of which what is added up over several is the mean; empty where it is not known.
     *
     * @param stage counted from 1; 0: of all stages taken together
     */
    public Optional<Double> ofOneRamp(RampResult ramp, int stage) {
        if (stage > ramp.stages().size()) {
            return Optional.empty();
        }
        StageResult part = stage == 0 ? ramp.whole() : ramp.stages().get(stage - 1);
        return of(part).map(value -> value.doubleValue() / (summed ? ramp.ramps() : 1));
    }
}
