package stackbench.harness.workload;

import java.util.Optional;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;

/**
 * A server, as far as a workload has to do with it.
 *
 * @param endpoint that clients talk to
 * @param holder of its messages; the same unless that is behind it
 * @param database empty when it is out of reach, or there is none
 * @param memory what it stores where it has no database; empty otherwise, and when nobody can empty it
 * @param verified false: what its answers hold is not looked at, to learn what looking costs
 */
public record Subject(
        Driver driver,
        Endpoint endpoint,
        Endpoint holder,
        Optional<BenchDatabase> database,
        Optional<StoredMessages> memory,
        boolean verified) {

    /** A server that holds its messages itself. */
    Subject(
            Driver driver,
            Endpoint endpoint,
            Optional<BenchDatabase> database,
            Optional<StoredMessages> memory,
            boolean verified) {
        this(driver, endpoint, endpoint, database, memory, verified);
    }

    /** What it stores, wherever that is; empty when it is out of reach. */
    Optional<StoredMessages> stored() {
        return database.<StoredMessages>map(held -> held).or(() -> memory);
    }
}
