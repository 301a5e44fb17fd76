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

/** Writes the metadata that name where requests go. */
public final class RoutingMetadata {

    private RoutingMetadata() {}

    /** Encode composite metadata that names where requests go, once: what comes back is never released and may be duplicated for each. */
    public static ByteBuf route(String name) {
        // left to the garbage collector, so that nobody needs to look for leaks
        ByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
        CompositeByteBuf metadata = allocator.compositeBuffer();
        CompositeMetadataCodec.encodeAndAddMetadata(
                metadata,
                allocator,
                WellKnownMimeType.MESSAGE_RSOCKET_ROUTING,
                TaggingMetadataCodec.createTaggingContent(allocator, List.of(name)));
        // outside of the heap, so that Netty writes it, and what goes with it, as it is
        ByteBuf plain = allocator.directBuffer(metadata.readableBytes()).writeBytes(metadata);
        metadata.release();
        return Unpooled.unreleasableBuffer(plain);
    }
}
