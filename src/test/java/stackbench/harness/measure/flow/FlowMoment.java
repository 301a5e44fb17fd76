package stackbench.harness.measure.flow;

/**
 * A server and its reader at a moment.
 *
 * @param seconds since the request was sent
 * @param heapBytes in use by the server, garbage included
 * @param rowsFetched for this answer
 * @param messagesRead by the client, whole ones
 * @param bytesRead by the client, of the body or of the data of payloads
 */
public record FlowMoment(double seconds, long heapBytes, long rowsFetched, long messagesRead, long bytesRead) {}
