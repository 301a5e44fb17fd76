package stackbench.harness.measure.party;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.GroupReading.ThreadReading;

class PartyUsageTests {

    private static final Party EDGE = Party.named("edge");
    private static final JvmUsage.Pins PINS = new JvmUsage.Pins(4, 2.5);

    @Test
    void blocksAddUpWhatIsUsedAndKeepTheMostOfWhatIsHeld() {
        GroupReading start = new GroupReading(
                10L, 12L, 4L, 7L, Map.of(1L, new ThreadReading(100, 3_000_000_000L), 2L, new ThreadReading(50, 0)));
        GroupReading end = new GroupReading(
                20L,
                25L,
                5L,
                6L,
                Map.of(1L, new ThreadReading(130, 5_000_000_000L), 3L, new ThreadReading(8, 1_000_000_000L)));

        PartyUsage first = PartyUsage.between(start, end, 0.5);
        PartyUsage second = PartyUsage.between(
                end, new GroupReading(15L, 22L, 9L, 6L, Map.of(1L, new ThreadReading(131, 5_500_000_000L))), 0.25);

        assertThat(first).isEqualTo(new PartyUsage(0.5, 20L, 25L, 5L, 6L, 38L, 3.0, null));
        assertThat(first.plus(second)).isEqualTo(new PartyUsage(0.75, 15L, 25L, 9L, 6L, 39L, 3.5, null));
        assertThat(PartyUsage.between(
                                start, new GroupReading(1L, 1L, 1L, 1L, Map.of(2L, new ThreadReading(51, 0))), 0.5)
                        .compilerCpuSeconds())
                .as("of processes in which nothing compiles")
                .isNull();
        assertThat(first.plus(PartyUsage.NOT_AVAILABLE)).isEqualTo(PartyUsage.NOT_AVAILABLE);
    }

    @Test
    void whatTheJvmsOfPartiesDidAddsUpPartyByParty() {
        Parties first = Parties.of(Map.of(
                Party.SERVER,
                PartyUsage.NOT_AVAILABLE.withJvm(jvm(100, 1)),
                EDGE,
                PartyUsage.NOT_AVAILABLE.withJvm(jvm(3_000, 2)),
                Party.DATABASE,
                PartyUsage.NOT_AVAILABLE));

        Parties both = first.plus(first).withPins(Map.of(EDGE, PINS, Party.DATABASE, PINS));

        assertThat(both.jvm(Party.SERVER)).contains(jvm(100, 1).plus(jvm(100, 1)));
        assertThat(both.jvm(EDGE)).contains(jvm(3_000, 2).plus(jvm(3_000, 2)).withPins(PINS));
        assertThat(both.jvm(Party.DATABASE)).as("is none").isEmpty();
        assertThat(both.allocatedBytesPer(10)).isEqualTo(Map.of(Party.SERVER, 20.0, EDGE, 600.0));
        assertThat(both.allocatedBytesPer(0)).isEmpty();
    }

    @Test
    void whatOneOfTwoBlocksDoesNotSayOfAJvmIsNotKnownOfBoth() {
        Parties said = Parties.of(Map.of(EDGE, PartyUsage.NOT_AVAILABLE.withJvm(jvm(100, 1))));
        Parties unsaid = Parties.of(Map.of(EDGE, PartyUsage.NOT_AVAILABLE));

        assertThat(said.plus(unsaid).jvm(EDGE)).isEmpty();
        assertThat(unsaid.plus(said).jvm(EDGE)).isEmpty();
    }

    @Test
    void theServerAndThoseBehindItAreItsNodes() {
        assertThat(List.of(Party.SERVER, EDGE)).allMatch(Party::isNode);
        assertThat(List.of(Party.DATABASE, Party.CLIENT)).noneMatch(Party::isNode);
    }

    private static JvmUsage jvm(long allocatedBytes, long collections) {
        return new JvmUsage(1, 2, allocatedBytes, collections, 5, 6L, null, 8L, 0.995, null, null, null);
    }
}
