package stackbench.harness.measure.ramp;

import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.RecordedTimes;
import stackbench.harness.measure.times.Timing;

/**
 * One stage of users who come and go, of one ramp or several.
 *
 * @param seconds of all of them
 * @param requests completed in it and found right
 * @param failed requests that failed in it
 * @param times of the exchanges that ended in it, or after it where it is the last
 */
public record StageReading(
        double seconds,
        Attendance users,
        long requests,
        long failed,
        long wireBytesSent,
        long wireBytesReceived,
        RecordedTimes times,
        StageUse server) {

    StageReading plus(StageReading other) {
        BlockTimes all = BlockTimes.of(times);
        all.add(BlockTimes.of(other.times));
        return new StageReading(
                seconds + other.seconds,
                users.plus(other.users),
                requests + other.requests,
                failed + other.failed,
                wireBytesSent + other.wireBytesSent,
                wireBytesReceived + other.wireBytesReceived,
                all.recorded(),
                server.and(other.server, seconds / (seconds + other.seconds)));
    }

    /** The times in figures. */
    public Timing timing() {
        return BlockTimes.of(times).timing();
    }
}
