package stackbench.contract.server;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import stackbench.harness.config.Architecture;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.ServerSpec;

/** Lend a test class a database of its own in the PostgreSQL that all share. */
public final class SharedDatabase implements BeforeAllCallback {

    private final String name;
    private @Nullable ContractPostgres postgres;
    private @Nullable ContractDatabase database;

    public SharedDatabase(String name) {
        this.name = name;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        postgres = ContractPostgres.shared(context);
        database = postgres.newDatabase(name);
    }

    public ContractDatabase database() {
        return Objects.requireNonNull(database, name);
    }

    /** Start a server in a JVM of its own that uses this database. */
    public ContractServer fork(Architecture architecture, ServerSpec.Jvm jvm) {
        Leash leash = Objects.requireNonNull(postgres, name).leash();
        return ContractServer.fork(architecture, database(), jvm, leash);
    }
}
