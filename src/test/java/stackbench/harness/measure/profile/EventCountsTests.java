package stackbench.harness.measure.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.profile.EventCounts.EventCount;

/** What {@code perf stat -x,} of several versions writes on several machines. */
class EventCountsTests {

    private static final List<String> HARDWARE = List.of("instructions", "cycles");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a count, then what it comes to of cycles | 48291034,,instructions,1203948572,100.00,1.25,insn per cycle       | 48291034 | true  | 1
            a count of an older perf                 | 48291034,,instructions,1203948572,100.00                            | 48291034 | true  | 1
            the kernel is not let see                | 48291034,,instructions:u,1203948572,100.00,1.25,insn per cycle     | 48291034 | false | 1
            the kernel alone is no user's own        | 48291034,,instructions:k,1203948572,100.00,,                       | 48291034 | true  | 1
            counters are shared, and it is scaled    | 48291034,,instructions,602000000,50.01,1.25,insn per cycle         | 48291034 | true  | 0.5001
            the processor is named                   | 48291034,,armv8_pmuv3_0/instructions/,1203948572,100.00,,          | 48291034 | true  | 1
            the processor is named, without kernel   | 48291034,,cpu_core/instructions/u,1203948572,100.00,,              | 48291034 | false | 1
            nothing happened, and it was counted     | 0,,instructions,1203948572,100.00,,                                | 0        | true  | 1
            """)
    void anEventHasItsCount(String why, String line, double value, boolean kernel, double share) {
        EventCounts told = EventCounts.parse("# started on a day\n\n" + line + "\n", List.of("instructions"));

        assertThat(told.counts())
                .as(why)
                .containsExactly(entry("instructions", new EventCount(value, "", kernel, share)));
        assertThat(told.reasons()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <not supported>,,instructions,0,100.00,,                           | NOT_SUPPORTED | does not count instructions here, as in most virtual machines
            <not supported>,,instructions:u,0,100.00,,                         | NOT_SUPPORTED | does not count instructions here
            <not counted>,,instructions,0,0.00,,                               | NOT_COUNTED   | never given a counter for instructions
            0,,instructions,0,0.00,,                                           | NOT_COUNTED   | never given a counter for instructions
            980.94,msec,task-clock,980935042,100.00,1.001,CPUs utilized        | NOT_TOLD      | reported no instructions
            ,,,,,1.25,insn per cycle                                           | NOT_TOLD      | reported no instructions
            1,,cpu_core/instructions/,9,60.0,,~2,,cpu_atom/instructions/,6,40.0,, | COUNTED_APART | count instructions apart
            """)
    void anEventThatWasNotCountedHasAReasonAndNoZero(String lines, EventCounts.Absence absence, String reason) {
        EventCounts told = EventCounts.parse(lines.replace('~', '\n'), List.of("instructions"));

        assertThat(told.counts()).isEmpty();
        assertThat(told.absences()).containsExactly(entry("instructions", absence));
        assertThat(told.reasons()).singleElement().asString().contains(reason);
    }

    @Test
    void eventsWithTheSameReasonShareASentence() {
        String here = """
                <not supported>,,instructions,0,100.00,,
                <not supported>,,cycles,0,100.00,,
                """;

        assertThat(EventCounts.parse(here, HARDWARE).reasons())
                .containsExactly(
                        "the processor does not count cycles and instructions here, as in most virtual machines; it does on bare metal, and in a virtual machine with a PMU");
    }

    @Test
    void theTimeOfAClockKeepsItsUnit() {
        assertThat(EventCounts.parse(
                                "980.94,msec,task-clock:u,980935042,100.00,1.001,CPUs utilized", List.of("task-clock"))
                        .counts())
                .containsExactly(entry("task-clock", new EventCount(980.94, "msec", false, 1)));
    }

    @Test
    void spansAddUpWhereAnEventWasCountedInEachOfThem() {
        EventCounts first = told(Map.of("instructions", count(100, true, 1), "cycles", count(50, true, 1)));
        EventCounts second = told(Map.of("instructions", count(11, false, 0.8)));
        second.absences().put("cycles", EventCounts.Absence.NOT_COUNTED);

        EventCounts sum = EventCounts.sum(List.of(first, second));

        assertThat(sum.counts()).containsExactly(entry("instructions", count(111, false, 0.8)));
        assertThat(sum.absences()).containsExactly(entry("cycles", EventCounts.Absence.NOT_COUNTED));
        assertThat(EventCounts.sum(List.of()).counts()).isEmpty();
    }

    private static EventCount count(double value, boolean kernel, double share) {
        return new EventCount(value, "", kernel, share);
    }

    private static EventCounts told(Map<String, EventCount> counts) {
        SortedMap<String, EventCounts.Absence> none = new TreeMap<>();
        return new EventCounts(new TreeMap<>(counts), none);
    }
}
