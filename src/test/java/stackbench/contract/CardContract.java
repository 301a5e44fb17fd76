package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.contract.server.CardServer.RSOCKET_CONNECTIONS;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.Reply;
import stackbench.contract.server.CardServer;
import stackbench.contract.server.FaultyWay.Fault;
import tools.jackson.databind.json.JsonMapper;

/** What a front of cards must do, in whatever way it asks the card service. */
interface CardContract {

    Duration LIMIT = Duration.ofSeconds(2);

    CardServer server();

    /** A client of the card service itself. */
    ContractClient cards();

    /** The path of a card, up to its id. */
    String path();

    default HttpContractClient front() {
        return new HttpContractClient(server().address(), HttpFormat.JSON);
    }

    default Reply ask(String id) {
        return front().findAt(path() + id);
    }

    /** A card that the front answers with, on whatever connections earlier tests have left it. */
    private Draft servedCard() {
        Draft card = Draft.by(ContractSubject.author());
        assertThat(cards().create(card)).isEqualTo(Reply.EMPTY);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(card));
        return card;
    }

    @AfterEach
    default void mend() {
        server().way().become(Fault.NONE);
    }

    @Test
    default void aCardIsPassedOnInTheBytesInWhichAServerOfMessagesWritesIt() {
        String text = "\"quoted\" \\ \u0001 \u00fc \u20ac \ud83d\ude00 </x>".repeat(50);
        Draft card = Draft.of(
                new Message(UUID.randomUUID(), text, "an\u00ef", OffsetDateTime.parse("2024-05-06T07:08:09.1+02:00")));
        assertThat(cards().create(card)).isEqualTo(Reply.EMPTY);

        assertThat(ask(card.id()).messages()).containsExactly(card.message());
        assertThat(front().bodyAt(path() + card.id()))
                .isEqualTo(JsonMapper.shared().writeValueAsBytes(card.message()));
    }

    @Test
    default void anIdThatNoCardHasIsNotFound() {
        assertThat(ask(UUID.randomUUID().toString()).problem()).isEqualTo(Problem.NOT_FOUND);
    }

    @Test
    default void whatIsNoIdIsRefusedBeforeTheCardServiceIsAsked() {
        server().way().become(Fault.REFUSED);
        assertThat(Stream.of("1", "x".repeat(36), "%20", "1-1-1-1-1").map(id -> ask(id).problem()))
                .containsOnly(Problem.INVALID_MESSAGE);
    }

    @Test
    default void itHoldsNoMessagesOfItsOwn() {
        assertThat(front().find(UUID.randomUUID().toString()).problem()).isEqualTo(Problem.NOT_FOUND);
        assertThat(front().create(Draft.by("a")).problem()).isEqualTo(Problem.NOT_FOUND);
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"REFUSED", "RESET", "CUT_OFF", "GIBBERISH"})
    default void aCardServiceThatIsOutOfReachOrMakesNoSenseIsABadGateway(Fault fault) {
        Draft card = servedCard();

        server().way().become(fault);
        assertThat(Stream.generate(() -> ask(card.id()).problem()).limit(10)).containsOnly(Problem.BAD_GATEWAY);

        server().way().become(Fault.NONE);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(card));
    }

    /** It says so within the time that it may wait, and two seconds, since machines that test do other things too. */
    @Test
    default void aCardServiceThatIsSilentIsATimeoutOfTheGateway() {
        Draft card = servedCard();

        server().way().become(Fault.SILENT);
        // the first may still go out on a connection that has just ended
        await().atMost(LIMIT.multipliedBy(2)).until(() -> ask(card.id()).problem() == Problem.GATEWAY_TIMEOUT);
        List<CompletableFuture<Problem>> answers = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> ask(card.id()).problem(), Thread::startVirtualThread))
                .limit(10)
                .toList();
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer)
                        .succeedsWithin(CardServer.TIMEOUT.plusSeconds(2))
                        .isEqualTo(Problem.GATEWAY_TIMEOUT));
        server().way().become(Fault.NONE);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(card));
    }

    /** One request after the other, since answers to several may travel together, and the first of them whole. */
    @Test
    default void aCardServiceThatStopsWithinAnAnswerIsATimeoutOfTheGateway() {
        Draft card = servedCard();

        server().way().become(Fault.STUCK);
        await().atMost(LIMIT.multipliedBy(2)).until(() -> ask(card.id()).problem() == Problem.GATEWAY_TIMEOUT);
        assertThat(Stream.generate(() -> ask(card.id()).problem()).limit(3)).containsOnly(Problem.GATEWAY_TIMEOUT);
        server().way().become(Fault.NONE);
        await().atMost(LIMIT).untilAsserted(() -> assertServes(card));
    }

    /** Connections on which answers are outstanding that nobody waits for must not add up, whatever the way. */
    @Test
    default void requestsThatWereGivenUpLeaveNoConnectionBehind() {
        Draft card = servedCard();
        server().way().become(Fault.SILENT);
        List<CompletableFuture<Problem>> answers = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> ask(card.id()).problem(), Thread::startVirtualThread))
                .limit(40)
                .toList();
        assertThat(answers).allSatisfy(answer -> assertThat(answer).succeedsWithin(CardServer.TIMEOUT.multipliedBy(4)));

        await().atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(server().way().openConnections()).isLessThanOrEqualTo(RSOCKET_CONNECTIONS));
    }

    private void assertServes(Draft card) {
        assertThat(Stream.generate(() -> ask(card.id()).messages()).limit(2L * RSOCKET_CONNECTIONS))
                .containsOnly(List.of(card.message()));
    }
}
