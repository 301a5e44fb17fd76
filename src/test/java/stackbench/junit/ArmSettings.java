package stackbench.junit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stackbench.junit.protocol.Order.Given;

/** The keys of {@code bench.app.<name>} that an arm stands for. */
record ArmSettings(Arm arm) {

    private static final String SPRING = "spring.";
    private static final String PROFILES = "spring.profiles.active";

    /** Whether a setting is given by the arm, and in which attribute, for messages. */
    private String says(String attribute) {
        return "%s of @Arm %s".formatted(attribute, arm.name());
    }

    /**
     * The settings in the order of their keys.
     *
     * @param app the jar that it is started from
     * @param others what it has unless it says otherwise, by the setting, such as {@code spring.server.port}
     * @throws BenchmarkException where a text is not what its attribute needs
     */
    List<Given> of(String app, Map<String, String> others) {
        Map<String, String> own = own();
        Map<String, String> all = new TreeMap<>(others);
        all.putAll(own);
        List<Given> given = new ArrayList<>(List.of(new Given(key(""), app, source())));
        all.forEach((setting, value) -> given.add(
                new Given(key("." + setting), value, own.containsKey(setting) ? source() : "@ServerBenchmark")));
        return given;
    }

    private String source() {
        return "@Arm " + arm.name();
    }

    private String key(String setting) {
        return "bench.app." + arm.name() + setting;
    }

    private Map<String, String> own() {
        Map<String, String> own = new TreeMap<>();
        pairs("properties", arm.properties(), "name=value").forEach((name, value) -> own.put(SPRING + name, value));
        pairs("environment", arm.environment(), "NAME=value")
                .forEach((name, value) -> own.put("environment." + name, value));
        if (arm.profiles().length > 0 && own.put(SPRING + PROFILES, String.join(",", arm.profiles())) != null) {
            throw new BenchmarkException("%s has %s, and so have its properties: give the one or the other"
                    .formatted(says("profiles"), PROFILES));
        }
        put(own, "jvm-options", words("jvmOptions", arm.jvmOptions()));
        put(own, "arguments", words("arguments", arm.arguments()));
        put(own, "heap", arm.heap());
        put(own, "cpus", arm.cpus());
        put(own, "java-home", arm.javaHome());
        return own;
    }

    private static void put(Map<String, String> settings, String setting, String value) {
        if (!value.isBlank()) {
            settings.put(setting, value);
        }
    }

    private Map<String, String> pairs(String attribute, String[] texts, String right) {
        Map<String, String> pairs = new TreeMap<>();
        for (String text : texts) {
            String[] parts = text.split("=", 2);
            if (parts.length < 2 || parts[0].isBlank()) {
                throw new BenchmarkException("\"%s\" in %s is not %s".formatted(text, says(attribute), right));
            }
            if (pairs.put(parts[0].trim(), parts[1].trim()) != null) {
                throw new BenchmarkException("%s has %s twice".formatted(says(attribute), parts[0].trim()));
            }
        }
        return pairs;
    }

    /** The harness separates them by blanks. */
    private String words(String attribute, String[] texts) {
        Arrays.stream(texts)
                .filter(text -> text.isBlank() || text.matches(".*\\s.*"))
                .findFirst()
                .ifPresent(text -> {
                    throw new BenchmarkException(
                            "\"%s\" in %s has a blank: give each in a string of its own, without blanks"
                                    .formatted(text, says(attribute)));
                });
        return String.join(" ", texts);
    }
}
