package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.verdict.metric.BuildVerdict;

/** What trials of the gate count as wrong, and that one that was stopped goes on. */
class GateTrialsTests {

    @TempDir
    private Path directory;

    private static RunResult measuredAgain() {
        throw new AssertionError("measured again");
    }

    private static RunResult saying(BuildVerdict.Outcome outcome) {
        BuildVerdict verdict = new BuildVerdict(outcome, 1, List.of(), false, "");
        return SampleRun.EMPTY.withBaseline(
                new RunResult.Baseline("../base", "def", verdict, List.of(), List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "EQUAL, GREEN, 0", "EQUAL, INCONCLUSIVE, 1", "EQUAL, SLOWER, 1",
        "SLOW, SLOWER, 0", "SLOW, GREEN, 1", "SLOW, INCONCLUSIVE, 1",
        "GREEDY, SLOWER, 0", "GREEDY, GREEN, 1"
    })
    void aTrialIsWrongIfTheGateIsNotGreenForEqualBuildsOrDoesNotSaySlowerOfASlowerOne(
            GateTrials.Head head, BuildVerdict.Outcome outcome, int wrong) {
        GateTrials trials = new GateTrials(directory);
        trials.judge(head, 1, () -> saying(outcome));

        assertThatCode(() -> trials.requireAtMost(wrong)).doesNotThrowAnyException();
        if (wrong > 0) {
            assertThatThrownBy(() -> trials.requireAtMost(0)).hasMessageContaining(head + "=1");
        }
    }

    @Test
    void aTrialThatWasMeasuredIsJudgedFromWhatItLeft() {
        new GateTrials(directory).judge(GateTrials.Head.SLOW, 1, () -> saying(BuildVerdict.Outcome.GREEN));

        GateTrials again = new GateTrials(directory);
        again.judge(GateTrials.Head.SLOW, 1, GateTrialsTests::measuredAgain);

        assertThatThrownBy(() -> again.requireAtMost(0)).hasMessageContaining("SLOW=1");
    }

    @Test
    void trialsOfAnotherCommitOrWithOtherKeysAreKeptElsewhereAndThoseOfAChangedWorkTreeAlwaysAre() {
        SortedMap<String, String> keys = new TreeMap<>(Map.of("bench.threads", "4"));
        SortedMap<String, String> others = new TreeMap<>(Map.of("bench.threads", "8"));
        String name = GateTrials.name("abc1234", keys, Instant.EPOCH);

        assertThat(GateTrials.name("abc1234", new TreeMap<>(keys), Instant.MAX)).isEqualTo(name);
        assertThat(GateTrials.name("abc1234", others, Instant.EPOCH)).isNotEqualTo(name);
        assertThat(GateTrials.name("abc1235", keys, Instant.EPOCH)).isNotEqualTo(name);
        assertThat(GateTrials.name("abc1234-dirty", keys, Instant.ofEpochSecond(1)))
                .isNotEqualTo(GateTrials.name("abc1234-dirty", keys, Instant.ofEpochSecond(2)));
    }
}
