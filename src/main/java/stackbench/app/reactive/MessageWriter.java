package stackbench.app.reactive;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.ReactiveHttpOutputMessage;
import org.springframework.http.codec.HttpMessageWriter;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Streams messages as a JSON array or as lines, some kilobytes at a time: the framework's own writer flushes after each element
 * (spring-framework #33224).
 */
final class MessageWriter implements HttpMessageWriter<Message> {

    private static final List<MediaType> MEDIA_TYPES =
            List.of(MediaType.APPLICATION_JSON, MediaType.APPLICATION_NDJSON);

    private final ObjectWriter json;

    MessageWriter(JsonMapper json) {
        this.json = json.writerFor(Message.class).without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
    }

    @Override
    public List<MediaType> getWritableMediaTypes() {
        return MEDIA_TYPES;
    }

    @Override
    public boolean canWrite(ResolvableType elementType, @Nullable MediaType mediaType) {
        return elementType.toClass() == Message.class
                && (mediaType == null || MEDIA_TYPES.stream().anyMatch(mediaType::isCompatibleWith));
    }

    @Override
    public Mono<Void> write(
            Publisher<? extends Message> messages,
            ResolvableType elementType,
            @Nullable MediaType mediaType,
            ReactiveHttpOutputMessage response,
            Map<String, Object> hints) {
        boolean lines = MediaType.APPLICATION_NDJSON.isCompatibleWith(mediaType);
        response.getHeaders().setContentType(lines ? MediaType.APPLICATION_NDJSON : MediaType.APPLICATION_JSON);
        DataBufferFactory buffers = response.bufferFactory();
        if (messages instanceof Mono<? extends Message> message) {
            return message.map(json::writeValueAsBytes).flatMap(bytes -> {
                response.getHeaders().setContentLength(bytes.length);
                return response.writeWith(Mono.just(buffers.wrap(bytes)));
            });
        }
        return response.writeWith(chunks(Flux.from(messages), lines).map(buffers::wrap));
    }

    private Flux<byte[]> chunks(Flux<? extends Message> messages, boolean lines) {
        return Flux.defer(() -> {
            MessageChunks chunks = new MessageChunks(json, lines);
            return messages.<byte[]>handle((message, sink) -> {
                        byte[] chunk = chunks.add(message);
                        if (chunk != null) {
                            sink.next(chunk);
                        }
                    })
                    .concatWith(Mono.fromSupplier(chunks::end));
        });
    }
}
