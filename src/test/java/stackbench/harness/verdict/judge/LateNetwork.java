package stackbench.harness.verdict.judge;

import java.util.Locale;
import java.util.Optional;
import stackbench.harness.measure.jvm.LatenessSeen;

/**
 * Whether the network before a database kept to its delay. A server whose bytes come later has another network than the one that the run
 * speaks of.
 */
final class LateNetwork {

    /** How late bytes may come on average. Lateness is counted in tenths of a millisecond, each rounded up. */
    static final double MOST_MILLIS = 0.2;

    private LateNetwork() {}

    /** Say by how much it was too late; empty where it was not, or there is none. */
    static Optional<String> tooLate(CaseEvidence measured) {
        return seen(measured)
                .filter(seen -> seen.meanMillis() > MOST_MILLIS)
                .map(seen -> String.format(
                        Locale.ROOT,
                        "required the network to the database to be at most %.1f ms late on average, actual %.2f ms: it was slower than bench.server.database-delay says",
                        MOST_MILLIS,
                        seen.meanMillis()));
    }

    /** Say how late it was; empty where there is none. */
    static Optional<String> note(CaseEvidence measured) {
        return seen(measured)
                .map(seen -> String.format(
                        Locale.ROOT,
                        "The network to the database passed bytes on up to %.2f ms late on average, and 99%% of them up to %.1f ms late",
                        seen.meanMillis(),
                        seen.p99Millis()));
    }

    /** The lateness of a process behind the server, unless it is that of a service that an edge calls. */
    private static Optional<LatenessSeen> seen(CaseEvidence measured) {
        return Optional.ofNullable(measured.sum().conditions().lateness())
                .filter(seen -> measured.cell().workload().delay().isEmpty() && seen.answers() > 0);
    }
}
