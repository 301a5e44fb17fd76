package stackbench.harness.fleet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerStart;

/** Every server of one workload, all alive at once, in JVMs that have done nothing else. */
public final class Fleet implements AutoCloseable {

    private final Map<Arm, Station> stations = new HashMap<>();
    private final List<ServerStart> starts = new ArrayList<>();
    private final CloseStack closing = new CloseStack();
    private boolean fresh = true;

    /** Take over a database: it is dropped when the fleet is closed, after the servers that use it. */
    public BenchDatabase add(BenchDatabase database) {
        closing.push(database);
        return database;
    }

    /** Note how a server is started, whatever becomes of it. */
    void starting(ServerStart start) {
        starts.add(start);
    }

    /** How the servers were started that the suite started itself. */
    public List<ServerStart> starts() {
        return List.copyOf(starts);
    }

    /** Take over a server: it is stopped when the fleet is closed. */
    public void add(Arm arm, RunningServer server, Optional<BenchDatabase> database) {
        closing.push(server);
        Optional<JvmProbe> jvm = server.process().flatMap(JvmProbe::attach);
        jvm.ifPresent(closing::push);
        stations.put(arm, new Station(arm, server, database, jvm));
    }

    /** Let another arm be measured on a server that is there for one already. */
    void share(Arm first, Arm other) {
        stations.put(other, station(first));
    }

    /** All servers of the fleet. */
    public Collection<Station> stations() {
        return Set.copyOf(stations.values());
    }

    /** What was not as it should be when the servers were started, through no fault of their own. */
    public List<String> troubles() {
        return stations.values().stream()
                .map(Station::server)
                .distinct()
                .flatMap(server -> Stream.concat(
                        server.notes().stream().map(note -> server.name() + ": " + note), server.lost().stream()))
                .sorted()
                .toList();
    }

    public Station station(Arm arm) {
        Station station = stations.get(arm);
        if (station == null) {
            throw new IllegalArgumentException("No server of " + arm + " was started");
        }
        return station;
    }

    /** Whether no cell has been measured yet. */
    public boolean isFresh() {
        return fresh;
    }

    public void cellDone() {
        fresh = false;
    }

    @Override
    public void close() {
        closing.close();
    }

    /** Close because something else failed, which is what must be seen. */
    void closeAfter(Exception failure) {
        closing.closeAfter(failure);
    }
}
