package stackbench.harness.load.feed;

/** Writes the time of a message as a timestamp of protobuf, behind its length: seconds, and nanoseconds unless there are none. */
final class CreatedAtVarints {

    private static final byte SECONDS = 0x08;
    private static final byte NANOS = 0x10;
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private CreatedAtVarints() {}

    /** Write the time of a message, and return the position behind the last byte written. */
    static int write(long number, byte[] target, int at) {
        int next = at + 1;
        target[next++] = SECONDS;
        next = Varint.write(FeedBlock.FIRST_CREATED_AT.getEpochSecond() + number / MICROS_PER_SECOND, target, next);
        long nanos = number % MICROS_PER_SECOND * NANOS_PER_MICRO;
        if (nanos > 0) {
            target[next++] = NANOS;
            next = Varint.write(nanos, target, next);
        }
        target[at] = (byte) (next - at - 1);
        return next;
    }
}
