package stackbench.harness.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stackbench.harness.config.servers.Secret;

/**
 * The way in which a server, or a node of one, was started, as it may be written down: without passwords.
 *
 * @param name such as {@code create-servlet}
 * @param commandLine of its process; empty when it shares the suite's
 * @param properties of Spring that it was given; of a user's own app its directory and variables of the environment too
 */
public record ServerStart(String name, List<String> commandLine, Map<String, String> properties) {

    /** Record the start of a node in a JVM of its own. */
    static ServerStart forked(ServerCommand command) {
        Map<String, String> told = new LinkedHashMap<>(command.properties());
        command.given().forEach((variable, value) -> told.put("environment." + variable, value));
        if (!command.directory().equals(command.jvm().outputDirectory())) {
            told.put("directory", command.directory().toString());
        }
        return of(command.name(), command.line(), told);
    }

    /** Record the start of a node in the suite's own JVM. */
    static ServerStart inProcess(String name, Node node) {
        return of(name, List.of(), node.settings());
    }

    private static ServerStart of(String name, List<String> commandLine, Map<String, String> properties) {
        Map<String, String> shown = new LinkedHashMap<>();
        properties.forEach((key, value) -> shown.put(key, Secret.shown(key, value)));
        return new ServerStart(
                name, commandLine.stream().map(ServerStart::shown).toList(), shown);
    }

    /** A word of a command line. The value of an option is all that follows, since a password may hold any character. */
    private static String shown(String word) {
        int equals = word.indexOf('=');
        return equals < 0
                ? word
                : word.substring(0, equals + 1) + Secret.shown(word.substring(0, equals), word.substring(equals + 1));
    }
}
