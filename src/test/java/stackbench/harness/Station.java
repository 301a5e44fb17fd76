package stackbench.harness;

import java.util.Optional;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.plan.Entrant;
import stackbench.harness.server.RunningServer;

/**
 * An entrant's running server and what it stores in.
 *
 * @param database empty when the server runs elsewhere and its database is out of reach
 */
record Station(Entrant entrant, RunningServer server, Optional<BenchDatabase> database) {}
