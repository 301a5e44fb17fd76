package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.LimitsSeen.LimitUse;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.Bottleneck.Kind;

class ReachedLimitsTests {

    private static final Bottleneck BUSY = new Bottleneck(Kind.SERVER_CPU, "the server used 1.90 of its 2 cores");
    private static final Bottleneck NOTHING = new Bottleneck(Kind.NONE_FOUND, "0.50 of 2 cores were busy");

    private static LimitUse use(long most, long samples, long full) {
        return new LimitUse(most, samples, full, most * samples, 14 * samples);
    }

    private static ReachedLimits reached(Map<ServerLimit, LimitUse> seen) {
        return ReachedLimits.of(LimitsSeen.of(seen), false, 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # samples | full | reached
            10        | 5    | true
            10        | 4    | false
            9         | 9    | false
            1000      | 500  | true
            1000      | 499  | false
            10        | 0    | false
            """)
    void aLimitIsReachedWhenHalfOfEnoughSamplesFoundItFull(long samples, long full, boolean expected) {
        Map<ServerLimit, LimitUse> seen = Map.of(ServerLimit.SERVER_THREADS, use(2, samples, full));

        assertThat(reached(seen).all().isEmpty()).isNotEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"2, true, false", "1, true, true", "2, false, true", "3, true, false"})
    void carriersAreALimitOfTheirOwnWhereTheProcessorsAreNotFullOrMoreThanThey(
            long carriers, boolean processorsAreFull, boolean expected) {
        LimitsSeen seen = LimitsSeen.of(Map.of(ServerLimit.CARRIERS, use(carriers, 20, 20)));

        assertThat(ReachedLimits.of(seen, processorsAreFull, 2).all().isEmpty()).isNotEqualTo(expected);
    }

    @Test
    void otherLimitsAreReachedHoweverFullTheProcessorsAre() {
        LimitsSeen seen = LimitsSeen.of(Map.of(ServerLimit.DATABASE_CONNECTIONS, use(2, 20, 20)));

        assertThat(ReachedLimits.of(seen, true, 2).all()).hasSize(1);
    }

    @Test
    void whatIsNearestToTheDatabaseIsNamedFirstBesideTheProcessorsThatAreFullToo() {
        Bottleneck both = reached(Map.of(
                        ServerLimit.SERVER_THREADS,
                        use(200, 40, 30),
                        ServerLimit.DATABASE_CONNECTIONS,
                        new LimitUse(8, 40, 39, 320L, 2_240L)))
                .beside(BUSY);

        assertThat(both)
                .isEqualTo(new Bottleneck(
                        Kind.SERVER_CPU,
                        "the pool of 8 database connections: more wanted in 98% of 40 samples, 56.0 requests waiting on average; "
                                + "the 200 request threads: more wanted in 75% of 40 samples, 14.0 requests waiting on average; "
                                + "the server used 1.90 of its 2 cores",
                        List.of(ServerLimit.DATABASE_CONNECTIONS, ServerLimit.SERVER_THREADS)));
        assertThat(both.words()).isEqualTo("database connections, request threads, server CPU");
    }

    @ParameterizedTest
    @EnumSource(names = {"NONE_FOUND", "LATENCY"})
    void aLimitIsTheBottleneckWhereNothingElseIs(Kind nothing) {
        Bottleneck found = new Bottleneck(nothing, "0.50 of 2 cores were busy");
        Bottleneck pool = reached(Map.of(ServerLimit.DATABASE_CONNECTIONS, use(1, 20, 20)))
                .beside(found);
        Bottleneck threads =
                reached(Map.of(ServerLimit.SERVER_THREADS, use(2, 20, 20))).beside(found);

        assertThat(pool.kind()).isEqualTo(Kind.POOL);
        assertThat(pool.words()).isEqualTo("database connections");
        assertThat(threads.kind()).isEqualTo(Kind.LIMIT);
        assertThat(threads.words()).isEqualTo("request threads");
    }

    @Test
    void whereNoneWasReachedNothingIsAdded() {
        assertThat(reached(Map.of()).beside(NOTHING)).isEqualTo(NOTHING);
        assertThat(NOTHING.words()).isEqualTo("none found");
        assertThat(BUSY.words()).isEqualTo("server CPU");
    }
}
