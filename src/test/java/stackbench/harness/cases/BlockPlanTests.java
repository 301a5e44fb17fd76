package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Stage;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;

class BlockPlanTests {

    private static BenchmarkConfig.Pacing pacing(int rounds, int blockMillis) {
        return new BenchmarkConfig.Pacing(rounds, Duration.ofMillis(blockMillis), Duration.ZERO, Duration.ZERO);
    }

    @ParameterizedTest
    @CsvSource({
        "16, 1 2,     40, 100",
        "16, '',      40, 100",
        "16, 0,       40, 100",
        "16, 20 25,   40, 100",
        "16, 50 10,   20, 200",
        "64, 100 200, 6, 800",
        "64, 9000 1,  6, 18000",
        "4,  10,      40, 100",
        "4,  20,      20, 200",
        "1,  5,       20, 200",
    })
    void aBlockHoldsFourRequestsOfTheSlowestWorkersAndFortyOfAllIfItCan(
            int threads, String timesMillis, int rounds, long lengthMillis) {
        List<Duration> times = Stream.of(timesMillis.split(" "))
                .filter(millis -> !millis.isEmpty())
                .map(millis -> Duration.ofMillis(Long.parseLong(millis)))
                .toList();

        assertThat(BlockPlan.of(pacing(40, 100), new Load.ClosedLoop(threads, 1), 2, times))
                .isEqualTo(new BlockPlan(rounds, Duration.ofMillis(lengthMillis)));
    }

    @ParameterizedTest
    @CsvSource({"40, 100, 6, 800", "20, 400, 10, 800", "6, 100, 6, 800", "1, 3000, 1, 3000", "20, 1200, 20, 1200"})
    void longerBlocksAreFewerButNeverLessThanSixNorThanAskedFor(
            int asked, int askedMillis, int rounds, long lengthMillis) {
        assertThat(BlockPlan.of(
                        pacing(asked, askedMillis), new Load.ClosedLoop(4, 1), 1, List.of(Duration.ofMillis(80))))
                .isEqualTo(new BlockPlan(rounds, Duration.ofMillis(lengthMillis)));
    }

    /** Four arms whose blocks are twice, six times and twelve times as long as asked for; three; and nine, which have 18 rounds in a square. */
    @ParameterizedTest
    @CsvSource({
        "4, 32, 50,  16",
        "4, 32, 150, 8",
        "4, 32, 500, 8",
        "3, 32, 1, 30",
        "3, 20, 1, 18",
        "9, 24, 1, 18",
        "9, 14, 1, 14"
    })
    void roundsAreWholeSquaresIfThereAreEnough(int arms, int asked, int millis, int rounds) {
        List<Duration> times = List.of(Duration.ofMillis(millis));

        assertThat(BlockPlan.of(pacing(asked, 100), new Load.ClosedLoop(16, 1), arms, times)
                        .rounds())
                .isEqualTo(rounds);
    }

    @ParameterizedTest
    @CsvSource({"2000, 8, 500", "50, 6, 800", "1, 6, 30000"})
    void atAGivenRateABlockIsLongEnoughForAQueueAndForFortyRequests(int rate, int rounds, long lengthMillis) {
        assertThat(BlockPlan.of(pacing(40, 100), new Load.ConstantRate(rate, 1), 2, List.of()))
                .isEqualTo(new BlockPlan(rounds, Duration.ofMillis(lengthMillis)));
    }

    @ParameterizedTest
    @CsvSource({
        "2000, 8, 500",
        "368, 8, 500",
        "184, 6, 1000",
        "100, 6, 1840",
        "30, 6, 3000",
        "5, 6, 6000",
        "0.1, 6, 60000"
    })
    void aVisitAtARelativeRateHasEnoughRequestsForP99IfItsBlocksStayShort(
            double perSecond, int rounds, long lengthMillis) {
        Duration between = Duration.ofNanos(Math.round(1e9 / perSecond));

        BlockPlan blocks = BlockPlan.of(pacing(40, 100), new RelativeRate(30, 1), 2, List.of(between, between));

        assertThat(blocks.rounds()).isEqualTo(rounds);
        assertThat(blocks.length()).isCloseTo(Duration.ofMillis(lengthMillis), Duration.ofMillis(1));
    }

    /** Four arms have eight rounds at least, and as many requests for p99 in all as two have in six; four where fewer were asked for. */
    @ParameterizedTest
    @CsvSource({"40, 8, 1380", "4, 4, 2750"})
    void atARelativeRateRoundsAreWholeSquaresToo(int asked, int rounds, long lengthMillis) {
        BlockPlan blocks = BlockPlan.of(pacing(asked, 100), new RelativeRate(30, 1), 4, List.of(Duration.ofMillis(10)));

        assertThat(blocks).isEqualTo(new BlockPlan(rounds, Duration.ofMillis(lengthMillis)));
    }

    @ParameterizedTest
    @CsvSource({"100, 500", "700, 700"})
    void aSearchForACapacityTriesEachRateForLongEnough(int askedMillis, long lengthMillis) {
        assertThat(BlockPlan.of(pacing(20, askedMillis), new Load.Capacity(1), 2, List.of())
                        .length())
                .hasMillis(lengthMillis);
    }

    @Test
    void usersWhoComeAndGoHaveOneBlockAsLongAsTheirStagesTake() {
        Load stages = new Load.Stages(List.of(new Stage(15, 50), new Stage(0.5, 0)), 1);

        assertThat(BlockPlan.of(pacing(20, 100), stages, 2, List.of(Duration.ofMillis(80))))
                .isEqualTo(new BlockPlan(1, Duration.ofMillis(15_500)));
    }
}
