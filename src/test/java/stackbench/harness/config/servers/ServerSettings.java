package stackbench.harness.config.servers;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The settings of a server that is started here.
 *
 * @param java that runs it, the program; empty: the one that runs the suite
 * @param build the checkout that it is started from; empty: this one
 * @param address that all of its processes listen on
 * @param front the JVM of the process that clients talk to
 * @param behind the JVMs of processes behind the front that have settings of their own, by party
 * @param store what it is told of its database
 * @param spring properties that only this one is given
 */
public record ServerSettings(
        Optional<Path> java,
        Optional<Path> build,
        ListenAddress address,
        JvmSettings front,
        SortedMap<String, JvmSettings> behind,
        StoreSettings store,
        SortedMap<String, String> spring) {

    /** Set up a server of this build on this JDK, all of whose processes are alike. */
    public ServerSettings(ListenAddress address, JvmSettings jvm, StoreSettings store) {
        this(Optional.empty(), Optional.empty(), address, jvm, none(), store, none());
    }

    /** Set up a server as above, which no other machine reaches. */
    public ServerSettings(String heap, List<String> jvmOptions, List<Integer> cpus, int poolSize) {
        this(ListenAddress.LOOPBACK, new JvmSettings(heap, jvmOptions, cpus), new StoreSettings(poolSize));
    }

    private static <T> SortedMap<String, T> none() {
        return Collections.unmodifiableSortedMap(new TreeMap<>());
    }

    /** These settings for a server of the build in another checkout. */
    public ServerSettings of(Path checkout) {
        return new ServerSettings(java, Optional.of(checkout), address, front, behind, store, spring);
    }

    /** The JVM of one of its processes; one that has no settings of its own is like the front. */
    public JvmSettings jvm(String party) {
        return behind.getOrDefault(party, front);
    }
}
