package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.Operation;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmProbe.FlowSample;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;
import stackbench.harness.verdict.visit.Flow;

class SlowReadingTests {

    private static final SlowReader LOAD = new SlowReader(100, 2, 1_000);
    private static final BlockPlan PLANNED = new BlockPlan(1, LOAD.length());
    private static final long SECOND = 1_000_000_000;

    /** An operation whose messages have a length of their own in each format. */
    private record Listed() implements Operation {

        @Override
        public int messagesPerRequest() {
            return 1_000;
        }

        @Override
        public double bytesPerMessage(WireFormat format) {
            return format.name().length() + 50.5;
        }

        @Override
        public String describe(long request) {
            return "a list";
        }
    }

    private final SlowReading measuring = new SlowReading(LOAD, WireFormat.JSON);

    private Flow read(Flow.FlowSeen seen) {
        IntakeTrace trace = new IntakeTrace(
                new Arrivals.Pace(100, LOAD.length(), 50),
                10 * SECOND,
                List.of(
                        new IntakeTrace.Moment(11 * SECOND, 4_999),
                        new IntakeTrace.Moment(12 * SECOND, 10_000),
                        new IntakeTrace.Moment(13 * SECOND, 50_000)));
        measuring.add(new VisitFigures.BlockFigures(
                Round.of(1, 1, 0, 2),
                new BlockTimes(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new SlowReading.Course(trace, seen))));
        return (Flow) measuring.result(PLANNED).finding().orElseThrow();
    }

    @Test
    void hasOneBlockOfOneRequestAndNoWarmUp() {
        assertThat(measuring.outstanding()).isEqualTo(1);
        Bursts bursts = new Bursts();
        measuring.warmedUp(bursts);
        assertThat(measuring.warmsUp()).isFalse();
        assertThat(bursts.result()).isEqualTo(WarmedUp.NONE);
        assertThat(measuring.slowFor()).hasSeconds(2);
        assertThat(measuring.blockLength(PLANNED)).hasSeconds(2);
        assertThat(measuring.wants(PLANNED, 1)).isTrue();
        assertThat(measuring.wants(PLANNED, 2)).isFalse();
        assertThat(measuring.result(PLANNED).roundsPlanned()).isZero();
        assertThat(measuring.result(PLANNED).finding()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aMessageIsAsLongAsItIsInTheAnswer(WireFormat format) {
        BlockSpec paced = new SlowReading(LOAD, format).paced(new BlockSpec(new Listed(), Duration.ofSeconds(9)), 1);

        Arrivals.Pace pace = ((Arrivals.OfSlowReader) paced.arrivals()).pace();
        assertThat(paced.measured()).hasSeconds(2);
        assertThat(pace.messagesPerSecond()).isEqualTo(100);
        assertThat(pace.bytesPerMessage()).isEqualTo(format.name().length() + 50.5);
    }

    @Test
    void whatIsNoListIsNotReadSlowly() {
        BlockSpec create = new BlockSpec(new StubWork().next().first().operation(), Duration.ofSeconds(1));

        assertThatIllegalStateException().isThrownBy(() -> measuring.paced(create, 1));
    }

    @Test
    void whatWasSeenOfTheServerIsToldWithWhatTheReaderHadReadByThen() {
        Flow reading = read(new Flow.FlowSeen(
                new FlowSample(9 * SECOND, 70, 1_000),
                List.of(
                        new FlowSample(10 * SECOND - 1, 75, 1_000),
                        new FlowSample(11 * SECOND, 80, 1_256),
                        new FlowSample(12 * SECOND, 90, 1_512),
                        new FlowSample(13 * SECOND, 60, 1_600),
                        new FlowSample(14 * SECOND, 60, 2_000)),
                new FlowSample(12 * SECOND, 75, 1_512)));

        assertThat(reading.moments())
                .containsExactly(
                        new Flow.Moment(1, 80, 256, 99, 256 * 50 - 4_999),
                        new Flow.Moment(2, 90, 512, 200, 512 * 50 - 10_000),
                        new Flow.Moment(3, 60, 600, 1_000, 0),
                        new Flow.Moment(4, 60, 1_000, 1_000, 0));
        assertThat(reading.messages()).isEqualTo(1_000);
        assertThat(reading.bytesPerMessage()).isEqualTo(50);
        assertThat(reading.slowSeconds()).isEqualTo(2);
        assertThat(reading.heapOfAnswerBytes()).isEqualTo(5);
    }

    @Test
    void theHeapOfAnAnswerIsNoneWhereLessIsLiveThanBeforeAndUnknownWhereNobodyLooked() {
        FlowSample before = new FlowSample(9 * SECOND, 500, 0);
        FlowSample live = new FlowSample(12 * SECOND, 400, 0);

        assertThat(read(new Flow.FlowSeen(before, List.of(), live)).heapOfAnswerBytes())
                .isZero();
        assertThat(read(new Flow.FlowSeen(null, List.of(), live)).heapOfAnswerBytes())
                .isNull();
        assertThat(read(new Flow.FlowSeen(before, List.of(), null)).heapOfAnswerBytes())
                .isNull();
    }

    @Test
    void withoutABeginningToCountFromThereAreNoMoments() {
        Flow reading = read(new Flow.FlowSeen(null, List.of(new FlowSample(11 * SECOND, 80, 1_256)), null));

        assertThat(reading.moments()).isEmpty();
    }
}
