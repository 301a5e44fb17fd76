package stackbench.harness.server;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import messages.v1.MessageId;
import messages.v1.MessagesGrpc;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.util.MimeType;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.apps.Scheme;

/** A question by which to know that a node is ready. */
@FunctionalInterface
public interface ReadyProbe {

    /** Ask, and say what is wrong with the node; empty when it is ready. Takes no longer than the patience. */
    Optional<String> fault(String host, int port, Duration patience);

    /** Whether a node that has such a fault will never be ready, so that it is of no use to ask again. */
    default boolean isLasting(String fault) {
        return false;
    }

    /**
     * A question by which to know that a server is ready: for a message that nobody sent. A server that works says that there is
     * none, which takes its database too.
     *
     * @param path over HTTP, up to the id
     * @param scheme over HTTP
     */
    record MessageProbe(WireFormat format, String path, Scheme scheme) implements ReadyProbe {

        private static final String NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
        private static final MimeType CBOR = MimeType.valueOf("application/cbor");
        private static final String RIGHT_ANSWER = "urn:stackbench:problem:not-found";

        @Override
        public Optional<String> fault(String host, int port, Duration patience) {
            String answer = answer(host, port, patience);
            return answer.contains(RIGHT_ANSWER)
                    ? Optional.empty()
                    : Optional.of(
                            "asked for a message that is not there it gave " + answer + ", expected " + RIGHT_ANSWER);
        }

        /** Ask a server of messages. */
        public MessageProbe(WireFormat format) {
            this(format, "/messages", Scheme.HTTP);
        }

        private String answer(String host, int port, Duration patience) {
            if (format.overGrpc()) {
                return askGrpc(host, port, patience);
            }
            return format.overRSocket() ? askRSocket(host, port, patience) : askHttp(host, port, patience);
        }

        private static String askGrpc(String host, int port, Duration patience) {
            ManagedChannel connection =
                    NettyChannelBuilder.forAddress(host, port).usePlaintext().build();
            try {
                return "a message: "
                        + MessagesGrpc.newBlockingStub(connection)
                                .withDeadlineAfter(patience.toMillis(), TimeUnit.MILLISECONDS)
                                .find(MessageId.newBuilder().setId(NOBODYS_ID).build());
            } catch (StatusRuntimeException e) {
                return String.valueOf(e);
            } finally {
                connection.shutdownNow();
            }
        }

        private String askHttp(String host, int port, Duration patience) {
            return new HttpQuestion(URI.create(scheme.origin(host, port) + path + "/" + NOBODYS_ID)).answer(patience);
        }

        private static String askRSocket(String host, int port, Duration patience) {
            RSocketRequester connection =
                    RSocketRequester.builder().dataMimeType(CBOR).tcp(host, port);
            try {
                Object answer = connection
                        .route("messages.find")
                        .data(NOBODYS_ID)
                        .retrieveMono(byte[].class)
                        .block(patience);
                return "a message: " + answer;
            } catch (RuntimeException e) {
                return String.valueOf(e);
            } finally {
                connection.dispose();
            }
        }
    }

    /**
     * A question by which to know that a downstream is ready, or an edge in front of it: for a user, without a delay. An edge that works
     * passes on what its downstream says.
     *
     * @param path of users
     */
    record UserProbe(String path) implements ReadyProbe {

        /** A user's id, and what the service says of them. */
        private static final long ANYONE = 1;

        private static final String ANYBODY = "{\"id\":1,\"name\":\"User 1\",\"email\":\"user-1@downstream.example\","
                + "\"street\":\"2 Long Street\",\"city\":\"Springfield\",\"postcode\":\"10001\","
                + "\"country\":\"Nowhere\",\"phone\":\"+49 555 10000001\",\"active\":false}";

        @Override
        public Optional<String> fault(String host, int port, Duration patience) {
            String answer = answer(host, port, patience);
            String expected = "status 200 " + ANYBODY;
            return answer.equals(expected)
                    ? Optional.empty()
                    : Optional.of("asked for a user it gave " + answer + ", expected " + expected);
        }

