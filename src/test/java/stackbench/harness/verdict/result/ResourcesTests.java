package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.Resources.Demand;
import stackbench.harness.verdict.result.Resources.DownstreamResult;

class ResourcesTests {

    /** The machine has 2 processors. Gains are 1 / (1 - 0.2 share) - 1 until a pinned server is what is full. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # pinned to | server | database | client | share | carries | gain
            2           | 100    | 80       | 20     | 0.50  | 10000   | 0.1111
            2           | 100    | 0        | 0      | 1.00  | 20000   | 0.25
            2           | 20     | 160      | 20     | 0.10  | 10000   | 0.0204
            1           | 100    | 80       | 20     | 0.50  | 10000   | 0.1111
            1           | 150    | 30       | 20     | 0.75  | 6666.67 | 0.25
            1           | 110    | 80       | 10     | 0.55  | 9090.91 | 0.2360
            """)
    void aCheaperServerGainsWhatItsShareIsWorth(
            int pinnedTo, double server, double database, double client, double share, double carries, double gain) {
        Demand demand =
                Demand.of(SampleParties.micros(server, database, client), new ResourceUse.Limits(2, pinnedTo, 16));

        assertThat(demand.serverShare()).isEqualTo(share, within(1e-9));
        assertThat(demand.carriesPerSecond()).isEqualTo(carries, within(0.01));
        assertThat(demand.gainOfCheaperServer()).isEqualTo(gain, within(1e-4));
    }

    private static ResourceUse use(Parties parties, long requests) {
        return SampleUse.of(10, requests, parties);
    }

    @Test
    void itIsWhatWasUsedOverTheRequests() {
        assertThat(Demand.of(use(SampleParties.ofCpu(5.0, 3.0, 2.0), 10_000)))
                .hasValueSatisfying(
                        demand -> assertThat(demand.cpuMicros()).isEqualTo(SampleParties.micros(500, 300, 200)));
    }

    @Test
    void itIsOfAsManyPartiesAsThereAre() {
        Parties withoutDatabase =
                Parties.of(Map.of(Party.SERVER, PartyUsage.ofCpu(3.0), Party.CLIENT, PartyUsage.ofCpu(1.0)));
        Parties withAnEdge = withoutDatabase.plus(Parties.of(Map.of(Party.named("edge"), PartyUsage.ofCpu(4.0))));

        assertThat(Demand.of(use(withoutDatabase, 1_000)))
                .hasValueSatisfying(demand -> assertThat(demand.serverShare()).isEqualTo(0.75));
        assertThat(Demand.of(use(withAnEdge, 1_000))).hasValueSatisfying(demand -> {
            assertThat(demand.serverShare()).isEqualTo(0.375);
            assertThat(demand.carriesPerSecond()).isEqualTo(250, within(0.01));
        });
    }

    @Test
    void whatIsNotKnownOfOneOfThemIsNotKnown() {
        assertThat(Demand.of(use(SampleParties.ofCpu(null, 3.0, 2.0), 10_000))).isEmpty();
        assertThat(Demand.of(use(SampleParties.ofCpu(5.0, 3.0, 2.0), 0))).isEmpty();
    }

    private static final LatenessSeen SEEN = LatenessSeen.of(Map.of(200L, 7L));

    private static DownstreamResult of(Load load, Optional<Double> requestsPerSecond) {
        return DownstreamResult.of(Duration.ofMillis(500), SEEN, load, requestsPerSecond);
    }

    @Test
    void usersOverTheDelayAreTheMostThatThereCanBe() {
        assertThat(of(new Load.ClosedLoop(800, 1), Optional.of(1_200.0)))
                .isEqualTo(new DownstreamResult(500, 7, 0.2, 1_600.0, 0.75));
    }

    @Test
    void withoutANumberThereIsNoShareOfIt() {
        assertThat(of(new Load.ClosedLoop(800, 1), Optional.empty()))
                .isEqualTo(new DownstreamResult(500, 7, 0.2, 1_600.0, null));
    }

    @Test
    void atARateTheDelayAllowsAnyNumberOfRequests() {
        assertThat(of(new Load.ConstantRate(800, 1), Optional.of(800.0)))
                .isEqualTo(new DownstreamResult(500, 7, 0.2, null, null));
    }
}
