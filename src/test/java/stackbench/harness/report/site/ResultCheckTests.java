package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Faults planted in results that are right. */
class ResultCheckTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ObjectNode results = JSON.valueToTree(SampleMatrix.corners());

    private List<String> problems() {
        return ResultCheck.problems(JSON.treeToValue(results, RunResult.class));
    }

    private ObjectNode at(String pointer) {
        return (ObjectNode) results.at(pointer);
    }

    @Test
    void resultsThatAreRightHaveNoProblem() {
        assertThat(problems()).isEmpty();
    }

    @Test
    void aPooledRatioMustFollowFromTheVisits() {
        at("/effects/0").put("ratio", at("/effects/0").get("ratio").doubleValue() * 1.01);

        assertThat(problems())
                .singleElement()
                .asString()
                .contains("over 4 cells of create", "the recorded visits give");
    }

    @Test
    void anIntervalAndTheRatioOfACellMustToo() {
        at("/effects/1").putArray("interval").add(0.99).add(1.01);
        at("/comparisons/2").put("ratio", 2.0);

        assertThat(problems()).hasSize(2).allMatch(problem -> problem.contains("the recorded visits give"));
    }

    @Test
    void changedVisitsAreNoticedByEveryRatioTheyTakePartIn() {
        at("/cases/0/visits/0").put("requestsPerSecond", 1e6);

        assertThat(problems()).hasSizeGreaterThan(2).allMatch(problem -> problem.contains("requestsPerSecond"));
    }

    @Test
    void aRatioMayNeitherBeMissingNorMadeUp() {
        ObjectNode madeUp = at("/effects/0").deepCopy().put("arm", "rocket");
        results.withArray("effects").remove(0);
        results.withArray("effects").add(madeUp);

        assertThat(problems())
                .hasSize(2)
                .anyMatch(problem -> problem.contains("is missing: the recorded visits give"))
                .anyMatch(problem -> problem.startsWith("the recorded visits do not give the ratio of rocket"));
    }

    @Test
    void aNumberNeedsAVerificationThatMatches() {
        at("/cases/0/verified").put("rowsFound", 1);
        at("/cases/1/verified").put("digestMatches", false);
        at("/cases/2/verified").putNull("digestMatches");

        assertThat(problems())
                .hasSize(3)
                .allMatch(problem -> problem.contains("has a number, but its verification failed"));
    }

    @Test
    void aCaseThatFailedHasNoNumber() {
        at("/cases/0").put("verdict", "FAIL");

        assertThat(problems())
                .contains(at("/cases/0").get("id").stringValue()
                        + " has a number and the verdict FAIL: only PASS has a number");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/environment | gitCommit | abc1234-dirty | abc1234-dirty has uncommitted changes: commit them and measure again",
                "/environment | gitCommit | not available | its commit is not known: measure in a clone of the repository",
                "/arms/0      | commit    | abc1234-dirty | abc1234-dirty has uncommitted changes: commit them and measure again",
                "/arms/0      | commit    | not available | the build of servlet is not known: measure its jar, not a running app, or a build made in a clone",
            })
    void aBuildThatNobodyElseHasIsRefusedInOneSentence(String of, String key, String commit, String problem) {
        at(of).put(key, commit);

        assertThat(problems()).containsExactly(problem);
    }

    @Test
    void aSmokeRunIsRefused() {
        results.put("mode", "smoke");

        assertThat(problems()).anyMatch(problem -> problem.startsWith("it is a smoke run"));
    }
}
