package stackbench.harness.measure.counter;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of {@code perf stat -x,}.
 *
 * @param value a number, or why there is none
 * @param event its name, without the processor that counts it
 * @param userOnly whether the kernel's own were left out, as where the system lets perf see no more
 */
record PerfLine(String value, String unit, String event, boolean userOnly, double countedPercent) {

    private static final String NOT_SUPPORTED = "<not supported>";
    private static final String NOT_COUNTED = "<not counted>";
    private static final int FIELDS = 5;

    /** An event such as {@code cycles}, {@code cycles:u}, {@code cpu_core/cycles/} or {@code cpu_atom/cycles/u}. */
    private static final Pattern NAME = Pattern.compile("(?:\\w+/)?([\\w-]+)(?:[:/](\\w*))?");

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    /** The line, unless it is something else that perf says. */
    static Stream<PerfLine> parse(String line) {
        String[] fields = line.strip().split(",", -1);
        if (fields.length < FIELDS || !isValue(fields[0]) || !isNumber(fields[4])) {
            return Stream.empty();
        }
        Matcher name = NAME.matcher(fields[2]);
        return name.matches()
                ? Stream.of(new PerfLine(
                        fields[0], fields[1], name.group(1), "u".equals(name.group(2)), Double.parseDouble(fields[4])))
                : Stream.empty();
    }

    private static boolean isValue(String text) {
        return isNumber(text) || text.equals(NOT_SUPPORTED) || text.equals(NOT_COUNTED);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** What was counted; empty where nothing was. */
    Optional<EventCount> count() {
        return isNumber(value) && countedPercent > 0
                ? Optional.of(new EventCount(Double.parseDouble(value), unit, !userOnly, countedPercent / 100))
                : Optional.empty();
    }

    /** Why nothing was counted. */
    EventCounts.Absence absence() {
        return value.equals(NOT_SUPPORTED) ? EventCounts.Absence.NOT_SUPPORTED : EventCounts.Absence.NOT_COUNTED;
    }
}
