package stackbench.harness.config;

/** How messages travel: what an architecture speaks by nature. */
public enum WireFormat {
    /** HTTP/1.1, a batch as one JSON array. */
    JSON,
    /** HTTP/1.1, a batch as a stream of JSON lines. */
    NDJSON,
    /** RSocket over TCP, each message a CBOR payload. */
    CBOR
}
