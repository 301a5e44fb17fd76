package stackbench.harness.config.servers;

import java.util.List;
import java.util.stream.Stream;

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
