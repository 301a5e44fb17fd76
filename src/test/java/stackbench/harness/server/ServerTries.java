package stackbench.harness.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import stackbench.harness.reaper.Leash;

/**
 * Starts the nodes of a server in JVMs of their own, and a node again when it did not start through no fault of its own. What the
 * suite or the machine did is no verdict.
 *
 * @param jvms the settings of each node's JVM
 * @param leash keeps them from outliving the suite
 * @param limit to how long each of them may take
 */
record ServerTries(ServerSpec spec, Function<Node, ServerSpec.Jvm> jvms, Leash leash, Duration limit)
        implements StartedServer.NodeStarter {

    static final int MOST = 3;

    @Override
    public ServerStart described(Node node) {
        return ServerStart.forked(command(node));
    }

    @Override
    public RunningServer started(Node node) {
        return start(spec.name(node), notes -> {
            ServerCommand command = command(node);
            if (command.readsArchive()) {
                ArchiveTraining.run(command, leash, limit);
            }
            return ForkedServer.start(command, leash, limit, notes);
        });
    }

    private ServerCommand command(Node node) {
        return new ServerCommand(spec, node, jvms.apply(node));
    }

    /** One try to start a node. */
    @FunctionalInterface
    interface Start {

        /**
         * Start the node and return it when it is ready.
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
            } catch (ServerStartException.NotReadyException e) {
                return new AbsentServer.UnreadyServer(name, String.valueOf(e.getMessage()), List.copyOf(lost));
            } catch (ServerStartException.NotStartedException e) {
                lost.add("try %d of %d to start it: %s".formatted(lost.size() + 1, MOST, e.getMessage()));
            }
        }
        return new AbsentServer.LostServer(name, List.copyOf(lost));
    }
}
