package stackbench.harness.config.apps;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.servers.ServerSettings.Target;

/**
 * A user's own app, or a variant of it, as its keys say.
 *
 * @param key what its keys begin with, such as {@code bench.app.petclinic}
 * @param source where it comes from
 * @param arguments its command line after the jar, without those that the suite adds
 * @param portArgument how it is told its port, such as {@code --server.port=0}; empty: it is told none
 * @param port that it listens on, where it listens on several; empty: the only one
 * @param listensAnywhere whether it may listen on addresses that other machines reach
 * @param scheme that it speaks
 * @param database where its data are
 * @param init what is run in a new database, before the app starts
 * @param template the database of a given PostgreSQL that each new one is a copy of; empty: a new one is empty
 * @param environment variables that it is given beside the few that every server gets
 * @param directory that it runs in; empty: its output directory
 * @param logLevel of its root logger, such as {@code WARN}; empty: as the app is configured
 */
@RecordBuilder
public record OwnApp(
        String name,
        String key,
        Source source,
        List<String> arguments,
        Optional<String> portArgument,
        Optional<Integer> port,
        boolean listensAnywhere,
        Scheme scheme,
        Database database,
        Optional<Init> init,
        Optional<String> template,
        SortedMap<String, String> environment,
        Optional<Path> directory,
        Optional<String> logLevel)
        implements OwnAppBuilder.With {

    /** The property of Spring Boot that its log level is. */
    public static final String ROOT_LEVEL = "logging.level.root";

    public OwnApp {
        arguments = List.copyOf(arguments);
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
    }

    /** The jar that it is started from; empty where somebody else started it. */
    public Optional<Source.Jar> jar() {
        return source instanceof Source.Jar jar ? Optional.of(jar) : Optional.empty();
    }

    /** The server, if it runs already; empty if the suite starts it. */
    public Optional<Target> running() {
        return source instanceof Source.Running running ? Optional.of(running.target()) : Optional.empty();
    }

    /** What readers of its numbers must know of how it was started. */
    public List<String> notes() {
        return jar().filter(Source.Jar::ofTests).isPresent()
                ? List.of("started with the class path of the tests, without their classes; it was not packaged")
                : List.of();
    }

    /** Where an app comes from. */
    public sealed interface Source {

        /**
         * An executable jar.
         *
         * @param given the path that the key names: the jar, or a folder that holds it
         * @param springBoot whether it takes Spring's properties as arguments
         * @param ofTests whether it is no packaged app, but starts one with the class path of a project's tests
         */
        record Jar(Path given, Path file, boolean springBoot, boolean ofTests) implements Source {

            /** A jar that was packaged. */
            public Jar(Path given, Path file, boolean springBoot) {
                this(given, file, springBoot, false);
            }
        }

        /** A server that somebody else started. */
        record Running(Target target) implements Source {}
    }

    /** A file of SQL statements. */
    public record Init(Path file, String statements) {}

    /** Where the data of an app are. */
    public enum Database {
        /** Where the app is configured to have them. */
        OWN,
        /** In a database of the suite's PostgreSQL, new for each server. */
        POSTGRES;

        @Override
        public String toString() {
            return this == OWN ? "own" : "postgres";
        }
    }
}
