package stackbench.harness.report.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one case came to in one run, as it stands on a line of the history.
 *
 * @param startedAt of the run, ISO-8601, before any interruption: it tells runs apart
 * @param commit of the build that the servers of the case are of
 * @param id of the case
 * @param reference the arm that the ratio is over; null, and left out, in the case of the reference itself
 * @param ratio of requests/s to those of the reference in the same visits
 * @param machine the operating system, the processors and the memory, in words
 * @param configuration a digest of all settings that decide about a figure, and of the kind and version of PostgreSQL
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HistoryLine(
        @JsonProperty(required = true) int version,
        @JsonProperty(required = true) String startedAt,
        @JsonProperty(required = true) String commit,
        @JsonProperty(required = true) String id,
        @JsonProperty(required = true) String arm,
        @Nullable String reference,
        @Nullable HistoryFigure requestsPerSecond,
        @Nullable HistoryFigure ratio,
        @Nullable HistoryFigure serverCpuMicrosPerRequest,
        @Nullable HistoryFigure allocatedBytesPerRequest,
        @JsonProperty(required = true) String jdk,
        @JsonProperty(required = true) String machine,
        @JsonProperty(required = true) String configuration) {

    static final int VERSION = 1;

    public HistoryLine {
        if (version != VERSION) {
            throw new IllegalArgumentException("its version is %d, this suite's is %d".formatted(version, VERSION));
        }
        if (Stream.of(startedAt, commit, id, arm, jdk, machine, configuration).anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException("a fact that every line has is null");
        }
        if (!isTime(startedAt)) {
            throw new IllegalArgumentException(
                    "startedAt is %s and no time such as 2026-01-31T12:00:00Z".formatted(startedAt));
        }
    }

    private static boolean isTime(String text) {
        try {
            return Instant.parse(text).isAfter(Instant.MIN);
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** The series that it is of: the same case, measured in the same way on a machine of the same kind. */
    SeriesKey series() {
        return new SeriesKey(id, jdk, machine, configuration);
    }

    Instant instant() {
        return Instant.parse(startedAt);
    }
}
