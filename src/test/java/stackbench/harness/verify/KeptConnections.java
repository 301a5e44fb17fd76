package stackbench.harness.verify;

import java.util.Optional;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.Sessions;
import stackbench.harness.database.postgres.DatabaseException;

/** Finds connections that a server keeps from its pool: in a transaction though no request is under way. */
public final class KeptConnections {

    private KeptConnections() {}

    /** Look at a server's database, if it has one, after a block. That it cannot be asked is for others to tell. */
    public static Verification of(Optional<BenchDatabase> database) {
        try {
            return database.map(BenchDatabase::sessionsAtRest)
                    .map(KeptConnections::of)
                    .orElse(Verification.NONE);
        } catch (DatabaseException e) {
            return Verification.NONE;
        }
    }

    private static Verification of(Sessions seen) {
        return seen.inTransaction() == 0
                ? Verification.NONE
                : Verification.wrong(
                        "required no database connection in a transaction when no request is under way, actual %d of %d for 2 s: connections leak, and once the pool is exhausted requests wait for one in vain"
                                .formatted(seen.inTransaction(), seen.all()));
    }
}
