package stackbench.harness.run.profile;

import java.io.IOException;
import java.util.List;
import stackbench.harness.journal.ProfileNote;

/** Looks into the server of a case, over the load of several blocks. */
public interface Instrument {

    /**
     * Look from now on.
     *
     * @throws stackbench.harness.server.profiler.Profiler.ProfilerException when the JVM or the system does not allow it
     */
    void begin();

    /** Look no longer, until it begins again. */
    void end();

    /**
     * Keep what was seen, since it looks no more: the next instrument may need what this one holds.
     *
     * @throws stackbench.harness.server.profiler.Profiler.ProfilerException when the JVM does not answer any more
     */
    default void keep() {}

    /**
     * Tell what was seen and kept.
     *
     * @param requests that succeeded while it looked
     * @throws IOException when what was seen cannot be read
     */
    ProfileNote told(long requests) throws IOException;

    /** Throw away what was seen, and say why there is nothing. */
    ProfileNote nothing(List<String> reasons);
}
