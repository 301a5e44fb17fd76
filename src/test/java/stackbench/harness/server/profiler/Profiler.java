package stackbench.harness.server.profiler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.output.ProfileMode;

/**
 * Makes a flame graph of what a forked server does. It has the server's JVM load async-profiler, through the attach API; the
 * flags that the JVM was started with stay as they are.
 *
 * <p>No JVM lets go of that library again, and one that has loaded it is not what it was: code compiled from then on carries
 * more debug information (async-profiler, {@code VM::init}). A server that was profiled must not be measured any more.
 */
public final class Profiler {

    private static final String CPU_INTERVAL = ",interval=1ms";

    /**
     * The events that sample CPU time, of which the first that the system allows is taken; see async-profiler,
     * docs/CpuSamplingEngines.md.
     */
    private static final List<String> CPU_EVENTS = List.of("cpu-clock", "ctimer", "itimer");

    private final ProfilerAgent agent;
    private final ProfileMode mode;
    private final List<String> events;
    private String event = "";

    /**
     * Make the profiler of a server.
     *
     * @param server names it and the files of its profiler
     * @param directory that the server's process works in
     */
    public Profiler(String server, ProcessHandle jvm, Path directory, ProfileMode mode) {
        this(
                new ProfilerAgent(server, jvm, directory),
                mode,
                mode == ProfileMode.CPU ? CPU_EVENTS : List.of(mode.toString()));
    }

    /**
     * Make a profiler that has a choice of events.
     *
     * @param events the first is what is wanted, the others are there for where it is refused
     */
    Profiler(ProfilerAgent agent, ProfileMode mode, List<String> events) {
        this.agent = agent;
        this.mode = mode;
        this.events = events;
    }

    /** The reason why no server can be profiled here, worded as what is allowed instead; empty when they can. */
    public static Optional<String> problem() {
        ProfilerAgent.ProfilerLibrary library = ProfilerAgent.ProfilerLibrary.ofThisMachine();
        return library.isThere()
                ? Optional.empty()
                : Optional.of("it only where async-profiler runs, on Linux (x64, arm64) or macOS; this is " + library);
    }

    /**
     * Begin a profile.
     *
     * @return what a reader must know about how the profile is taken; empty when it is as asked for
     * @throws ProfilerException when the JVM or the system does not allow it
     */
    public Optional<String> start() {
        try {
            agent.provide();
        } catch (IOException e) {
            throw cannot(e.toString());
        }
        List<String> refusals = new ArrayList<>();
        for (String wanted : events) {
            Optional<String> refusal = agent.refusal("start,event=" + wanted + interval());
            if (refusal.isEmpty()) {
                event = wanted;
                return refusals.isEmpty() ? Optional.empty() : Optional.of(insteadOf(refusals.getFirst(), wanted));
            }
            refusals.add(wanted + ": " + refusal.get());
        }
        cleanUp();
        throw cannot(refusals.getFirst());
    }

    /**
     * Sample nothing until it is resumed.
     *
     * @throws ProfilerException when the JVM does not answer any more
     */
    public void pause() {
        order("stop");
    }

    /**
     * Go on with a profile that was paused; what was sampled before stays.
     *
     * @throws ProfilerException when the JVM does not answer any more
     */
    public void resume() {
        order("resume,event=" + event + interval());
    }

    private void order(String order) {
        agent.refusal(order).ifPresent(reason -> {
            throw cannot(reason);
        });
    }

    private String interval() {
        return mode == ProfileMode.CPU ? CPU_INTERVAL : "";
    }

    private static String insteadOf(String refusal, String event) {
        return "the profile is by %s, which shows nothing of the kernel, since perf events are refused: %s"
                .formatted(event, refusal);
    }

    /**
     * End the profile, also a paused one, and keep its flame graph, and its stacks as text.
     *
     * @param stacks a line for each, with what it was sampled, as {@code collapsed,ann} writes them
     * @param title without a comma
     * @throws ProfilerException when the JVM does not answer any more
     */
    public void stop(Path flameGraph, Path stacks, String title) {
        String counted = mode == ProfileMode.CPU ? "" : ",total"; // bytes or nanoseconds, not samples
        try {
            take("dump,collapsed,ann,file=", agent.collapsed(), "", stacks);
            take("stop,file=", agent.drawn(), ",title=" + title + counted, flameGraph);
        } catch (IOException e) {
            throw cannot(e.toString());
        } finally {
            cleanUp();
        }
    }

    /** Have the agent write a file, and move it to where it is kept. */
    private void take(String order, Path written, String options, Path kept) throws IOException {
        order(order + written.getFileName() + options);
        Files.createDirectories(kept.toAbsolutePath().getParent());
        Files.move(written, kept, StandardCopyOption.REPLACE_EXISTING);
    }

    private ProfilerException cannot(String reason) {
        return new ProfilerException("%s cannot be profiled: %s".formatted(agent.server(), reason));
    }

    private void cleanUp() {
        try {
            agent.forget();
        } catch (IOException e) {
            throw cannot(e.toString());
        }
    }

    /** A failure to profile a server: which server, and why. */
    public static final class ProfilerException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        ProfilerException(String message) {
            super(message);
        }
    }
}
