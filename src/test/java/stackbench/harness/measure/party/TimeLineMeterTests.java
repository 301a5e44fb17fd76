package stackbench.harness.measure.party;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.party.TimeLine.SampledParty;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;

class TimeLineMeterTests {

    private static final List<ProcessHandle> SELF = List.of(ProcessHandle.current());
    private static final SampledParty CLIENT = SampledParty.ofAll(Party.CLIENT);
    private static final SampledParty SERVER = new SampledParty(Party.SERVER, "x");

    private static TimeLineMeter.Tick at(long seconds) {
        return new TimeLineMeter.Tick(seconds * 1_000, seconds * 1_000_000_000);
    }

    private static TimeLine.PartySample party(TimeLineSample sample, SampledParty who) {
        return sample.of(who).orElseThrow();
    }

    @Test
    void ratesAreOverTheRealTimeSinceTheSampleBefore() {
        TimeLineMeter meter = new TimeLineMeter(0);

        assertThat(meter.sample(at(1), null, 50, Map.of()).requestsPerSecond()).isEqualTo(50);
        assertThat(meter.sample(at(3), "x", 150, Map.of()).requestsPerSecond())
                .as("a sample that comes late has more time to divide by")
                .isEqualTo(50);
    }

    @Test
    void aPartyHasACpuFigureOnceItWasThereTheSecondTime() {
        TimeLineMeter meter = new TimeLineMeter(0);
        meter.sample(at(1), null, 0, Map.of());

        TimeLineSample begun = meter.sample(at(2), "x", 0, Map.of(SERVER, () -> SELF));
        TimeLineSample goesOn = meter.sample(at(3), "x", 0, Map.of(SERVER, () -> SELF));
        TimeLineSample ended = meter.sample(at(4), "x", 0, Map.of());
        TimeLineSample back = meter.sample(at(5), "x", 0, Map.of(SERVER, () -> SELF));

        assertThat(party(begun, CLIENT).cpuCores()).isNotNull().isNotNegative();
        assertThat(party(begun, SERVER).cpuCores()).isNull();
        assertThat(party(goesOn, SERVER).cpuCores()).isNotNull().isNotNegative();
        assertThat(ended.parties()).extracting(TimeLine.PartySample::who).containsExactly(CLIENT);
        assertThat(party(back, SERVER).cpuCores()).isNull();
    }
}
