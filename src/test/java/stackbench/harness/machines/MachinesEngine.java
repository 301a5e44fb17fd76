package stackbench.harness.machines;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The engine that carries messages between machines: found by {@link java.util.ServiceLoader}, since its class path is its own. */
public interface MachinesEngine {

    /**
     * Start the workers by their commands, and wait until all have joined.
     *
     * @throws MachineLostException naming those that did not join
     */
    Machines start(MachinesSettings settings);

    /**
     * What an engine must know.
     *
     * @param machines in the order of the key
     * @param keyStore a PKCS12 file that is key store and trust store of all machines; empty: no TLS, on loopback and private addresses only
     * @param keyStorePassword empty without a key store
     * @param joinTimeout the longest that all machines together may take to join
     */
    record MachinesSettings(
            List<MachineAddress> machines,
            Optional<Path> keyStore,
            Optional<String> keyStorePassword,
            Duration joinTimeout) {}

    /**
     * A machine.
     *
     * @param name a label, or the host
     * @param command the words before that of its worker's JVM, such as {@code ssh host}; none: a process of this machine
     */
    record MachineAddress(String name, List<String> command) {}
}
