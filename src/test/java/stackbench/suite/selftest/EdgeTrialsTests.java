package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.Node;
import stackbench.suite.selftest.EdgeLoad.Answer;

@Order(2)
class EdgeTrialsTests {

    private static final Answer RIGHT = new Answer(0, 200, true);
    private static final Answer OUTAGE = new Answer(0, 502, false);

    @Tag("thorough")
    @Timeout(120)
    @ParameterizedTest
    @ValueSource(strings = {"edge-webflux-webclient", "card-rsocket"})
    void anEdgeServesAgainOnceItOrTheServiceBehindItHasComeBack(Architecture architecture, @TempDir Path directory) {
        try (EdgeTrials edge = new EdgeTrials(architecture, directory)) {
            assertThat(List.of(edge.service(), Node.FRONT))
                    .map(edge::kill)
                    .allSatisfy(trial ->
                            assertThat(trial.isRight()).as(trial.toString()).isTrue());
        }
    }

    @Test
    void whereTheEdgeItselfIsGoneConnectionsAreLostAndNothingElse() {
        Answer lost = new Answer(0, EdgeLoad.NO_CONNECTION, false);

        assertThat(EdgeTrial.of(List.of(RIGHT, lost), 0, EdgeTrial.WITHOUT_EDGE).isRight())
                .isTrue();
        assertThat(EdgeTrial.of(List.of(RIGHT, OUTAGE), 0, EdgeTrial.WITHOUT_EDGE)
                        .isRight())
                .isFalse();
        assertThat(trial(List.of(RIGHT, lost), 0).isRight()).isFalse();
    }

    private static EdgeTrial trial(List<Answer> answers, long returnedNanos) {
        return EdgeTrial.of(answers, returnedNanos, EdgeTrial.WITHOUT_SERVICE);
    }

    @ParameterizedTest
    @CsvSource({"200, false, false", "500, false, false", "0, false, false", "502, false, true", "504, false, true"})
    void anAnswerIsWrongUnlessItIsRightOrSaysWhatIsTheMatter(int status, boolean right, boolean allowed) {
        EdgeTrial trial = trial(List.of(RIGHT, OUTAGE, new Answer(0, status, right)), 0);

        assertThat(trial.wrong()).isEqualTo(allowed ? 0 : 1);
        assertThat(trial.isRight()).isEqualTo(allowed);
    }

    @Test
    void failuresMustEndTwoSecondsAfterTheReturn() {
        long returned = TimeUnit.SECONDS.toNanos(5);
        Answer inTime = new Answer(returned + TimeUnit.MILLISECONDS.toNanos(2_000), 502, false);
        Answer late = new Answer(returned + TimeUnit.MILLISECONDS.toNanos(2_001), 502, false);

        assertThat(trial(List.of(RIGHT, inTime), returned).isRight()).isTrue();
        assertThat(trial(List.of(RIGHT, late), returned).isRight()).isFalse();
        assertThat(trial(List.of(RIGHT, OUTAGE), returned).recoveredMillis()).isZero();
    }

    @Test
    void aTrialInWhichNobodyNoticedTheOutageOrTheReturnTellsNothing() {
        assertThat(trial(List.of(RIGHT), 0).isRight()).isFalse();
        assertThat(trial(List.of(OUTAGE), 0).isRight()).isFalse();
    }
}
