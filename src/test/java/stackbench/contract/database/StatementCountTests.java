package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.BreakableServer;
import stackbench.contract.server.ContractDatabase;
import stackbench.harness.config.Architecture;

/** How many statements a request comes to, BEGIN and COMMIT among them, counted on their way to the database: plain SQL has one, Spring Data more. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class StatementCountTests {

    private static final int MESSAGES = 120;

    /** A connection begins with statements of its driver. */
    private static final Map<String, String> ONE_CONNECTION = Map.of("stackbench.pool-size", "1");

    @ParameterizedTest
    @CsvSource({
        "SERVLET, 1, 1, 1",
        "REACTIVE, 1, 1, 1",
        "SERVLET_JPA, 122, 3, 3", // BEGIN, an INSERT for each message or one SELECT, COMMIT
        "REACTIVE_DATA_R2DBC, 122, 1, 1" // only a create has a transaction
    })
    void aRequestHasAsManyStatementsAsTheGuideSays(Architecture architecture, long create, long list, long find) {
        ContractDatabase database = ContractDatabase.shared("statements_" + architecture);
        try (BreakableServer server = new BreakableServer(architecture, database, ONE_CONNECTION)) {
            ContractClient client = Clients.of(server.server());
            Draft first = Draft.by(ContractSubject.author());
            String author = first.message().author();
            assertThat(client.create(first)).isEqualTo(Reply.EMPTY);
            List<Draft> drafts = Draft.batch(author, MESSAGES);

            long before = server.way().counts().statements();
            assertThat(client.create(drafts)).isEqualTo(Reply.EMPTY);
            long created = server.way().counts().statements();
            assertThat(client.list(author).messages()).hasSize(MESSAGES + 1);
            long listed = server.way().counts().statements();
            assertThat(client.find(first.id()).messages()).containsExactly(first.message());
            long found = server.way().counts().statements();

            assertThat(List.of(created - before, listed - created, found - listed))
                    .containsExactly(create, list, find);
        }
    }
}
