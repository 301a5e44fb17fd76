package stackbench.harness.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;

/** The ready-made choices of keys, a file for each, whose first line says what question it answers. */
final class Presets {

    /** What every run that is not measured is told. Nobody can ask for it. */
    static final String SMOKE = "smoke";

    /** What a run of own apps is told. Nobody can ask for it. */
    static final String OWN_APP = "own-app";

    /** Those that a measured run can name, in the order in which they are shown. */
    static final List<String> NAMES = List.of("""
            glance quick latency published overload slow-reader multiplexing grpc
            all-architectures why data-access skewed-keys large-table far-database soak tls observed start tuning out-of-the-box isolated jdk gc
            servlet-reactive-rsocket-as-published sync-async-reactive webflux-vs-virtual-threads virtual-threads
            slow-downstream slow-downstream-threads edge-threads rsocket-between-services
            """.strip().split("\\s+"));

    private static final String COMMENT = "# ";

    private Presets() {}

    /** Find the settings of a preset; empty when there is none of that name. */
    static Optional<Map<String, String>> settings(String name) {
        return NAMES.contains(name) ? Optional.of(read(name)) : Optional.empty();
    }

    /** The settings of a run that is not measured. */
    static Map<String, String> smoke() {
        return read(SMOKE);
    }

    /** The project's file as it is shipped, which another project lacks. */
    static Map<String, String> shipped() {
        return Sources.parse(resource("shipped.properties"));
    }

    /** The settings of a run of own apps. */
    static Map<String, String> ownApp() {
        return read(OWN_APP);
    }

    /** The question that a preset answers, and how long that takes. */
    static String question(String name) {
        return text(name).lines().findFirst().orElseThrow().substring(COMMENT.length());
    }

    /** Every preset with its question, a line for each. */
    static String listed() {
        return NAMES.stream().map(name -> "\n  " + name + ": " + question(name)).collect(Collectors.joining());
    }

    private static Map<String, String> read(String name) {
        return Sources.parse(text(name));
    }

    private static String text(String name) {
        return resource("presets/" + name + ".properties");
    }

    /** Read a file that stands beside this class. */
    static String resource(String name) {
        try {
            return new ClassPathResource(name, Presets.class).getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
    }
}
