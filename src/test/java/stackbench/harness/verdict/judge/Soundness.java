package stackbench.harness.verdict.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.Flow;
import stackbench.harness.verdict.visit.OverloadReading;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verdict.visit.RampReading.Attendance;

/**
 * The requirements that a visit of a case must meet to be a measurement at all.
 *
 * @param claimsNumbers false in a smoke run, whose blocks are too short for any
 */
public record Soundness(boolean claimsNumbers) {

    /**
     * The fewest requests in a block, on average. One of fewer is told from another by the chance of where its window ended.
     */
    static final int LEAST_REQUESTS = 20;

    /**
     * The busiest that the client's loop may be. Above it the client is what was measured; k6 and Hyperfoil ask for the same.
     */
    static final double MOST_CLIENT_BUSY = 0.8;

    /** The largest part of the time spent on collecting garbage. Above it the heap is what was measured. */
    static final double MOST_COLLECTING = 0.25;

    /** The largest part of the processors' time that other machines may take. Above it a visit is worth another one. */
    static final double MOST_STOLEN = 0.05;

    /** The largest part of their time for which users who come and go may be missing, or too many. */
    static final double MOST_OFF_PLAN = 0.01;

    /** The fewest moments at which a slow reader and its server must have been seen. */
    static final int LEAST_MOMENTS = 5;

    private static final double SHORTEST_WINDOW = 0.95;

    /** The requirements that are not met, as {@code required X, actual Y}. */
    List<String> faults(CaseEvidence measured) {
        List<String> faults = new ArrayList<>(measured.sum().conditions().breaks());
        if (measured.cell().load() instanceof RelativeRate share
                && measured.sum().offeredPerSecond() == null) {
            faults.add("required a closed loop of the first visit from which %s is learnt, actual none that passed"
                    .formatted(share.words()));
            return faults;
        }
        int rounds = measured.rounds().size();
        if (measured.finding(Capacity.class).isEmpty()
                && rounds != measured.sum().roundsPlanned()) {
            faults.add("required %d rounds, actual %d".formatted(measured.sum().roundsPlanned(), rounds));
        }
        if (claimsNumbers) {
            measured.rounds().forEach(round -> length(round, measured.sum().blockSeconds(), faults));
            requests(measured.rounds(), faults);
            busyClient(measured, faults);
            busyCollector(measured, faults);
            ClientLag.tooLarge(measured.timing()).ifPresent(faults::add);
            measured.finding(Capacity.class).flatMap(Capacity::unsound).ifPresent(faults::add);
            if (measured.cell().load() instanceof Overload load) {
                Optional<OverloadReading> steps = measured.finding(OverloadReading.class);
                steps.flatMap(reading -> lateClient(load, reading)).ifPresent(faults::add);
                capacity(load, steps, faults);
            }
            if (measured.cell().load() instanceof SlowReader) {
                flow(measured.finding(Flow.class), faults);
            }
            measured.finding(RampReading.class).ifPresent(ramp -> plan(ramp.users(), faults));
            lateDownstream(measured).ifPresent(faults::add);
            LateNetwork.tooLate(measured).ifPresent(faults::add);
        } else if (measured.cell().load() instanceof Overload load) {
            anyStep(load, measured.finding(OverloadReading.class), faults);
        }
        return faults;
    }

    /** The faults that another visit may not have, as {@link #faults} words them; none in a smoke run, which is not made longer. */
    List<String> disturbances(CaseEvidence measured) {
        if (!claimsNumbers) {
            return List.of();
        }
        List<String> faults = new ArrayList<>(measured.sum().conditions().breaks());
        busyCollector(measured, faults);
        stolen(measured).ifPresent(faults::add);
        ClientLag.tooLarge(measured.timing()).ifPresent(faults::add);
        if (measured.sum().conditions().lateness() != null) { // a service that does not tell will not tell next time
            lateDownstream(measured).ifPresent(faults::add);
        }
        LateNetwork.tooLate(measured).ifPresent(faults::add);
        return faults;
    }

    private static Optional<String> lateDownstream(CaseEvidence measured) {
        return measured.cell()
                .workload()
                .delay()
                .flatMap(delay -> LateDownstream.tooLate(
                        delay,
                        measured.timing().latency(),
                        measured.sum().conditions().lateness()));
    }

    private static void length(Round round, double blockSeconds, List<String> faults) {
        double required = blockSeconds * SHORTEST_WINDOW;
        if (round.seconds() < required) {
            faults.add("required a block of at least %.3f s, actual %.3f s in round %d"
                    .formatted(required, round.seconds(), round.round()));
        }
    }

