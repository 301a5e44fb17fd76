package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.Setting;
import stackbench.harness.verdict.metric.BuildVerdict;

/** What trials of the gate count as wrong, and that one that was stopped goes on. */
class GateTrialsTests {

    @TempDir
    private Path directory;

    private static RunResult measuredAgain() {
        throw new AssertionError("measured again");
    }

    private static RunResult saying(BuildVerdict.Outcome outcome) {
        BuildVerdict verdict = new BuildVerdict(outcome, 1, List.of(), "");
        return SampleRun.EMPTY.withBaseline(
                new RunResult.Baseline("../base", "def", verdict, List.of(), List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "EQUAL, GREEN, 0", "EQUAL, INCONCLUSIVE, 0", "EQUAL, SLOWER, 1",
        "SLOW, SLOWER, 0", "SLOW, GREEN, 1", "SLOW, INCONCLUSIVE, 1",
        "GREEDY, SLOWER, 0", "GREEDY, GREEN, 1"
    })
    void aTrialIsWrongIfTheGateSaysSlowerOfEqualBuildsOrDoesNotOfASlowerOne(
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
    void aTrialWithOtherKeysIsRefused() {
        RunResult first = saying(BuildVerdict.Outcome.GREEN);
        RunResult other = first.withConfig(List.of(new Setting("bench.threads", "1", "-Dbench.threads")));
        GateTrials trials = new GateTrials(directory);
        trials.judge(GateTrials.Head.EQUAL, 1, () -> first);

        assertThatThrownBy(() -> trials.judge(GateTrials.Head.EQUAL, 2, () -> other))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("EQUAL-2.json is of another commit, or was measured with other keys");
    }
}
