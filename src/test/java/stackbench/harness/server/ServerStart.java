package stackbench.harness.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The way in which a server was started, as it may be written down: without passwords.
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

    /** Record the start of a server in a JVM of its own. */
    public static ServerStart forked(ServerSpec spec, ServerSpec.Jvm jvm) {
        ServerCommand command = new ServerCommand(spec, jvm);
        return of(spec.name(), command.line(), command.properties());
    }

    /** Record the start of a server in the suite's own JVM. */
    public static ServerStart inProcess(ServerSpec spec) {
        return of(spec.name(), List.of(), spec.settings());
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
