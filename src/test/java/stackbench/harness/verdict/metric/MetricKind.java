package stackbench.harness.verdict.metric;

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
    /** What a search found. */
    CAPACITY
}
