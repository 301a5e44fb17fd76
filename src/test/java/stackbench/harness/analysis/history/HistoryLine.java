package stackbench.harness.analysis.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.FormerName;

/**
 * What one case came to in one run, as it stands on a line of the history.
 *
 * @param startedAt of the run, ISO-8601, before any interruption: it tells runs apart
 * @param commit of the build that the servers of the case are of; of an own app the digest of its jar
 * @param suite the commit of stackbench; null in earlier lines
 * @param id of the case
 * @param reference the arm that the ratio is over; null, and left out, in the case of the reference itself
 * @param ratio of requests/s to those of the reference in the same visits
 * @param machine the operating system, the processors and the memory, in words
 * @param postgres where it came from, and its version; null in lines of version 1, as is beside
 * @param beside the other arms of its cell, whose servers were alive at the same time
 * @param configuration a digest of what decides about the figures of the case, see {@link DecisiveFacts}; in lines of version 1 of more
 */
@RecordBuilder
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HistoryLine(
        @JsonProperty(required = true) int version,
        @JsonProperty(required = true) String startedAt,
        @JsonProperty(required = true) String commit,
        @Nullable String suite,
        @JsonProperty(required = true) String id,
        @JsonProperty(required = true) String arm,
        @Nullable String reference,
        @Nullable HistoryFigure requestsPerSecond,
        @Nullable HistoryFigure ratio,
        @Nullable HistoryFigure serverCpuMicrosPerRequest,
        @Nullable HistoryFigure allocatedBytesPerRequest,
        @JsonProperty(required = true) String jdk,
        @JsonProperty(required = true) String machine,
        @Nullable String postgres,
        @Nullable List<String> beside,
        @JsonProperty(required = true) String configuration)
        implements HistoryLineBuilder.With {

    static final int VERSION = 3;

    /** The first version in which plain servers have the names of the architectures. */
    private static final int PLAIN_VERSION = 3;

    /** The first version, whose lines are read too. They make series of their own. */
    private static final int FIRST_VERSION = 1;

    public HistoryLine {
        if (version < FIRST_VERSION || version > VERSION) {
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

    /** The line with the present names of what it is of; an earlier version's are former ones. */
    HistoryLine named() {
        return version >= PLAIN_VERSION
                ? this
                : with().id(id.replaceFirst("(?<=/)[^/]+", Matcher.quoteReplacement(FormerName.now(arm))))
                        .arm(FormerName.now(arm))
                        .reference(reference == null ? null : FormerName.now(reference))
                        .beside(
                                beside == null
                                        ? null
                                        : beside.stream().map(FormerName::now).toList())
                        .build();
    }

    /** The series that it is of: the same case with the same of what decides about its figures. */
    SeriesKey series() {
        return new SeriesKey(id, configuration);
    }

    /** What was otherwise than in an earlier line of the series, of what makes no series of its own. */
    List<String> otherThan(HistoryLine earlier) {
        Map<String, Object> before = earlier.surroundings();
        return surroundings().entrySet().stream()
                .filter(now -> !now.getValue().equals(before.get(now.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The facts that may change within a series, by their names in a sentence. Of the machine that is the operating system's version. */
    private Map<String, Object> surroundings() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("stackbench", commit.equals(suite) ? "" : Objects.requireNonNullElse(suite, ""));
        facts.put("the JDK", jdk);
        facts.put("the operating system", machine);
        facts.put("PostgreSQL", Objects.requireNonNullElse(postgres, ""));
        facts.put("what was measured beside it", Objects.requireNonNullElse(beside, List.of()));
        return facts;
    }

    Instant instant() {
        return Instant.parse(startedAt);
    }
}
