package stackbench.harness.verdict.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.party.SampleParties;

class CapacityCostTests {

    private static Capacity searched(CapacityCost cost) {
        return new Capacity("p99<50ms", 1_000.0, 900.0, 1_100.0, true, List.of(), cost);
    }

    @Test
    void whatRequestsCostIsTheGeometricMeanOfTheVisits() {
        List<Capacity> visits = Stream.of(50.0, 200.0)
                .map(seconds -> searched(new CapacityCost(1e6 / seconds, seconds, 2 * seconds)))
                .toList();

        CapacityCost cost = Objects.requireNonNull(Capacity.together(visits).cost());

        assertThat(cost.serverCpuSeconds()).isCloseTo(100, within(1e-6));
        assertThat(cost.cpuSeconds()).isCloseTo(200, within(1e-6));
        assertThat(cost.requestsPerServerCore()).isCloseTo(10_000, within(1e-6));
    }

    private static Capacity.Trial costing(
            double perSecond, boolean met, long requests, double server, double database) {
        return new Capacity.Trial(
                perSecond,
                met,
                List.of(),
                false,
                new CapacityCost.Spent(requests, SampleParties.micros(server, database, 500)));
    }

    @Test
    void theCostIsOfTheRequestsOfTrialsThatWereMetNearTheCapacity() {
        assertThat(CapacityCost.near(
                        1_000,
                        List.of(
                                costing(890, true, 1_000, 900, 900),
                                costing(920, true, 1_000, 100, 40),
                                costing(1_090, true, 3_000, 60, 40),
                                costing(1_010, false, 1_000, 900, 900),
                                costing(1_110, true, 1_000, 900, 900),
                                new Capacity.Trial(1_000, true, List.of(), false))))
                .contains(new CapacityCost(1e6 / 70, 70, 110.0));
        assertThat(CapacityCost.near(
                        1_000,
                        List.of(costing(500, true, 1_000, 100, 40), new Capacity.Trial(1_000, true, List.of(), false))))
                .isEmpty();
    }

    @Test
    void ofADatabaseThatDoesNotTellOnlyTheCostOfTheServerIsKnown() {
        Capacity.Trial trial = new Capacity.Trial(
                1_000, true, List.of(), false, new CapacityCost.Spent(10, SampleParties.ofServer(80)));

        assertThat(CapacityCost.near(1_000, List.of(trial))).contains(new CapacityCost(12_500, 80, null));
    }

    @Test
    void theCostOverVisitsIsTheirGeometricMean() {
        CapacityCost cheap = new CapacityCost(20_000, 50, 100.0);

        assertThat(CapacityCost.mean(List.of(cheap, new CapacityCost(5_000, 200, 400.0))))
                .hasValueSatisfying(mean -> {
                    assertThat(mean.requestsPerServerCore()).isCloseTo(10_000, within(1e-6));
                    assertThat(mean.serverCpuSeconds()).isCloseTo(100, within(1e-9));
                    assertThat(mean.cpuSeconds()).isCloseTo(200, within(1e-9));
                });
        assertThat(CapacityCost.mean(List.of(cheap, new CapacityCost(5_000, 200, null))))
                .hasValueSatisfying(mean -> assertThat(mean.cpuSeconds()).isNull());
        assertThat(CapacityCost.mean(List.of())).isEmpty();
    }
}
