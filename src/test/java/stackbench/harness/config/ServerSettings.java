package stackbench.harness.config;

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
 * @param heap minimum and maximum, such as {@code 512m}
 * @param cpus the processors it may run on; empty: all
 * @param poolSize database connections
 * @param spring properties that only this one is given
 */
public record ServerSettings(
        Optional<Path> java,
        Optional<Path> build,
        String heap,
        List<String> jvmOptions,
        List<Integer> cpus,
        int poolSize,
        SortedMap<String, String> spring) {

    /** Set up a server of this build on this JDK. */
    public ServerSettings(String heap, List<String> jvmOptions, List<Integer> cpus, int poolSize) {
        this(
                Optional.empty(),
                Optional.empty(),
                heap,
                jvmOptions,
                cpus,
                poolSize,
                Collections.unmodifiableSortedMap(new TreeMap<>()));
    }

    /** These settings for a server of the build in another checkout. */
    public ServerSettings of(Path checkout) {
        return new ServerSettings(java, Optional.of(checkout), heap, jvmOptions, cpus, poolSize, spring);
    }
}
