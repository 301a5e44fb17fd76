package stackbench.harness.run.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class LookTests {

    /** Sees something each time. */
    private static final Instrument INSTRUMENT = new Instrument() {
        @Override
        public void begin() {}

        @Override
        public void end() {}

        @Override
        public ProfileNote told(long requests) {
            return ProfileNote.without("a", ProfileMode.CPU, 1, List.of("seen"));
        }

        @Override
        public ProfileNote nothing(List<String> reasons) {
            return ProfileNote.without("a", ProfileMode.CPU, 1, reasons);
        }
    };

    private static ProfileNote note(Verdict verdict, String... reasons) {
        CaseResult blocks = SampleResult.of("servlet", 4, verdict, null).withReasons(List.of(reasons));
        return new Look(INSTRUMENT).note(blocks);
    }

    @Test
    void ofAServerThatWasRightItTellsWhatItSaw() {
        assertThat(note(Verdict.PASS)).returns(null, ProfileNote::wrong).returns(List.of("seen"), ProfileNote::notes);
    }

    @Test
    void ofAServerThatWasWrongItTellsHow() {
        assertThat(note(Verdict.FAIL, "it exited"))
                .returns(List.of("it exited"), ProfileNote::wrong)
                .returns(List.of("its blocks were not right: it exited"), ProfileNote::notes);
    }

    @Test
    void whatWasMeasuredBadlyIsNoFaultOfTheServer() {
        assertThat(note(Verdict.INVALID, "a clock jumped"))
                .returns(null, ProfileNote::wrong)
                .returns(List.of("its blocks were not right: a clock jumped"), ProfileNote::notes);
    }
}
