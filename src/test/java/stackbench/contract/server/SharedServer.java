package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import stackbench.harness.config.Architecture;

/** Lends a test class the one server of its kind; the first to ask starts it, the end of the test run stops it. */
public final class SharedServer implements BeforeAllCallback {

    private static final Namespace NAMESPACE = Namespace.create(SharedServer.class);

    /** How long a request may wait for a connection, which a busy machine may take more than the usual 5 s to make. */
    private static final String PATIENCE_MILLIS = "15000";

    private final Architecture architecture;
    private final String writeMode;
    private final String kind;
    private final boolean observed;
    private @Nullable ContractServer server;

    private SharedServer(Architecture architecture, String writeMode, String kind, boolean observed) {
        this.architecture = architecture;
        this.writeMode = writeMode;
        this.kind = kind;
        this.observed = observed;
    }

    public static SharedServer of(Architecture architecture) {
        return new SharedServer(architecture, "batch", "", false);
    }

    /** Lend a server that no other kind of test writes to. */
    public static SharedServer forOnly(String kind, Architecture architecture) {
        return new SharedServer(architecture, "batch", "-" + kind, false);
    }

    /** Lend a server that writes in a mode of {@code stackbench.write-mode}. */
    public static SharedServer writing(String writeMode, Architecture architecture) {
        return new SharedServer(architecture, writeMode, "", false);
    }

    /** Lend a server that is observed as one in production. */
    public static SharedServer observed(Architecture architecture) {
        return new SharedServer(architecture, "batch", "-observed", true);
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        Store store = context.getRoot().getStore(NAMESPACE);
        String name = architecture + "-" + writeMode + kind;
        server = store.computeIfAbsent(
                name,
                key -> ContractServer.start(
                        architecture,
                        ContractDatabase.shared(name),
                        Map.of(
                                "stackbench.write-mode", writeMode,
                                "stackbench.pool-wait-millis", PATIENCE_MILLIS,
                                "stackbench.observed", String.valueOf(observed))),
                ContractServer.class);
    }

    public InetSocketAddress address() {
        return server().address();
    }

    public ContractDatabase database() {
        return server().database();
    }

    private ContractServer server() {
        return Objects.requireNonNull(server, "the server is there from beforeAll on");
    }
}
