package stackbench.harness.measure.process;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;

/** The numbers of a proc(5) {@code /proc/pid/status}, by name; sizes in bytes. */
record ProcStatus(Map<String, Long> numbers) {

    private static final Pattern LINE = Pattern.compile("(?<name>\\w+):\\s+(?<number>\\d+)(?<unit> kB)?");
    private static final int KIB = 1024;

    static ProcStatus parse(String status) {
        Map<String, Long> numbers = new HashMap<>();
        for (String line : status.split("\n", -1)) {
            Matcher matcher = LINE.matcher(line.stripTrailing());
            if (matcher.matches()) {
                long number = Long.parseLong(matcher.group("number"));
                numbers.put(matcher.group("name"), matcher.group("unit") == null ? number : number * KIB);
            }
        }
        return new ProcStatus(Map.copyOf(numbers));
    }

    /** Whether the process lives. One that has ended and waits for its parent has no memory left. */
    boolean isAlive() {
        return numbers.containsKey("VmRSS");
    }

    @Nullable
    Long number(String name) {
        return numbers.get(name);
    }

    /** The context switches of this thread alone, voluntary and not. A process's status has those of its first thread only. */
    @Nullable
    Long contextSwitches() {
        return Sums.sum(number("voluntary_ctxt_switches"), number("nonvoluntary_ctxt_switches"));
    }
}
