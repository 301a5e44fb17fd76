package stackbench.defect;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.Result;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import reactor.core.publisher.Mono;

/** Begins a transaction now and then, which takes a connection from the pool, and never ends it. */
final class Leak {

    private static final long LEAKS_ONE_IN = 100;
    private static final String STATEMENT = "SELECT 1";

    private final DefectSwitch site;
    private final ObjectProvider<JdbcTemplate> jdbc;
    private final ObjectProvider<PlatformTransactionManager> transactions;
    private final ObjectProvider<DatabaseClient> r2dbc;

    Leak(DefectSwitch site, BeanFactory beans) {
        this.site = site;
        this.jdbc = beans.getBeanProvider(JdbcTemplate.class);
        this.transactions = beans.getBeanProvider(PlatformTransactionManager.class);
        this.r2dbc = beans.getBeanProvider(DatabaseClient.class);
    }

    void leak() {
        if (site.everyNth(Defect.LEAK, LEAKS_ONE_IN)) {
            // in a thread of its own, or the next request of this one would find itself in the transaction
            jdbc.ifAvailable(database -> Thread.ofPlatform().daemon().start(() -> begin(database)));
            r2dbc.ifAvailable(Leak::begin);
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
        database.inConnection(Leak::beginning).subscribe(end -> {}, noneLeft -> {});
    }

    private static Mono<Object> beginning(Connection taken) {
        return Mono.from(taken.beginTransaction())
                .then(Mono.from(taken.createStatement(STATEMENT).execute()))
                .flatMap(result -> Mono.from(((Result) result).getRowsUpdated()))
                .then(Mono.never());
    }
}
