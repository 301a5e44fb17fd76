package stackbench.harness.config.requests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The variables of {@code http-client.env.json} and {@code http-client.private.env.json}, of one environment. They are beside the file of requests
 * or in the nearest folder above it that has one of them, up to the root of the project.
 *
 * @param unchosen names of the environments, where none is chosen out of several
 */
record Environment(Map<String, String> values, Collection<String> unchosen) {

    private static final String PUBLIC = "http-client.env.json";
    private static final String PRIVATE = "http-client.private.env.json";

    /** What only the root of a project has. Files above it do not belong to the project. */
    private static final String ROOT = ".git";

    /** Holds in each environment. */
    private static final String SHARED = "$shared";

    /**
     * Read the environment of a name, or the only one that there is.
     *
     * @param requests the file that they are beside, or above
     */
    static Environment of(Path requests, Optional<String> chosen) {
        List<Path> files = files(requests.toAbsolutePath().normalize());
        List<JsonNode> contents = files.stream().map(Environment::read).toList();
        Set<String> names = new TreeSet<>();
        contents.forEach(content -> names.addAll(content.propertyNames()));
        names.removeIf(name -> name.startsWith("$"));
        chosen.filter(name -> !names.contains(name)).ifPresent(name -> {
            String right = names.isEmpty()
                    ? "put it into " + PUBLIC + " beside the file, or in a folder above it"
                    : "give one of " + String.join(", ", names);
            throw new RequestFileException(requests, "there is no environment \"%s\": %s".formatted(name, right));
        });
        Optional<String> name =
                chosen.or(() -> names.stream().filter(any -> names.size() == 1).findFirst());
        Map<String, String> values = new TreeMap<>();
        contents.forEach(content -> values.putAll(valuesOf(content, SHARED)));
        name.ifPresent(environment -> values.putAll(valuesOf(files, contents, environment)));
        return new Environment(values, name.isPresent() ? Set.of() : names);
    }

    private static List<Path> files(Path requests) {
        for (Path folder = requests.getParent(); folder != null; folder = folder.getParent()) {
            List<Path> files = Stream.of(PUBLIC, PRIVATE)
                    .map(folder::resolve)
                    .filter(Files::exists)
                    .toList();
            if (!files.isEmpty() || Files.exists(folder.resolve(ROOT))) {
                return files;
            }
        }
        return List.of();
    }

    /** Releases of IntelliJ differ in which of the two files holds. */
    private static Map<String, String> valuesOf(List<Path> files, List<JsonNode> contents, String environment) {
        Map<String, String> values = new TreeMap<>();
        for (int at = 0; at < files.size(); at++) {
            for (Map.Entry<String, String> variable :
                    valuesOf(contents.get(at), environment).entrySet()) {
                String before = values.put(variable.getKey(), variable.getValue());
                if (before != null && !before.equals(variable.getValue())) {
                    throw new RequestFileException(
                            files.get(at),
                            "\"%s\" of \"%s\" has another value in %s: define it in one of the two files"
                                    .formatted(variable.getKey(), environment, PUBLIC));
                }
            }
        }
        return values;
    }

    private static JsonNode read(Path file) {
        try {
            JsonNode content = JsonMapper.shared().readTree(UserText.of(file));
            if (content.isObject()) {
                return content;
            }
        } catch (JacksonException e) {
            throw RequestFileException.of(file, e, "it must be JSON");
        }
        throw new RequestFileException(
                file, "it must be an object of environments, such as {\"dev\": {\"host\": \"localhost\"}}");
    }

    private static Map<String, String> valuesOf(JsonNode content, String environment) {
        Map<String, String> values = new TreeMap<>();
        addTo(values, "", content.path(environment));
        return values;
    }

    /** A value inside of an object is named {@code outer.inner}. */
    private static void addTo(Map<String, String> values, String prefix, JsonNode object) {
        object.properties().forEach(variable -> {
            String name = prefix + variable.getKey();
            if (variable.getValue().isObject()) {
                addTo(values, name + ".", variable.getValue());
            } else if (variable.getValue().isValueNode() && !variable.getValue().isNull()) {
                values.put(name, variable.getValue().asString());
            }
        });
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Which environment could be chosen, to be said of a variable that is missing. */
    String choice() {
        return unchosen.isEmpty() ? "" : ", of which an environment must be chosen: " + String.join(", ", unchosen);
    }
}
