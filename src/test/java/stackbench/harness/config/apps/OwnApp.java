package stackbench.harness.config.apps;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import stackbench.harness.config.servers.ServerSettings.Target;

/**
 * A user's own app, or a variant of it, as {@code bench.app.<name>} and the keys that begin with it say.
 *
 * @param source where it comes from
 * @param arguments its command line after the jar, without those that the suite adds
 * @param portArgument how it is told its port, such as {@code --server.port=0}; empty: it is told none
 * @param port that it listens on, where it listens on several; empty: the only one
 * @param listensAnywhere whether it may listen on addresses that other machines reach
 * @param database where its data are
 * @param init a file of SQL that is run in a new database, before the app starts
 * @param environment variables that it is given beside the few that every server gets
 * @param directory that it runs in; empty: its output directory
 */
public record OwnApp(
        String name,
        Source source,
        List<String> arguments,
        Optional<String> portArgument,
        Optional<Integer> port,
        boolean listensAnywhere,
        Database database,
        Optional<Path> init,
        SortedMap<String, String> environment,
        Optional<Path> directory) {

    /** Where an app comes from. */
    public sealed interface Source {

        /** An executable jar. */
        record Jar(Path file) implements Source {}

        /** A server that somebody else started. */
        record Running(Target target) implements Source {}
    }

    /** Where the data of an app are. */
    public enum Database {
        /** Where the app is configured to have them. */
        OWN,
        /** In a database of the suite's PostgreSQL, new for each server. */
        POSTGRES
    }
}
