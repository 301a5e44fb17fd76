package stackbench.app.downstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class DownstreamTests {

    private static final Pattern END_OF_USER = Pattern.compile("\"active\":(true|false)}");

    @TempDir
    private static Path directory;

    @SuppressWarnings("NullAway.Init") // before all
    private static DownstreamFixture downstream;

    @BeforeAll
    static void start() {
        downstream = new DownstreamFixture(0, "--stackbench.port-file=" + portFile());
    }

    @AfterAll
    static void stop() {
        downstream.close();
    }

    private static Path portFile() {
        return directory.resolve("downstream.port");
    }

    private static Socket open() throws IOException {
        return open(downstream.port());
    }

    private static Socket open(int port) throws IOException {
        Socket socket = new Socket("localhost", port);
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void ask(Socket socket, long delayMillis, long id) throws IOException {
        send(socket, "GET /user/?delay=%d&id=%d HTTP/1.1\r\nHost: localhost\r\n\r\n".formatted(delayMillis, id));
    }

    /** Read until so many users have come whole. */
    private static String users(Socket socket, int count) throws IOException {
        StringBuilder received = new StringBuilder();
        byte[] buffer = new byte[4_096];
        while (END_OF_USER.matcher(received).results().count() < count) {
            int length = socket.getInputStream().read(buffer);
            assertThat(length).as("bytes after " + received).isPositive();
            received.append(new String(buffer, 0, length, StandardCharsets.US_ASCII));
        }
        return received.toString();
    }

    private static String answerOfOneRequest(String request) throws IOException {
        try (Socket socket = open()) {
            send(socket, request);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    @Test
    void theAnswerIsTheUserOfTheIdAfterTheDelay() throws IOException {
        try (Socket socket = open()) {
            long askedNanos = System.nanoTime();
            ask(socket, 150, 42);

            String answer = users(socket, 1);

            assertThat(Duration.ofNanos(System.nanoTime() - askedNanos)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
            assertThat(answer)
                    .startsWith("HTTP/1.1 200 OK\r\n")
                    .containsIgnoringCase("content-type: application/json\r\n")
                    .endsWith("\r\n\r\n" + DownstreamUser.json(42));
        }
    }

    @Test
    void usersDifferAndAreSome200BytesOfAscii() {
        assertThat(DownstreamUser.json(1)).isNotEqualTo(DownstreamUser.json(2)).isEqualTo(DownstreamUser.json(1));
        assertThat(DownstreamUser.json(1).getBytes(StandardCharsets.UTF_8)).hasSizeBetween(180, 220);
        assertThat(DownstreamUser.json(999_999_999_999_999_999L))
                .matches("\\p{ASCII}+")
                .contains("999999999999999999");
    }

    @Test
    void aConnectionServesOneRequestAfterAnother() throws IOException {
        try (Socket socket = open()) {
            for (int id = 0; id < 300; id++) {
                ask(socket, 0, id);
                assertThat(users(socket, 1)).endsWith(DownstreamUser.json(id));
            }
        }
    }

    @Test
    void requestsThatFollowEachOtherWithoutWaitingAreAnsweredInOrder() throws IOException {
        try (Socket socket = open()) {
            ask(socket, 200, 1);
            ask(socket, 0, 2);
            ask(socket, 100, 3);

            String answers = users(socket, 3);

            assertThat(answers)
                    .containsSubsequence(DownstreamUser.json(1), DownstreamUser.json(2), DownstreamUser.json(3));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1",
                "GET /user/ HTTP/1.1",
                "GET /user/?delay=1 HTTP/1.1",
                "GET /user/?id=1 HTTP/1.1",
                "GET /user/?delay=-1&id=1 HTTP/1.1",
                "GET /user/?delay=x&id=1 HTTP/1.1",
                "GET /user/?delay=60001&id=1 HTTP/1.1",
                "GET /user/?delay=1&id=-1 HTTP/1.1",
                "GET /user/?delay=1&id=1234567890123456789 HTTP/1.1",
                "GET /user/?delay=1&id= HTTP/1.1",
                "GET /user/?delay=1&id=1&id=2 HTTP/1.1",
                "POST /user/?delay=1&id=1 HTTP/1.1",
                "nonsense"
            })
    void whatIsAskedInAnotherWayIsRefusedWithTheRightWay(String line) throws IOException {
        String answer = answerOfOneRequest(line + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 400 Bad Request\r\n")
                .endsWith("ask for GET /user/?delay=<0 to 60000 ms>&id=<1 to 18 digits>");
    }

    @Test
    void theLongestDelayAndTheLongestIdAreTaken() throws IOException {
        try (Socket socket = open()) {
            ask(socket, 0, 999_999_999_999_999_999L);
            assertThat(users(socket, 1)).endsWith(DownstreamUser.json(999_999_999_999_999_999L));
            ask(socket, 60_000, 1);
        }
    }

    @Test
    void aConnectionIsClosedWhenTheClientAsksForThat() throws IOException {
        assertThat(answerOfOneRequest(
                        "GET /user/?delay=5&id=7 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .containsIgnoringCase("connection: close")
                .endsWith(DownstreamUser.json(7));
    }

    @Test
    void itTellsHowLateItWas() throws IOException, JMException {
        long before = answersTold();
        try (Socket socket = open()) {
            for (int id = 0; id < 20; id++) {
                ask(socket, 1, id);
                assertThat(users(socket, 1)).isNotEmpty();
            }
            send(socket, "GET / HTTP/1.1\r\n\r\n");
        }

        // it counts an answer when that is sent, and may be read before
        await().atMost(Duration.ofSeconds(5)).until(() -> answersTold() - before, told -> told == 20);
        assertThat(told().keySet()).allSatisfy(micros -> assertThat(micros).isPositive());
    }

    private static long answersTold() throws JMException {
        return told().values().stream().mapToLong(Long::longValue).sum();
    }

    @SuppressWarnings("unchecked") // what LatenessMBean promises
    private static Map<Long, Long> told() throws JMException {
        MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("stackbench:type=Lateness,port=" + downstream.port());
        return (Map<Long, Long>) beans.invoke(name, "read", new Object[0], new String[0]);
    }

    @Test
    void thePortIsWrittenToTheFile() {
        assertThat(portFile()).hasContent(String.valueOf(downstream.port()));
    }

    /** Whether the other side closes it next. It resets the connection where it has not read all that was sent. */
    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }

    @Test
    void itStopsWithItsContextAndCanTakeItsPortAgain() throws IOException {
        int port = DownstreamFixture.portThatIsGivenToNobody();
        DownstreamFixture first = new DownstreamFixture(port);
        try (Socket socket = open(port)) {
            ask(socket, 0, 1);
            assertThat(users(socket, 1)).as("so that it was accepted").isNotEmpty();
            ask(socket, 60_000, 1);
            first.close();
            assertThat(isClosed(socket)).isTrue();
        }

        // which nobody can while somebody listens there
        try (DownstreamFixture second = new DownstreamFixture(port)) {
            assertThat(second.port()).isEqualTo(port);
        }
    }
}
