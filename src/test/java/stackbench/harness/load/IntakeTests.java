package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Arrivals.Pace;

class IntakeTests {

    private static final long MILLI = 1_000_000;
    private static final Pace PACE = new Pace(1_000, Duration.ofSeconds(2), 50);

    private final Intake intake = new Intake(PACE);

    @Test
    void asManyMessagesMayBeTakenInAsTheTimeSinceItBeganAllows() {
        intake.begin(500 * MILLI);
        assertThat(intake.messages()).isZero();
        assertThat(intake.mayGoOnAfter(0)).isFalse();

        intake.moveOn(600 * MILLI);

        assertThat(intake.messages()).isEqualTo(100);
        assertThat(intake.mayGoOnAfter(4_999)).isTrue();
        assertThat(intake.mayGoOnAfter(5_000)).isFalse();
        assertThat(intake.isOpen()).isFalse();
    }

    @Test
    void whenItsTimeIsOverAllMayBeTakenIn() {
        intake.begin(0);
        intake.moveOn(1_999 * MILLI);
        assertThat(intake.isOpen()).isFalse();

        intake.moveOn(2_000 * MILLI);

        assertThat(intake.isOpen()).isTrue();
        assertThat(intake.mayGoOnAfter(Long.MAX_VALUE)).isTrue();
    }

    @Test
    void oneThatIsOpenedIsOpenAtOnceAndStaysSo() {
        intake.begin(0);
        intake.open();
        intake.moveOn(1);

        assertThat(intake.isOpen()).isTrue();
        assertThat(intake.mayGoOnAfter(1)).isTrue();
    }

    @Test
    void theTraceTellsWhatWasReadAtEachMoment() {
        intake.begin(100);
        intake.moveOn(200);
        intake.mayGoOnAfter(70);
        intake.moveOn(300);

        Intake.IntakeTrace trace = intake.trace();

        assertThat(trace.beganNanos()).isEqualTo(100);
        assertThat(List.of(199L, 200L, 299L, 300L, 999L))
                .extracting(trace::bytesAt)
                .containsExactly(0L, 0L, 0L, 70L, 70L);
    }

    @Test
    void aPaceThatIsNoneIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Pace(0, Duration.ofSeconds(1), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Pace(1, Duration.ZERO, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Pace(1, Duration.ofSeconds(1), 0));
    }
}
