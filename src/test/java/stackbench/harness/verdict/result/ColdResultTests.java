package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.verdict.visit.ColdStart;
import tools.jackson.databind.json.JsonMapper;

class ColdResultTests {

    /** Ten starts whose figures differ by 0 to 9, and whose rise is as far from its mean in one as in another. */
    private static ColdResult tenStarts(double rise, double off) {
        List<ColdStart> starts = IntStream.range(0, 10)
                .mapToObj(start -> new ColdStart(
                        2 + start / 10.0,
                        5.0,
                        start == 3 ? null : 260_000_000L,
                        5_000 + start,
                        20 + start,
                        400_000_000L,
                        rise + (start % 2 == 0 ? off : -off)))
                .toList();
        return ColdResult.of(starts).orElseThrow();
    }

    /** Worked out: 0 to 9 have a mean of 4.5 and a sample variance of 55/6; t(0.975) with 9 degrees of freedom is 2.2622. */
    @Test
    void figuresAreMeansOverTheStartsWithTheirIntervals() {
        ColdResult cold = tenStarts(0, 0);

        assertThat(cold.starts()).isEqualTo(10);
        assertThat(cold.readySeconds().mean()).isCloseTo(2.45, within(1e-9));
        assertThat(cold.peakPerSecond().mean()).isCloseTo(5_004.5, within(1e-9));
        assertThat(cold.peakSeconds().mean()).isCloseTo(24.5, within(1e-9));
        assertThat(Objects.requireNonNull(cold.peakSeconds().interval()).getLast())
                .isCloseTo(24.5 + 2.2622 * Math.sqrt(55.0 / 6 / 10), within(1e-3));
        assertThat(Objects.requireNonNull(cold.peakMegabytes()).mean()).isEqualTo(400);
    }

    @Test
    void aFigureThatOneStartLacksIsNoneOfTheCase() {
        assertThat(tenStarts(0, 0).readyMegabytes()).isNull();
    }

    /** The interval of a rise that is off by x is the mean +- 2.2622 x / 3. */
    @ParameterizedTest
    @CsvSource({"0.02, 0.03, true", "0.02, 0.02, false", "0.06, 0.1, false", "-0.1, 0, true"})
    void serversAreAtTheirPeakWhereTheirRiseIsSmallAndNotTold(double rise, double off, boolean reached) {
        assertThat(tenStarts(rise, off).reachedPeak()).isEqualTo(reached);
    }

    @ParameterizedTest
    @CsvSource({"0.04, true", "0.06, false"})
    void oneStartIsJudgedByItsOwnRise(double rise, boolean reached) {
        ColdStart start = new ColdStart(2, null, null, 5_000, 20, null, rise);

        assertThat(ColdResult.of(List.of(start)).orElseThrow().reachedPeak()).isEqualTo(reached);
        assertThat(ColdResult.of(List.of())).isEmpty();
    }

    @Test
    void whatIsWrittenIsReadAgainAlsoOfARunFromBefore() {
        JsonMapper json = JsonMapper.shared();
        ColdResult cold = tenStarts(0, 0);
        String written = json.writeValueAsString(cold);

        assertThat(written).contains("\"reachedPeak\":true");
        assertThat(json.readValue(written, ColdResult.class)).isEqualTo(cold);
        assertThat(json.readValue("""
                                {"starts": 1, "readySeconds": {"mean": 2.9}, "peakPerSecond": {"mean": 5866.1}, "peakSeconds": {"mean": 24.9},
                                "rising": 0}""", ColdResult.class).reachedPeak()).isFalse();
    }
}
