package stackbench.harness.measure;

import org.jspecify.annotations.Nullable;

/**
 * CPU seconds used while a block ran, see {@link CpuSpan} for which part of it; null where not available.
 *
 * @param server the server's JVM
 * @param client the suite's JVM, all of its threads
 * @param database PostgreSQL with all of its backends
 */
public record CpuSeconds(
        @Nullable Double server,
        @Nullable Double client,
        @Nullable Double database) {

    /** Add those of other blocks. A part that was not available in one of them is not available in the sum. */
    public CpuSeconds plus(CpuSeconds other) {
        return new CpuSeconds(sum(server, other.server), sum(client, other.client), sum(database, other.database));
    }

    private static @Nullable Double sum(@Nullable Double a, @Nullable Double b) {
        return a == null || b == null ? null : (Double) (a + b);
    }

    /** The client's part of all three, 0 to 1; null where one of them is not available. */
    public @Nullable Double clientShare() {
        if (server == null || client == null || database == null || server + client + database == 0) {
            return null;
        }
        return client / (server + client + database);
    }
}
