package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.rsocket.metadata.CompositeMetadataCodec;
import io.rsocket.metadata.TaggingMetadataCodec;
import io.rsocket.metadata.WellKnownMimeType;
import java.util.List;

/** Encodes composite metadata that names where a request goes. */
final class RSocketRoute {

    /** What it allocates is left to the garbage collector, so that nobody needs to look for leaks. */
    private static final ByteBufAllocator ALLOCATOR = new UnpooledByteBufAllocator(true, true);

    private RSocketRoute() {}

    /** Encode a route once; what comes back is never released and may be duplicated for every request. */
    static ByteBuf encode(String route) {
        CompositeByteBuf metadata = ALLOCATOR.compositeBuffer();
        CompositeMetadataCodec.encodeAndAddMetadata(
                metadata,
                ALLOCATOR,
                WellKnownMimeType.MESSAGE_RSOCKET_ROUTING,
                TaggingMetadataCodec.createTaggingContent(ALLOCATOR, List.of(route)));
        // outside of the heap, so that Netty writes it, and what goes with it, as it is
        ByteBuf plain = ALLOCATOR.directBuffer(metadata.readableBytes()).writeBytes(metadata);
        metadata.release();
        return Unpooled.unreleasableBuffer(plain);
    }
}
