package stackbench.contract.server;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.PostgresChoice;
import stackbench.harness.database.PostgresServer;
import stackbench.harness.database.PostgresServers;
import stackbench.harness.reaper.Leash;

/** The PostgreSQL of all servers that share one; it stops, and their databases go, when the test run ends. */
public final class SharedPostgres implements AutoCloseable {

    private static final Namespace NAMESPACE = Namespace.create(SharedPostgres.class);

    private final Leash leash = Leash.start();
    private final PostgresServer postgres = PostgresServers.start(PostgresChoice.embedded(), leash);
    private final List<BenchDatabase> databases = new ArrayList<>();

    private SharedPostgres() {}

    public static SharedPostgres of(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent("postgres", key -> new SharedPostgres(), SharedPostgres.class);
    }

    public ContractDatabase newDatabase(String name) {
        BenchDatabase database = BenchDatabase.create(postgres, leash, "contract", name);
        databases.add(database);
        return ContractDatabase.of(database);
    }

    /** What this does not get to because of a failure, the leash's reaper does. */
    @Override
    public void close() {
        databases.forEach(BenchDatabase::close);
        postgres.close();
        leash.close();
    }
}
