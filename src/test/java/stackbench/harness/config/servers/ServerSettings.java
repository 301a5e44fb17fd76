package stackbench.harness.config.servers;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The settings of a server that is started here.
 *
 * @param java that runs it, the program; empty: the one that runs the suite
 * @param build the checkout that it is started from; empty: this one
 * @param address that all of its processes listen on
 * @param front the JVM of the process that clients talk to
 * @param behind the JVMs of processes behind the front that have settings of their own, by party
 * @param store what it is told of its database
 * @param tls whether clients speak TLS with it
 * @param spring properties that only this one is given
 */
public record ServerSettings(
        Optional<Path> java,
        Optional<Path> build,
        ListenAddress address,
        JvmSettings front,
        SortedMap<String, JvmSettings> behind,
        StoreSettings store,
        boolean tls,
        SortedMap<String, String> spring) {

    /** The party of a network between a server and its database. */
    public static final String NETWORK = "network";

    private static final JvmSettings OF_NETWORK = new JvmSettings("64m", List.of(), List.of());

    /** Set up a server of this build on this JDK, all of whose processes are alike. */
    public ServerSettings(ListenAddress address, JvmSettings jvm, StoreSettings store) {
        this(Optional.empty(), Optional.empty(), address, jvm, none(), store, false, none());
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
        return new ServerSettings(java, Optional.of(checkout), address, front, behind, store, tls, spring);
    }

    /** These settings for a server that speaks TLS, or does not. */
    public ServerSettings withTls(boolean other) {
        return new ServerSettings(java, build, address, front, behind, store, other, spring);
    }

    /** The JVM of one of its processes; one that has no settings of its own is like the front, but a network is the same for all. */
    public JvmSettings jvm(String party) {
        return party.equals(NETWORK) ? OF_NETWORK : behind.getOrDefault(party, front);
    }

    /** The program that runs one of its processes; empty: the one that runs the suite. */
    public Optional<Path> java(String party) {
        return party.equals(NETWORK) ? Optional.empty() : java;
    }

    /**
     * The settings of the JVM of one process of a server.
     *
     * @param heap minimum and maximum, such as {@code 512m}; empty: as a JVM chooses by itself
     * @param options beside those for heap and native access
     * @param cpus the processors it may run on; empty: all
     * @param archive of classes, which it reads at its start
     * @param nativeAccess whether libraries may use native code, which Netty needs for fast memory access on newer JDKs
     */
    public record JvmSettings(
            String heap, List<String> options, List<Integer> cpus, ClassArchive archive, boolean nativeAccess) {

        /** The option by which every library may use native code. */
        public static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

        /** Set up a JVM whose libraries may use native code, with no archive of the application's classes. */
        public JvmSettings(String heap, List<String> options, List<Integer> cpus) {
            this(heap, options, cpus, ClassArchive.NONE, true);
        }

        /** All options but those for the heap, as they stand on its command line. */
        public List<String> allOptions() {
            return Stream.concat(nativeAccess ? Stream.of(NATIVE_ACCESS) : Stream.empty(), options.stream())
                    .toList();
        }
    }

    /**
     * The settings of a server's store, the same for JDBC and R2DBC.
     *
     * @param poolSize database connections
     * @param fetchSize rows of a list that a round trip to the database brings; 0: all of them come in one
     * @param delay that is added to each round trip to the database
     */
    public record StoreSettings(int poolSize, int fetchSize, Duration delay) {

        /** Set up a store that fetches a list in one round trip, from a database that is near. */
        public StoreSettings(int poolSize) {
            this(poolSize, 0, Duration.ZERO);
        }
    }

    /**
     * A server that somebody else started.
     *
     * @param host as it stands in a URL
     * @param allowed whether load may go to it wherever it is
     */
    public record Target(String host, int port, boolean allowed) {

        /** A server on this machine or in its private network. */
        public Target(String host, int port) {
            this(host, port, false);
        }
    }
}
