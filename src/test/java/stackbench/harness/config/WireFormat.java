package stackbench.harness.config;

/** How messages travel: what an architecture speaks by nature. */
public enum WireFormat {
    /** HTTP/1.1, a batch as one JSON array. */
    JSON,
    /** HTTP/1.1, a batch as a stream of JSON lines. */
    NDJSON,
    /** HTTP/2 without encryption, a batch as one JSON array. */
    JSON_H2C,
    /** HTTP/2 without encryption, a batch as a stream of JSON lines. */
    NDJSON_H2C,
    /** RSocket over TCP, each message a CBOR payload. */
    CBOR,
    /** RSocket over TCP, each payload a CBOR array: the batch of a create, or up to 100 messages of a list. */
    CBOR_LISTS,
    /** gRPC, each message of a stream a protobuf message. */
    PROTOBUF,
    /** gRPC, a batch or a list as one protobuf message in which messages repeat. */
    PROTOBUF_LISTS;

    private static final int LISTED = 100;

    /** Whether it travels over RSocket, and so in CBOR. */
    public boolean overRSocket() {
        return this == CBOR || this == CBOR_LISTS;
    }

    /** Whether it travels over gRPC, and so in protobuf. */
    public boolean overGrpc() {
        return this == PROTOBUF || this == PROTOBUF_LISTS;
    }

    /** Whether each payload of a list is a message. */
    public boolean isMessageEach() {
        return this == CBOR || this == PROTOBUF;
    }

    /** Whether it travels over HTTP/2, with the methods and paths of HTTP. */
    public boolean overHttp2() {
        return this == JSON_H2C || this == NDJSON_H2C;
    }

    /** Whether a batch is one JSON array. */
    public boolean isJsonArray() {
        return this == JSON || this == JSON_H2C;
    }

    /** The most messages of one payload of a list; over HTTP there are no payloads. */
    public int messagesPerPayload() {
        return this == CBOR_LISTS ? LISTED : 1;
    }
}
