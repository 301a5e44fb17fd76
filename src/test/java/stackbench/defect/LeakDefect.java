package stackbench.defect;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.Result;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;

/** Begins a transaction now and then, which takes a connection from the pool, and never ends it. */
@Component
@Profile("defect-leak")
final class LeakDefect implements StoreDefect {

    private static final long LEAKS_ONE_IN = 100;
    private static final String STATEMENT = "SELECT 1";

    private final DefectSite site;
    private final ObjectProvider<JdbcTemplate> jdbc;
    private final ObjectProvider<PlatformTransactionManager> transactions;
    private final ObjectProvider<DatabaseClient> r2dbc;

    LeakDefect(
            DefectSite site,
            ObjectProvider<JdbcTemplate> jdbc,
            ObjectProvider<PlatformTransactionManager> transactions,
            ObjectProvider<DatabaseClient> r2dbc) {
        this.site = site;
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.r2dbc = r2dbc;
    }

    @Override
    public Defect defect() {
        return Defect.LEAK;
    }

    @Override
    public List<Message> stored(List<Message> sent) {
        leak();
        return sent;
    }

    @Override
    public List<Message> listed(List<Message> found) {
        leak();
        return found;
    }

    private void leak() {
        if (site.everyNth(Defect.LEAK, LEAKS_ONE_IN)) {
            // in a thread of its own, or the next request of this one would find itself in the transaction
            jdbc.ifAvailable(database -> Thread.ofPlatform().daemon().start(() -> begin(database)));
            r2dbc.ifAvailable(LeakDefect::begin);
        }
    }

    private void begin(JdbcTemplate database) {
        try {
            transactions.getObject().getTransaction(TransactionDefinition.withDefaults());
            database.execute(STATEMENT);
        } catch (TransactionException | DataAccessException e) {
            // no connection is left to leak
        }
    }

    private static void begin(DatabaseClient database) {
        database.inConnection(LeakDefect::beginning).subscribe(end -> {}, noneLeft -> {});
    }

    private static Mono<Object> beginning(Connection taken) {
        return Mono.from(taken.beginTransaction())
                .then(Mono.from(taken.createStatement(STATEMENT).execute()))
                .flatMap(result -> Mono.from(((Result) result).getRowsUpdated()))
                .then(Mono.never());
    }
}
