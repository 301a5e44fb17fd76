package stackbench.harness.machines.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.AddressFromURIString;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.machines.ClockOffset;
import stackbench.harness.machines.Kernel;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.ProcessEnd;

/** Two workers on loopback over TLS, whose run others try to enter. */
@Tag("thorough")
@Timeout(200)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PekkoMachinesTests {

    private static final Duration BOUND = Duration.ofSeconds(50);

    @TempDir
    private static Path directory;

    private final Leash leash = Leash.start();
    private KeyStoreFile keyStore;
    private PekkoMachines machines;

    @BeforeAll
    void start() throws IOException, InterruptedException {
        keyStore = TestKeyStore.in(directory, "machines.p12");
        machines = Joined.on(directory, keyStore, leash, "one", "two");
    }

    @AfterAll
    void nothingIsLeftBehind() {
        List<ProcessHandle> workers = machines.workers().stream()
                .map(worker -> worker.process().toHandle())
                .toList();
        machines.close();
        leash.close();
        assertThat(workers).hasSize(2).allMatch(ProcessEnd::isOver);
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "two"})
    void aWorkerAnswers(String machine) {
        assertThat(machines.names()).containsExactly("one", "two");
        assertThat(machines.ask(machine, ScriptedDuty.asking(17)))
                .succeedsWithin(BOUND)
                .isEqualTo(new Message.Clock(17, new Kernel("scripted")));
    }

    /** On one machine all have the same clock. */
    @ParameterizedTest
    @ValueSource(strings = {"one", "two"})
    void theOffsetOfAClockIsKnownToItsBound(String machine) {
        ClockOffset offset = machines.offset(machine);

        assertThat(Math.abs(offset.aheadNanos())).isLessThanOrEqualTo(offset.boundNanos());
        assertThat(machines.offset(machine)).as("from later pings").isNotEqualTo(offset);
    }

    @Test
    void whatAWorkerCannotAnswerItSaysAndGoesOn() {
        assertThat(machines.ask("one", ScriptedDuty.UNANSWERABLE))
                .succeedsWithin(BOUND)
                .isEqualTo(new Message.Fault("nobody knows", false));
        aWorkerAnswers("one");
    }

    @Test
    void whatIsNoMessageIsRefused() {
        LongFunction<Envelope> runtime = id -> new Envelope(id, "java.lang.Runtime", "{}");

        assertThat(machines.ask("one", runtime))
                .succeedsWithin(BOUND)
                .isEqualTo(new Message.Fault("java.lang.Runtime is not a message", false));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> machines.ask("one", new Message.Fault("x".repeat(Envelope.MOST_CHARACTERS), false)))
                .withMessageStartingWith("Fault is too long");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> machines.ask("three", ScriptedDuty.asking(1)))
                .withMessage("no machine three has joined");
        aWorkerAnswers("one");
    }

    /** It even knows the name that was drawn for the run, and trusts us. */
    @Test
    void aStrangerWithAnotherCertificateIsRefused() throws IOException, InterruptedException {
        Address controller = machines.controller();
        Config settings = ConfigFactory.parseMap(
                Map.of("pekko.remote.artery.ssl.config-ssl-engine.trust-store", keyStore.path()));
        try (LoggedWarnings warnings = new LoggedWarnings();
                Stranger stranger = Stranger.of(
                        controller.system(),
                        settings.withFallback(EngineConfig.of(
                                "127.0.0.1", Optional.of(TestKeyStore.in(directory, "stranger.p12")))))) {
            stranger.tell(controller, stranger.hello("one"));

            await().atMost(BOUND)
                    .untilAsserted(() -> assertThat(warnings.with("Received fatal alert: certificate_unknown"))
                            .as("what it says of its two connections")
                            .hasSizeGreaterThan(1));
            await().atMost(BOUND)
                    .untilAsserted(() -> assertThat(warnings.with("its certificate CN=stackbench is not that of our"))
                            .as("what we say")
                            .hasSize(1));
        }
        aWorkerAnswers("one");
    }

    /** It has the certificate, but not the name that was drawn for the run. */
    @Test
    void aSecondControllerIsRefused() {
        Address worker = AddressFromURIString.parse(
                machines.worker("one").path().address().toString());
        try (Stranger second = Stranger.of("stackbench-second", keyStore)) {
            second.tell(
                    new Address(
                            "pekko",
                            "stackbench-second",
                            worker.getHost().orElseThrow(),
                            worker.getPort().orElseThrow()),
                    Envelope.of(1, ScriptedDuty.asking(1)));

            await().atMost(BOUND)
                    .untilAsserted(() -> assertThat(machines.workers().get(0).lastOutput())
                            .containsOnlyOnce("Dropping Handshake Request from [pekko://stackbench-second@"));
        }
        aWorkerAnswers("one");
    }

    /** It has all that a worker has, but nobody has started it. */
    @ParameterizedTest
    @ValueSource(strings = {"one", "three", ""})
    void aMachineThatIsNotOfThisRunIsRefused(String name) {
        Address controller = machines.controller();
        try (LoggedWarnings warnings = new LoggedWarnings();
                Stranger stranger = Stranger.of(controller.system(), keyStore)) {
            Wire.Hello hello = stranger.hello(name);
            stranger.tell(controller, hello);
            stranger.tell(controller, hello);
            stranger.tell(controller, "no message");
            stranger.tell(controller, PoisonPill.getInstance());
            stranger.tell(controller, stranger.hello("last"));

            await().atMost(BOUND)
                    .untilAsserted(() -> assertThat(warnings.with(hello.address() + " is no machine of this run"))
                            .hasSize(1));
        }
        aWorkerAnswers("one");
    }

    private record Stranger(ActorSystem<Object> system) implements AutoCloseable {

        static Stranger of(String system, KeyStoreFile keyStore) {
            return of(system, EngineConfig.of("127.0.0.1", Optional.of(keyStore)));
        }

        Wire.Hello hello(String machine) {
            return new Wire.Hello(machine, system.address().toString());
        }

        void tell(Address address, Object message) {
            ActorRefResolver.get(system).resolveActorRef(address + "/user").tell(message);
        }

        static Stranger of(String system, Config settings) {
            return new Stranger(ActorSystem.create(Behaviors.ignore(), system, settings));
        }

        @Override
        public void close() {
            system.terminate();
        }
    }
}
