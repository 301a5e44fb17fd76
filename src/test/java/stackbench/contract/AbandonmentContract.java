package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractServer;

/** A client that goes away half-way leaves nothing behind: no row, no open transaction, no lost connection. */
public interface AbandonmentContract extends ContractSubject {

    @Test
    default void nothingIsStoredWhenTheClientDisconnectsHalfWayThroughAThousand() {
        assertLeavesNothing(500, 1_000);
    }

    @Test
    default void nothingIsStoredWhenTheClientDisconnectsAfterTheFirstInsert() {
        assertLeavesNothing(1_500, 2_000);
    }

    @Test
    default void clientsThatDisconnectDoNotUseUpTheDatabaseConnections() {
        String author = ContractSubject.author();
        List<byte[]> half = client().encodeAll(Draft.batch(author, 1_200));
        for (int i = 0; i <= ContractServer.POOL_SIZE; i++) {
            client().abandonCreate(half);
        }
        assertThat(client().createEncoded(half)).isEqualTo(Reply.EMPTY);
    }

    @Test
    default void readersThatDisconnectDoNotUseUpTheDatabaseConnections() {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, 5_000);
        assertThat(client().create(drafts)).isEqualTo(Reply.EMPTY);
        for (int i = 0; i <= ContractServer.POOL_SIZE; i++) {
            client().abandonList(author);
        }
        assertThat(client().list(author).messages()).containsExactlyElementsOf(Draft.messages(drafts));
        await().atMost(Duration.ofSeconds(10)).until(() -> stored().openTransactions() == 0);
    }

    private void assertLeavesNothing(int sent, int all) {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, all);
        client().abandonCreate(client().encodeAll(drafts.subList(0, sent)));
        assertStaysEmpty(author);
        assertThat(client().create(drafts)).as("the same ids later").isEqualTo(Reply.EMPTY);
        assertThat(client().list(author).messages()).containsExactlyElementsOf(Draft.messages(drafts));
    }

    /** Require that nothing is stored for a while, because the server hears of the disconnect only after it has happened. */
    default void assertStaysEmpty(String author) {
        await("no row of " + author + " and no open transaction")
                .pollInterval(Duration.ofMillis(20))
                .during(Duration.ofMillis(100))
                .atMost(Duration.ofSeconds(10))
                .until(() -> stored().rowsOf(author) == 0 && stored().openTransactions() == 0);
    }
}
