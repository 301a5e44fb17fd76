package stackbench.harness.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.server.profiler.PerfStat.EventCounter;
import stackbench.harness.server.profiler.Profiler;

/** A server that is ready, or a node of one. Closing it stops what was started for it, and does nothing the second time. */
public interface RunningServer extends AutoCloseable {

    String name();

    String host();

    int port();

    /** The processes of the server's nodes, by party; none of those that share this one or run elsewhere. */
    default Map<String, ProcessHandle> processes() {
        return Map.of();
    }

    /** How its nodes were started, whatever became of them; empty where others started it. */
    default List<ServerStart> starts() {
        return List.of();
    }

    /** How long its front took from its launch until it was seen to answer; empty where it is no process that was started here. */
    default Optional<Duration> readyAfter() {
        return Optional.empty();
    }

    /** Notes on how the server was started, for readers of its numbers. */
    default List<String> notes() {
        return List.of();
    }

    /** Why the server was never started, through no fault of its own; empty for all others. */
    default Optional<String> lost() {
        return Optional.empty();
    }

    /** Why the server is not running any more, with its last output; empty while it runs. */
    Optional<String> failure();

    /**
     * Why the server is not running any more, if it ends within the limit. One whose requests fail may be on its way out, which
     * takes the system a moment.
     */
    default Optional<String> failureWithin(Duration limit) {
        return failure();
    }

    /** The profiler of this server. Empty unless it is a process that was started here. */
    default Optional<Profiler> profiler(ProfileMode mode) {
        return Optional.empty();
    }

    /** The counter of what the processor does in this server's front. Empty unless it is a process that was started here. */
    default Optional<EventCounter> counter() {
        return Optional.empty();
    }

    /** The node that holds its messages, which may be behind its front. */
    default RunningServer holder() {
        return this;
    }

    /** The messages that its holder keeps in memory; empty where that has a database, or was started by others. */
    default Optional<MessageMemory> memory() {
        return Optional.empty();
    }

    @Override
    void close();
}
