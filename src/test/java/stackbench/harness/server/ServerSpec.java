package stackbench.harness.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;

/**
 * The server under test that is to be started.
 *
 * @param name names the server in messages and its output files
 * @param front the node that clients talk to
 * @param behind the nodes that it needs, each before those that need it
 * @param build that a forked server is started from
 */
public record ServerSpec(String name, Node front, List<Node> behind, ServerBuild build) {

    /** Specify a server that is one process of the app. */
    public ServerSpec(String name, Architecture architecture, Map<String, String> properties, ServerBuild build) {
        this(name, Node.ofApp(Node.FRONT, architecture, properties), List.of(), build);
    }

    /** Specify a server that is one process of the build that this suite is part of. */
    public ServerSpec(String name, Architecture architecture, Map<String, String> properties) {
        this(name, architecture, properties, ServerBuild.own());
    }

    /** All nodes in the order in which they are started. */
    List<Node> nodes() {
        return Stream.concat(behind.stream(), Stream.of(front)).toList();
    }

    /** The build that a node is started from. A network is of this one, so that servers of two builds have the same. */
    ServerBuild build(Node node) {
        return node.party().equals(Node.NETWORK) ? ServerBuild.own() : build;
    }

    /** The name of a node, such as {@code create-servlet} of the front and {@code create-servlet.downstream} of another. */
    String name(Node node) {
        return node.party().equals(front.party()) ? name : name + "." + node.party();
    }

    /**
     * The settings of a forked server's JVM.
     *
     * @param java the program that runs it; empty: the one that runs the suite
     * @param heap minimum and maximum, such as {@code 512m}; empty: as a JVM chooses by itself
     * @param cpus the processors it may run on; empty: all
     * @param archive of classes, which is made for it before it starts
     * @param outputDirectory where its output is kept
     * @param planted classes beside the app's own; none but in tests of the suite itself
     */
    public record Jvm(
            Optional<Path> java,
            String heap,
            List<String> options,
            List<Integer> cpus,
            ClassArchive archive,
            Path outputDirectory,
            List<Path> planted) {

        /** The options of a server that is to be there soon, and of whose speed nobody wants to know. */
        public static final List<String> QUICK_START =
                List.of(JvmSettings.NATIVE_ACCESS, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

        /** Set up a JVM that has the app on its class path, and nothing else. */
        public Jvm(String heap, List<String> options, List<Integer> cpus, Path outputDirectory) {
            this(Optional.empty(), heap, options, cpus, ClassArchive.NONE, outputDirectory, List.of());
        }

        /** These settings with classes beside the app's own. */
        public Jvm planted(Path classes) {
            return new Jvm(java, heap, options, cpus, archive, outputDirectory, List.of(classes));
        }

        /** Set up a JVM that runs on all processors. */
        public Jvm(String heap, List<String> options, Path outputDirectory) {
            this(heap, options, List.of(), outputDirectory);
        }
    }
}
