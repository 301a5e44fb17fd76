package stackbench.harness.verdict.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.block.Round;

class CostRatiosTests {

    private static List<Round> rounds(int count, double seconds) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(round -> Round.of(round, 1, 100, seconds))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.1, 1",
        "24, 0.1, 1",
        "31, 0.125, 1",
        "32, 0.125, 2",
        "144, 0.125, 6",
        "11, 0.5, 2",
        "11, 3, 6",
        "3, 3, 3"
    })
    void aStretchHasTwoSecondsAtLeastUnlessThereAreFewerAndThereAreSixAtMost(int count, double seconds, int stretches) {
        assertThat(CostRatios.of(rounds(count, seconds), rounds(count, seconds)))
                .isEqualTo(Collections.nCopies(stretches, 1.0));
    }

    /** A look that costs half of every tenth block, and nothing in the others, costs 5%. */
    @Test
    void whatFallsIntoFewBlocksIsSeen() {
        List<Round> free = rounds(100, 0.1);
        List<Round> looked = free.stream()
                .map(round -> Round.of(round.round(), 1, round.round() % 10 == 0 ? 50 : 100, 0.1))
                .toList();

        assertThat(CostRatios.of(free, looked)).hasSizeGreaterThan(3).allMatch(ratio -> ratio > 1.04 && ratio < 1.06);
    }

    @Test
    void oneLongRoundIsAsMuchAsItsRequestsOverItsSeconds() {
        List<Round> less = List.of(Round.of(1, 1, 300, 1), Round.of(2, 1, 100, 3));
        List<Round> full = List.of(Round.of(1, 2, 100, 1), Round.of(2, 2, 100, 0.9));

        assertThat(CostRatios.of(less, full)).containsExactly((400 / 4.0) / (200 / 1.9));
    }
}
