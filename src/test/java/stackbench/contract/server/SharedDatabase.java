package stackbench.contract.server;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.ServerSpec;

/** Lends a test class a database of its own in the PostgreSQL that all share. */
public final class SharedDatabase implements BeforeAllCallback {

    private final String name;
    private @Nullable ContractDatabase database;

    public SharedDatabase(String name) {
        this.name = name;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        database = ContractDatabase.shared(name);
    }

    public ContractDatabase database() {
        return Objects.requireNonNull(database, name);
    }

    /** Start a server in this JVM that uses this database, with some properties of its own. */
    public ContractServer start(Architecture architecture, Map<String, String> properties) {
        return ContractServer.start(architecture, database(), properties);
    }

    /** Start a server in a JVM of its own that uses this database, with some properties of its own. */
    public ContractServer fork(Architecture architecture, Map<String, String> properties, ServerSpec.Jvm jvm) {
        return ContractServer.fork(architecture, database(), properties, jvm);
    }
}
