package stackbench.harness.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import stackbench.harness.config.Stage;

/**
 * The number of users over the time of a block: in each stage it goes linearly from that of the stage before, from none at first, to
 * its own. Between two whole numbers it is the nearer one.
 *
 * @param stages at least one, with the users of all machines together
 * @param share of these users
 */
public record Ramp(List<Stage> stages, Share share) {

    private static final double NANOS = 1e9;

    /** Make a ramp of all users. */
    public Ramp(List<Stage> stages) {
        this(stages, Share.WHOLE);
    }

    public Ramp {
        stages = List.copyOf(stages);
        if (stages.isEmpty()) {
            throw new IllegalArgumentException("a ramp has a stage at least");
        }
    }

    /** When a stage ends, in nanoseconds from the beginning on. */
    public long endNanos(int stage) {
        return Math.round(NANOS
                * stages.subList(0, stage + 1).stream()
                        .mapToDouble(Stage::seconds)
                        .sum());
    }

    /** How long all of it takes. */
    public long lengthNanos() {
        return endNanos(stages.size() - 1);
    }

    /** The stage at a time, counted from 0; after the end the last one. */
    public int stageAt(long nanos) {
        int stage = 0;
        while (stage < stages.size() - 1 && nanos >= endNanos(stage)) {
            stage++;
        }
        return stage;
    }

    /** The number of users who should be there at a time. */
    public int usersAt(long nanos) {
        return share.of(allUsersAt(nanos));
    }

    private int allUsersAt(long nanos) {
        return Math.toIntExact(Math.round(lineAt(nanos)));
    }

    /** When the number of users of all machines changes next, or the stage does; never before {@code nanos + 1}. */
    public long nextChangeNanos(long nanos) {
        int stage = stageAt(nanos);
        double perNano = slope(stage);
        if (perNano == 0) {
            return Math.max(nanos + 1, endNanos(stage));
        }
        double next = allUsersAt(nanos) + (perNano > 0 ? 0.5 : -0.5);
        double change = nanos + (next - lineAt(nanos)) / perNano;
        return Math.max(nanos + 1, Math.min(endNanos(stage), (long) change + 1));
    }

    private double lineAt(long nanos) {
        int stage = stageAt(nanos);
        long left = endNanos(stage) - Math.clamp(nanos, 0, endNanos(stage));
        return stages.get(stage).users() - slope(stage) * left;
    }

    /** Users per nanosecond. */
    private double slope(int stage) {
        int before = stage == 0 ? 0 : stages.get(stage - 1).users();
        Stage of = stages.get(stage);
        return (of.users() - before) / (of.seconds() * NANOS);
    }

    /**
     * What became of the users of a ramp. Times are in nanoseconds from its beginning on.
     *
     * @param presence how many users were there from a time on, in the order of time: a user is, from when its first request is handed to
     *     its connection, until its last is answered, but not from a request that failed to the next one
     * @param failuresNanos when requests failed
     * @param wireBytes what had been sent and received at the end of each stage; where the ramp was cut off, of those before
     */
    public record RampTrace(List<Presence> presence, List<Long> failuresNanos, List<Sent> wireBytes) {

        /** Add up what became of the users of one ramp on several machines. */
        public static RampTrace together(List<RampTrace> machines) {
            return new RampTrace(
                    Presence.together(machines.stream().map(RampTrace::presence).toList()),
                    machines.stream()
                            .flatMap(machine -> machine.failuresNanos.stream())
                            .sorted()
                            .toList(),
                    IntStream.range(
                                    0,
                                    machines.stream()
                                            .mapToInt(machine -> machine.wireBytes.size())
                                            .max()
                                            .orElse(0))
                            .mapToObj(stage -> machines.stream()
                                    .map(machine -> machine.sentBy(stage))
                                    .reduce(Sent.NOTHING, Sent::plus))
                            .toList());
        }

        /** What was on the connections up to the end of a stage, or to where the ramp was cut off. */
        public Sent sentBy(int stage) {
            return stage < 0 || wireBytes.isEmpty()
                    ? Sent.NOTHING
                    : wireBytes.get(Math.min(stage, wireBytes.size() - 1));
        }

        /** So many users from a time on. */
        public record Presence(long atNanos, int users) {

            private record Change(int machine, Presence to) {}

            private static List<Presence> together(List<List<Presence>> machines) {
                int[] users = new int[machines.size()];
                List<Presence> sum = new ArrayList<>();
                IntStream.range(0, users.length)
                        .boxed()
                        .flatMap(machine -> machines.get(machine).stream().map(to -> new Change(machine, to)))
                        .sorted(Comparator.comparingLong(change -> change.to.atNanos))
                        .forEach(change -> {
                            users[change.machine] = change.to.users;
                            sum.add(new Presence(
                                    change.to.atNanos, IntStream.of(users).sum()));
                        });
                return List.copyOf(sum);
            }
        }

        /** The bytes on the connections since the beginning, both ways. */
        public record Sent(long bytesSent, long bytesReceived) {

            static final Sent NOTHING = new Sent(0, 0);

            Sent plus(Sent other) {
                return new Sent(bytesSent + other.bytesSent, bytesReceived + other.bytesReceived);
            }
        }
    }
}
