package stackbench.contract.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Problem;
import stackbench.contract.client.EdgeClient;
import stackbench.contract.client.EdgeClient.Answer;
import stackbench.contract.server.EdgeServer;
import stackbench.contract.server.EdgeServer.Edge;
import stackbench.contract.server.ScriptedDownstream;
import stackbench.contract.server.ScriptedDownstream.Behaviour;
import stackbench.harness.config.Architecture;

/** What an edge must do, in each of the ways in which it may call the downstream. */
@Order(4)
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@ParameterizedClass(name = "{0}")
@MethodSource("edges")
final class EdgeContractTests {

    /** The time in which an edge serves again when its downstream does: ten times what it takes. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private static final EdgeClient CLIENT = new EdgeClient();

    private final EdgeServer edge;

    EdgeContractTests(EdgeServer edge) {
        this.edge = edge;
    }

    static Stream<EdgeServer> edges() {
        return Architecture.values().stream()
                .filter(architecture -> architecture.service() == Architecture.Service.CALLS)
                .map(EdgeServer::new);
    }

    private ScriptedDownstream downstream() {
        return edge.patient().downstream();
    }

    private static CompletableFuture<Answer> asked(Edge edge, long delayMillis, long id) {
        return CLIENT.ask(edge.user("?delay=%d&id=%d".formatted(delayMillis, id)));
    }

    private static List<CompletableFuture<Answer>> allAsked(Edge edge, int count, long delayMillis) {
        return LongStream.range(0, count)
                .mapToObj(id -> asked(edge, delayMillis, id))
                .toList();
    }

    private static Answer ask(Edge edge, long delayMillis, long id) {
        return CLIENT.answer(asked(edge, delayMillis, id));
    }

    private Answer ask(long delayMillis, long id) {
        return ask(edge.patient(), delayMillis, id);
    }

    private static Answer right(long id) {
        return new Answer(200, "application/json", ScriptedDownstream.said(id));
    }

    /** A client may hold connections that an earlier test ended, and notice with the next request that it sends over one of them. */
    private static void haveLiveConnections(Edge edge, int count) {
        becomeAgain(edge, Behaviour.RIGHT);
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(
                                allAsked(edge, count, 0).stream().map(CLIENT::answer))
                        .allSatisfy(answer -> assertThat(answer.status()).isEqualTo(200)));
    }

    private static void becomeAgain(Edge edge, Behaviour next) {
        edge.downstream().become(next);
        if (next == Behaviour.RIGHT) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(ask(edge, 0, 1)).isEqualTo(right(1)));
        }
    }

    @AfterEach
    void mend() {
        becomeAgain(edge.patient(), Behaviour.RIGHT);
        edge.impatient().downstream().become(Behaviour.RIGHT);
    }

    @Test
    void theAnswerIsWhatTheDownstreamSaidByteForByte() {
        for (long id : new long[] {0, 1, 42, 999_999_999_999_999_999L}) {
            assertThat(ask(0, id)).isEqualTo(right(id));
        }
    }

    @Test
    void theDelayIsTheDownstreams() {
        assertThat(ask(0, 1)).isEqualTo(right(1));
        long beganNanos = System.nanoTime();

        assertThat(ask(200, 2)).isEqualTo(right(2));

        assertThat(Duration.ofNanos(System.nanoTime() - beganNanos)).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }

    @Test
    void manyRequestsWaitAtATimeAndEachGetsItsOwnAnswer() {
        long before = downstream().requests();

        List<CompletableFuture<Answer>> answers = allAsked(edge.patient(), 100, 100);

        assertThat(answers.stream().map(CLIENT::answer))
                .containsExactlyElementsOf(LongStream.range(0, 100)
                        .mapToObj(EdgeContractTests::right)
                        .toList());
        assertThat(downstream().requests() - before).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?delay=1",
                "?id=1",
                "?delay=&id=1",
                "?delay=1&id=",
                "?delay=-1&id=1",
                "?delay=1&id=-1",
                "?delay=60001&id=1",
                "?delay=1.5&id=1",
                "?delay=x&id=1",
                "?delay=1&id=1234567890123456789",
                "?delay=1&id=1%26id=2",
                "?delay=1&id=1&id=1",
                "?delay=1&delay=1&id=1",
                "?delay=1&id=%FF"
            })
    void aBadRequestIsRefusedAndTheDownstreamIsNotAsked(String query) {
        long before = downstream().requests();

        assertProblem(CLIENT.answer(CLIENT.ask(edge.patient().user(query))), Problem.INVALID_MESSAGE);

        assertThat(downstream().requests()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(
            value = Behaviour.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RIGHT", "SILENT", "HALF_THEN_SILENT"})
    void aDownstreamThatIsOutOfReachOrMakesNoSenseIsABadGateway(Behaviour behaviour) {
        becomeAgain(edge.patient(), behaviour);

        assertThat(Stream.generate(() -> ask(0, 1)).limit(20))
                .allSatisfy(answer -> assertProblem(answer, Problem.BAD_GATEWAY));
    }

    /** It says so when it has waited as long as it may, and not as long as another one may that was asked before. */
    @ParameterizedTest
    @EnumSource(
            value = Behaviour.class,
            names = {"SILENT", "HALF_THEN_SILENT"})
    void aDownstreamThatIsSilentIsATimeoutOfTheGateway(Behaviour behaviour) {
        Edge impatient = edge.impatient();
        List<CompletableFuture<Answer>> longer = silence(edge.patient(), behaviour);
        haveLiveConnections(impatient, 20);
        becomeAgain(impatient, behaviour);
        long beganNanos = System.nanoTime();

        List<CompletableFuture<Answer>> answers = allAsked(impatient, 20, 0);

        assertThat(answers.stream().map(CLIENT::answer))
                .allSatisfy(answer -> assertProblem(answer, Problem.GATEWAY_TIMEOUT));
        assertThat(Duration.ofNanos(System.nanoTime() - beganNanos))
                .isGreaterThanOrEqualTo(EdgeServer.TIMEOUT.minusMillis(50));
        assertThat(longer).noneMatch(CompletableFuture::isDone);
        downstream().become(Behaviour.REFUSED);
        longer.forEach(CLIENT::answer); // so that none of them is under way in the next test
    }

    private static List<CompletableFuture<Answer>> silence(Edge edge, Behaviour behaviour) {
        haveLiveConnections(edge, 20);
        long before = edge.downstream().requests();
        edge.downstream().become(behaviour);
        List<CompletableFuture<Answer>> answers = allAsked(edge, 20, 0);
        await().atMost(LIMIT).until(() -> edge.downstream().requests() - before >= 20);
        return answers;
    }

    @Test
    void requestsThatWereGivenUpLeaveNoConnectionBehind() {
        Edge impatient = edge.impatient();
        becomeAgain(impatient, Behaviour.REFUSED); // ends what earlier tests left open
        becomeAgain(impatient, Behaviour.RIGHT);
        int before = impatient.downstream().openConnections();
        becomeAgain(impatient, Behaviour.SILENT);

        List<CompletableFuture<Answer>> answers = allAsked(impatient, 100, 0);

        assertThat(answers.stream().map(CLIENT::answer))
                .allSatisfy(answer -> assertProblem(answer, Problem.GATEWAY_TIMEOUT));
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(impatient.downstream().openConnections()).isLessThanOrEqualTo(before));
    }

    private static void assertProblem(Answer answer, Problem problem) {
        assertThat(answer.status()).as(answer.toString()).isEqualTo(problem.status());
        assertThat(answer.mediaType()).as(answer.toString()).startsWith("application/problem+json");
        assertThat(answer.body())
                .contains("\"type\":\"" + problem.type() + "\"")
                .contains("\"status\":" + problem.status())
                .contains("\"detail\":\"")
                .doesNotContain("Exception");
    }
}
