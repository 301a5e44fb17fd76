package stackbench.harness.cases;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.measure.jvm.JvmProbe.FlowSample;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.verdict.visit.Finding;
import stackbench.harness.verdict.visit.Flow;

/** One block of one request, whose answer is read slowly at first. Servers are asked as they were started: nobody warms them up. */
final class SlowReading implements MeasuringStrategy {

    private final SlowReader load;
    private final WireFormat format;
    private Optional<Finding> reading = Optional.empty();

    /** What was taken in, and what was seen of the server meanwhile. */
    record Course(IntakeTrace trace, Flow.FlowSeen seen) {}

    SlowReading(SlowReader load, WireFormat format) {
        this.load = load;
        this.format = format;
    }

    @Override
    public int outstanding() {
        return 1;
    }

    @Override
    public boolean warmsUp() {
        return false;
    }

    @Override
    public Duration slowFor() {
        return load.length();
    }

    @Override
    public void warmedUp(Bursts bursts) {
        bursts.spare();
    }

    @Override
    public boolean wants(BlockPlan planned, int round) {
        return round == 1;
    }

    @Override
    public Duration blockLength(BlockPlan planned) {
        return load.length();
    }

    @Override
    public BlockSpec paced(BlockSpec block, int round) {
        Arrivals.Pace pace = new Arrivals.Pace(
                load.messagesPerSecond(), load.length(), block.operation().bytesPerMessage(format));
        return new BlockSpec(block.operation(), load.length(), new Arrivals.OfSlowReader(pace));
    }

    @Override
    public void add(VisitFigures.BlockFigures block) {
        reading = block.course().map(this::read);
    }

    private Flow read(Course course) {
        FlowSample before = course.seen().before();
        FlowSample live = whileSlow(course.seen().live(), course.trace());
        long fetchedBefore = before == null ? 0 : before.rowsFetched();
        List<Flow.Moment> moments = course.seen().samples().stream()
                .filter(sample -> before != null)
                .map(sample -> moment(sample, fetchedBefore, course.trace()))
                .filter(moment -> moment.seconds() >= 0)
                .toList();
        return new Flow(
                load.batchSize(),
                course.trace().pace().bytesPerMessage(),
                load.seconds(),
                before == null || live == null ? null : (Long) Math.max(0, live.heapBytes() - before.heapBytes()),
                moments);
    }

    /** The sample, unless the collection before it took until the reader was slow no more. */
    private @Nullable FlowSample whileSlow(@Nullable FlowSample live, IntakeTrace trace) {
        return live != null
                        && live.nanos() - trace.beganNanos() <= load.length().toNanos()
                ? live
                : null;
    }

    private static Flow.Moment moment(FlowSample sample, long fetchedBefore, IntakeTrace trace) {
        long bytesRead = trace.bytesAt(sample.nanos());
        long rowsFetched = sample.rowsFetched() - fetchedBefore;
        double bytesPerMessage = trace.pace().bytesPerMessage();
        return new Flow.Moment(
                (sample.nanos() - trace.beganNanos()) / 1e9,
                sample.heapBytes(),
                rowsFetched,
                (long) (bytesRead / bytesPerMessage),
                Math.max(0, Math.round(rowsFetched * bytesPerMessage) - bytesRead));
    }

    /** One request has neither rounds nor a distribution of latencies. */
    @Override
    public VisitFigures result(BlockPlan planned) {
        return VisitFigures.of(reading, Optional.empty());
    }
}
