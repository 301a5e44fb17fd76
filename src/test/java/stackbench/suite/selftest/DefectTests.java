package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.defect.Defect;
import stackbench.harness.compare.Estimate;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** A defect that is planted in a server of any architecture fails its case with a reason that names it. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Order(1)
@Timeout(120)
class DefectTests {

    /** 2,000 messages are read before the block: what comes once in 1,000 is seen before it. */
    private static final Cell LONG_LIST = new Cell(Workload.LIST, new Load.ClosedLoop(5, 500));

    /** Requests so small, and so few at a time, that 5 ms are most of what they take. */
    private static final Cell SINGLES = new Cell(Workload.LIST, new Load.ClosedLoop(2, 1));

    private static final int ROUNDS_WITH_INTERVAL = 6;
    private static final int ATTEMPTS = 5;
    private static final double HISTOGRAM_ERROR_MILLIS = 0.01;

    @AutoClose
    private final DefectTrials trials = new DefectTrials("defects", DefectiveServers.DEFECTIVE);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            create | LOST_ROW       | missing: message | missing: message
            create | EXTRA_ROW      | under another id | under another id
            create | ALTERED_ROW    | : text from character | : text from character
            create | UNSTORED       | actual 0: nothing of it was stored | actual 0: nothing of it was stored
            create | EARLY_ACK      | acknowledged before it was stored: . of 4 probes were not .* of them later | acknowledged before it was stored: . of 4 probes
            create | REFUSED        | status 503, expected 200 | RSocket error 0x201: urn:stackbench:problem:database-unreachable
            list   | OMITTED_ROW    | as if 1 missing of 200 messages | required 200 messages, actual 199: 1 missing
            list   | REPEATED_ROW   | as if 1 too many of 200 messages | required 200 messages, actual 201: 1 too many
            list   | STALE_LIST     | stale | stale
            list   | FORGED_LIST    | altered | altered
            list   | CACHED_LIST    | required at least 1 SQL statement per request, actual 0.00 .*: the answers did not come from the database | per request, actual 0.00
            list   | WRITING_LIST   | required the 800 rows that were loaded to stay as they were, actual 8 | to stay as they were, actual 8
            list   | TRUNCATED_LIST | cut short within a message | cut short within a message
            list   | RESET          | after .* bytes of the body: .*Connection reset | connection closed by the server after .* payloads
            find   | STALE_MESSAGE  | stale or misdirected: required the message .* actual the message | stale or misdirected: required the message .* actual the message
            find   | FORGED_MESSAGE | altered | altered
            """)
    void aServerThatIsWrongFails(Workload workload, Defect defect, String overHttp, String overRSocket) {
        trials.assertFound(defect, DefectTrials.cell(workload), overHttp, overRSocket);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    LATE_ROW       | required what was acknowledged to be found as it was created, actual: not so
                    EARLY_ACK      | acknowledged, and not found as it was created: .*the message
                    UNSTORED       | acknowledged, and not found as it was created: .*the message
                    STALE_MESSAGE  | stale or misdirected: required the message .* actual the message
                    FORGED_MESSAGE | altered
                    """)
    void aServerThatDoesNotFindWhatItAcknowledgedFails(Defect defect, String name) {
        trials.assertFound(defect, DefectTrials.CREATE_THEN_FIND, name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    OMITTED_ROW    | required 500 messages, actual 499; message .* is missing
                    REPEATED_ROW   | required 500 messages, actual 501; message .* is there twice
                    """)
    void aServerThatListsWronglyFromTheStartGetsNoBlock(Defect defect, String name) {
        assertThat(trials.assertFound(defect, LONG_LIST, name)).allSatisfy(result -> {
            assertThat(result.reasons()).hasSize(1);
            assertThat(result.requests().sent()).isZero();
        });
    }

    @Test
    @Tag("undisturbed")
    void fiveMillisecondsMorePassAndAreResolvedInEveryArchitecture() {
        List<Architecture> unresolved = new ArrayList<>(DefectiveServers.DEFECTIVE);
        // On a machine that others keep busy a few milliseconds may drown: then it is tried again.
        for (int attempt = 0; attempt < ATTEMPTS && !unresolved.isEmpty(); attempt++) {
            List<Architecture> architectures = new ArrayList<>(unresolved);
            architectures.add(DefectiveServers.SOUND);
            List<CaseResult> results = trials.measure(Defect.SLOW, SINGLES, architectures, ROUNDS_WITH_INTERVAL);
            unresolved.removeIf(slow -> isResolvedAsSlower(slow, results));
        }
        assertThat(unresolved).as("slower by 5 ms, and not seen to be").isEmpty();
    }

    /** Whether it is seen to be slower than the sound server of the same cell, as if there were no others. */
    private static boolean isResolvedAsSlower(Architecture slow, List<CaseResult> results) {
        List<CaseResult> pair = List.of(of(slow, results), of(DefectiveServers.SOUND, results));
        CaseResult slower = pair.getFirst();
        assertThat(slower.verdict()).as(slower.toString()).isNotEqualTo(Verdict.FAIL);
        if (!pair.stream().allMatch(CaseResult::passed)) {
            return false;
        }
        LatencyMillis latency = Objects.requireNonNull(slower.latencyMillis());
        assertThat(latency.min()).isGreaterThan(5 - HISTOGRAM_ERROR_MILLIS);
        List<Double> ratios = IntStream.range(0, slower.rounds().size())
                .mapToObj(round -> slower.rounds().get(round).requestsPerSecond()
                        / pair.getLast().rounds().get(round).requestsPerSecond())
                .toList();
        return Estimate.ofRatios(ratios, Estimate.LEVEL)
                .interval()
                .filter(interval -> interval.high() < 1)
                .isPresent();
    }

    private static CaseResult of(Architecture architecture, List<CaseResult> results) {
        return results.stream()
                .filter(result -> result.arm().equals(architecture.profile()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSameServersPassWhileNoDefectActs() {
        Stream.of(DefectTrials.CREATE, DefectTrials.LIST, DefectTrials.FIND).forEach(trials::assertSound);
    }
}
