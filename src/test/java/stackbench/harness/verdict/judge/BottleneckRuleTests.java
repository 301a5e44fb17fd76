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
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.result.Bottleneck;

class BottleneckRuleTests {

    /** The figures are of 2 processors and a pool of 16; what is empty is not available. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # cpus | server | client | db   | machine | loop | workers | busy | waiting | expected
            2      | 1.10   | 0.30   | 0.50 | 1.95    | 0.25 | 16      | 8    | 1       | SERVER_CPU
            2      | 0.50   | 0.30   | 1.10 | 1.95    | 0.25 | 16      | 8    | 1       | DATABASE_CPU
            2      | 0.50   | 0.85   | 0.45 | 1.85    | 0.60 | 16      | 8    | 1       | CLIENT
            2      | 0.60   | 0.95   | 0.40 | 1.95    | 0.85 | 16      | 8    | 1       | CLIENT
            2      | 0.20   | 0.10   | 0.20 | 1.95    | 0.10 | 16      | 8    | 1       | NONE_FOUND
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 16      | 15   | 9       | DATABASE_WAITS
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 4       | 4    | 2       | DATABASE_WAITS
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 64      | 15.5 | 2       | POOL
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 16      | 16   | 2       | NONE_FOUND
            2      | 0.40   | 0.20   | 0.40 | 1.10    | 0.20 | 16      | 3    | 1       | NONE_FOUND
            1      | 0.95   | 0.20   | 0.40 | 1.60    | 0.20 | 16      | 3    | 1       | SERVER_CPU
            2      |        | 0.20   |      |         | 0.20 | 16      |      |         | NONE_FOUND
            2      |        | 0.20   |      | 1.95    | 0.20 | 16      |      |         | NONE_FOUND
            """)
    void theFiguresNameTheBottleneck(
            int serverProcessors,
            @Nullable Double server,
            @Nullable Double client,
            @Nullable Double database,
            @Nullable Double machine,
            @Nullable Double loop,
            int workers,
            @Nullable Double busy,
            @Nullable Double waiting,
            Bottleneck.Kind expected) {
        Bottleneck bottleneck = BottleneckRule.of(new Occupancy(
                2, serverProcessors, cores(server, database, client), machine, loop, workers, 16, busy, waiting));

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

        Bottleneck bottleneck = BottleneckRule.of(new Occupancy(2, 2, cores, 1.95, 0.2, 16, 16, 8.0, 1.0));

        assertThat(bottleneck)
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.NODE_CPU,
                        "1.95 of the machine's 2 cores were busy:"
                                + " server 0.30, downstream 1.30, database 0.20, client 0.10, others 0.05"));
    }

    @Test
    void aClosedLoopWaitsForItsAnswersWhereNothingIsFull() {
        Bottleneck bottleneck =
                BottleneckRule.orLatency(new Occupancy(2, 2, cores(0.4, 0.4, 0.2), 1.1, 0.2, 4, 16, 3.0, 1.0));

        assertThat(bottleneck)
                .isEqualTo(new Bottleneck(
                        Bottleneck.Kind.LATENCY,
                        "1.10 of the machine's 2 cores were busy, server 0.40, database 0.40, client 0.20"));
        assertThat(BottleneckRule.orLatency(new Occupancy(2, 2, cores(null, null, 0.2), null, 0.2, 4, 16, null, null))
                        .kind())
                .as("how busy the machine was is not known")
                .isEqualTo(Bottleneck.Kind.NONE_FOUND);
    }

    @Test
    void theEvidenceHasTheFigures() {
        Bottleneck bottleneck =
                BottleneckRule.of(new Occupancy(2, 2, cores(0.5, 1.1, 0.25), 1.95, 0.2, 16, 16, 8.0, 1.0));

        assertThat(bottleneck.evidence())
                .isEqualTo("1.95 of the machine's 2 cores were busy:"
                        + " server 0.50, database 1.10, client 0.25, others 0.10");
        assertThat(BottleneckRule.of(new Occupancy(2, 2, cores(null, null, null), null, null, 16, 16, null, null))
                        .evidence())
                .isEqualTo("how busy the machine was is not available");
    }
}
