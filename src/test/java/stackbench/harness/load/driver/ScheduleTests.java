package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static stackbench.harness.load.driver.SimulatedServer.block;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Share;
import stackbench.harness.load.Steps;
import stackbench.harness.load.driver.ScheduledStarts.Schedule;

class ScheduleTests {

    private static final long ORIGIN_NANOS = -5_000_000_000L;

    private static long[] offsets(Arrivals.AtRate arrivals, int count) {
        Schedule schedule = new Schedule(arrivals, ORIGIN_NANOS);
        return LongStream.generate(schedule::takeNanos)
                .map(start -> start - ORIGIN_NANOS)
                .limit(count)
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "100,  0, 0",
        "100,  1, 10_000_000",
        "100,  100, 1_000_000_000",
        "3,    1, 333_333_333",
        "3,    30_000, 10_000_000_000_000",
        "0.5,  2, 4_000_000_000",
    })
    void evenStartsNeverDriftFromTheirRate(double perSecond, int index, String offsetNanos) {
        long[] offsets = offsets(new Arrivals.AtRate(perSecond, false, 1), index + 1);

        assertThat(offsets[index]).isEqualTo(Long.parseLong(offsetNanos.replace("_", "")));
    }

    /** The gaps of a Poisson process have a mean and a standard deviation of 1 / rate both. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1_000, 50_000})
    void poissonStartsKeepTheRateAndAreAsScatteredAsThoseOfIndependentClients(double perSecond) {
        int count = 200_000;
        long[] offsets = offsets(new Arrivals.AtRate(perSecond, true, 7), count);

        double meanSeconds = offsets[count - 1] / 1e9 / count;
        double deviationSeconds = deviation(offsets) / 1e9;
        assertThat(meanSeconds * perSecond).isCloseTo(1, within(0.02));
        assertThat(deviationSeconds * perSecond).isCloseTo(1, within(0.02));
        assertThat(offsets).isSorted();
    }

    private static double deviation(long[] offsets) {
        double[] gaps = new double[offsets.length - 1];
        Arrays.setAll(gaps, i -> offsets[i + 1] - (double) offsets[i]);
        double mean = Arrays.stream(gaps).average().orElseThrow();
        return Math.sqrt(
                Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).sum() / gaps.length);
    }

    @Test
    void theSameSeedGivesTheSameStartsAndAnotherGivesOthers() {
        assertThat(offsets(new Arrivals.AtRate(100, true, 3), 50))
                .isEqualTo(offsets(new Arrivals.AtRate(100, true, 3), 50));
        assertThat(offsets(new Arrivals.AtRate(100, true, 3), 50))
                .isNotEqualTo(offsets(new Arrivals.AtRate(100, true, 4), 50));
    }

    /** To the nanosecond: the starts of all machines are those of one, and each machine has every n-th. */
    @ParameterizedTest
    @CsvSource({"1, true", "2, true", "3, true", "16, true", "1, false", "2, false", "3, false", "16, false"})
    void theStartsOfAllMachinesAreThoseOfOne(int machines, boolean poisson) {
        for (long seed = 1; seed <= 20; seed++) {
            long[] together = new long[600 / machines * machines];
            for (int ordinal = 0; ordinal < machines; ordinal++) {
                Share share = new Share(ordinal, machines);
                long[] part = offsets(new Arrivals.AtRate(997, poisson, seed, share), together.length / machines);
                for (int n = 0; n < part.length; n++) {
                    together[n * machines + ordinal] = part[n];
                }
            }

            assertThat(together).isEqualTo(offsets(new Arrivals.AtRate(997, poisson, seed), together.length));
        }
    }

    @Test
    void inStepsTooTheStartsOfAllMachinesAreThoseOfOne() {
        Steps steps = new Steps(List.of(300.0, 900.0, 20.0), Duration.ofSeconds(1), Duration.ofSeconds(1), true, 5);
        BlockSpec block = new BlockSpec(block(steps.length()).operation(), steps.length(), new Arrivals.InSteps(steps));

        assertThat(IntStream.range(0, 3).boxed().flatMap(machine -> starts(block.part(new Share(machine, 3))).stream()))
                .containsExactlyInAnyOrderElementsOf(starts(block));
    }

    private static List<Long> starts(BlockSpec block) {
        StepStarts.StepSchedule schedule =
                new StepStarts.StepSchedule(((Arrivals.InSteps) block.arrivals()).steps(), ORIGIN_NANOS);
        List<Long> starts = new ArrayList<>();
        while (schedule.peekNanos() != StepStarts.StepSchedule.NEVER) {
            starts.add(schedule.peekNanos());
            schedule.take();
        }
        return starts;
    }

    @Test
    void lookingAtTheNextStartDoesNotTakeIt() {
        Schedule schedule = new Schedule(new Arrivals.AtRate(10, true, 1), 0);

        long next = schedule.peekNanos();

        assertThat(schedule.peekNanos()).isEqualTo(next);
        assertThat(schedule.takeNanos()).isEqualTo(next);
        assertThat(schedule.takeNanos()).isGreaterThan(next);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void aRateThatIsNoneIsRefused(double perSecond) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Arrivals.AtRate(perSecond, true, 1));
    }
}
