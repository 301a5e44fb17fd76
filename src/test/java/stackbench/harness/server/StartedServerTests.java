package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;

/** Servers of three nodes, of which a script says what becomes of each. */
class StartedServerTests {

    private static final ServerSpec SPEC =
            new ServerSpec("tried", node("server"), List.of(node("store"), node("edge")), ServerBuild.own());

    private final List<String> events = new ArrayList<>();
    private final Map<String, Function<String, RunningServer>> scripts = new LinkedHashMap<>();

    private static Node node(String party) {
        return Node.ofApp(party, Architecture.SERVLET_MEMORY, Map.of());
    }

    private RunningServer running(String name) {
        return new ScriptedServer(name, List.of("a note on " + name), () -> events.add("stop " + name));
    }

    private StartedServer start() {
        return StartedServer.start(SPEC, new StartedServer.NodeStarter() {
            @Override
            public ServerStart described(Node node) {
                return ServerStart.inProcess(SPEC.name(node), node);
            }

            @Override
            public RunningServer started(Node node) {
                String name = SPEC.name(node);
                events.add("start " + name);
                return scripts.getOrDefault(node.party(), StartedServerTests.this::running)
                        .apply(name);
            }
        });
    }

    @Test
    void theFrontIsStartedLastAndStoppedFirst() {
        start().close();

        assertThat(events)
                .containsExactly(
                        "start tried.store",
                        "start tried.edge",
                        "start tried",
                        "stop tried",
                        "stop tried.edge",
                        "stop tried.store");
    }

    @Test
    void eachNodeIsToldWhereThoseBeforeItAre() {
        StartedServer server = start();

        assertThat(server.name()).isEqualTo("tried");
        assertThat(server.port()).as("the front's").isEqualTo("tried".length());
        assertThat(server.readyAfter()).as("the front's").contains(Duration.ofSeconds("tried".length()));
        assertThat(server.starts()).extracting(ServerStart::name).containsExactly("tried.store", "tried.edge", "tried");
        assertThat(server.starts().getFirst().properties()).doesNotContainKeys("stackbench.store", "stackbench.edge");
        assertThat(server.starts().get(1).properties())
                .containsEntry("stackbench.store", "localhost:11")
                .doesNotContainKey("stackbench.edge");
        assertThat(server.starts().getLast().properties())
                .containsEntry("stackbench.store", "localhost:11")
                .containsEntry("stackbench.edge", "localhost:10");
    }

    @Test
    void aNodeThatDoesNotGetReadyLeavesNoneRunningAndTheFrontUnstarted() {
        scripts.put("edge", name -> new AbsentServer.UnreadyServer(name, "The edge tried exited with status 1"));

        StartedServer server = start();

        assertThat(events).containsExactly("start tried.store", "start tried.edge", "stop tried.store");
        assertThat(server.failure()).hasValue("The edge tried exited with status 1");
        assertThat(server.lost()).isEmpty();
        assertThat(server.processes()).isEmpty();
        assertThat(server.starts()).as("how it was tried").hasSize(2);
        assertThat(server.notes()).containsExactly("a note on tried.store");
    }

    @Test
    void aNodeThatCouldNotBeStartedLosesTheServer() {
        scripts.put("store", name -> new AbsentServer.LostServer(name, List.of("try 1 of 3: cannot fork")));

        assertThat(start().lost())
                .hasValueSatisfying(reason -> assertThat(reason).contains("actual tried.store could not be", "try 1"));
    }

    @Test
    void aStartThatThrowsLeavesNoneRunning() {
        scripts.put("server", name -> {
            throw new IllegalStateException("no such profile");
        });

        assertThatIllegalStateException().isThrownBy(this::start).withMessage("no such profile");
        assertThat(events).endsWith("stop tried.edge", "stop tried.store");
    }

    @Test
    void aNodeThatCannotBeStoppedLetsNoOtherRunOn() {
        scripts.put(
                "edge",
                name -> new ScriptedServer(name, List.of(), () -> {
                    throw new IllegalStateException("it hangs");
                }));

        assertThatIllegalStateException().isThrownBy(start()::close).withMessage("it hangs");
        assertThat(events).endsWith("stop tried", "stop tried.store");
    }

    /** A server that runs nowhere and answers what a test gives it. Its port and the seconds that it took are the length of its name. */
    record ScriptedServer(String name, List<String> notes, Runnable stop) implements RunningServer {

        @Override
        public String host() {
            return "localhost";
        }

        @Override
        public int port() {
            return name.length();
        }

        @Override
        public Optional<String> failure() {
            return Optional.empty();
        }

        @Override
        public Optional<Duration> readyAfter() {
            return Optional.of(Duration.ofSeconds(name.length()));
        }

        @Override
        public void close() {
            stop.run();
        }
    }
}
