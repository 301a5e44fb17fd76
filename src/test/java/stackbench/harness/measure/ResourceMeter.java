package stackbench.harness.measure;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what server, client and database of one case use while a block runs. One block at a time. */
public final class ResourceMeter {

    private static final double NANOS = 1e9;

    private final Subjects subjects;
    private final ProcFs proc;
    private final LongSupplier nanoTime;

    /**
     * The processes and counters that a meter reads.
     *
     * @param server empty where it cannot be seen, as is database
     * @param sqlStatements that the server's database has executed so far; empty where it does not tell
     */
    public record Subjects(
            Optional<ProcessHandle> server,
            Optional<ProcessHandle> database,
            Optional<JvmProbe> jvm,
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
        Optional<JvmReading> jvm = subjects.jvm().flatMap(JvmProbe::read);
        boolean serverPeak =
                subjects.server().filter(s -> proc.resetPeak(s.pid())).isPresent();
        boolean clientPeak = proc.resetPeak(ProcessHandle.current().pid());
        Held held = held();
        return new Start(sqlStatements, jvm, serverPeak, clientPeak, held, spent());
    }

    /**
     * Read all again when the block is over.
     *
     * @param cpu used meanwhile
     * @param requests that succeeded meanwhile
     * @param activity seen meanwhile
     */
    public ResourceUse end(Start start, CpuUse cpu, long requests, ActivitySeen activity) {
        Spent spent = spent();
        double seconds = (spent.nanos - start.spent.nanos) / NANOS;
        Optional<JvmUsage> jvm = jvm(start.jvm, seconds);
        Held held = held();
        return new ResourceUse(
                seconds,
                requests,
                PartyUsage.between(
                        start.held.server,
                        peak(start.serverPeak, held.server),
                        cpu.cpuSeconds().server()),
                PartyUsage.between(
                        start.held.client,
                        peak(start.clientPeak, held.client),
                        cpu.cpuSeconds().client()),
                PartyUsage.between(
                        start.held.database, held.database, cpu.cpuSeconds().database()),
                jvm.orElse(null),
                sqlStatements(start.sqlStatements, subjects.sqlStatements().get()),
                machineBusySeconds(start.spent, spent, seconds),
                activity,
                subjects.limits(),
                cpu.span());
    }

    private static @Nullable Long sqlStatements(OptionalLong start, OptionalLong end) {
        return start.isEmpty() || end.isEmpty() ? null : (Long) (end.getAsLong() - start.getAsLong());
    }

    private Optional<JvmUsage> jvm(Optional<JvmReading> before, double seconds) {
        return subjects.jvm()
                .flatMap(probe -> before.flatMap(start -> probe.read().map(end -> probe.between(start, end, seconds))));
    }

    /** The party at the end of a block, without a peak that did not begin with it and so says nothing about it. */
    private static PartyReading peak(boolean ofTheBlock, PartyReading end) {
        return ofTheBlock
                ? end
                : new PartyReading(end.rssBytes(), null, end.threads(), end.openFiles(), end.contextSwitches());
    }

    private @Nullable Double machineBusySeconds(Spent start, Spent end, double seconds) {
        return start.machine
                .filter(before -> before.processors() == subjects.limits().processors())
                .flatMap(before -> end.machine.map(before::busyUntil))
                .map(busy -> busy * subjects.limits().processors() * seconds)
                .orElse(null);
    }

    private Held held() {
        return new Held(
                reading(subjects.server().stream()),
                reading(Stream.of(ProcessHandle.current())),
                reading(subjects.database().stream().map(ProcessTree::of).flatMap(List::stream)));
    }

    private PartyReading reading(Stream<ProcessHandle> processes) {
        return PartyReading.of(processes
                .map(process -> proc.read(process.pid()))
                .flatMap(Optional::stream)
                .toList());
    }

    private Spent spent() {
        return new Spent(nanoTime.getAsLong(), MachineCpu.now(proc));
    }

    record Held(PartyReading server, PartyReading client, PartyReading database) {}

    record Spent(long nanos, Optional<MachineCpu> machine) {}

    /** All readings at the start of a block. */
    public record Start(
            OptionalLong sqlStatements,
            Optional<JvmReading> jvm,
            boolean serverPeak,
            boolean clientPeak,
            Held held,
            Spent spent) {}
}
