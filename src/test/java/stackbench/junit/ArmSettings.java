package stackbench.junit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.junit.protocol.Order.Given;

/**
 * What an arm has of its own.
 *
 * @param name of the arm
 * @param own by the setting, such as {@code heap} or {@code spring.server.port}
 */
record ArmSettings(String name, SortedMap<String, String> own) {

    private static final String SPRING = "spring.";
    private static final String PROFILES = "spring.profiles.active";

    /**
     * Read an annotation.
     *
     * @throws BenchmarkException where a text is not what its attribute needs
     */
    static ArmSettings of(Arm arm) {
        SortedMap<String, String> own = new TreeMap<>();
        pairs(says("properties", arm), arm.properties(), "name=value")
                .forEach((name, value) -> own.put(SPRING + name, value));
        pairs(says("environment", arm), arm.environment(), "NAME=value")
                .forEach((name, value) -> own.put("environment." + name, value));
        if (arm.profiles().length > 0 && own.put(SPRING + PROFILES, String.join(",", arm.profiles())) != null) {
            throw new BenchmarkException("%s has %s, and so have its properties: give the one or the other"
                    .formatted(says("profiles", arm), PROFILES));
        }
        put(own, "jvm-options", words(says("jvmOptions", arm), arm.jvmOptions()));
        put(own, "arguments", words(says("arguments", arm), arm.arguments()));
        put(own, "heap", arm.heap());
        put(own, "cpus", arm.cpus());
        put(own, "java-home", arm.javaHome());
        return new ArmSettings(arm.name(), own);
    }

    private static String says(String attribute, Arm arm) {
        return "%s of @Arm %s".formatted(attribute, arm.name());
    }

    private static void put(Map<String, String> settings, String setting, String value) {
        if (!value.isBlank()) {
            settings.put(setting, value);
        }
    }

    private static Map<String, String> pairs(String where, String[] texts, String right) {
        Map<String, String> pairs = new TreeMap<>();
        for (String text : texts) {
            String[] parts = text.split("=", 2);
            if (parts.length < 2 || parts[0].isBlank()) {
                throw new BenchmarkException("\"%s\" in %s is not %s".formatted(text, where, right));
            }
            if (pairs.put(parts[0].trim(), parts[1].trim()) != null) {
                throw new BenchmarkException("%s has %s twice".formatted(where, parts[0].trim()));
            }
        }
        return pairs;
    }

    /** The harness separates them by blanks. */
    private static String words(String where, String[] texts) {
        Arrays.stream(texts)
                .filter(text -> text.isBlank() || text.matches(".*\\s.*"))
                .findFirst()
                .ifPresent(text -> {
                    throw new BenchmarkException(
                            "\"%s\" in %s has a blank: give each in a string of its own, without blanks"
                                    .formatted(text, where));
                });
        return String.join(" ", texts);
    }

    /**
     * Its keys, {@code bench.app.<name>...}.
     *
     * @param app the jar that it is started from
     * @param others what it has unless it says otherwise, and who says that
     */
    List<Given> keys(Path app, Map<String, Given> others) {
        String key = "bench.app." + name;
        String source = "@Arm " + name;
        List<Given> keys = new ArrayList<>(List.of(new Given(key, app.toString(), source)));
        Map<String, Given> all = new TreeMap<>(others);
        own.forEach((setting, value) -> all.put(setting, new Given(setting, value, source)));
        all.values().forEach(given -> keys.add(new Given(key + "." + given.key(), given.value(), given.source())));
        return keys;
    }
}
