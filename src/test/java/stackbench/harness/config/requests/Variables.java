package stackbench.harness.config.requests;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The variables of a file, which hold in all of it, and those of its environment, which come first, as in IntelliJ. */
final class Variables {

    private static final Pattern DEFINITION = Pattern.compile("\\s*@([\\w.-]+)\\s*=\\s*(.*?)\\s*");

    private final Environment environment;
    private final Map<String, String> own = new TreeMap<>();

    Variables(Environment environment) {
        this.environment = environment;
    }

    static boolean isDefinition(Line line) {
        return DEFINITION.matcher(line.text()).matches();
    }

    void define(Line line) {
        Matcher definition = DEFINITION.matcher(line.text());
        line.require(definition.matches(), "a variable is written @name = value");
        String name = definition.group(1);
        String value = definition.group(2);
        line.require(
                !value.contains("\\"),
                "a backslash in a variable is not supported, for editors read it differently: write the value in place");
        line.require(
                own.getOrDefault(name, value).equals(value),
                "\"%s\" has another value already: define it once".formatted(name));
        own.put(name, value);
    }

    /** The value of a variable, with its placeholders. */
    Optional<String> value(String name) {
        return environment.value(name).or(() -> Optional.ofNullable(own.get(name)));
    }

    /** What is said of a placeholder that nothing defines. */
    String undefined(String name) {
        return ("nothing defines {{%s}}: define it by \"@%s = ...\", a column of the table of data, # @capture of an earlier request,"
                        + " or in http-client.env.json%s")
                .formatted(name, name, environment.choice());
    }
}
