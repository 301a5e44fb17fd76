package stackbench.harness.measure.flow;

/**
 * What a server held and had fetched at a moment.
 *
 * @param nanos of {@link System#nanoTime}
 * @param heapBytes in use, with what the next collection will find to be garbage
 * @param rowsFetched of the database, made into messages since the server was started
 */
public record FlowSample(long nanos, long heapBytes, long rowsFetched) {}
