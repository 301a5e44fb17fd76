package stackbench.harness.config;

import java.util.Objects;
import stackbench.harness.config.servers.Secret;

/**
 * One effective value and where it came from.
 *
 * @param source such as {@code -Dbench.threads}, {@code BENCH_THREADS}, {@code preset quick}, {@code
 *     benchmark.properties}, {@code @Arm virtual}, {@value #DRAWN}
 */
public record Setting(String key, String value, String source) {

    /** What the requests of a run are, by the digest of each workload. It follows from a file, and is no key that can be given. */
    public static final String CONTENT_OF_REQUESTS = "bench.requests.content";

    /** The source of a seed that the run drew itself. */
    static final String DRAWN = "drawn";

    /** Require what a file that is read back may lack. */
    public Setting {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(source, "source");
    }

    /** This setting as it may be written down: without a password. */
    public Setting shown() {
        return new Setting(key, Secret.shown(aboutTheValue(), value), source);
    }

    /** What the key says of its value. The name of an app or a variant says nothing: {@code token-service} is no token. */
    private String aboutTheValue() {
        return AppKey.of(key)
                .map(AppKey::setting)
                .or(() -> VariantKey.of(key).map(VariantKey::setting))
                .orElse(key);
    }

    /** Whether it is the seed that a run drew. */
    public boolean wasDrawn() {
        return source.equals(DRAWN);
    }

    /** Whether there is a password in it. */
    boolean isSecret() {
        return !shown().value().equals(value);
    }

    /** Whether it was given for this run; what the file, presets and annotations say is a stock to choose from. */
    public boolean ofThisRun() {
        return !source.equals(Sources.FILE) && !source.startsWith(Sources.PRESET) && !source.startsWith("@");
    }

    /** Refuse it unless something holds. */
    void require(boolean holds, String allowed) {
        if (!holds) {
            throw invalid(allowed);
        }
    }

    ConfigException invalid(String allowed) {
        return new ConfigException("%s is not allowed: give %s".formatted(this, allowed));
    }

    @Override
    public String toString() {
        return "%s=%s (from %s)".formatted(key, shown().value(), source);
    }
}
