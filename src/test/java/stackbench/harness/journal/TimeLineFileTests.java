package stackbench.harness.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.measure.party.TimeLine.PartySample;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;

class TimeLineFileTests {

    private static final PartySample CLIENT = new PartySample(Party.CLIENT, null, 0.5, 100L, 7L, 9L);
    private static final PartySample SERVER = new PartySample(Party.SERVER, "x", null, 300L, 8L, null);

    @TempDir
    private Path directory;

    private static TimeLineSample sample(long second, @Nullable String caseId, PartySample... parties) {
        return new TimeLineSample(second * 1000, caseId, second * 10.0, List.of(parties));
    }

    @Test
    void aResumedRunKeepsWhatWasWrittenBeforeButNotHalfALine() throws IOException {
        TimeLineSample first = sample(1, null, CLIENT);
        TimeLineSample second = sample(2, "create/x", SERVER, CLIENT);
        TimeLineFile.in(directory, false).add(first);
        Files.writeString(directory.resolve("timeline.jsonl"), "{\"epochMil", StandardOpenOption.APPEND);

        TimeLineFile resumed = TimeLineFile.in(directory, true);
        resumed.add(second);

        assertThat(resumed.samples()).containsExactly(first, second);
        assertThat(Files.readAllLines(directory.resolve("timeline.jsonl")).getLast())
                .contains(
                        "{\"party\":\"server\",\"arm\":\"x\",\"cpuCores\":null,",
                        "{\"party\":\"client\",\"cpuCores\":0.5,");
        assertThat(TimeLineFile.in(directory, false).samples()).isEmpty();
    }

    @Test
    void columnsAreAsLongAsTheRunAndHoldNullWhereAPartyWasNotThere() {
        TimeLine line = TimeLine.of(List.of(sample(1, null, CLIENT), sample(2, "create/x", SERVER, CLIENT)));

        assertThat(line.epochMillis()).containsExactly(1000L, 2000L);
        assertThat(line.caseId()).containsExactly(null, "create/x");
        assertThat(line.requestsPerSecond()).containsExactly(10.0, 20.0);
        assertThat(line.parties())
                .containsExactly(
                        new TimeLine.Columns(
                                Party.SERVER,
                                "x",
                                Arrays.asList(null, null),
                                Arrays.asList(null, 300L),
                                Arrays.asList(null, 8L),
                                Arrays.asList(null, null)),
                        new TimeLine.Columns(
                                Party.CLIENT,
                                null,
                                List.of(0.5, 0.5),
                                List.of(100L, 100L),
                                List.of(7L, 7L),
                                List.of(9L, 9L)));
    }
}
