package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
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

    /** Lend a server that no other kind of test writes to. */
    public static SharedServer forOnly(String kind, Architecture architecture) {
        return new SharedServer(architecture, "batch", "-" + kind, false);
    }

    /** Lend a server that writes in a mode of {@code stackbench.write-mode}. */
    static SharedServer writing(String writeMode, Architecture architecture) {
        return new SharedServer(architecture, writeMode, "", false);
    }

    /** Lend a server that is observed as one in production. */
    static SharedServer observed(Architecture architecture) {
        return new SharedServer(architecture, "batch", "-observed", true);
    }

    /** Its architecture, and what is special about it. */
    @Override
    public String toString() {
        return architecture + kind;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        server = lent(context);
    }

    ContractServer lent(ExtensionContext context) {
        String name = architecture + "-" + writeMode + kind;
        return context.getRoot().getStore(NAMESPACE).computeIfAbsent(name, this::started, ContractServer.class);
    }

    private ContractServer started(String name) {
        return architecture.keepsInMemory()
                ? ContractServer.inMemory(architecture)
                : ContractServer.start(
                        architecture,
                        ContractDatabase.shared(name),
                        Map.of(
                                "stackbench.write-mode", writeMode,
                                "stackbench.pool-wait-millis", PATIENCE_MILLIS,
                                "stackbench.observed", String.valueOf(observed)));
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
