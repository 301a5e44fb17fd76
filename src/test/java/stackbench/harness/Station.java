package stackbench.harness;

import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.server.RunningServer;

/**
 * An architecture's running server and what it stores in.
 *
 * @param database empty when the server runs elsewhere and its database is out of reach
 */
record Station(Architecture architecture, RunningServer server, Optional<BenchDatabase> database) {}
