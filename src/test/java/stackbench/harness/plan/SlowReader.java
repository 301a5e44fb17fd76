package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.convert.DurationStyle;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.config.Stage;

/**
 * A load of one client that asks for one long list and reads it slowly for a time, then the rest of it as fast as it comes.
 *
 * @param messagesPerSecond that it reads while it is slow
 * @param seconds for which it is slow
 * @param batchSize messages of the list
 */
@JsonTypeName("slow-reader")
public record SlowReader(int messagesPerSecond, double seconds, int batchSize) implements Load {

    private static final String KEY = "bench.slow-reader";

    private static final Pattern TEXT =
            Pattern.compile("(?<messages>[0-9]{1,7})@(?<pace>[0-9]{1,7}):(?<length>[0-9]{1,6}(ms|s|m))");

    private static final double SHORTEST_SECONDS = 0.2;

    /**
     * The slow reader that a configuration asks for; empty where it asks for none.
     *
     * @throws stackbench.harness.config.ConfigException when it asks for one that there cannot be
     */
    public static Optional<SlowReader> of(BenchmarkConfig config) {
        Setting setting = config.settings().get(KEY);
        if (setting == null || setting.value().isBlank()) {
            return Optional.empty();
        }
        if (!config.output().resources()) {
            throw config.invalid(KEY, "with bench.resources=true only: without it the server's memory is not sampled");
        }
        return Optional.of(parse(setting.value())
                .orElseThrow(() -> config.invalid(
                        KEY,
                        "messages@messages per second:duration"
                                + " such as 1000000@10000:20s, of which not all are read in that time")));
    }

    /** Read a text such as {@code 1000000@10000:20s}; empty when it is none, or asks for more time than there are messages. */
    static Optional<SlowReader> parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double seconds = DurationStyle.SIMPLE.parse(matcher.group("length")).toNanos() / 1e9;
        int pace = Integer.parseInt(matcher.group("pace"));
        int messages = Integer.parseInt(matcher.group("messages"));
        return Optional.of(new SlowReader(pace, seconds, messages))
                .filter(slow -> pace > 0 && seconds >= SHORTEST_SECONDS && pace * seconds < messages);
    }

    /** How long it is slow. */
    public Duration length() {
        return Duration.ofNanos(Math.round(1e9 * seconds));
    }

    @Override
    public LoadKind kind() {
        return LoadKind.SLOW_READER;
    }

    @Override
    public Map<String, String> parameters() {
        return Map.of("messagesPerSecond", String.valueOf(messagesPerSecond), "seconds", Stage.seconds(seconds));
    }

    @Override
    public String value() {
        return String.valueOf(messagesPerSecond);
    }

    @Override
    public String words() {
        return "read at %,d messages/s for %s s".formatted(messagesPerSecond, Stage.seconds(seconds));
    }
}
