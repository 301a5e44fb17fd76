package stackbench.harness.verdict.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.ramp.Attendance;
import stackbench.harness.verdict.visit.Capacity;

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

    /** The largest part of their time for which users who come and go may be missing, or too many. */
    static final double MOST_OFF_PLAN = 0.01;

    private static final double SHORTEST_WINDOW = 0.95;

    /** The requirements that are not met, as {@code required X, actual Y}. */
    List<String> faults(Measured measured) {
        List<String> faults = new ArrayList<>(measured.conditions().breaks());
        int rounds = measured.rounds().size();
        if (measured.capacity().isEmpty() && rounds != measured.roundsPlanned()) {
            faults.add("required %d rounds, actual %d".formatted(measured.roundsPlanned(), rounds));
        }
        if (claimsNumbers) {
            measured.rounds().forEach(round -> length(round, measured.blockSeconds(), faults));
            requests(measured.rounds(), faults);
            busyClient(measured, faults);
            busyCollector(measured, faults);
            ClientLag.tooLarge(measured.timing()).ifPresent(faults::add);
            measured.capacity().flatMap(Capacity::unsound).ifPresent(faults::add);
            measured.ramp().ifPresent(ramp -> plan(ramp.users(), faults));
        }
        return faults;
    }

    private static void length(Round round, double blockSeconds, List<String> faults) {
        double required = blockSeconds * SHORTEST_WINDOW;
        if (round.seconds() < required) {
            faults.add("required a block of at least %.3f s, actual %.3f s in round %d"
                    .formatted(required, round.seconds(), round.round()));
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

    private static void busyCollector(Measured measured, List<String> faults) {
        ResourceUse use = measured.usage().resources();
        JvmUsage jvm = use == null ? null : use.jvm();
        if (jvm != null && 1 - jvm.gcThroughput() > MOST_COLLECTING) {
            faults.add(String.format(
                    Locale.ROOT,
                    "required a server that collects garbage for at most %.0f%% of the time, actual %.0f%% in %,d collections: give it a larger bench.server.heap",
                    MOST_COLLECTING * 100,
                    (1 - jvm.gcThroughput()) * 100,
                    jvm.collections()));
        }
    }

    private static void busyClient(Measured measured, List<String> faults) {
        double busy = measured.conditions().loop().share();
        if (busy > MOST_CLIENT_BUSY) {
            faults.add(String.format(
                    Locale.ROOT,
                    "required a client loop busy for at most %.0f%% of the time, actual %.0f%%: the client was measured",
                    MOST_CLIENT_BUSY * 100,
                    busy * 100));
        }
    }
}
