package stackbench.harness.measure;

import java.util.List;
import java.util.Optional;

/** The CPU clocks of server, client and database in one block: in nanoseconds by thread, where the system tells them. */
final class PartyClocks implements AutoCloseable {

    private final ThreadClocks server;
    private final ThreadClocks client;
    private final ThreadClocks database;

    private PartyClocks(Optional<ProcessHandle> server, Optional<ProcessHandle> database, ProcFs proc) {
        this.server = new ThreadClocks(() -> server.stream().toList(), proc);
        this.client = new ThreadClocks(() -> List.of(ProcessHandle.current()), proc);
        this.database = new ThreadClocks(
                () -> database.map(root -> ProcessTree.of(root, proc)).orElse(List.of()), proc);
    }

    /** Open the clocks. Empty where the system tells no nanoseconds. */
    static Optional<PartyClocks> open(Optional<ProcessHandle> server, Optional<ProcessHandle> database, ProcFs proc) {
        return ThreadClocks.tell(proc) ? Optional.of(new PartyClocks(server, database, proc)) : Optional.empty();
    }

    synchronized CpuReading read() {
        return new CpuReading(server.read(), client.read(), database.read());
    }

    /** Read for the last time: threads that have begun meanwhile count from their start. */
    synchronized CpuReading readWithNew() {
        return new CpuReading(server.readWithNew(), client.readWithNew(), database.readWithNew());
    }

    @Override
    public synchronized void close() {
        server.close();
        client.close();
        database.close();
    }
}
