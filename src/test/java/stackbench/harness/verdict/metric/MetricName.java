package stackbench.harness.verdict.metric;

import java.util.Locale;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.measure.party.Party;

/**
 * What a metric is called.
 *
 * @param key in files for programs, with its unit, such as {@code serverCpuMicrosPerRequest}
 * @param title in sentences, such as {@code server CPU per request}
 * @param brief with its unit after it, such as {@code server CPU}; empty where the unit says it all
 */
public record MetricName(MetricKind kind, String key, String title, String brief, Unit unit) {

    private static final String SERVER = Party.SERVER.name();

    static MetricName result(String key, Unit unit) {
        return new MetricName(MetricKind.RESULT, key, unit.text(), "", unit);
    }

    static MetricName result(String key, String title, Unit unit) {
        return new MetricName(MetricKind.RESULT, key, title, title, unit);
    }

    static MetricName capacity(String key, String title) {
        return new MetricName(MetricKind.CAPACITY, key, title, "", Unit.PER_SECOND);
    }

    static MetricName capacityCost(String key, String title, String brief) {
        return new MetricName(MetricKind.CAPACITY, key, title, brief, Unit.CPU_SECONDS_PER_MILLION);
    }

    static MetricName latency(String key, String title, String brief) {
        return new MetricName(MetricKind.LATENCY, key, title, brief, Unit.MILLIS);
    }

    static MetricName cost(String key, String title, Unit unit) {
        return new MetricName(MetricKind.COST, key, title, title, unit);
    }

    static MetricName held(String key, String title, Unit unit) {
        return new MetricName(MetricKind.HELD, key, title, title, unit);
    }

    static MetricName weight(String key, String title) {
        return new MetricName(MetricKind.WEIGHT, key, title, title, Unit.BYTES_PER_MESSAGE);
    }

    /** This name with a shorter form. */
    MetricName inBrief(String shorter) {
        return new MetricName(kind, key, title, shorter, unit);
    }

    /** The name of the metric where it is of another party than the server. */
    MetricName of(Party party) {
        String own = key.startsWith(SERVER)
                ? party + key.substring(SERVER.length())
                : party + key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(1);
        String inWords = title.contains(SERVER)
                ? title.replace("the " + SERVER, party.name()).replace(SERVER, party.name())
                : party + ": " + title;
        return new MetricName(kind, own, inWords, inWords, unit);
    }

    /** The name with its unit, such as {@code server CPU us/request}. */
    String words() {
        return (brief + " " + unit.text()).strip();
    }

    Better better() {
        return kind == MetricKind.RESULT || (kind == MetricKind.CAPACITY && unit == Unit.PER_SECOND)
                ? Better.MORE
                : Better.LESS;
    }

    /** The unit of a metric; pages choose digits and decimal multiples by it. */
    public enum Unit {
        PER_SECOND("requests/s"),
        MESSAGES_PER_SECOND("messages/s"),
        MILLIS("ms"),
        MICROS_PER_REQUEST("us/request"),
        CPU_SECONDS_PER_MILLION("s/million requests"),
        BYTES_PER_REQUEST("bytes/request"),
        BYTES_PER_MESSAGE("bytes/message"),
        BYTES_PER_SECOND("bytes/s"),
        MILLIS_PER_SECOND("ms/s"),
        BYTES("bytes"),
        SHARE("share"),
        NUMBER(""),
        COUNT("");

        private final String text;

        Unit(String text) {
            this.text = text;
        }

        /** The unit in words such as {@code us/request}; empty for a plain number. */
        public String text() {
            return text;
        }
    }

    /** The kind of a metric, by which outputs choose those they show. */
    public enum MetricKind {
        /** What clients get. */
        RESULT,
        /** How long they wait for it. */
        LATENCY,
        /** What it uses up. */
        COST,
        /** What a server has rather than uses up; it serves all cells of a workload, so that what earlier ones left is included. */
        HELD,
        /** What its messages weigh. */
        WEIGHT,
        /** What a search or overload found, and what that costs. */
        CAPACITY
    }
}
