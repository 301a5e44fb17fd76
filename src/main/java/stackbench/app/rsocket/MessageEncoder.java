package stackbench.app.rsocket;

import java.io.ByteArrayOutputStream;
import java.util.List;
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
 * Writes messages, or lists of them, in CBOR with a generator that each thread keeps. The framework's own encoder makes a generator for
 * each value, with buffers of 27 kB that it never gives back to Jackson's pool (spring-framework #37058).
 *
 * @param <T> what is written into one payload
 */
final class MessageEncoder<T> extends AbstractEncoder<T> {

    private final ResolvableType type;
    private final ThreadLocal<Generator> generators;

    private MessageEncoder(CBORMapper cbor, ResolvableType type) {
        super(MediaType.APPLICATION_CBOR);
        this.type = type;
        ObjectWriter writer = cbor.writerFor(cbor.constructType(type.getType()));
        generators = ThreadLocal.withInitial(() -> new Generator(writer));
    }

    /** Write each message by itself. */
    static MessageEncoder<Message> ofMessages(CBORMapper cbor) {
        return new MessageEncoder<>(cbor, ResolvableType.forClass(Message.class));
    }

    /** Write several messages as one array. */
    static MessageEncoder<List<Message>> ofLists(CBORMapper cbor) {
        return new MessageEncoder<>(cbor, ResolvableType.forClassWithGenerics(List.class, Message.class));
    }

    @Override
    public boolean canEncode(ResolvableType elementType, @Nullable MimeType mimeType) {
        return type.isAssignableFrom(elementType) && super.canEncode(elementType, mimeType);
    }

    @Override
    public Flux<DataBuffer> encode(
            Publisher<? extends T> values,
            DataBufferFactory buffers,
            ResolvableType elementType,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return Flux.from(values).map(value -> encodeValue(value, buffers, elementType, mimeType, hints));
    }

    @Override
    public DataBuffer encodeValue(
            T value,
            DataBufferFactory buffers,
            ResolvableType elementType,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        try {
            return generators.get().write(value, buffers);
        } catch (RuntimeException e) {
            generators.remove(); // what it wrote last is not complete
            throw e;
        }
    }

    /** Returns the bytes that this thread keeps for its next value. */
    int keptBytes() {
        return generators.get().keptBytes();
    }

    /** A generator and what it writes into: the bytes of one value at a time. */
    private static final class Generator extends ByteArrayOutputStream {

        private static final int USUAL_BYTES = 512;
        private static final int MOST_KEPT_BYTES = 64 * 1024;

        private final SequenceWriter writer;

        Generator(ObjectWriter cbor) {
            super(USUAL_BYTES);
            writer = cbor.writeValues(this);
        }

        DataBuffer write(Object value, DataBufferFactory buffers) {
            reset();
            writer.write(value);
            writer.flush();
            DataBuffer written = buffers.allocateBuffer(count).write(buf, 0, count);
            if (buf.length > MOST_KEPT_BYTES) {
                buf = new byte[USUAL_BYTES];
            }
            return written;
        }

        private int keptBytes() {
            return buf.length;
        }
    }
}
