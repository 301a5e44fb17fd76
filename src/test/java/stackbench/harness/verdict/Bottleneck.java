package stackbench.harness.verdict;

import java.util.Comparator;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Party;
import stackbench.harness.measure.Strain;

/**
 * The thing that kept a case from doing more, as far as its figures tell.
 *
 * @param evidence one sentence with the figures
 */
public record Bottleneck(Kind kind, String evidence) {

    /** The CPU time per second of the client's one thread above which it cannot drive more load. */
    private static final double LOOP_FULL = 0.80;

    /** The part of the processors in use above which more work finds none. */
    private static final double PROCESSORS_FULL = 0.90;

    /** The part of the outstanding requests that were seen waiting within the database. */
    private static final double MOSTLY = 0.50;

    /** The part of the pool's connections seen busy above which requests wait for one. */
    private static final double POOL_FULL = 0.95;

    /** The place of a bottleneck. */
    public enum Kind {
        SERVER_CPU("server CPU"),
        CLIENT("client"),
        DATABASE_CPU("database CPU"),
        /** The CPU of a node behind the server, which the evidence names. */
        NODE_CPU("CPU of a further node"),
        DATABASE_WAITS("database waits"),
        POOL("pool"),
        NONE_FOUND("none found"),
        /**
         * No place: there was something left of everything. In a closed loop of N threads the latency R of a request sets the
         * pace, X = N / R (the interactive response time law of Denning and Buzen, 1978, without a time to think); at a rate
         * that was not kept, latencies alone went beyond their limits.
         */
        LATENCY("latency alone"),
        /** No bottleneck: the case did all that was asked of it. */
        NOT_HELD_UP("not held up");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The kind in words, such as {@code server CPU}. */
        public String words() {
            return words;
        }
    }

    static Bottleneck notHeldUp(String evidence) {
        return new Bottleneck(Kind.NOT_HELD_UP, evidence);
    }

    static Bottleneck of(Strain strain) {
        return of(BottleneckFigures.of(strain));
    }

    /** Name the bottleneck. Where nothing is full, as where few threads wait for their answers, it is the latency. */
    static Bottleneck orLatency(Strain strain) {
        return orLatency(BottleneckFigures.of(strain));
    }

    static Bottleneck orLatency(BottleneckFigures figures) {
        Bottleneck found = of(figures);
        boolean idle = figures.machineCores() != null && !machineFull(figures);
        return found.kind == Kind.NONE_FOUND && idle ? new Bottleneck(Kind.LATENCY, found.evidence) : found;
    }

    /**
     * Name the bottleneck of a rate at which latencies were beyond their limits. They may be so long before anything is full.
     */
    static Bottleneck beyondLimits(Strain strain, double ratePerSecond) {
        Bottleneck found = orLatency(strain);
        return new Bottleneck(
                found.kind, String.format(Locale.ROOT, "at %,.1f requests/s: %s", ratePerSecond, found.evidence));
    }

    /**
     * Name the bottleneck. A client whose thread is full is it before all others. Next is CPU time: of the processors a server
     * is pinned to, or of the whole machine, where it is the party that used the most: on a machine that has none to
     * spare, what the largest user saves is what all gain. Only a machine with processors to spare can be held up by waiting.
     */
    static Bottleneck of(BottleneckFigures figures) {
        if (atLeast(figures.clientLoopCores(), LOOP_FULL)) {
            return new Bottleneck(
                    Kind.CLIENT,
                    String.format(
                            Locale.ROOT, "the client's thread used %.2f of its 1 core", figures.clientLoopCores()));
        }
        if (atLeast(figures.serverCores(), PROCESSORS_FULL * figures.serverProcessors())) {
            return new Bottleneck(
                    Kind.SERVER_CPU,
                    String.format(
                            Locale.ROOT,
                            "the server used %.2f of its %d cores",
                            figures.serverCores(),
                            figures.serverProcessors()));
        }
        if (machineFull(figures)) {
            return largestUser(figures);
        }
        return waits(figures);
    }

    private static boolean machineFull(BottleneckFigures figures) {
        return atLeast(figures.machineCores(), PROCESSORS_FULL * figures.processors());
    }

    private static Bottleneck largestUser(BottleneckFigures figures) {
        if (!figures.cores().values().stream().allMatch(OptionalDouble::isPresent)) {
            return new Bottleneck(Kind.NONE_FOUND, "no processor was idle, and who used them is not available");
        }
        double others = Math.max(0, orZero(figures.machineCores()) - used(figures));
        Kind kind = figures.cores().entrySet().stream()
                .max(Comparator.comparingDouble(one -> one.getValue().orElse(0)))
                .filter(most -> most.getValue().orElse(0) >= others)
                .map(most -> kindOf(most.getKey()))
                .orElse(Kind.NONE_FOUND);
        return new Bottleneck(
                kind,
                String.format(
                        Locale.ROOT,
                        "%.2f of the machine's %d cores were busy: %s, others %.2f",
                        figures.machineCores(),
                        figures.processors(),
                        shown(figures),
                        others));
    }

    private static double used(BottleneckFigures figures) {
        return figures.cores().values().stream()
                .mapToDouble(one -> one.orElse(0))
                .sum();
    }

    private static Kind kindOf(Party party) {
        if (party.equals(Party.CLIENT)) {
            return Kind.CLIENT;
        }
        return party.equals(Party.SERVER)
                ? Kind.SERVER_CPU
                : party.equals(Party.DATABASE) ? Kind.DATABASE_CPU : Kind.NODE_CPU;
    }

    private static Bottleneck waits(BottleneckFigures figures) {
        int atOnce = Math.min(figures.outstanding(), figures.poolSize());
        if (atLeast(figures.waitingConnections(), MOSTLY * atOnce)) {
            return new Bottleneck(
                    Kind.DATABASE_WAITS,
                    String.format(
                            Locale.ROOT,
                            "of %d requests at most in the database %.1f waited there",
                            atOnce,
                            figures.waitingConnections()));
        }
        boolean wanted = figures.outstanding() > figures.poolSize();
        if (wanted && atLeast(figures.busyConnections(), POOL_FULL * figures.poolSize())) {
            return new Bottleneck(
                    Kind.POOL,
                    String.format(
                            Locale.ROOT,
                            "%.1f of the pool's %d connections were busy, with %d requests at once",
                            figures.busyConnections(),
                            figures.poolSize(),
                            figures.outstanding()));
        }
        return new Bottleneck(Kind.NONE_FOUND, idle(figures));
    }

    private static String idle(BottleneckFigures figures) {
        return figures.machineCores() == null
                ? "how busy the machine was is not available"
                : String.format(
                        Locale.ROOT,
                        "%.2f of the machine's %d cores were busy, %s",
                        figures.machineCores(),
                        figures.processors(),
                        shown(figures));
    }

    private static String shown(BottleneckFigures figures) {
        return figures.cores().entrySet().stream()
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
