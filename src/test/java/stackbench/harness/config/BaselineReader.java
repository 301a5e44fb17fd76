package stackbench.harness.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Read which build is compared with, and refuse what cannot go together with that. */
final class BaselineReader {

    /** The least number of visits: of one there is no interval. */
    private static final int LEAST_VISITS = 2;

    private static final Set<String> PLAIN_CONTROLS = Set.of("true", "false");

    private static final Pattern PERCENTAGE = Pattern.compile("(?<number>[0-9]{1,3}(\\.[0-9]{1,3})?)%");

    private final Settings settings;

    BaselineReader(Settings settings) {
        this.settings = settings;
    }

    /** Read the other build; empty when there is none. */
    Optional<BenchmarkConfig.Baseline> read() {
        double tolerance = tolerance();
        Optional<Setting> baseline = settings.optional(Key.BASELINE);
        baseline.ifPresent(this::checkTheRest);
        return baseline.map(setting -> new BenchmarkConfig.Baseline(directory(setting), tolerance));
    }

    /** Read the tolerance as a share. A number alone would leave open whether 5 or 0.05 is meant. */
    private double tolerance() {
        Setting setting = settings.required(Key.TOLERANCE);
        return share(setting.value()).orElseThrow(() -> setting.invalid(Key.TOLERANCE.allowed()));
    }

    /** Read a percentage as a share, such as 0.05 for {@code 5%}; empty unless it is one from 0% to below 100%. */
    private static Optional<Double> share(String percentage) {
        Matcher matcher = PERCENTAGE.matcher(percentage);
        return Optional.of(matcher)
                .filter(Matcher::matches)
                .map(m -> Double.parseDouble(m.group("number")) / 100)
                .filter(share -> share < 1);
    }

    private static Path directory(Setting setting) {
        try {
            return Path.of(setting.value());
        } catch (InvalidPathException e) {
            throw setting.invalid(Key.BASELINE.allowed());
        }
    }

    private void checkTheRest(Setting baseline) {
        if (!settings.flag(Key.BENCH)) {
            throw baseline.invalid("it together with -Dbench=true: a smoke run compares no builds");
        }
        refuse(Key.SERVER, value -> !value.equals("forked"), "forked: each build needs JVMs of its own");
        refuse(Key.CONTROL, value -> !PLAIN_CONTROLS.contains(value), "true or false: base is in place of a control");
        refuse(Key.SLO, value -> true, "nothing: a capacity has no rounds that could be compared");
        if (settings.ranges(Key.VISITS, Integer.MAX_VALUE).getFirst() < LEAST_VISITS) {
            throw together(settings.required(Key.VISITS), "%d at least: one gives no interval".formatted(LEAST_VISITS));
        }
        settings.all().values().stream()
                .filter(setting -> setting.key().startsWith(Key.TARGET_PREFIX))
                .filter(setting -> !setting.value().isEmpty())
                .findFirst()
                .ifPresent(target -> {
                    throw together(target, "nothing: the servers of both builds are started here");
                });
    }

    private void refuse(Key key, Predicate<String> wrong, String allowed) {
        settings.optional(key).filter(setting -> wrong.test(setting.value())).ifPresent(setting -> {
            throw together(setting, allowed);
        });
    }

    private static ConfigException together(Setting setting, String allowed) {
        return setting.invalid("with bench.baseline " + allowed);
    }
}
