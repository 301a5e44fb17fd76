package stackbench.harness.config;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the load beyond what servers can take: multiples of a capacity, such as {@code 0.5,1,2}. */
final class OverloadReader {

    private static final Pattern MULTIPLE = Pattern.compile("[0-9]{1,2}(\\.[0-9]{1,3})?");
    private static final double MOST_MULTIPLE = 20;
    private static final int MOST_IN_FLIGHT = 1_024;

    private final Settings settings;

    OverloadReader(Settings settings) {
        this.settings = settings;
    }

    /** Read what is asked for; empty where nothing is. */
    Optional<Overload> read() {
        Duration step = settings.duration(Key.OVERLOAD_STEP, Duration.ofMillis(200), Duration.ofMinutes(10));
        int inFlight = settings.number(Key.OVERLOAD_IN_FLIGHT, 1, MOST_IN_FLIGHT);
        Optional<Setting> setting = settings.optional(Key.OVERLOAD);
        setting.filter(given -> settings.optional(Key.SLO).isEmpty()).ifPresent(given -> {
            throw given.invalid("together with " + Key.SLO.key()
                    + " only, such as p99<50ms: what is answered later than its limits is not counted as answered");
        });
        return setting.map(given -> new Overload(multiples(given), step, inFlight));
    }

    private static List<Double> multiples(Setting setting) {
        List<String> texts =
                Arrays.stream(setting.value().split(",", -1)).map(String::strip).toList();
        List<Double> multiples = texts.stream()
                .filter(text -> MULTIPLE.matcher(text).matches())
                .map(Double::valueOf)
                .filter(multiple -> multiple > 0 && multiple <= MOST_MULTIPLE)
                .toList();
        if (multiples.size() < texts.size()) {
            throw setting.invalid(Key.OVERLOAD.allowed());
        }
        return multiples;
    }
}
