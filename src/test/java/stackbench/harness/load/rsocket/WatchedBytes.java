package stackbench.harness.load.rsocket;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;

/**
 * Bytes that tell when nobody needs them any more: when they were written, or their connection was lost. They are outside of the heap,
 * since Netty writes a copy of what is within it, and releases that before anything is written.
 */
final class WatchedBytes extends UnpooledDirectByteBuf {

    private final Runnable released;

    WatchedBytes(int capacity, Runnable released) {
        super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
        this.released = released;
    }

    @Override
    protected void deallocate() {
        super.deallocate();
        released.run();
    }
}
