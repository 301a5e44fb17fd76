package stackbench.harness.config;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.convert.DurationStyle;

/** A service level objective: limits that latencies must all keep, such as {@code p50<5ms,p99<50ms}. */
public record Slo(List<Limit> limits) {

    private static final Pattern LIMIT =
            Pattern.compile("(?<statistic>[a-z0-9.]+)\\s*<\\s*(?<duration>[0-9]{1,9}(us|ms|s|m))");

    /** What of the latencies is limited. */
    public enum Statistic {
        MEAN("mean", 0.5),
        P50("p50", 0.5),
        P90("p90", 0.9),
        P95("p95", 0.95),
        P99("p99", 0.99),
        P999("p99.9", 0.999),
        MAX("max", 1);

        private final String label;
        private final double share;

        Statistic(String label, double share) {
            this.label = label;
            this.share = share;
        }

        /** Where latencies grow all the time: the part of that time after which they have reached this one. */
        public double share() {
            return share;
        }

        @Override
        public String toString() {
            return label;
        }
    }

    /** A statistic and the duration that it must stay below. */
    public record Limit(Statistic statistic, Duration below) {

        @Override
        public String toString() {
            return statistic + "<" + shown();
        }

        private String shown() {
            long micros = below.toNanos() / 1_000;
            if (micros % 1_000 != 0) {
                return micros + "us";
            }
            return micros % 1_000_000 == 0 ? micros / 1_000_000 + "s" : micros / 1_000 + "ms";
        }
    }

    /** Read a list of limits, each statistic once. */
    static Slo parse(String text) {
        List<Limit> limits = Parse.list(text, Slo::limit);
        Parse.require(limits.stream().map(Limit::statistic).distinct().count() == limits.size());
        return new Slo(limits);
    }

    private static Limit limit(String text) {
        Matcher limit = LIMIT.matcher(text);
        Parse.require(limit.matches());
        Duration below = DurationStyle.SIMPLE.parse(limit.group("duration"));
        Parse.require(below.isPositive());
        return new Limit(Parse.named(Statistic.values()).apply(limit.group("statistic")), below);
    }

    /** The longest of its times: a request that takes longer is over all of them. */
    public Duration widest() {
        return limits.stream().map(Limit::below).max(Duration::compareTo).orElseThrow();
    }

    @Override
    public String toString() {
        return limits.stream().map(Limit::toString).collect(Collectors.joining(","));
    }
}
