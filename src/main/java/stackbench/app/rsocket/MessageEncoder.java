package stackbench.app.rsocket;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.AbstractEncoder;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.dataformat.cbor.CBORMapper;

/**
 * Writes messages in CBOR with a generator that each thread keeps. The framework's own encoder makes a generator for each message, with
 * buffers of 27 kB.
 */
final class MessageEncoder extends AbstractEncoder<Message> {

    private final ThreadLocal<Generator> generators;

    MessageEncoder(CBORMapper cbor) {
        super(MediaType.APPLICATION_CBOR);
        ObjectWriter writer = cbor.writerFor(Message.class);
        generators = ThreadLocal.withInitial(() -> new Generator(writer));
    }

    @Override
    public boolean canEncode(ResolvableType elementType, @Nullable MimeType mimeType) {
        return elementType.toClass() == Message.class && super.canEncode(elementType, mimeType);
    }

    @Override
    public Flux<DataBuffer> encode(
            Publisher<? extends Message> messages,
            DataBufferFactory buffers,
            ResolvableType elementType,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return Flux.from(messages).map(message -> encodeValue(message, buffers, elementType, mimeType, hints));
    }

    @Override
    public DataBuffer encodeValue(
            Message message,
            DataBufferFactory buffers,
            ResolvableType elementType,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        try {
            return generators.get().write(message, buffers);
        } catch (RuntimeException e) {
            generators.remove(); // what it wrote last is not complete
            throw e;
        }
    }

    /** A generator and what it writes into: the bytes of one message at a time. */
    private static final class Generator extends ByteArrayOutputStream {

        private static final int USUAL_BYTES = 512;

        private final SequenceWriter writer;

        Generator(ObjectWriter cbor) {
            super(USUAL_BYTES);
            writer = cbor.writeValues(this);
        }

        DataBuffer write(Message message, DataBufferFactory buffers) {
            reset();
            writer.write(message);
            writer.flush();
            return buffers.allocateBuffer(count).write(buf, 0, count);
        }
    }
}
