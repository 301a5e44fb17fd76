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

    private RSocketRoute() {}

    /** Encode a route once; what comes back is never released and may be duplicated for every request. */
    static ByteBuf encode(String route) {
        ByteBufAllocator allocator = UnpooledByteBufAllocator.DEFAULT;
        CompositeByteBuf metadata = allocator.compositeBuffer();
        CompositeMetadataCodec.encodeAndAddMetadata(
                metadata,
                allocator,
                WellKnownMimeType.MESSAGE_RSOCKET_ROUTING,
                TaggingMetadataCodec.createTaggingContent(allocator, List.of(route)));
        // outside of the heap, so that Netty writes it, and what goes with it, as it is
        ByteBuf plain = Unpooled.directBuffer(metadata.readableBytes()).writeBytes(metadata);
        metadata.release();
        return Unpooled.unreleasableBuffer(plain);
    }
}
