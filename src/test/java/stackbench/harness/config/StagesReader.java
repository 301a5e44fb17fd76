package stackbench.harness.config;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.convert.DurationStyle;

/** Reads the stages of users that a run is told, such as {@code 15s:50,30s:0}, with their scales applied. */
final class StagesReader {

    private static final Pattern STAGE = Pattern.compile("(?<length>[0-9]{1,6}(ms|s|m))\\s*:\\s*(?<users>[0-9]{1,4})");
    private static final Pattern SCALE = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,4})?");
    private static final int MOST_USERS = 1_024;
    private static final double MOST_SCALE = 100;
    private static final double SHORTEST_SECONDS = 0.05;
    private static final double LONGEST_SECONDS = 3_600;

    private final Settings settings;

    StagesReader(Settings settings) {
        this.settings = settings;
    }

    /** Read the stages as they are run; none where none are asked for. */
    List<Stage> read() {
        double timeScale = scale(Key.STAGES_TIME_SCALE);
        double userScale = scale(Key.STAGES_USER_SCALE);
        Optional<Setting> setting = settings.optional(Key.STAGES);
        if (setting.isEmpty()) {
            return List.of();
        }
        List<Stage> stages = Arrays.stream(setting.get().value().split(",", -1))
                .map(text -> stage(text.strip()).orElseThrow(() -> setting.get().invalid(Key.STAGES.allowed())))
                .map(stage -> new Stage(stage.seconds() * timeScale, scaled(stage.users(), userScale)))
                .toList();
        refuse(stages, setting.get());
        return stages;
    }

    /** Whether users come to servers that have just started. */
    boolean cold() {
        return settings.text(Key.STAGES_COLD, Settings::isFlag).equals("true");
    }

    private double scale(Key key) {
        Setting setting = settings.required(key);
        double scale = SCALE.matcher(setting.value()).matches() ? Double.parseDouble(setting.value()) : 0;
        if (!(scale > 0 && scale <= MOST_SCALE)) {
            throw setting.invalid(key.allowed());
        }
        return scale;
    }

    private static Optional<Stage> stage(String text) {
        Matcher matcher = STAGE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Duration length = DurationStyle.SIMPLE.parse(matcher.group("length"));
        return Optional.of(new Stage(length.toNanos() / 1e9, Integer.parseInt(matcher.group("users"))));
    }

    /** A stage that has users keeps one at least. */
    private static int scaled(int users, double scale) {
        return users == 0 ? 0 : Math.toIntExact(Math.max(1, Math.round(users * scale)));
    }

    private static void refuse(List<Stage> stages, Setting setting) {
        double seconds = stages.stream().mapToDouble(Stage::seconds).sum();
        int most = stages.stream().mapToInt(Stage::users).max().orElse(0);
        if (stages.stream().anyMatch(stage -> stage.seconds() < SHORTEST_SECONDS) || seconds > LONGEST_SECONDS) {
            throw setting.invalid(
                    "stages of 50ms at least and an hour in all, multiplied by " + Key.STAGES_TIME_SCALE.key());
        }
        if (most < 1 || most > MOST_USERS) {
            throw setting.invalid("1 to %,d users in one stage at least, and no more in any, multiplied by %s"
                    .formatted(MOST_USERS, Key.STAGES_USER_SCALE.key()));
        }
    }
}
