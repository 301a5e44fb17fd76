package stackbench.harness.load.rsocket;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;

/** Bytes that tell when nobody needs them any more: when they were written, or their connection was lost. */
final class WatchedBytes extends UnpooledHeapByteBuf {

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
