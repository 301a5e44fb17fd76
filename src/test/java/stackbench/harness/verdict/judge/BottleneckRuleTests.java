package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.judge.ReachedLimits.Occupancy;
import stackbench.harness.verdict.result.Bottleneck;

class BottleneckRuleTests {

    private static final ResourceUse.Limits BOUNDS = new ResourceUse.Limits(2, 2, 16);

    /** The figures are of 2 processors and a pool of 16; what is empty is not available. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # cpus | server | client | db   | machine | loop | workers | waiting | expected
            2      | 1.10   | 0.30   | 0.50 | 1.95    | 0.25 | 16      | 1       | SERVER_CPU
            2      | 0.50   | 0.30   | 1.10 | 1.95    | 0.25 | 16      | 1       | DATABASE_CPU
            2      | 0.50   | 0.85   | 0.45 | 1.85    | 0.60 | 16      | 1       | CLIENT
            2      | 0.60   | 0.95   | 0.40 | 1.95    | 0.85 | 16      | 1       | CLIENT
            2      | 0.20   | 0.10   | 0.20 | 1.95    | 0.10 | 16      | 1       | NONE_FOUND
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 16      | 9       | DATABASE_WAITS
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 4       | 2       | DATABASE_WAITS
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 16      | 1       | NONE_FOUND
            1      | 0.95   | 0.20   | 0.40 | 1.60    | 0.20 | 16      | 1       | SERVER_CPU
            2      |        | 0.20   |      |         | 0.20 | 16      |         | NONE_FOUND
            2      |        | 0.20   |      | 1.95    | 0.20 | 16      |         | NONE_FOUND
            """)
    void theFiguresNameTheBottleneck(
            int serverProcessors,
            @Nullable Double server,
            @Nullable Double client,
            @Nullable Double database,
            @Nullable Double machine,
            @Nullable Double loop,
            int workers,
            @Nullable Double waiting,
            Bottleneck.Kind expected) {
        Bottleneck bottleneck = BottleneckRule.of(new Occupancy(
                new ResourceUse.Limits(2, serverProcessors, 16),
                cores(server, database, client),
                machine,
                loop,
                workers,
                waiting,
                LimitsSeen.NONE));

        assertThat(bottleneck.kind()).as(bottleneck.evidence()).isEqualTo(expected);
    }

    private static SortedMap<Party, OptionalDouble> cores(
            @Nullable Double server, @Nullable Double database, @Nullable Double client) {
        return new TreeMap<>(
                Map.of(Party.SERVER, cores(server), Party.DATABASE, cores(database), Party.CLIENT, cores(client)));
    }

    private static OptionalDouble cores(@Nullable Double used) {
        return used == null ? OptionalDouble.empty() : OptionalDouble.of(used);
    }

    @Test
    void aFurtherNodeThatUsesMostIsTheBottleneck() {
        SortedMap<Party, OptionalDouble> cores = cores(0.3, 0.2, 0.1);
        cores.put(Party.named("downstream"), OptionalDouble.of(1.3));

        Bottleneck bottleneck = BottleneckRule.of(new Occupancy(BOUNDS, cores, 1.95, 0.2, 16, 1.0, LimitsSeen.NONE));

        assertThat(bottleneck)
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.NODE_CPU,
                        "1.95 of the machine's 2 cores were busy:"
                                + " server 0.30, downstream 1.30, database 0.20, client 0.10, others 0.05"));
    }

    @Test
    void aClosedLoopWaitsForItsAnswersWhereNothingIsFull() {
        Bottleneck bottleneck = BottleneckRule.orLatency(
                new Occupancy(BOUNDS, cores(0.4, 0.4, 0.2), 1.1, 0.2, 4, 1.0, LimitsSeen.NONE));

        assertThat(bottleneck)
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.LATENCY,
                        "1.10 of the machine's 2 cores were busy, server 0.40, database 0.40, client 0.20"));
        assertThat(BottleneckRule.orLatency(
                                new Occupancy(BOUNDS, cores(null, null, 0.2), null, 0.2, 4, null, LimitsSeen.NONE))
                        .kind())
                .as("how busy the machine was is not known")
                .isEqualTo(Bottleneck.Kind.NONE_FOUND);
    }

    /** Of the machine's 2 processors the server may use 2; it has 2 carriers and a pool of 2, which are full. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # server | machine | loop | kind       | words
            0.40     | 1.10    | 0.20 | POOL       | database connections, carriers of virtual threads
            1.10     | 1.95    | 0.20 | SERVER_CPU | database connections, server CPU
            1.80     | 1.10    | 0.20 | SERVER_CPU | database connections, server CPU
            0.40     | 1.10    | 0.85 | CLIENT     | database connections, carriers of virtual threads, client
            """)
    void limitsThatWereReachedAreNamedBesideWhatElseWasFull(
            double server, double machine, double loop, Bottleneck.Kind kind, String words) {
        LimitsSeen.LimitUse full = new LimitsSeen.LimitUse(2, 20, 20, 40L, 280L);
        LimitsSeen limits = LimitsSeen.of(Map.of(ServerLimit.DATABASE_CONNECTIONS, full, ServerLimit.CARRIERS, full));
        Occupancy seen =
                new Occupancy(new ResourceUse.Limits(2, 2, 2), cores(server, 0.2, 0.2), machine, loop, 16, 0.5, limits);

        assertThat(BottleneckRule.of(seen).kind()).isEqualTo(kind);
        assertThat(BottleneckRule.orLatency(seen).words()).isEqualTo(words);
    }

    @Test
    void theEvidenceHasTheFigures() {
        Bottleneck bottleneck =
                BottleneckRule.of(new Occupancy(BOUNDS, cores(0.5, 1.1, 0.25), 1.95, 0.2, 16, 1.0, LimitsSeen.NONE));

        assertThat(bottleneck.evidence())
                .isEqualTo("1.95 of the machine's 2 cores were busy:"
                        + " server 0.50, database 1.10, client 0.25, others 0.10");
        assertThat(BottleneckRule.of(
                                new Occupancy(BOUNDS, cores(null, null, null), null, null, 16, null, LimitsSeen.NONE))
                        .evidence())
                .isEqualTo("how busy the machine was is not available");
    }

    @ParameterizedTest
    @CsvSource({"0.89, 0.50, NONE_FOUND", "0.90, 0.50, NODE_CPU", "0.50, 0.90, SERVER_CPU", "0.95, 0.99, SERVER_CPU"})
    void aNodeThatFillsTheProcessorsItIsPinnedToIsNamed(double edge, double server, Bottleneck.Kind expected) {
        Party party = Party.named("edge");
        var limits = new ResourceUse.Limits(4, new TreeMap<>(Map.of(Party.SERVER, 1, party, 1)), 16);
        SortedMap<Party, OptionalDouble> cores = new TreeMap<>(Map.of(Party.SERVER, cores(server), party, cores(edge)));

        Bottleneck bottleneck = BottleneckRule.of(new Occupancy(limits, cores, 1.9, 0.2, 4, 1.0, LimitsSeen.NONE));

        assertThat(bottleneck.kind()).as(bottleneck.evidence()).isEqualTo(expected);
        if (expected == Bottleneck.Kind.NODE_CPU) {
            assertThat(bottleneck.evidence()).isEqualTo("the edge used 0.90 of its 1 cores");
        }
    }
}
