package stackbench.harness.load.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/** The requests of a block as the bytes of HTTP/1.1. */
interface HttpRequests {

    ByteBuf encode(long request, ByteBufAllocator allocator);
}
