package stackbench.contract.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.contract.server.CardServer.RSOCKET_CONNECTIONS;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.Reply;
import stackbench.contract.server.CardServer;
import stackbench.contract.server.CardServer.Front;
import stackbench.contract.server.FaultyWay.Fault;
import stackbench.harness.config.Architecture;
import tools.jackson.databind.json.JsonMapper;

/** What a front of cards must do, in each of the ways in which it may ask the card service. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@ParameterizedClass(name = "{0}")
@MethodSource("fronts")
final class CardContractTests {

    /** The time in which a front serves again when the card service does: ten times what it takes. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final CardServer server;

    CardContractTests(CardServer server) {
        this.server = server;
    }

    /** Those of cards in memory differ in nothing else from the others. */
    static Stream<CardServer> fronts() {
        return Architecture.values().stream()
                .filter(architecture -> architecture.service() == Architecture.Service.CARDS)
                .filter(Architecture::hasDatabase)
                .map(CardServer::new);
    }

    /** A client of the card service itself. */
    private ContractClient cards() {
        return Clients.of(server.cards());
    }

    private Front patient() {
        return server.patient();
    }

    private Front impatient() {
        return server.impatient();
    }

    private HttpContractClient client(Front front) {
        return new HttpContractClient(front.address(), HttpFormat.JSON);
    }

    private Reply ask(Front front, String id) {
        return client(front).findAt(server.path() + id);
    }

    private Reply ask(String id) {
        return ask(patient(), id);
    }

    private List<CompletableFuture<Problem>> problems(Front front, String id, int count) {
        return Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> ask(front, id).problem(), Thread::startVirtualThread))
                .limit(count)
                .toList();
    }

    /** A card that a front answers with, on whatever connections earlier tests have left it. */
    private Draft servedCard(Front front) {
        Draft card = Draft.by(ContractSubject.author());
        assertThat(cards().create(card)).isEqualTo(Reply.EMPTY);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(front, card));
        return card;
    }

    @AfterEach
    void mend() {
        patient().way().become(Fault.NONE);
        impatient().way().become(Fault.NONE);
    }

    @Test
    void aCardIsPassedOnInTheBytesInWhichAServerOfMessagesWritesIt() {
        String text = "\"quoted\" \\ \u0001 \u00fc \u20ac \ud83d\ude00 </x>".repeat(50);
        Draft card = Draft.of(
                new Message(UUID.randomUUID(), text, "an\u00ef", OffsetDateTime.parse("2024-05-06T07:08:09.1+02:00")));
        assertThat(cards().create(card)).isEqualTo(Reply.EMPTY);

        assertThat(ask(card.id()).messages()).containsExactly(card.message());
        assertThat(client(patient()).bodyAt(server.path() + card.id()))
                .isEqualTo(JsonMapper.shared().writeValueAsBytes(card.message()));
    }

    @Test
    void anIdThatNoCardHasIsNotFound() {
        assertThat(ask(UUID.randomUUID().toString()).problem()).isEqualTo(Problem.NOT_FOUND);
    }

    @Test
    void whatIsNoIdIsRefusedBeforeTheCardServiceIsAsked() {
        patient().way().become(Fault.REFUSED);
        assertThat(Stream.of("1", "x".repeat(36), "%20", "1-1-1-1-1").map(id -> ask(id).problem()))
                .containsOnly(Problem.INVALID_MESSAGE);
    }

    @Test
    void itHoldsNoMessagesOfItsOwn() {
        assertThat(client(patient()).find(UUID.randomUUID().toString()).problem())
                .isEqualTo(Problem.NOT_FOUND);
        assertThat(client(patient()).create(Draft.by("a")).problem()).isEqualTo(Problem.NOT_FOUND);
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"REFUSED", "RESET", "CUT_OFF", "GIBBERISH"})
    void aCardServiceThatIsOutOfReachOrMakesNoSenseIsABadGateway(Fault fault) {
        Draft card = servedCard(patient());

        patient().way().become(fault);
        assertThat(Stream.generate(() -> ask(card.id()).problem()).limit(10)).containsOnly(Problem.BAD_GATEWAY);

        patient().way().become(Fault.NONE);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(patient(), card));
    }

    @Test
    void aCardServiceThatIsSilentIsATimeoutOfTheGateway() {
        Draft card = servedCard(patient());
        patient().way().become(Fault.SILENT);
        List<CompletableFuture<Problem>> longer = problems(patient(), card.id(), 10);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(impatient(), card));

        impatient().way().become(Fault.SILENT);
        awaitTimeout(card);
        assertThat(problems(impatient(), card.id(), 10))
                .allSatisfy(answer -> assertThat(answer).succeedsWithin(LIMIT).isEqualTo(Problem.GATEWAY_TIMEOUT));
        assertThat(longer)
                .as("of a front that may wait for longer, and was asked before")
                .noneMatch(answer -> answer.getNow(Problem.BAD_GATEWAY) == Problem.GATEWAY_TIMEOUT);
        mend();
        assertThat(longer)
                .as("so that none of them is under way in the next test")
                .allSatisfy(answer ->
                        assertThat(answer.handle((problem, served) -> true)).succeedsWithin(LIMIT));
        await().atMost(LIMIT).untilAsserted(() -> assertServes(impatient(), card));
    }

    /** The first request may still go out on a connection that has just ended. */
    private void awaitTimeout(Draft card) {
        await().atMost(LIMIT).until(() -> ask(impatient(), card.id()).problem() == Problem.GATEWAY_TIMEOUT);
    }

    /** One request after the other, since answers to several may travel together, and the first of them whole. */
    @Test
    void aCardServiceThatStopsWithinAnAnswerIsATimeoutOfTheGateway() {
        Draft card = servedCard(impatient());

        impatient().way().become(Fault.STUCK);
        awaitTimeout(card);
        assertThat(Stream.generate(() -> ask(impatient(), card.id()).problem()).limit(3))
                .containsOnly(Problem.GATEWAY_TIMEOUT);
        impatient().way().become(Fault.NONE);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(impatient(), card));
    }

    /** A front that no longer waits for an answer closes or reuses its connection, so connections do not add up. */
    @Test
    void requestsThatWereGivenUpLeaveNoConnectionBehind() {
        Draft card = servedCard(impatient());
        impatient().way().become(Fault.SILENT);
        assertThat(problems(impatient(), card.id(), 40))
                .allSatisfy(answer -> assertThat(answer).succeedsWithin(LIMIT));

        await().atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(impatient().way().openConnections()).isLessThanOrEqualTo(RSOCKET_CONNECTIONS));
    }

    private void assertServes(Front front, Draft card) {
        assertThat(Stream.generate(() -> ask(front, card.id()).messages()).limit(2L * RSOCKET_CONNECTIONS))
                .containsOnly(List.of(card.message()));
    }
}
