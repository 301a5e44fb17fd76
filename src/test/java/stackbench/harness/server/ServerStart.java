package stackbench.harness.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The way in which a server, or a node of one, was started, as it may be written down: without passwords.
 *
 * @param name such as {@code create-servlet}
 * @param commandLine of its process; empty when it shares the suite's
 * @param properties of Spring that it was given
 */
public record ServerStart(String name, List<String> commandLine, Map<String, String> properties) {

    private static final String MASK = "***";

    /**
     * A password, as in {@code --stackbench.database-password=...}. It is all that follows, since a password may hold any
     * character.
     */
    private static final Pattern PASSWORD = Pattern.compile("(?i)(password[^=]*=).*", Pattern.DOTALL);

    /** Record the start of a node in a JVM of its own. */
    static ServerStart forked(ServerCommand command) {
        return of(command.name(), command.line(), command.properties());
    }

    /** Record the start of a node in the suite's own JVM. */
    static ServerStart inProcess(String name, Node node) {
        return of(name, List.of(), node.settings());
    }

    private static ServerStart of(String name, List<String> commandLine, Map<String, String> properties) {
        Map<String, String> shown = new LinkedHashMap<>();
        properties.forEach(
                (key, value) -> shown.put(key, shown(key + "=" + value).substring(key.length() + 1)));
        return new ServerStart(
                name, commandLine.stream().map(ServerStart::shown).toList(), shown);
    }

    private static String shown(String word) {
        return PASSWORD.matcher(word).replaceAll("$1" + MASK);
    }
}
