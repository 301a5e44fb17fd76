package stackbench.harness.measure.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What perf told of the events that it was asked for.
 *
 * @param counts by event; none of an event that was not counted, which is not the same as 0
 * @param absences why there is none, by event
 */
public record EventCounts(SortedMap<String, EventCount> counts, SortedMap<String, Absence> absences) {

    /** Why an event has no count. */
    public enum Absence {
        /** No processor here counts it, or none that this system may ask. */
        NOT_SUPPORTED,
        /** No counter of the processor was free for it, or the process did not run. */
        NOT_COUNTED,
        /** Kinds of processors count it apart, and perf scales each part up as if it were the whole. */
        COUNTED_APART,
        /** perf said nothing of it. */
        NOT_TOLD
    }

    /**
     * Read what {@code perf stat -x,} writes: {@code value,unit,event,nanoseconds counted,percentage counted}, then what depends on the event; see
     * {@code man perf-stat}, "CSV format".
     *
     * @param events that it was asked for
     */
    public static EventCounts parse(String csv, List<String> events) {
        List<PerfLine> lines = csv.lines().flatMap(PerfLine::parse).toList();
        EventCounts told = new EventCounts(new TreeMap<>(), new TreeMap<>());
        events.forEach(event -> told.take(
                event, lines.stream().filter(line -> line.event().equals(event)).toList()));
        return told;
    }

    private void take(String event, List<PerfLine> lines) {
        if (lines.size() == 1) {
            lines.getFirst()
                    .count()
                    .ifPresentOrElse(
                            count -> counts.put(event, count),
                            () -> absences.put(event, lines.getFirst().absence()));
        } else {
            absences.put(event, lines.isEmpty() ? Absence.NOT_TOLD : Absence.COUNTED_APART);
        }
    }

    /** The sums of spans of the same events; an event that was not counted in each of them has none. Without a span there is no event. */
    public static EventCounts sum(List<EventCounts> spans) {
        EventCounts all = new EventCounts(new TreeMap<>(), new TreeMap<>());
        spans.forEach(span -> {
            span.counts.forEach((event, count) -> all.counts.merge(event, count, EventCount::plus));
            span.absences.forEach((event, absence) -> all.absences.putIfAbsent(event, absence));
        });
        all.counts.keySet().removeAll(all.absences.keySet());
        return all;
    }

    /** Say in sentences why events were not counted, and what would help; none where all were. */
    public List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        for (Absence absence : Absence.values()) {
            String events = absences.entrySet().stream()
                    .filter(entry -> entry.getValue() == absence)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.joining(" and "));
            if (!events.isEmpty()) {
                reasons.add(reason(absence, events));
            }
        }
        return reasons;
    }

    private static String reason(Absence absence, String events) {
        return switch (absence) {
            case NOT_SUPPORTED ->
                "the processor does not count %s here, as in most virtual machines; it does on bare metal, and in a virtual machine with a PMU"
                        .formatted(events);
            case NOT_COUNTED ->
                "perf was never given a counter for %s: other programs that use perf must end first".formatted(events);
            case COUNTED_APART ->
                "the kinds of processors that this machine has count %s apart, and perf scales each part up as if it were the whole: it takes a machine of one kind"
                        .formatted(events);
            case NOT_TOLD -> "perf reported no %s: perf 4 or newer is required".formatted(events);
        };
    }

    /**
     * A line of {@code perf stat -x,}.
     *
     * @param value a number, or why there is none
     * @param event its name, without the processor that counts it
     * @param userOnly whether the kernel's own were left out, as where the system lets perf see no more
     */
    private record PerfLine(String value, String unit, String event, boolean userOnly, double countedPercent) {

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
                            fields[0],
                            fields[1],
                            name.group(1),
                            "u".equals(name.group(2)),
                            Double.parseDouble(fields[4])))
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

    /**
     * What was counted of an event.
     *
     * @param value how often it happened, or of a clock its time in {@code unit}
     * @param unit empty where the value is a number of events
     * @param kernel whether what happened in the kernel was counted too, or only the process's own code
     * @param countedShare the least share of its time in which the event had a counter of the processor; where that is below 1 perf scaled the value up
     */
    public record EventCount(double value, String unit, boolean kernel, double countedShare) {

        EventCount plus(EventCount more) {
            return new EventCount(
                    value + more.value, unit, kernel && more.kernel, Math.min(countedShare, more.countedShare));
        }
    }

    /**
     * What was counted of a server while it answered requests, and nothing else.
     *
     * @param requests that were answered rightly meanwhile
     * @param counts by event; none of an event that was not counted
     */
    public record CountedRequests(long requests, SortedMap<String, EventCount> counts) {}
}
