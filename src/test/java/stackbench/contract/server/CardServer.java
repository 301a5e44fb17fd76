package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/**
 * A card service that keeps cards in memory, a front of it that waits for longer than any answer takes, and one that
 * soon gives it up.
 */
public final class CardServer implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The time after which the impatient front takes the card service for silent. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    /** The number of RSocket connections of a front that has some. */
    public static final int RSOCKET_CONNECTIONS = 3;

    private final Architecture front;
    private final ContractServer cards;
    private final Front patient;
    private final Front impatient;

    /** A front of cards, and the way from it to the card service, which can be faulty. */
    public record Front(RunningServer server, FaultyWay way) implements AutoCloseable {

        public InetSocketAddress address() {
            return InetSocketAddress.createUnresolved(server.host(), server.port());
        }

        @Override
        public void close() {
            try (way) {
                server.close();
            }
        }
    }

    /** Start all three. */
    public CardServer(Architecture front) {
        Architecture holder = front.holder();
        this.front = front;
        this.cards = new ContractServer(holder, started("cards-of-" + front, inMemory(holder)), null);
        this.patient = front(PATIENCE);
        this.impatient = front(TIMEOUT);
    }

    private static Map<String, String> inMemory(Architecture holder) {
        return holder.equals(Architecture.GRPC)
                ? Map.of("spring.profiles.active", "grpc", "spring.profiles.group.grpc", "grpc-netty,memory")
                : Map.of("spring.profiles.active", holder.profile() + "-memory");
    }

    private Front front(Duration timeout) {
        FaultyWay way = new FaultyWay(cards.address());
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
        return patient;
    }

    public Front impatient() {
        return impatient;
    }

    /** The card service. */
    public ContractServer cards() {
        return cards;
    }

    /** The path of a card, up to its id. */
    public String path() {
        return front.path() + "/";
    }

    /** The architecture of the front, which names tests. */
    @Override
    public String toString() {
        return front.profile();
    }

    @Override
    public void close() {
        try (cards;
                impatient) {
            patient.close();
        }
    }
}
