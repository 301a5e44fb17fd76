package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Encoding.Awaited;
import stackbench.harness.load.Encoding.Following;
import stackbench.harness.load.Encoding.RedirectException;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.Redirects;

/** Writes the requests of a user's file down for one server. Those that do not differ from request to request are encoded once. */
final class RequestWriter implements Requests<ByteBuf> {

    private static final List<String> WITH_LENGTH = List.of("POST", "PUT", "PATCH");

    private final Endpoint endpoint;
    private final HttpRequests asked;
    private final List<List<byte[]>> ahead;
    private final List<Awaited> awaited;

    RequestWriter(Endpoint endpoint, HttpRequests asked) {
        this.endpoint = endpoint;
        this.asked = asked;
        this.ahead = IntStream.range(0, asked.plan().templates().size())
                .mapToObj(template ->
                        asked.ahead(template).stream().map(this::bytes).toList())
                .toList();
        this.awaited = IntStream.range(0, asked.plan().templates().size())
                .mapToObj(template -> new Awaited(
                        asked.plan().templates().get(template).method().equals("HEAD"), asked.keepsAnswers(template)))
                .toList();
    }

    @Override
    public ByteBuf encode(long request, ByteBufAllocator allocator) {
        List<byte[]> known = ahead.get(asked.plan().template(request));
        byte[] bytes = switch (known.size()) {
            case 0 -> bytes(asked.request(request));
            case 1 -> known.getFirst();
            default -> known.get(asked.plan().rendering(request));
        };
        return allocator.directBuffer(bytes.length).writeBytes(bytes);
    }

    @Override
    public Awaited awaited(long request) {
        return awaited.get(asked.plan().template(request));
    }

    @Override
    public @Nullable Following<ByteBuf> following(long request) {
        return asked.plan()
                        .templates()
                        .get(asked.plan().template(request))
                        .directives()
                        .followsRedirects()
                ? new Followed(new Redirects(() -> asked.request(request), endpoint.origin()))
                : null;
    }

    /** The redirects of one request. */
    private final class Followed implements Following<ByteBuf> {

        private final Redirects redirects;
        private boolean toHead;

        Followed(Redirects redirects) {
            this.redirects = redirects;
        }

        @Override
        public @Nullable ByteBuf next(Answer answer) throws RedirectException {
            Optional<FilledRequest> next = redirects.next(answer);
            toHead = next.filter(request -> request.method().equals("HEAD")).isPresent();
            return next.map(request -> Unpooled.wrappedBuffer(bytes(request))).orElse(null);
        }

        @Override
        public Awaited awaited() {
            return new Awaited(toHead, true);
        }

        @Override
        public Answer whole(Answer answer) {
            return redirects.whole(answer);
        }
    }

    private byte[] bytes(FilledRequest request) {
        byte[] body = request.body().orElse("").getBytes(UTF_8);
        StringBuilder head = new StringBuilder()
                .append(request.method())
                .append(' ')
                .append(request.target())
                .append(" HTTP/1.1\r\nHost: ")
                .append(endpoint)
                .append("\r\n");
        request.fields()
                .forEach(field -> head.append(inOneLine(field.name() + ": " + field.value()))
                        .append("\r\n"));
        if (body.length > 0 || WITH_LENGTH.contains(request.method())) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        byte[] begin = head.append("\r\n").toString().getBytes(UTF_8);
        byte[] all = new byte[begin.length + body.length];
        System.arraycopy(begin, 0, all, 0, begin.length);
        System.arraycopy(body, 0, all, begin.length, body.length);
        return all;
    }

    /** A value that was captured, or read from a table, must not begin another field. */
    private static String inOneLine(String field) {
        return field.replace('\r', ' ').replace('\n', ' ');
    }
}
