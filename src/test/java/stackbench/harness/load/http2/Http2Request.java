package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;

/**
 * A request over HTTP/2.
 *
 * @param body without bytes: none
 */
public record Http2Request(Http2Headers head, ByteBuf body) {}
