package stackbench.suite.selftest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import stackbench.app.downstream.DownstreamUser;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.WireFormat;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.Answer;
import stackbench.harness.server.Node;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.Feed.FeedSettings;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.store.MessageTable;
import stackbench.suite.wire.AnswerCodec;

/** The processes of an edge and of the one service behind it, and what users ask them for. */
sealed interface TrialNodes extends AutoCloseable {

    /** Those with which a service can be killed and is the same when it returns. */
    static TrialNodes of(Architecture architecture) {
        return switch (architecture.service()) {
            case CALLS -> new Users(architecture);
            case CARDS -> Cards.of(architecture);
            case MESSAGES, REQUESTS -> throw new IllegalArgumentException(architecture + " has no service behind it");
        };
    }

    /** The architecture of this name, which must have a service behind it that keeps nothing in its memory. */
    static Architecture architecture(String name) {
        return oneOf(
                Architecture.values().stream()
                        .filter(architecture -> !architecture.behind().isEmpty() && !architecture.keepsInMemory())
                        .toList(),
                name);
    }

    /** The one of these architectures that has this name. */
    static Architecture oneOf(List<Architecture> possible, String name) {
        return possible.stream()
                .filter(architecture -> architecture.profile().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("required one of "
                        + possible.stream().map(Architecture::profile).collect(Collectors.joining(", ")) + ", actual "
                        + name));
    }

    Architecture architecture();

    /** The party of the service behind the edge. */
    default String service() {
        return architecture().behind().getFirst();
    }

    /** The process of a party, told these properties. */
    Node node(String party, Map<String, String> properties);

    EdgeLoad.Questions questions(String host, int port);

    @Override
    void close();

    /** An edge in front of the service with a delay. */
    record Users(Architecture architecture) implements TrialNodes {

        private static final int DELAY_MILLIS = 50;

        @Override
        public Node node(String party, Map<String, String> properties) {
            return party.equals(Node.FRONT)
                    ? Node.ofApp(party, architecture, properties)
                    : Node.ofDownstream(properties);
        }

        @Override
        public EdgeLoad.Questions questions(String host, int port) {
            String url = "http://%s:%d%s?delay=%d&id=".formatted(host, port, architecture.path(), DELAY_MILLIS);
            return new EdgeLoad.Questions() {
                @Override
                public URI uri(long number) {
                    return URI.create(url + number);
                }

                @Override
                public boolean isRight(long number, byte[] body) {
                    return DownstreamUser.json(number).equals(new String(body, UTF_8));
                }
            };
        }

        @Override
        public void close() {
            // nothing is held
        }
    }

    /** A front of cards, which are in a database and outlive the service that holds them. */
    record Cards(Architecture architecture, BenchDatabase database, FeedBlock cards) implements TrialNodes {

        private static final int NUMBER = 500;
        private static final int CONNECTIONS = 8;

        private static Cards of(Architecture architecture) {
            FeedBlock cards = new Feed(new FeedSettings(15, 10, 100)).block(0);
            BenchDatabase database = SharedPostgres.database("trials", architecture.profile());
            new MessageTable(database).load(LongStream.range(0, NUMBER).mapToObj(cards::message));
            return new Cards(architecture, database, cards);
        }

        @Override
        public Node node(String party, Map<String, String> properties) {
            if (party.equals(Node.FRONT)) {
                return Node.ofApp(party, architecture, properties);
            }
            Map<String, String> all = new HashMap<>(DatabaseProperties.of(database, CONNECTIONS));
            all.putAll(properties);
            return Node.ofApp(party, architecture.holder(), all);
        }

        @Override
        public EdgeLoad.Questions questions(String host, int port) {
            String url = "http://%s:%d%s/".formatted(host, port, architecture.path());
            AnswerCodec codec = new AnswerCodec(WireFormat.JSON);
            return new EdgeLoad.Questions() {
                @Override
                public URI uri(long number) {
                    return URI.create(url + cards.message(number % NUMBER).id());
                }

                @Override
                public boolean isRight(long number, byte[] body) {
                    Answer right = codec.answer(cards.message(number % NUMBER));
                    CRC32C crc = new CRC32C();
                    crc.update(body);
                    return right.bytes() == body.length && right.crc32c() == (int) crc.getValue();
                }
            };
        }

        @Override
        public void close() {
            database.close();
        }
    }
}
