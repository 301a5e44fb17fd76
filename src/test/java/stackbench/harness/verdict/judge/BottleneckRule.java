package stackbench.harness.verdict.judge;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.judge.ReachedLimits.Occupancy;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.Bottleneck.Kind;

/**
 * The rule by which a bottleneck is named, from how full everything was. A client whose thread is full comes before all others.
 * Next is CPU time: of the processors a node is pinned to, or of the whole machine, where it is the party that used the most:
 * on a machine that has none to spare, what the largest user saves is what all gain. Only a machine with processors to spare can
 * be held up by waiting. A limit of the server that was reached is named beside all of these, since both may be true, and is the
 * bottleneck where nothing else is.
 */
final class BottleneckRule {

    /** The CPU time per second of the client's one thread above which it cannot drive more load. */
    private static final double LOOP_FULL = 0.80;

    /** The part of the processors in use above which more work finds none. */
    private static final double PROCESSORS_FULL = 0.90;

    /** The part of the outstanding requests that were seen waiting within the database. */
    private static final double MOSTLY = 0.50;

    private BottleneckRule() {}

    /**
     * Name the limits that were reached over all blocks of a load that changed, as users who come and go do: no other one thing held
     * it up. Empty where none was.
     */
    static Optional<Bottleneck> ofLimits(Usage usage) {
        return Optional.ofNullable(usage.resources())
                .map(use -> Occupancy.of(new BottleneckInput(use, LoopBusy.NONE, 0)))
                .map(seen -> reached(seen).beside(new Bottleneck(Kind.NONE_FOUND, idle(seen))))
                .filter(found -> found.reached() != null);
    }

    static Bottleneck of(BottleneckInput strain) {
        return of(Occupancy.of(strain));
    }

    /** Name the bottleneck. Where nothing is full, as where few threads wait for their answers, it is the latency. */
    static Bottleneck orLatency(BottleneckInput strain) {
        return orLatency(Occupancy.of(strain));
    }

    static Bottleneck orLatency(Occupancy seen) {
        Bottleneck found = besidesLimits(seen);
        boolean idle = seen.machineCores() != null && !machineFull(seen);
        return reached(seen)
                .beside(
                        found.kind() == Kind.NONE_FOUND && idle
                                ? new Bottleneck(Kind.LATENCY, found.evidence())
                                : found);
    }

    /**
     * Name the bottleneck of a rate at which latencies were beyond their limits. They may be so long before anything is full.
     */
    static Bottleneck beyondLimits(BottleneckInput strain, double ratePerSecond) {
        Bottleneck found = orLatency(strain);
        return new Bottleneck(
                found.kind(),
                String.format(Locale.ROOT, "at %,.1f requests/s: %s", ratePerSecond, found.evidence()),
                found.reached());
    }

    static Bottleneck of(Occupancy seen) {
        return reached(seen).beside(besidesLimits(seen));
    }

    private static ReachedLimits reached(Occupancy seen) {
        boolean full = machineFull(seen) || serverFull(seen);
        return ReachedLimits.of(seen.limits(), full, seen.bounds().processorsOf(Party.SERVER));
    }

    private static boolean serverFull(Occupancy seen) {
        return seen.fullness(Party.SERVER) >= PROCESSORS_FULL;
    }

    private static Bottleneck besidesLimits(Occupancy seen) {
        if (atLeast(seen.clientLoopCores(), LOOP_FULL)) {
            return new Bottleneck(
                    Kind.CLIENT,
                    String.format(Locale.ROOT, "the client's thread used %.2f of its 1 core", seen.clientLoopCores()));
        }
        return fullNode(seen).orElseGet(() -> machineFull(seen) ? largestUser(seen) : waits(seen));
    }

    private static Optional<Bottleneck> fullNode(Occupancy seen) {
        return seen.cores().entrySet().stream()
                .filter(one -> one.getKey().isNode() && seen.fullness(one.getKey()) >= PROCESSORS_FULL)
                .max(Comparator.comparingDouble(one -> seen.fullness(one.getKey())))
                .map(one -> new Bottleneck(
                        kindOf(one.getKey()),
                        String.format(
                                Locale.ROOT,
                                "the %s used %s of its %d cores",
                                one.getKey(),
                                shown(one.getValue()),
                                seen.bounds().processorsOf(one.getKey()))));
    }

    private static boolean machineFull(Occupancy seen) {
        return atLeast(seen.machineCores(), PROCESSORS_FULL * seen.processors());
    }

    private static Bottleneck largestUser(Occupancy seen) {
        if (!seen.cores().values().stream().allMatch(OptionalDouble::isPresent)) {
            return new Bottleneck(Kind.NONE_FOUND, "no processor was idle, and who used them is not available");
        }
        double others = Math.max(0, orZero(seen.machineCores()) - used(seen));
        Kind kind = seen.cores().entrySet().stream()
                .max(Comparator.comparingDouble(one -> one.getValue().orElse(0)))
                .filter(most -> most.getValue().orElse(0) >= others)
                .map(most -> kindOf(most.getKey()))
                .orElse(Kind.NONE_FOUND);
        return new Bottleneck(
                kind,
                String.format(
                        Locale.ROOT,
                        "%.2f of the machine's %d cores were busy: %s, others %.2f",
                        seen.machineCores(),
                        seen.processors(),
                        shown(seen),
                        others));
    }

    private static double used(Occupancy seen) {
        return seen.cores().values().stream().mapToDouble(one -> one.orElse(0)).sum();
    }

    private static Kind kindOf(Party party) {
        if (party.equals(Party.CLIENT)) {
            return Kind.CLIENT;
        }
        return party.equals(Party.SERVER)
                ? Kind.SERVER_CPU
                : party.equals(Party.DATABASE) ? Kind.DATABASE_CPU : Kind.NODE_CPU;
    }

    private static Bottleneck waits(Occupancy seen) {
        int atOnce = Math.min(seen.outstanding(), seen.poolSize());
        if (atLeast(seen.waitingConnections(), MOSTLY * atOnce)) {
            return new Bottleneck(
                    Kind.DATABASE_WAITS,
                    String.format(
                            Locale.ROOT,
                            "of %d requests at most in the database %.1f waited there",
                            atOnce,
                            seen.waitingConnections()));
        }
        return new Bottleneck(Kind.NONE_FOUND, idle(seen));
    }

    private static String idle(Occupancy seen) {
        return seen.machineCores() == null
                ? "how busy the machine was is not available"
                : String.format(
                        Locale.ROOT,
                        "%.2f of the machine's %d cores were busy, %s",
                        seen.machineCores(),
                        seen.processors(),
                        shown(seen));
    }

    private static String shown(Occupancy seen) {
        return seen.cores().entrySet().stream()
                .map(one -> one.getKey() + " " + shown(one.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String shown(OptionalDouble cores) {
        return cores.isEmpty() ? "not available" : String.format(Locale.ROOT, "%.2f", cores.getAsDouble());
    }

    private static boolean atLeast(@Nullable Double figure, double least) {
        return figure != null && figure >= least;
    }

    private static double orZero(@Nullable Double figure) {
        return figure == null ? 0 : figure;
    }
}
