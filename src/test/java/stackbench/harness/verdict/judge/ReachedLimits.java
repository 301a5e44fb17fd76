package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.measure.limit.LimitUse;
import stackbench.harness.measure.limit.LimitsSeen;
import stackbench.harness.measure.limit.ServerLimit;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.Bottleneck.Kind;

/**
 * The limits of a server that were reached while it was measured, the one nearest to the database first: it lets those before it fill
 * up. A limit is reached when at least half of the samples, and at least ten were taken, found more wanted than there is.
 * Requests come at all moments, and to wait is then what happens to most of them and no exception. Of fewer samples half are too
 * easily found by chance: of five, one time in seventeen where it is full a fifth of the time; of ten, one time in thirty.
 *
 * @param all of them, in order
 */
record ReachedLimits(List<Map.Entry<ServerLimit, LimitUse>> all) {

    private static final double MOSTLY = 0.50;
    private static final long LEAST_SAMPLES = 10;

    /** Find those that were reached. */
    static ReachedLimits of(LimitsSeen seen, boolean processorsAreFull, int serverProcessors) {
        return new ReachedLimits(seen.byLimit().entrySet().stream()
                .filter(one -> isReached(one.getValue()))
                .filter(one -> one.getKey() != ServerLimit.CARRIERS
                        || carriersAreScarce(one.getValue().most(), processorsAreFull, serverProcessors))
                .toList());
    }

    private static boolean isReached(LimitUse use) {
        return use.samples() >= LEAST_SAMPLES && use.fullShare() >= MOSTLY;
    }

    /** As many carriers as processors are all in use wherever the processors are: that is no limit of its own. */
    private static boolean carriersAreScarce(long carriers, boolean processorsAreFull, int serverProcessors) {
        return !processorsAreFull || carriers < serverProcessors;
    }

    /** Name the limits beside what was found without them, and as the bottleneck itself where nothing else was. */
    Bottleneck beside(Bottleneck found) {
        return all.isEmpty()
                ? found
                : new Bottleneck(
                        isNothing(found.kind()) ? kind(all.getFirst().getKey()) : found.kind(),
                        evidence() + "; " + found.evidence(),
                        all.stream().map(Map.Entry::getKey).toList());
    }

    private static boolean isNothing(Kind kind) {
        return kind == Kind.NONE_FOUND || kind == Kind.LATENCY;
    }

    private static Kind kind(ServerLimit limit) {
        return limit == ServerLimit.DATABASE_CONNECTIONS ? Kind.POOL : Kind.LIMIT;
    }

    private String evidence() {
        return all.stream().map(one -> evidence(one.getKey(), one.getValue())).collect(Collectors.joining("; "));
    }

    private static String evidence(ServerLimit limit, LimitUse use) {
        return String.format(
                Locale.ROOT,
                "%s: more wanted in %.0f%% of %,d samples, %.1f requests waiting on average",
                limit.said(use.most()),
                100 * use.fullShare(),
                use.samples(),
                use.meanWaiting());
    }
}
