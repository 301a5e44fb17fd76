package stackbench.harness.measure.party;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the server, the database and the client used, for the tests of those who read it. */
public final class SampleParties {

    private SampleParties() {}

    /** Make parties of which nothing but CPU time is available, in seconds; null where that is not either. */
    public static Parties ofCpu(@Nullable Double server, @Nullable Double database, @Nullable Double client) {
        return Parties.of(Map.of(
                Party.SERVER, PartyUsage.ofCpu(server),
                Party.DATABASE, PartyUsage.ofCpu(database),
                Party.CLIENT, PartyUsage.ofCpu(client)));
    }

    /** Make the CPU times of a request, in microseconds. */
    public static SortedMap<Party, Double> micros(double server, double database, double client) {
        return new TreeMap<>(Map.of(Party.SERVER, server, Party.DATABASE, database, Party.CLIENT, client));
    }

    /** Make a figure of the server, which the others have not. */
    public static SortedMap<Party, Double> ofServer(double server) {
        return new TreeMap<>(Map.of(Party.SERVER, server));
    }
}
