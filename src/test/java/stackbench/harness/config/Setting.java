package stackbench.harness.config;

import java.util.Locale;

/**
 * One effective value and where it came from.
 *
 * @param source such as {@code -Dbench.threads}, {@code BENCH_THREADS}, {@code preset quick}, {@code benchmark.properties}
 */
public record Setting(String key, String value, String source) {

    /** This setting as it may be written down: without a password. */
    public Setting shown() {
        boolean password = key.toLowerCase(Locale.ROOT).contains("password");
        return new Setting(key, password ? "***" : value.replaceAll("(?i)(password=)[^&]*", "$1***"), source);
    }

    /** Whether it was given for this run; what the file and presets say is a stock to choose from. */
    boolean ofThisRun() {
        return !source.equals(Sources.FILE) && !source.startsWith(Precedence.PRESET);
    }

    ConfigException invalid(String allowed) {
        return new ConfigException(
                "%s=%s (from %s) is not allowed: give %s".formatted(key, shown().value(), source, allowed));
    }
}
