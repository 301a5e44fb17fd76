package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.block.Round;

/** A ratio is steady while both of its cases change alike. */
class SteadinessTests {

    private static final int ROUNDS = 12;

    /** Rounds of three visits, each at a level of its own. */
    private static List<Round> rounds(IntToDoubleFunction requestsPerSecond) {
        return Stream.of(1, 2, 3)
                .flatMap(visit -> IntStream.rangeClosed(1, ROUNDS)
                        .mapToObj(round -> Round.of(
                                        round, 1, Math.round(visit * 1_000 * requestsPerSecond.applyAsDouble(round)), 1)
                                .withVisit(visit)))
                .toList();
    }

    private static double noisy(int round) {
        return 1 + 0.05 * (round * 5 % 7);
    }

    private static double rising(int round) {
        return 1 + 0.1 * round;
    }

    @Test
    void aTrendThatBothShareIsNoTrendOfTheirRatio() {
        List<Round> level = rounds(SteadinessTests::noisy);
        List<Round> slower = rounds(round -> 0.5);
        List<Round> risen = rounds(round -> noisy(round) * rising(round));
        List<Round> slowerRisen = rounds(round -> 0.5 * rising(round));

        assertThat(Steadiness.ratioDrifts(level, slower)).isFalse();
        assertThat(Steadiness.ratioDrifts(risen, slowerRisen)).isFalse();
        assertThat(Steadiness.ratioDrifts(risen, slower)).isTrue();
        assertThat(Steadiness.ratioDrifts(slower, risen))
                .as("whichever of them is the reference")
                .isTrue();
    }

    @Test
    void roundsThatOnlyOneHasTellNothing() {
        List<Round> one = rounds(SteadinessTests::rising);
        List<Round> failed = rounds(round -> 0);

        assertThat(Steadiness.ratioDrifts(one, List.of())).isFalse();
        assertThat(Steadiness.ratioDrifts(List.of(), List.of())).isFalse();
        assertThat(Steadiness.ratioDrifts(one, failed)).isFalse();
    }
}
