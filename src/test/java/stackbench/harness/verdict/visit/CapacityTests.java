package stackbench.harness.verdict.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTests {

    private static final String SLO = "p99<50ms";
    private static final double NEAR = 1.1;

    private static Capacity.Trial trial(double perSecond, boolean met) {
        return new Capacity.Trial(perSecond, met, met ? List.of() : List.of("required p99<50ms"), false);
    }

    private static Capacity.Trial late(double perSecond) {
        return new Capacity.Trial(perSecond, false, List.of("required p99<50ms", "the client was late"), true);
    }

    /** Make three trials of each rate from 900 to 1,100, of which those up to a rate were met. */
    private static List<Capacity.Trial> search(double upTo) {
        return Stream.iterate(900, rate -> rate <= 1_100, rate -> rate + 10)
                .flatMap(rate -> Collections.nCopies(3, trial(rate, rate <= upTo)).stream())
                .toList();
    }

    private static Capacity of(Capacity.Trial... trials) {
        return Capacity.of(SLO, Arrays.asList(trials));
    }

    @Test
    void aCapacityLiesBetweenWhatWasKeptAndWhatWasNot() {
        Capacity capacity = Capacity.of(SLO, search(1_000));

        assertThat(capacity.capacityPerSecond()).isBetween(990.0, 1_020.0);
        assertThat(capacity.lowPerSecond()).isBetween(970.0, 1_000.0);
        assertThat(capacity.highPerSecond()).isBetween(1_000.0, 1_040.0);
        assertThat(capacity.found()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1000, 900, 1100, true", ", 900, 1100, false", "1000,, 1100, false", "1000, 900,, false"})
    void onlyACapacityBetweenKnownEndsIsBounded(
            @Nullable Double perSecond, @Nullable Double low, @Nullable Double high, boolean bounded) {
        assertThat(new Capacity(SLO, perSecond, low, high, true, List.of()).bounded())
                .isEqualTo(bounded);
    }

    @Test
    void searchesOfSeveralVisitsAreOneAndKnowMore() {
        List<Capacity.Trial> both = new ArrayList<>(search(1_000));
        both.addAll(search(1_000));
        Capacity one = Capacity.of(SLO, search(1_000));

        Capacity merged = Capacity.of(SLO, both);

        assertThat(merged.trials()).hasSize(126);
        assertThat(merged.capacityPerSecond()).isBetween(990.0, 1_020.0);
        assertThat(width(merged)).isLessThan(width(one));
    }

    private static double width(Capacity capacity) {
        return Objects.requireNonNull(capacity.highPerSecond()) / Objects.requireNonNull(capacity.lowPerSecond());
    }

    @Test
    void whatWasKeptAtEveryRateIsOnlyKnownFromBelow() {
        Capacity capacity = of(trial(100, true), trial(200, true), trial(200, true), trial(200, true));

        assertThat(capacity).isEqualTo(new Capacity(SLO, 200.0, 200.0, null, true, capacity.trials()));
    }

    @Test
    void whatWasKeptAtNoRateIsOnlyKnownFromAbove() {
        Capacity capacity =
                of(trial(200, false), trial(100, false), trial(100, false), trial(100, false), trial(100, false));

        assertThat(capacity).isEqualTo(new Capacity(SLO, null, null, 100.0, true, capacity.trials()));
        assertThat(capacity.tooHighPerSecond()).hasValue(100);
    }

    @Test
    void ofNoTrialsNothingIsKnown() {
        assertThat(of()).isEqualTo(new Capacity(SLO, null, null, null, false, List.of()));
    }

    @Test
    void aClientThatWasLateCountsFromTheFourthTimeInARowOn() {
        assertThat(Capacity.answers(List.of(late(5), late(5), late(5), trial(5, true))))
                .hasSize(1);
        assertThat(Capacity.answers(List.of(late(5), late(5), late(5), late(5), late(5))))
                .hasSize(2);
    }

    @Test
    void tooHighAreTheNextRatesAboveTheCapacityAndNeitherThoseFarAboveNorWhatWasMet() {
        List<Capacity.Trial> trials = List.of(
                trial(980, false), trial(1_010, true), trial(1_020, false), trial(1_090, false), trial(2_000, false));

        Capacity capacity = new Capacity(SLO, 1_000.0, 980.0, 1_030.0, true, trials);

        assertThat(capacity.beyond()).containsExactly(trial(1_020, false), trial(1_090, false));
        assertThat(capacity.tooHighPerSecond()).hasValue(1_020);
    }

    @Test
    void aCapacityThatTheClientLimitedIsUnsound() {
        assertThat(unsound(trial(100, true), late(105), late(108)))
                .containsExactly("at 105.0 requests/s: the client was late");
        assertThat(unsound(trial(100, true), late(105), trial(105, false)))
                .as("once the client was in time, and the rate too high")
                .isEmpty();
        assertThat(unsound(late(210), trial(105, false))).isEmpty();
        assertThat(unsound(trial(210, false), trial(105, true), late(105)))
                .as("what was kept, or not kept at another rate, decides nothing")
                .isNotEmpty();
        assertThat(unsound(trial(100, true))).isEmpty();
    }

    private static List<String> unsound(Capacity.Trial... trials) {
        return new Capacity(SLO, 102.0, 100.0, 104.0, true, List.of(trials))
                .unsound().stream().toList();
    }

    @Test
    void theCapacityOfSeveralVisitsIsTheirMeanAndItsIntervalTellsWhatTheyDifferBy() {
        Capacity slow = Capacity.of(SLO, search(950));
        Capacity fast = Capacity.of(SLO, search(1_050));

        assertThat(Finding.together(List.of())).isEmpty();
        assertThat(Finding.together(List.of(slow))).contains(slow);
        Capacity both = Capacity.together(List.of(slow, fast));
        assertThat(both.capacityPerSecond())
                .isCloseTo(
                        Math.sqrt(Objects.requireNonNull(slow.capacityPerSecond())
                                * Objects.requireNonNull(fast.capacityPerSecond())),
                        within(1e-6));
        assertThat(both.trials()).hasSize(126);
        assertThat(both.found()).isTrue();
        assertThat(width(both)).as("of two visits that differ by 10%").isGreaterThan(2);
    }

    @Test
    void ofAVisitThatFoundNoCapacityTheTrialsCountAndItsDoubtToo() {
        Capacity none = of(trial(900, false), trial(450, false), trial(225, false));
        Capacity some = Capacity.of(SLO, search(1_000));
        List<Capacity.Trial> trials = new ArrayList<>(none.trials());
        trials.addAll(some.trials());

        assertThat(none.capacityPerSecond()).isNull();
        Capacity both = Capacity.together(List.of(none, some));
        assertThat(both)
                .isEqualTo(new Capacity(
                        SLO,
                        Capacity.of(SLO, trials).capacityPerSecond(),
                        null,
                        some.highPerSecond(),
                        none.found() && some.found(),
                        trials));
    }

    @Test
    void aVisitThatKeptEveryRateLeavesTheUpperEndOpen() {
        Capacity open = of(trial(900, true), trial(1_000, true), trial(1_000, true), trial(1_000, true));

        Capacity both = Capacity.together(List.of(open, Capacity.of(SLO, search(950))));

        assertThat(open.highPerSecond()).isNull();
        assertThat(both.highPerSecond()).isNull();
        assertThat(both.lowPerSecond()).isBetween(920.0, 950.0);
        assertThat(Capacity.together(List.of(open, open)))
                .returns(1_000.0, Capacity::capacityPerSecond)
                .returns(null, Capacity::highPerSecond);
    }

    @Test
    void whatIsBeyondACapacityBeginsWithItAndEndsTenPercentAboveTheLowestRateThatIsTooHigh() {
        Capacity capacity = new Capacity(
                SLO,
                100.0,
                null,
                null,
                true,
                List.of(
                        trial(99, false),
                        trial(100, false),
                        trial(NEAR * 100, false),
                        trial(111, false),
                        trial(100, true)));

        assertThat(capacity.beyond()).extracting(Capacity.Trial::ratePerSecond).containsExactly(100.0, NEAR * 100);
    }
}
