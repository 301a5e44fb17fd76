package stackbench.harness.measure.party;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.process.GroupReading;

class PartyUsageTests {

    @Test
    void blocksAddUpWhatIsUsedAndKeepTheMostOfWhatIsHeld() {
        GroupReading start = new GroupReading(10L, 12L, 4L, 7L, Map.of(1L, 100L, 2L, 50L));
        GroupReading end = new GroupReading(20L, 25L, 5L, 6L, Map.of(1L, 130L, 3L, 8L));

        PartyUsage first = PartyUsage.between(start, end, 0.5);
        PartyUsage second = PartyUsage.between(end, new GroupReading(15L, 22L, 9L, 6L, Map.of(1L, 131L)), 0.25);

        assertThat(first).isEqualTo(new PartyUsage(0.5, 20L, 25L, 5L, 6L, 38L));
        assertThat(first.plus(second)).isEqualTo(new PartyUsage(0.75, 15L, 25L, 9L, 6L, 39L));
        assertThat(first.plus(PartyUsage.NOT_AVAILABLE)).isEqualTo(PartyUsage.NOT_AVAILABLE);
    }
}