    /** The first step in which the client was too late. */
    private static Optional<String> lateClient(Overload load, OverloadReading seen) {
        return IntStream.range(0, seen.steps().size())
                .mapToObj(
                        step -> lateClient(load.steps().get(step), seen.steps().get(step), seen.limitMillis()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> lateClient(double multiple, OverloadReading.StepReading step, double limitMillis) {
        Optional<String> late = multiple < 1
                ? ClientLag.tooLarge(step.timing(), limitMillis)
                : ClientLag.tooLargeFromCapacityOn(step.timing(), limitMillis);
        return late.map(reason -> "at " + Overload.text(multiple) + " times the capacity " + reason);
    }

    /** Of a server that was never overloaded not even a smoke run says that it is right. */
    private static void anyStep(Overload load, Optional<OverloadReading> seen, List<String> faults) {
        if (seen.stream().flatMap(steps -> steps.steps().stream()).noneMatch(step -> step.due() > 0)) {
            faults.add(
                    "required requests in steps at multiples of the capacity, actual none, since a closed loop of %.3f s is too short to determine it: give a longer bench.overload.step"
                            .formatted(load.capacityLength().toNanos() / 1e9));
        }
    }

    /** Of a capacity that is that of a few requests, or of none, there are no multiples. */
    private static void capacity(Overload load, Optional<OverloadReading> seen, List<String> faults) {
        double leastPerSecond = seen.stream()
                .flatMap(steps -> steps.capacitiesPerSecond().stream())
                .mapToDouble(Double::doubleValue)
                .min()
                .orElse(0);
        long requests = Math.round(leastPerSecond * load.capacityLength().toNanos() / 1e9);
        if (requests < LEAST_REQUESTS) {
            faults.add(
                    "required at least %d requests in the closed loop that determines the capacity, actual %d: give a longer bench.overload.step"
                            .formatted(LEAST_REQUESTS, requests));
        }
    }

    /** Of a server that does not tell what it fetched, or whose answer is short, nobody knows whether it waits for its reader. */
    private static void flow(Optional<Flow> seen, List<String> faults) {
        if (seen.isEmpty() || seen.get().whileSlow().size() < LEAST_MOMENTS) {
            faults.add("required %d moments at which the server reported how many rows it had fetched, actual %d"
                    .formatted(
                            LEAST_MOMENTS,
                            seen.map(flow -> flow.whileSlow().size()).orElse(0)));
        } else if (seen.get().answerBytes() < Flow.LEAST_ANSWER_BYTES) {
            faults.add(
                    "required an answer of at least %,d bytes, of which the network holds too little to matter, actual %,.0f: give more messages in bench.slow-reader"
                            .formatted(Flow.LEAST_ANSWER_BYTES, seen.get().answerBytes()));
        }
    }

    private static void plan(Attendance users, List<String> faults) {
        if (users.offShare() > MOST_OFF_PLAN) {
            faults.add(String.format(
                    Locale.ROOT,
                    "required users as planned within %.0f%% of their time, actual %.1f%%: %,.1f user-seconds were planned and %,.1f present; give longer stages, or fewer users",
                    MOST_OFF_PLAN * 100,
                    users.offShare() * 100,
                    users.planned(),
                    users.present()));
        }
    }

    private static void requests(List<Round> rounds, List<String> faults) {
        long requests = rounds.stream().mapToLong(Round::requests).sum();
        if (requests < (long) LEAST_REQUESTS * rounds.size()) {
            faults.add(
                    "required at least %d requests in a block, on average, actual %d in %d blocks: give a longer bench.block"
                            .formatted(LEAST_REQUESTS, requests, rounds.size()));
        }
    }

    private static void busyCollector(CaseEvidence measured, List<String> faults) {
        ResourceUse use = measured.sum().usage().resources();
        boolean toldTo = measured.cell().load() instanceof SlowReader; // there the suite has it collect
        if (use != null && !toldTo) {
            use.parties().byParty().forEach((party, usage) -> busyCollector(party, usage.jvm(), faults));
        }
    }

    private static void busyCollector(Party party, @Nullable JvmUsage jvm, List<String> faults) {
        if (jvm != null && 1 - jvm.gcThroughput() > MOST_COLLECTING) {
            faults.add(String.format(
                    Locale.ROOT,
                    "required a %s that collects garbage for at most %.0f%% of the time, actual %.0f%% in %,d collections: give it a larger bench.server.heap",
                    party,
                    MOST_COLLECTING * 100,
                    (1 - jvm.gcThroughput()) * 100,
                    jvm.collections()));
        }
    }

    /** What other machines took of a visit, if it is too much: no fault, but it is said. */
    static Optional<String> stolen(CaseEvidence measured) {
        return Optional.ofNullable(measured.sum().usage().resources())
                .map(ResourceUse::stolenShare)
                .filter(share -> share > MOST_STOLEN)
                .map(share -> String.format(
                        Locale.ROOT,
                        "required at most %.0f%% of the processors' time for other machines, actual %.0f%%",
                        MOST_STOLEN * 100,
                        share * 100));
    }

    private static void busyClient(CaseEvidence measured, List<String> faults) {
        double busy = measured.sum().conditions().loop().share();
        if (busy > MOST_CLIENT_BUSY) {
            faults.add(String.format(
                    Locale.ROOT,
                    "required a client loop busy for at most %.0f%% of the time, actual %.0f%%: the client was measured",
                    MOST_CLIENT_BUSY * 100,
                    busy * 100));
        }
    }
}
