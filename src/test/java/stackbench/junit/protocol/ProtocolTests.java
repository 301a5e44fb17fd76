package stackbench.junit.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import stackbench.junit.protocol.Order.Given;

/** Whatever one side says, the other hears. */
class ProtocolTests {

    private final ByteArrayOutputStream wire = new ByteArrayOutputStream();
    private final EventWriter writer = new EventWriter(new DataOutputStream(wire));

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    /** Writes down what it hears. */
    private static final class Heard implements CaseEvents {

        final List<String> all = new ArrayList<>();

        @Override
        public void cases(List<String> ids) {
            all.add("cases " + ids);
        }

        @Override
        public void started(String id) {
            all.add("started " + id);
        }

        @Override
        public void reported(String id, Map<String, String> entries) {
            all.add("reported " + id + " " + new TreeMap<>(entries));
        }

        @Override
        public void passed(String id) {
            all.add("passed " + id);
        }

        @Override
        public void failed(String id, String reason) {
            all.add("failed " + id + " " + reason);
        }

        @Override
        public void ended(String problem) {
            all.add("ended " + problem);
        }
    }

    @Test
    void anOrderArrivesAsItWasGiven() throws IOException {
        String longer = "é€😀".repeat(40_000); // more than writeUTF takes
        Order order = new Order(
                List.of(new Given("bench.requests", longer, "@ServerBenchmark"), new Given("a", "", "@Arm b")),
                List.of("list/virtual/threads=16"));
        order.write(new DataOutputStream(wire));

        assertThat(Order.read(in(wire.toByteArray()))).isEqualTo(order);
    }

    @Test
    void aTokenIsKnownAgainAndNoOtherIsLikeIt() throws IOException {
        Token token = Token.random();
        token.write(wire);
        byte[] sent = wire.toByteArray();

        assertThat(Token.read(new ByteArrayInputStream(sent))).isEqualTo(token);
        assertThat(Token.read(new ByteArrayInputStream(sent, 0, sent.length - 1)))
                .isNotEqualTo(token);
        assertThat(Token.random()).isNotEqualTo(token);
    }

    @Test
    void anAdapterOfAnotherVersionIsRefused() throws IOException {
        new DataOutputStream(wire).writeInt(7);

        assertThatIOException()
                .isThrownBy(() -> Order.read(in(wire.toByteArray())))
                .withMessageContainingAll("version 7", "give both the same version");
    }

    @Test
    void eventsArriveInTheirOrderUntilTheEnd() throws IOException {
        writer.cases(List.of("a", "b"));
        writer.started("a");
        writer.reported("a", Map.of("verdict", "PASS", "requestsPerSecond", "12.000"));
        writer.passed("a");
        writer.started("b");
        writer.failed("b", "wrong:\nline two");
        writer.ended("");
        Heard heard = new Heard();

        assertThat(new EventReader(in(wire.toByteArray())).passOn(heard)).isTrue();
        assertThat(heard.all)
                .containsExactly(
                        "cases [a, b]",
                        "started a",
                        "reported a {requestsPerSecond=12.000, verdict=PASS}",
                        "passed a",
                        "started b",
                        "failed b wrong:\nline two",
                        "ended ");
    }

    /** Wherever it breaks off, even in the middle of a number. */
    @Test
    void aRunnerThatIsGoneIsNoticed() throws IOException {
        writer.cases(List.of("a"));
        int first = wire.size();
        writer.started("a");
        byte[] all = wire.toByteArray();

        for (int length = first; length < all.length; length++) {
            Heard heard = new Heard();
            assertThat(new EventReader(in(Arrays.copyOf(all, length))).passOn(heard))
                    .isFalse();
            assertThat(heard.all).containsExactly("cases [a]");
        }
    }

    @Test
    void whatIsNoRunnerIsRefused() {
        assertThatIOException()
                .isThrownBy(() -> new EventReader(in("GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII)))
                        .passOn(new Heard()))
                .withMessageContaining("does not speak as a runner does");
        assertThatIOException()
                .isThrownBy(() -> new EventReader(in(new byte[] {'s', -1, -1, -1, -1})).passOn(new Heard()))
                .withMessageContaining("a length of -1");
    }
}
