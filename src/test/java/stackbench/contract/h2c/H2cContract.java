package stackbench.contract.h2c;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.AbandonmentContract;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.Draft;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpTransport.Query;
import stackbench.contract.client.Reply;

/** What is different where requests are streams of one connection, and no text. */
interface H2cContract extends AbandonmentContract {

    @Override
    HttpContractClient client();

    H2cTransport transport();

    /** As many as the other server does, and the windows that RFC 9113 gives without a setting. */
    @Test
    default void aConnectionAllowsAsManyRequestsAtOnceAsTheSuiteEverSends() {
        assertThat(transport().settings().maxConcurrentStreams()).isEqualTo(1_024);
        assertThat(transport().settings().initialWindowSize()).isIn(null, 65_535);
    }

    @Test
    default void nothingIsStoredWhenTheConnectionOfAStreamEnds() {
        String author = ContractSubject.author();
        List<byte[]> half = client().encodeAll(Draft.batch(author, 1_200));
        transport().begin(post(client().beginning(half)));
        transport().disconnect();
        assertStaysEmpty(author);
        assertThat(client().createEncoded(half)).as("the same ids later").isEqualTo(Reply.EMPTY);
    }

    @Test
    default void nothingIsStoredWhenABodyIsShorterThanItsContentLength() {
        String author = ContractSubject.author();
        byte[] whole = client().beginning(client().encodeAll(Draft.batch(author, 500)));
        transport().sendHalf(post(whole));
        assertStaysEmpty(author);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/error", "/error?status=200", "/nowhere", "/nowhere?author=a", "/messages/a/b"})
    default void nothingIsAtAnyOtherPathOfAStream(String target) {
        assertThat(client().listAt(target).problem()).isEqualTo(NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/messages?author=%ff",
                "/messages?author=a%C3",
                "/messages?author=%zz",
                "/messages?author=%",
                "/messages/%ff",
                "/messages/%zz",
                "/messages/%"
            })
    default void pathWithAnEscapeOfNoTextIsRefused(String target) {
        assertThat(client().findAt(target).problem()).isEqualTo(INVALID_MESSAGE);
    }

    private Query post(byte[] body) {
        return new Query("POST", "/messages", Map.of("content-type", client().mediaType()), body, true);
    }
}
