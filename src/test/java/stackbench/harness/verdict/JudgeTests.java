package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.Verification;

class JudgeTests {

    private static final Case CASE = new Case(new Cell(Workload.CREATE, new Load(4, 100)), Architecture.RSOCKET);
    private static final Verification RIGHT = new Verification(600, 60_000L, 60_000L, true, List.of());

    private static List<Round> rounds(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(round -> Round.of(round, 1, 100 + round, 1))
                .toList();
    }

    private static CaseResult rule(List<Round> rounds, Verification verification, Optional<String> fault) {
        Measured measured = new Measured(
                CASE,
                rounds,
                new CaseResult.Requests(600, 600, 0),
                verification,
                Optional.of(new LatencyMillis(1, 1, 1, 1, 1, 1, 1, 1)),
                new Usage(new CpuSeconds(3.0, 1.0, 4.0), 60_000, 600_000, 60_000),
                new CaseResult.WarmUp(3, 0.9, true),
                fault,
                List.of());
        return new Judge(6, true).rule(measured);
    }

    @Test
    void aVerifiedCaseHasItsMedianItsIntervalAndItsCosts() {
        CaseResult result = rule(rounds(6), RIGHT, Optional.empty());

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.id()).isEqualTo("create/rsocket/threads=4/batch=100");
        assertThat(result.requestsPerSecond()).isEqualTo(103.5);
        assertThat(result.requestsPerSecondInterval()).containsExactly(101.0, 106.0);
        assertThat(result.messagesPerSecond()).isEqualTo(10_350);
        assertThat(result.resources().clientCpuShare()).isEqualTo(0.125);
        assertThat(result.resources().wireBytesSentPerMessage()).isEqualTo(10);
    }

    @Test
    void aDifferenceMakesTheCaseFailAndTakesEveryNumberAway() {
        Verification wrong = new Verification(599, 60_000L, 59_999L, false, List.of("missing: message 7"));

        CaseResult result = rule(rounds(6), wrong, Optional.empty());

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("missing: message 7");
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.requestsPerSecondInterval()).isNull();
        assertThat(result.messagesPerSecond()).isNull();
        assertThat(result.latencyMillis()).isNull();
        assertThat(result.rounds()).isEmpty();
    }

    @Test
    void rowsThatDoNotAddUpFailEvenWithoutADescription() {
        CaseResult result = rule(rounds(6), new Verification(600, 60_000L, 59_999L, true, List.of()), Optional.empty());

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).singleElement().asString().contains("60000", "59999");
    }

    @Test
    void aServerThatExitedFailsTheCaseWithTheReason() {
        CaseResult result = rule(rounds(2), RIGHT, Optional.of("the server exited with status 137"));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("the server exited with status 137");
    }

    @Test
    void missingRoundsAndEmptyWindowsAreInvalidNotTheServersFault() {
        List<Round> rounds = new ArrayList<>(rounds(4));
        rounds.add(Round.of(5, 1, 0, 1));

        CaseResult result = rule(rounds, RIGHT, Optional.empty());

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .containsExactly(
                        "required 6 rounds, actual 5",
                        "required at least 1 request in the window of round 5, actual 0");
        assertThat(result.requestsPerSecond()).isNull();
    }

    @Test
    void aSmokeRunPassesWithoutANumber() {
        Measured measured = new Measured(
                CASE,
                rounds(1),
                CaseResult.Requests.NONE,
                RIGHT,
                Optional.empty(),
                Usage.NONE,
                new CaseResult.WarmUp(0, 0, false),
                Optional.empty(),
                List.of());

        CaseResult result = new Judge(1, false).rule(measured);

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.rounds()).isEmpty();
    }
}
