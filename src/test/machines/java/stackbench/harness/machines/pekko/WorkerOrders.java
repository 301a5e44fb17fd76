package stackbench.harness.machines.pekko;

import java.util.Optional;
import org.apache.pekko.actor.Address;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a worker must know to join. It reads this from its standard input: nobody else sees a password there, and any command passes it on.
 *
 * @param system the name of the system of actors, which is the run's own
 * @param host of the controller
 * @param port of the controller
 * @param machine the worker's name
 * @param duty the name of the class that does its work
 */
record WorkerOrders(
        String system, String host, int port, String machine, String duty, Optional<KeyStoreFile> keyStore) {

    private static final JsonMapper JSON = new JsonMapper();

    /** A PKCS12 file at the same place on each machine. */
    record KeyStoreFile(String path, String password) {}

    String line() {
        return JSON.writeValueAsString(this);
    }

    static WorkerOrders parse(String line) {
        return JSON.readValue(line, WorkerOrders.class);
    }

    Address controller() {
        return new Address("pekko", system, host, port);
    }
}
