package stackbench.harness.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.timeline.PartySample;
import stackbench.harness.measure.timeline.TimeLine;
import stackbench.harness.measure.timeline.TimeLineSample;

class TimeLineFileTests {

    private static final PartySample CLIENT = new PartySample(0.5, 100L, 7L, 9L);
    private static final PartySample SERVER = new PartySample(null, 300L, 8L, null);

    @TempDir
    private Path directory;

    private static TimeLineSample sample(long second, @Nullable String caseId, Map<String, PartySample> parties) {
        return new TimeLineSample(second * 1000, caseId, second * 10.0, new TreeMap<>(parties));
    }

    @Test
    void aResumedRunKeepsWhatWasWrittenBeforeButNotHalfALine() throws IOException {
        TimeLineSample first = sample(1, null, Map.of("client", CLIENT));
        TimeLineSample second = sample(2, "create/x", Map.of("client", CLIENT, "server/x", SERVER));
        TimeLineFile.in(directory, false).add(first);
        Files.writeString(directory.resolve("timeline.jsonl"), "{\"epochMil", StandardOpenOption.APPEND);

        TimeLineFile resumed = TimeLineFile.in(directory, true);
        resumed.add(second);

        assertThat(resumed.samples()).containsExactly(first, second);
        assertThat(TimeLineFile.in(directory, false).samples()).isEmpty();
    }

    @Test
    void columnsAreAsLongAsTheRunAndHoldNullWhereAPartyWasNotThere() {
        TimeLine line = TimeLine.of(List.of(
                sample(1, null, Map.of("client", CLIENT)),
                sample(2, "create/x", Map.of("client", CLIENT, "server/x", SERVER))));

        assertThat(line.epochMillis()).containsExactly(1000L, 2000L);
        assertThat(line.caseId()).containsExactly(null, "create/x");
        assertThat(line.requestsPerSecond()).containsExactly(10.0, 20.0);
        assertThat(line.parties())
                .containsEntry(
                        "client",
                        new TimeLine.Columns(List.of(0.5, 0.5), List.of(100L, 100L), List.of(7L, 7L), List.of(9L, 9L)))
                .containsEntry(
                        "server/x",
                        new TimeLine.Columns(
                                Arrays.asList(null, null),
                                Arrays.asList(null, 300L),
                                Arrays.asList(null, 8L),
                                Arrays.asList(null, null)));
    }
}
