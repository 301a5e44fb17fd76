package stackbench.harness.load;

/**
 * An answer of a server, reduced to what can be compared at full speed.
 *
 * @param status of HTTP; 200 for an RSocket stream that completed
 * @param messages payloads of an RSocket stream whose payloads are a message each; 0 otherwise, where only decoding would tell
 * @param bytes of the HTTP body without chunk headers, or of the data of all payloads
 * @param crc32c CRC-32C over those bytes in order, as RFC 3720 defines it; 0 for no bytes
 */
public record Answer(int status, long messages, long bytes, int crc32c) {}
