package stackbench.harness.measure.cpu;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.process.ProcFs;

/**
 * CPU time of the whole machine so far, in clock ticks summed over its processors: the first line of proc(5) {@code
 * /proc/stat}.
 *
 * @param idleTicks idle and iowait
 * @param allTicks without guest time, which user time contains
 * @param processors that these are of: a JVM that may use fewer cannot tell from them how busy those are
 */
public record MachineCpu(long idleTicks, long allTicks, int processors) {

    private static final int IDLE = 3;
    private static final int IOWAIT = 4;
    private static final int KINDS = 8;

    /** Read it now. Empty where the system does not tell. */
    public static Optional<MachineCpu> now(ProcFs proc) {
        return proc.text("stat").flatMap(MachineCpu::parse);
    }

    static Optional<MachineCpu> parse(String stat) {
        String[] words = stat.lines().findFirst().orElse("").split("\\s+");
        if (words.length <= KINDS || !words[0].equals("cpu")) {
            return Optional.empty();
        }
        long[] ticks =
                Arrays.stream(words, 1, KINDS + 1).mapToLong(Long::parseLong).toArray();
        return Optional.of(
                new MachineCpu(ticks[IDLE] + ticks[IOWAIT], Arrays.stream(ticks).sum(), processors(stat)));
    }

    private static int processors(String stat) {
        return (int) stat.lines().filter(line -> line.matches("cpu[0-9]+ .*")).count();
    }

    /** The part of the machine's processors that was busy from this moment to a later one, 0 to 1; steal counts as busy. */
    public @Nullable Double busyUntil(MachineCpu later) {
        long all = later.allTicks - allTicks;
        return all <= 0 ? null : (Double) (1 - (double) (later.idleTicks - idleTicks) / all);
    }
}
