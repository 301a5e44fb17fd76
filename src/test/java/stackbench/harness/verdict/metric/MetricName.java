package stackbench.harness.verdict.metric;

import stackbench.harness.compare.Better;

/**
 * What a metric is called.
 *
 * @param key in files for programs, with its unit, such as {@code serverCpuMicrosPerRequest}
 * @param title in sentences, such as {@code server CPU per request}
 * @param brief with its unit after it, such as {@code server CPU}; empty where the unit says it all
 */
record MetricName(Metric.Kind kind, String key, String title, String brief, Unit unit) {

    static MetricName result(String key, Unit unit) {
        return new MetricName(Metric.Kind.RESULT, key, unit.text(), "", unit);
    }

    static MetricName capacity(String key, String title) {
        return new MetricName(Metric.Kind.CAPACITY, key, title, "", Unit.PER_SECOND);
    }

    static MetricName latency(String key, String title, String brief) {
        return new MetricName(Metric.Kind.LATENCY, key, title, brief, Unit.MILLIS);
    }

    static MetricName cost(String key, String title, Unit unit) {
        return new MetricName(Metric.Kind.COST, key, title, title, unit);
    }

    static MetricName held(String key, String title, Unit unit) {
        return new MetricName(Metric.Kind.HELD, key, title, title, unit);
    }

    static MetricName weight(String key, String title) {
        return new MetricName(Metric.Kind.WEIGHT, key, title, title, Unit.BYTES_PER_MESSAGE);
    }

    /** This name with a shorter form. */
    MetricName inBrief(String shorter) {
        return new MetricName(kind, key, title, shorter, unit);
    }

    Better better() {
        return kind == Metric.Kind.RESULT || kind == Metric.Kind.CAPACITY ? Better.MORE : Better.LESS;
    }
}
