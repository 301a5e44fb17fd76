package stackbench.harness.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import stackbench.harness.reaper.Leash;

/**
 * Starts a server, and again when it did not start through no fault of its own. What the suite or the machine did is no
 * verdict.
 */
public final class ServerTries {

    static final int MOST = 3;

    private ServerTries() {}

    /**
     * Start a server in a JVM of its own and wait until it answers. Where it does not, one that says why not stands in for it.
     *
     * @param leash keeps it from outliving the suite
     */
    public static RunningServer fork(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash) {
        return fork(spec, jvm, leash, ForkedServer.START_LIMIT);
    }

    /** Start a server as above, with another limit to how long it may take. */
    public static RunningServer fork(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash, Duration limit) {
        return start(spec.name(), notes -> ForkedServer.start(new ServerCommand(spec, jvm), leash, limit, notes));
    }

    /** One try to start a server. */
    @FunctionalInterface
    interface Start {

        /**
         * Start the server and return it when it is ready.
         *
         * @param notes what became of the tries before, which it is to keep
         */
        RunningServer running(List<String> notes);
    }

    static RunningServer start(String name, Start start) {
        List<String> lost = new ArrayList<>();
        while (lost.size() < MOST) {
            try {
                return start.running(List.copyOf(lost));
            } catch (NotReadyException e) {
                return new UnreadyServer(name, String.valueOf(e.getMessage()), List.copyOf(lost));
            } catch (NotStartedException e) {
                lost.add("try %d of %d to start it: %s".formatted(lost.size() + 1, MOST, e.getMessage()));
            }
        }
        return new LostServer(name, List.copyOf(lost));
    }
}
