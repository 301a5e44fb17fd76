package stackbench.harness.machines;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import stackbench.harness.reaper.Leash;

/** The engine that carries messages between machines: found by {@link ServiceLoader}, since its class path is its own. */
public interface MachinesEngine {

    /** The engine that is on the class path, if one is. */
    static Optional<MachinesEngine> find() {
        return ServiceLoader.load(MachinesEngine.class).findFirst();
    }

    /**
     * Start the workers by their commands, and wait until all have joined.
     *
     * @param leash holds their processes
     * @throws MachineLostException naming those that did not join
     */
    Machines start(MachinesSettings settings, Leash leash);

    /**
     * What an engine must know.
     *
     * @param machines in the order of the key
     * @param address at which they reach this machine: a name that all of them know, or an address
     * @param duty what each of them does; it has a public constructor without parameters
     * @param keyStore a PKCS12 file that is key store and trust store of all machines; empty: no TLS, on loopback and private addresses only
     * @param keyStorePassword empty without a key store
     * @param joinTimeout the longest that all machines together may take to join
     * @param output the directory for what their workers print
     */
    record MachinesSettings(
            List<MachineAddress> machines,
            String address,
            Class<? extends WorkerDuty> duty,
            Optional<Path> keyStore,
            Optional<String> keyStorePassword,
            Duration joinTimeout,
            Path output) {}

    /**
     * A machine.
     *
     * @param name a label, or the host
     * @param command the words before that of its worker's JVM, such as {@code ssh host}; none: a process of this machine
     */
    record MachineAddress(String name, List<String> command) {}
}
