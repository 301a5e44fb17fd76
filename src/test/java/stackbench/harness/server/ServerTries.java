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

    /**
     * Start a node, at most so often.
     *
     * @param start one try, which is told what became of those before, as notes that it is to keep
     */
    static RunningServer start(String name, Function<List<String>, RunningServer> start) {
        List<String> lost = new ArrayList<>();
        while (lost.size() < MOST) {
            try {
                return start.apply(List.copyOf(lost));
            } catch (ServerStartException.NotReadyException e) {
                return new AbsentServer.UnreadyServer(name, String.valueOf(e.getMessage()), List.copyOf(lost));
            } catch (ServerStartException.NotStartedException e) {
                lost.add("try %d of %d to start it: %s".formatted(lost.size() + 1, MOST, e.getMessage()));
            }
        }
        return new AbsentServer.LostServer(name, List.copyOf(lost));
    }
}
