package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.Rates;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Slo;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.plan.Plan;

/** Against what runs took on a machine of two cores. */
class ForecastTests {

    private static final BenchmarkConfig.Pacing FULL =
            new BenchmarkConfig.Pacing(20, Duration.ofMillis(100), Duration.ofSeconds(3), Duration.ofMillis(20));

    private static BenchmarkConfig config(
            List<Integer> threads, List<Integer> batchSizes, Rates rates, BenchmarkConfig.Pacing pacing) {
        return SampleConfig.in(Path.of("target"))
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET, Architecture.REACTIVE, Architecture.RSOCKET),
                        threads,
                        batchSizes,
                        Optional.empty()))
                .rates(rates)
                .pacing(pacing)
                .comparing(new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.SAME))
                .build();
    }

    private static List<Duration> forecast(BenchmarkConfig config) {
        Plan plan = Plan.of(config);
        Forecast forecast = new Forecast(config.pacing(), config.rates().slo());
        Agenda agenda = new Agenda(plan.cells(), config.pacing().visits().least(), 1);
        return IntStream.rangeClosed(1, agenda.visits())
                .boxed()
                .flatMap(visit -> agenda.parts(visit).stream())
                .flatMap(part -> forecast.of(part.cells(), plan).stream())
                .toList();
    }

    private static BenchmarkConfig.Pacing pacing(int rounds, int blockMillis, int warmUpMillis) {
        return new BenchmarkConfig.Pacing(
                rounds, Duration.ofMillis(blockMillis), Duration.ofMillis(warmUpMillis), Duration.ofMillis(150));
    }

    private static double minutes(BenchmarkConfig config) {
        return (forecast(config).stream().mapToDouble(Duration::toMillis).sum() + sensitivity(config)) / 60_000;
    }

    private static long sensitivity(BenchmarkConfig config) {
        return config.output().sensitivity()
                ? new Forecast(config.pacing(), config.rates().slo())
                        .ofSensitivity(Plan.of(config))
                        .toMillis()
                : 0;
    }

    @Test
    void theVisitWithALongerWarmUpTakesSeventeenMinutesOfADefaultRunAtMost() {
        assertThat(sensitivity(SampleConfig.asShipped(Map.of("bench.sensitivity", "true"))) / 60_000.0)
                .isBetween(4.0, 17.0);
    }

    @ParameterizedTest
    @CsvSource({"bench.visits, 1", "bench.architectures, servlet", "bench.preset, start", "bench.sensitivity, false"})
    void itTakesNoTimeWhereItIsNotMade(String key, String value) {
        Map<String, String> given = new TreeMap<>(Map.of("bench.sensitivity", "true"));
        given.put(key, value);

        assertThat(sensitivity(SampleConfig.asShipped(given))).isZero();
    }

    @Test
    void fourVisitsOfAllCellsTakeThreeQuartersOfAnHour() {
        assertThat(minutes(SampleConfig.asShipped(Map.of()))).isBetween(20.0, 46.0);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            glance, 2, 14
            quick, 5, 20
            latency, 4, 12
            published, 100, 180
            overload, 3, 30
            slow-reader, 1, 10
            servlet-reactive-rsocket-as-published, 1, 80
            sync-async-reactive, 1, 12
            webflux-vs-virtual-threads, 1, 12
            virtual-threads, 1, 33
            out-of-the-box, 1, 28
            isolated, 1, 12
            edge-threads, 1, 27
            gc, 1, 23
            skewed-keys, 1, 10
            large-table, 1, 10
            soak, 20, 30
            tls, 2, 32
            far-database, 2, 28
            all-architectures, 2, 44
            data-access, 2, 25
            observed, 2, 41
            multiplexing, 2, 31
            grpc, 2, 29
            slow-downstream, 2, 18
            slow-downstream-threads, 2, 12
            rsocket-between-services, 2, 25
            why, 5, 36
            tuning, 5, 45
            """)
    void aPresetLikelyTakesNoLongerThanItSays(String preset, double least, double most) {
        assertThat(minutes(SampleConfig.asShipped(Map.of("bench.preset", preset))))
                .isBetween(least, most);
    }

    @Test
    void coldServersAreNotWarmedUp() {
        Map<String, String> given = Map.of(
                "bench.preset", "start",
                "bench.variant.servlet-aot.archive", "cds"); // JDK 21 has no AOT cache

        assertThat(minutes(SampleConfig.asShipped(given)))
                .as("ten visits to five servers for 45 s, and their starts")
                .isBetween(37.5, 46.0);
    }

    @Test
    void thePresetOfTwoJdksLikelyTakesNoLongerThanItSays() {
        Map<String, String> given = new TreeMap<>(Map.of("bench.preset", "jdk"));
        for (String arm : List.of("servlet", "reactive", "rsocket")) {
            for (String version : List.of("21", "25")) { // neither need be on this machine
                given.put("bench.variant.%s-%s.java-home".formatted(arm, version), System.getProperty("java.home"));
            }
        }

        assertThat(minutes(SampleConfig.asShipped(given))).isBetween(1.0, 28.0);
    }

    @Test
    void profilesTakeTheTimeOfAVisitWithoutItsRoundsForEachJvm() {
        // two workloads, of four cells of four servers each
        Duration starts = Duration.ofSeconds(3 * 2 * 4);
        Duration warmUps = Duration.ofSeconds(3).multipliedBy(2 * 4 * (7 + 3));
        Duration blocks = Duration.ofSeconds(3 * 32);

        assertThat(ofProfiles("4", ProfileMode.LOCK))
                .isEqualTo(starts.plus(warmUps).plus(blocks));
        assertThat(ofProfiles("4", ProfileMode.LOCK, ProfileMode.COUNTERS))
                .isEqualTo(starts.plus(warmUps).plus(blocks.multipliedBy(2)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "2-4, 3", "5, 3"})
    void asManyJvmsAreProfiledForTheirCostsAsThereAreVisitsThreeAtMost(String visits, int jvms) {
        assertThat(ofProfiles(visits, ProfileMode.CPU))
                .isEqualTo(ofProfiles(visits, ProfileMode.LOCK).multipliedBy(jvms));
    }

    private static Duration ofProfiles(String visits, ProfileMode... modes) {
        BenchmarkConfig config = SampleConfig.ofClosedLoops(Map.of("bench.visits", visits));
        return new Forecast(config.pacing(), Optional.empty()).ofProfiles(Plan.of(config), List.of(modes));
    }

    @Test
    void largeBatchesTakeTimeToVerify() {
        BenchmarkConfig large = config(List.of(16), List.of(1, 1000), Rates.NONE, pacing(6, 1000, 1500));

        assertThat(minutes(large)).isCloseTo(4.6, withinPercentage(30));
    }

    @Test
    void whatAShareTakesIsToldBeforeItsRateIsKnownAndSmallSharesTakeLonger() {
        Rates rates = new Rates(List.of(), List.of(1, 90), List.of(), 100, true, 64, Optional.empty());

        List<Duration> cells = forecast(config(List.of(4), List.of(100), rates, FULL));

        assertThat(cells).hasSize(6);
        assertThat(cells.get(1)).isGreaterThan(cells.get(2).multipliedBy(2));
    }

    @Test
    void serversThatAreNotWarmAndSearchesForACapacityTakeLonger() {
        Slo slo = new Slo(List.of(new Slo.Limit(Slo.Statistic.P99, Duration.ofMillis(50))));
        Rates rates = new Rates(List.of(100), true, 64, Optional.of(slo));

        List<Duration> cells = forecast(config(List.of(4), List.of(1), rates, FULL));

        assertThat(cells).hasSize(6);
        assertThat(cells.getFirst()).as("fresh").isGreaterThan(cells.get(1).multipliedBy(2));
        assertThat(cells.get(2)).as("a capacity").isGreaterThan(cells.get(1));
        assertThat(cells.get(3)).as("the second workload's first").isEqualTo(cells.getFirst());
    }
}
