package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class AgreedStartTests {

    private static final ClockOffset NEAR = new ClockOffset(5_000, 200_000, 400_000);
    private static final ClockOffset FAR = new ClockOffset(-7_000, 1_000_000, 2_000_000);

    @Test
    void itIsThreeOfTheLongestRoundTripsAndTwentyMillisecondsAway() {
        assertThat(AgreedStart.after(1_000, List.of(NEAR, FAR)))
                .isEqualTo(new AgreedStart(1_000 + 6_000_000 + 20_000_000));
    }

    @Test
    void eachMachineHearsOfItInItsOwnTime() {
        AgreedStart start = new AgreedStart(50_000);

        assertThat(start.on(NEAR)).isEqualTo(new AgreedStart(55_000));
        assertThat(start.on(FAR)).isEqualTo(new AgreedStart(43_000));
    }

    @Test
    void whoHearsOfItLaterCannotKeepToIt() {
        AgreedStart start = new AgreedStart(Long.MAX_VALUE);

        assertThat(start.isOver(Long.MAX_VALUE - 1)).isFalse();
        assertThat(start.isOver(Long.MAX_VALUE)).isFalse();
        assertThat(start.isOver(Long.MIN_VALUE))
                .as("1 ns later, by a clock that wrapped around")
                .isTrue();
    }

    @Test
    void thereMustBeSomebodyToAgreeWith() {
        assertThatIllegalArgumentException().isThrownBy(() -> AgreedStart.after(0, List.of()));
    }
}