        private String answer(String host, int port, Duration patience) {
            return new HttpQuestion(URI.create("http://%s:%d%s?delay=0&id=%d".formatted(host, port, path, ANYONE)))
                    .answer(patience);
        }
    }

    /**
     * A request of a user, by which to know that an own app is ready: any answer will do but one that says that the server failed, a status from
     * 500 on. Whether it is right is seen later. Where it fails for want of TLS, or for TLS, it says so, which takes up to as long again.
     *
     * @param scheme that the app is said to speak
     * @param method that changes nothing, such as {@code GET}
     * @param target path and query
     * @param headers those that a client may not set are left out
     */
    record RequestProbe(Scheme scheme, String method, String target, Map<String, String> headers)
            implements ReadyProbe {

        private static final Pattern FINE = Pattern.compile("status [1-4].*", Pattern.DOTALL);
        private static final int SHOWN = 300;

        @Override
        public Optional<String> fault(String host, int port, Duration patience) {
            String answer = answer(scheme, host, port, patience);
            boolean speaksTheOther = !isUnderstood(answer)
                    && !answer.startsWith("status 5")
                    && isUnderstood(answer(scheme.other(), host, port, patience));
            return FINE.matcher(answer).matches() && !speaksTheOther
                    ? Optional.empty()
                    : Optional.of("asked %s %s it gave %s%s"
                            .formatted(
                                    method,
                                    target,
                                    answer.substring(0, Math.min(SHOWN, answer.length())),
                                    speaksTheOther ? wrongScheme() : ""));
        }

        @Override
        public boolean isLasting(String fault) {
            return fault.endsWith(wrongScheme());
        }

        /** Whether a request was: some servers give status 400 to one in plain where they expect TLS. */
        private static boolean isUnderstood(String answer) {
            return FINE.matcher(answer).matches() && !answer.startsWith("status 400");
        }

        private String wrongScheme() {
            return ". It speaks %1$s, not %2$s: give .scheme=%1$s of the app, or %1$s://host:port of one that runs already"
                    .formatted(scheme.other(), scheme);
        }

        private String answer(Scheme spoken, String host, int port, Duration patience) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(spoken.origin(host, port) + target))
                    .method(method, HttpRequest.BodyPublishers.noBody());
            headers.forEach((name, value) -> set(request, name, value));
            return new HttpQuestion(request.build()).answer(patience);
        }

        private static void set(HttpRequest.Builder request, String name, String value) {
            try {
                request.setHeader(name, value);
            } catch (IllegalArgumentException e) {
                return; // the JDK's client sets it itself, as it does Connection
            }
        }
    }

    /**
     * A question over HTTP whose whole answer must be there in time. A timeout of the JDK's client is over once the head of an answer is
     * there, however long its body takes. Over https any certificate is trusted, for whatever name.
     */
    record HttpQuestion(HttpRequest request) {

        private static final SSLContext TRUSTING = trusting();

        private static SSLContext trusting() {
            try {
                SSLContext context = SSLContext.getInstance("TLS");
                context.init(null, InsecureTrustManagerFactory.INSTANCE.getTrustManagers(), null);
                return context;
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("this JDK has no TLS", e);
            }
        }

        HttpQuestion(URI target) {
            this(HttpRequest.newBuilder(target).build());
        }

        /** Ask, and say what came: the status and the body, or what went wrong. */
        String answer(Duration patience) {
            HttpClient client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(patience)
                    .sslContext(TRUSTING)
                    .build();
            CompletableFuture<HttpResponse<String>> answer =
                    client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
            try {
                HttpResponse<String> whole = answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
                return "status " + whole.statusCode() + " " + whole.body();
            } catch (TimeoutException e) {
                return "no whole answer within %d ms".formatted(patience.toMillis());
            } catch (ExecutionException e) {
                return String.valueOf(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return "an interruption";
            } finally {
                client.shutdownNow(); // close() would wait for an answer that is under way
            }
        }
    }
}
