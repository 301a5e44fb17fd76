package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/**
 * Lends a test class a card service that keeps cards in memory, a front of it that waits for longer than any answer takes, and one that
 * soon gives it up.
 */
public final class CardServer implements BeforeAllCallback, AfterAllCallback {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The time after which the impatient front takes the card service for silent. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    /** The number of RSocket connections of a front that has some. */
    public static final int RSOCKET_CONNECTIONS = 3;

    private final Architecture front;
    private final Map<String, String> cards;
    private @Nullable RunningServer service;
    private @Nullable Front patient;
    private @Nullable Front impatient;

    /** A front of cards, and the way from it to the card service, which can be faulty. */
    public record Front(RunningServer server, FaultyWay way) implements AutoCloseable {

        public InetSocketAddress address() {
            return addressOf(server);
        }

        @Override
        public void close() {
            try (way) {
                server.close();
            }
        }
    }

    /** @param cards an architecture that keeps messages in memory, which the front can ask */
    public CardServer(Architecture front, Architecture cards) {
        this(front, Map.of("spring.profiles.active", cards.profile()));
    }

    /** @param cards properties of a server that keeps messages in memory, which the front can ask */
    public CardServer(Architecture front, Map<String, String> cards) {
        this.front = front;
        this.cards = cards;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        RunningServer started = started("cards-of-" + front, cards);
        service = started;
        patient = front(started, PATIENCE);
        impatient = front(started, TIMEOUT);
    }

    private Front front(RunningServer cards, Duration timeout) {
        FaultyWay way = new FaultyWay(addressOf(cards));
        Map<String, String> properties = Map.of(
                "spring.profiles.active", front.profile(),
                "stackbench.cards", way.address(),
                "stackbench.edge.timeout-millis", String.valueOf(timeout.toMillis()),
                "stackbench.edge.rsocket-connections", String.valueOf(RSOCKET_CONNECTIONS));
        return new Front(started(front.profile(), properties), way);
    }

    private static RunningServer started(String name, Map<String, String> properties) {
        Node node = new Node(
                Node.FRONT, StackbenchApplication.class, properties, (host, port, patience) -> Optional.empty());
        return StartedServer.inProcess(new ServerSpec(name, node, List.of(), ServerBuild.own()));
    }

    public Front patient() {
        return Objects.requireNonNull(patient);
    }

    public Front impatient() {
        return Objects.requireNonNull(impatient);
    }

    /** The address of the card service. */
    public InetSocketAddress cards() {
        return addressOf(Objects.requireNonNull(service));
    }

    private static InetSocketAddress addressOf(RunningServer server) {
        return InetSocketAddress.createUnresolved(server.host(), server.port());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        for (AutoCloseable one : new AutoCloseable[] {patient, impatient, service}) {
            try (one) {
                // closing is all
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
