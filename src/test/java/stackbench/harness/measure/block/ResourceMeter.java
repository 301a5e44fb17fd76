package stackbench.harness.measure.block;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.ProcFs;

/** Reads what the parties of one case use while a block runs. One block at a time. */
public final class ResourceMeter {

    private static final double NANOS = 1e9;

    private final Subjects subjects;
    private final ProcFs proc;
    private final LongSupplier nanoTime;

    /**
     * The processes and counters that a meter reads.
     *
     * @param jvms by which those say what they do that are JVMs
     * @param sqlStatements that the server's database has executed so far; empty where it does not tell
     */
    public record Subjects(
            PartyProcesses parties,
            SortedMap<Party, JvmProbe> jvms,
            Supplier<OptionalLong> sqlStatements,
            ResourceUse.Limits limits) {}

    public ResourceMeter(Subjects subjects) {
        this(subjects, ProcFs.SYSTEM, System::nanoTime);
    }

    ResourceMeter(Subjects subjects, ProcFs proc, LongSupplier nanoTime) {
        this.subjects = subjects;
        this.proc = proc;
        this.nanoTime = nanoTime;
    }

    /** Read all at the start of a block: what costs most first, so that little of it is charged to the block. */
    public Start start() {
        OptionalLong sqlStatements = subjects.sqlStatements().get();
        SortedMap<Party, Optional<JvmUsage.JvmReading>> jvms =
                PartyProcesses.map(subjects.jvms(), (party, jvm) -> jvm.read());
        SortedMap<Party, Boolean> peaks = subjects.parties().read(this::resetPeak);
        return new Start(sqlStatements, jvms, peaks, held(), spent());
    }

    /** Have a new peak begin, where a party is one process: of several there is none. */
    private boolean resetPeak(List<ProcessHandle> processes) {
        return processes.size() == 1 && proc.resetPeak(processes.getFirst().pid());
    }

    /**
     * Read all again when the block is over.
     *
     * @param cpu used meanwhile
     * @param requests that succeeded meanwhile
     * @param seen a few times meanwhile
     */
    public ResourceUse end(Start start, CpuUse cpu, long requests, SeenMeanwhile seen) {
        Spent spent = spent();
        double seconds = (spent.nanos - start.spent.nanos) / NANOS;
        SortedMap<Party, Optional<JvmUsage.JvmReading>> ends =
                PartyProcesses.map(subjects.jvms(), (party, jvm) -> jvm.read());
        SortedMap<Party, GroupReading> held = held();
        SortedMap<Party, Optional<JvmUsage>> jvms = PartyProcesses.map(
                subjects.jvms(),
                (party, jvm) -> start.jvms
                        .getOrDefault(party, Optional.empty())
                        .flatMap(before -> ends.getOrDefault(party, Optional.empty())
                                .map(end -> jvm.between(before, end, seconds))));
        return new ResourceUse(
                seconds,
                requests,
                new Parties(PartyProcesses.map(
                        held,
                        (party, end) -> usage(party, start, end, cpu)
                                .withJvm(jvms.getOrDefault(party, Optional.empty())
                                        .orElse(null)))),
                sqlStatements(start.sqlStatements, subjects.sqlStatements().get()),
                machineSeconds(start.spent, spent, seconds, MachineCpu::busyUntil),
                machineSeconds(start.spent, spent, seconds, MachineCpu::stolenUntil),
                seen.activity(),
                subjects.limits(),
                seen.limits(),
                cpu.span());
    }

    private static @Nullable Long sqlStatements(OptionalLong start, OptionalLong end) {
        return start.isEmpty() || end.isEmpty() ? null : (Long) (end.getAsLong() - start.getAsLong());
    }

    private static PartyUsage usage(Party party, Start start, GroupReading end, CpuUse cpu) {
        boolean peakOfTheBlock = start.peaks.getOrDefault(party, false);
        return PartyUsage.between(
                start.held.getOrDefault(party, GroupReading.NOT_AVAILABLE),
                peakOfTheBlock ? end : end.withoutPeak(),
                cpu.parties().cpuSeconds(party).orElse(null));
    }

    private @Nullable Double machineSeconds(
            Spent start, Spent end, double seconds, BiFunction<MachineCpu, MachineCpu, @Nullable Double> part) {
        return start.machine
                .filter(before -> before.processors() == subjects.limits().processors())
                .flatMap(before -> end.machine.map(after -> part.apply(before, after)))
                .map(share -> share * subjects.limits().processors() * seconds)
                .orElse(null);
    }

    private SortedMap<Party, GroupReading> held() {
        return subjects.parties().read(proc::read);
    }

    private Spent spent() {
        return new Spent(nanoTime.getAsLong(), MachineCpu.now(proc));
    }

    record Spent(long nanos, Optional<MachineCpu> machine) {}

    /** All readings at the start of a block. */
    public record Start(
            OptionalLong sqlStatements,
            SortedMap<Party, Optional<JvmUsage.JvmReading>> jvms,
            SortedMap<Party, Boolean> peaks,
            SortedMap<Party, GroupReading> held,
            Spent spent) {}

    /**
     * CPU time of the whole machine so far, in clock ticks summed over its processors: the first line of proc(5) {@code
     * /proc/stat}.
     *
     * @param idleTicks idle and iowait
     * @param stolenTicks steal: other machines ran on the processors meanwhile
     * @param allTicks without guest time, which user time contains
     * @param processors that these are of: a JVM that may use fewer cannot tell from them how busy those are
     */
    public record MachineCpu(long idleTicks, long stolenTicks, long allTicks, int processors) {

        private static final int IDLE = 3;
        private static final int IOWAIT = 4;
        private static final int STEAL = 7;
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
            long[] ticks = Arrays.stream(words, 1, KINDS + 1)
                    .mapToLong(Long::parseLong)
                    .toArray();
            return Optional.of(new MachineCpu(
                    ticks[IDLE] + ticks[IOWAIT],
                    ticks[STEAL],
                    Arrays.stream(ticks).sum(),
                    processors(stat)));
        }

        private static int processors(String stat) {
            return (int)
                    stat.lines().filter(line -> line.matches("cpu[0-9]+ .*")).count();
        }

        /** The part of the machine's processors that was busy from this moment to a later one, 0 to 1; steal counts as busy. */
        public @Nullable Double busyUntil(MachineCpu later) {
            Double idle = share(later.idleTicks - idleTicks, later);
            return idle == null ? null : (Double) (1 - idle);
        }

        /** The part of the time of the machine's processors that other machines took, 0 to 1. */
        public @Nullable Double stolenUntil(MachineCpu later) {
            return share(later.stolenTicks - stolenTicks, later);
        }

        private @Nullable Double share(long ticks, MachineCpu later) {
            long all = later.allTicks - allTicks;
            return all <= 0 ? null : (Double) ((double) ticks / all);
        }
    }

    /**
     * What was seen a few times while blocks ran.
     *
     * @param activity of the connections to the database
     * @param limits of the server
     */
    public record SeenMeanwhile(ResourceUse.ActivitySeen activity, LimitsSeen limits) {

        public static final SeenMeanwhile NOTHING = new SeenMeanwhile(ResourceUse.ActivitySeen.NONE, LimitsSeen.NONE);

        /** Add what was seen of the database's connections. */
        public SeenMeanwhile plus(ResourceUse.ActivitySeen more) {
            return new SeenMeanwhile(activity.plus(more), limits);
        }

        /** Add what was seen of the server's limits. */
        public SeenMeanwhile plus(LimitsSeen more) {
            return new SeenMeanwhile(activity, limits.plus(more));
        }
    }
}
