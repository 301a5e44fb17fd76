package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Stage;
import stackbench.harness.measure.ramp.StageReading;
import stackbench.harness.measure.ramp.StageUse;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.PhasesMicros;
import stackbench.harness.measure.times.Timing;

/**
 * One stage of users who come and go, of all ramps of a case. Without a number there is nothing but its users and its failures.
 *
 * @param seconds of one ramp
 * @param users at its end, as planned
 * @param usersPlanned on average, as usersPresent, who were there
 * @param failed requests of all ramps, as requests and bytes
 * @param failedShare of the requests that ended in it; null where none did
 * @param server null where nobody looked
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StageResult(
        double seconds,
        int users,
        double usersPlanned,
        double usersPresent,
        long failed,
        @Nullable Double failedShare,
        @Nullable Long requests,
        @Nullable Double requestsPerSecond,
        @Nullable LatencyMillis latencyMillis,
        @Nullable PhasesMicros phasesMicros,
        @Nullable Long wireBytesSent,
        @Nullable Long wireBytesReceived,
        @Nullable StageUse server) {

    static StageResult of(Stage stage, StageReading reading) {
        Timing timing = reading.timing();
        return new StageResult(
                stage.seconds(),
                stage.users(),
                reading.users().planned() / reading.seconds(),
                reading.users().present() / reading.seconds(),
                reading.failed(),
                FailedShare.of(reading.failed(), reading.requests()),
                reading.requests(),
                reading.requests() / reading.seconds(),
                timing.latency().map(LatencyMillis::inBrief).orElse(null),
                timing.phases().orElse(null),
                reading.wireBytesSent(),
                reading.wireBytesReceived(),
                reading.server().equals(StageUse.NONE) ? null : reading.server());
    }

    StageResult withoutNumbers() {
        return new StageResult(
                seconds,
                users,
                usersPlanned,
                usersPresent,
                failed,
                failedShare,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /** Such as {@code 20 (1.31%) in 15 s to 50}. */
    String failures() {
        String share =
                failedShare == null || failed == 0 ? "" : String.format(Locale.ROOT, " (%.2f%%)", 100 * failedShare);
        return String.format(Locale.ROOT, "%,d%s in %s", failed, share, words());
    }

    /** Such as {@code 15 s to 50}. */
    public String words() {
        return inSeconds() + " s to " + users;
    }

    /** Its seconds as short as they can be written. */
    public String inSeconds() {
        return Stage.seconds(seconds);
    }
}
