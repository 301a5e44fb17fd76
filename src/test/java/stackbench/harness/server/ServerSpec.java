package stackbench.harness.server;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.AppProperty;
import stackbench.harness.config.Architecture;

/**
 * The server that is to be started.
 *
 * @param name names the server in messages and its output file
 * @param properties of the app, such as the address of its database
 * @param build that a forked server is started from
 */
public record ServerSpec(String name, Architecture architecture, Map<String, String> properties, ServerBuild build) {

    /** Specify a server of the build that this suite is part of. */
    public ServerSpec(String name, Architecture architecture, Map<String, String> properties) {
        this(name, architecture, properties, ServerBuild.own());
    }

    /** The properties that the app is given; the system chooses the port. */
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(AppProperty.PROFILES.key(), architecture.profile());
        settings.put(AppProperty.PORT.key(), "0");
        settings.putAll(properties);
        return settings;
    }

    /** Write properties as arguments of the app. */
    static List<String> arguments(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> "--" + property.getKey() + "=" + property.getValue())
                .toList();
    }

    /**
     * The settings of a forked server's JVM.
     *
     * @param java the program that runs it; empty: the one that runs the suite
     * @param heap minimum and maximum, such as {@code 512m}
     * @param cpus the processors it may run on; empty: all
     * @param outputDirectory where its output is kept
     * @param planted classes beside the app's own; none but in tests of the suite itself
     */
    public record Jvm(
            Optional<Path> java,
            String heap,
            List<String> options,
            List<Integer> cpus,
            Path outputDirectory,
            List<Path> planted) {

        /** The options of a server that is to be there soon, and of whose speed nobody wants to know. */
        public static final List<String> QUICK_START = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

        /** Set up a JVM that has the app on its class path, and nothing else. */
        public Jvm(String heap, List<String> options, List<Integer> cpus, Path outputDirectory) {
            this(Optional.empty(), heap, options, cpus, outputDirectory, List.of());
        }

        /** Set up a JVM that runs on all processors. */
        public Jvm(String heap, List<String> options, Path outputDirectory) {
            this(heap, options, List.of(), outputDirectory);
        }
    }
}
