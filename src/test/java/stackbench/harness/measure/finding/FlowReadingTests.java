package stackbench.harness.measure.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.finding.FlowReading.FlowMoment;

class FlowReadingTests {

    private static FlowReading of(FlowMoment... moments) {
        return new FlowReading(1_000, 50.5, 2, List.of(moments), null, null);
    }

    @Test
    void inFlightIsWhatWasFetchedAndNotRead() {
        FlowReading reading = of();

        assertThat(reading.bytesInFlight(new FlowMoment(1, 0, 100, 2, 101))).isEqualTo(4_949);
        assertThat(reading.bytesInFlight(new FlowMoment(1, 0, 1, 2, 101)))
                .as("more read than rows were told of")
                .isZero();
        assertThat(reading.answerBytes()).isEqualTo(50_500);
    }

    @Test
    void theMostInFlightIsThatOfTheTimeInWhichTheReaderWasSlow() {
        FlowReading reading = of(
                new FlowMoment(0.5, 0, 10, 0, 0), new FlowMoment(2, 0, 20, 0, 0), new FlowMoment(2.01, 0, 900, 0, 0));

        assertThat(reading.whileSlow()).hasSize(2);
        assertThat(reading.mostBytesInFlight()).hasValue(1_010);
        assertThat(of(new FlowMoment(3, 0, 1, 1, 1)).mostBytesInFlight()).isEmpty();
    }

    @Test
    void ofTwoVisitsTheOneIsShownInWhichMoreWasInFlight() {
        FlowReading little = of(new FlowMoment(1, 0, 10, 0, 0));
        FlowReading much = of(new FlowMoment(1, 0, 500, 0, 0));

        assertThat(little.worse(much)).isSameAs(much);
        assertThat(much.worse(little)).isSameAs(much);
        assertThat(of().worse(little)).isSameAs(little);
        assertThat(little.worse(of())).isSameAs(little);
    }
}
