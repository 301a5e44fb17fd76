package stackbench.contract.server;

import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.PostgresServer.RestartablePostgres;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.reaper.Leash;

/** A PostgreSQL that can be out of reach for a while, and the databases of the servers that use it. */
public final class ContractPostgres implements AutoCloseable {

    private final CloseStack closing;
    private final Leash leash;
    private final RestartablePostgres postgres;

    private ContractPostgres(CloseStack closing, Leash leash, RestartablePostgres postgres) {
        this.closing = closing;
        this.leash = leash;
        this.postgres = postgres;
    }

    public static ContractPostgres start() {
        CloseStack closing = new CloseStack();
        try {
            Leash leash = Leash.start();
            closing.push(leash);
            RestartablePostgres postgres = PostgresServers.restartable(leash);
            closing.push(postgres);
            return new ContractPostgres(closing, leash, postgres);
        } catch (RuntimeException e) {
            closing.closeAfter(e);
            throw e;
        }
    }

    public ContractDatabase newDatabase(String name) {
        BenchDatabase database = BenchDatabase.create(postgres, leash, "contract", name);
        closing.push(database);
        return new ContractDatabase(database);
    }

    /** Cut all connections and take no more. */
    public void stop() {
        postgres.stop();
    }

    /** Start again at the same address with the same data. */
    public void restart() {
        postgres.restart();
    }

    @Override
    public void close() {
        closing.close();
    }
}
