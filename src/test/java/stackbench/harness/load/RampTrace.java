package stackbench.harness.load;

import java.util.List;

/**
 * What became of the users of a ramp. Times are in nanoseconds from its beginning on.
 *
 * @param presence how many users were there from a time on, in the order of time: a user is, from when its first request is handed to
 *     its connection, until its last is answered, but not from a request that failed to the next one
 * @param failuresNanos when requests failed
 * @param wireBytes what had been sent and received at the end of each stage; where the ramp was cut off, of those before
 */
public record RampTrace(List<Presence> presence, List<Long> failuresNanos, List<Sent> wireBytes) {

    /** So many users from a time on. */
    public record Presence(long atNanos, int users) {}

    /** The bytes on the connections since the beginning, both ways. */
    public record Sent(long bytesSent, long bytesReceived) {}
}
