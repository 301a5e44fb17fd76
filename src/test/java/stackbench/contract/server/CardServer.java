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

/** Lends a test class a front of cards, a card service that keeps them in memory, and the way between them, which can be faulty. */
public final class CardServer implements BeforeAllCallback, AfterAllCallback {

    /** The time after which the front takes the card service for silent. */
    public static final Duration TIMEOUT = Duration.ofSeconds(1);

    /** The number of RSocket connections of a front that has some. */
    public static final int RSOCKET_CONNECTIONS = 3;

    private final Architecture front;
    private final Architecture cards;
    private @Nullable RunningServer service;
    private @Nullable FaultyWay way;
    private @Nullable RunningServer server;

    /** @param cards an architecture that keeps messages in memory, which the front can ask */
    public CardServer(Architecture front, Architecture cards) {
        this.front = front;
        this.cards = cards;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        RunningServer started = StartedServer.inProcess(new ServerSpec("cards-of-" + front, cards, Map.of()));
        service = started;
        FaultyWay leading = new FaultyWay(addressOf(started));
        way = leading;
        Map<String, String> properties = Map.of(
                "spring.profiles.active", front.profile(),
                "stackbench.cards", leading.address(),
                "stackbench.edge.timeout-millis", String.valueOf(TIMEOUT.toMillis()),
                "stackbench.edge.rsocket-connections", String.valueOf(RSOCKET_CONNECTIONS));
        Node node = new Node(
                Node.FRONT, StackbenchApplication.class, properties, (host, port, patience) -> Optional.empty());
        server = StartedServer.inProcess(new ServerSpec(front.profile(), node, List.of(), ServerBuild.own()));
    }

    /** The address of the front. */
    public InetSocketAddress address() {
        return addressOf(Objects.requireNonNull(server));
    }

    /** The address of the card service. */
    public InetSocketAddress cards() {
        return addressOf(Objects.requireNonNull(service));
    }

    /** The way from the front to the card service. */
    public FaultyWay way() {
        return Objects.requireNonNull(way);
    }

    private static InetSocketAddress addressOf(RunningServer server) {
        return InetSocketAddress.createUnresolved(server.host(), server.port());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        for (AutoCloseable one : new AutoCloseable[] {server, way, service}) {
            try (one) {
                // closing is all
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
