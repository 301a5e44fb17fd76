package stackbench.harness.workload;

import java.util.Optional;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;

/**
 * A server, as far as a workload has to do with it.
 *
 * @param database empty when it is out of reach
 * @param verified false: what its answers hold is not looked at, to learn what looking costs
 */
public record Subject(Driver driver, Endpoint endpoint, Optional<BenchDatabase> database, boolean verified) {}
