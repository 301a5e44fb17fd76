package stackbench.harness.measure;

/**
 * What blocks used, lead-in and drain included, and how much they did with it.
 *
 * @param messages of all succeeded requests
 * @param wireBytesSent bytes that the client wrote, heads and frame headers included
 * @param wireBytesReceived bytes that the client read
 */
public record Usage(CpuSeconds cpuSeconds, long messages, long wireBytesSent, long wireBytesReceived) {

    public static final Usage NONE = new Usage(new CpuSeconds(0.0, 0.0, 0.0), 0, 0, 0);

    public Usage plus(Usage other) {
        return new Usage(
                cpuSeconds.plus(other.cpuSeconds),
                messages + other.messages,
                wireBytesSent + other.wireBytesSent,
                wireBytesReceived + other.wireBytesReceived);
    }
}
