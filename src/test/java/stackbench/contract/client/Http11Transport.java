package stackbench.contract.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Speaks HTTP/1.1 with the JDK's client, and with a connection of its own where that one would not go away. */
final class Http11Transport implements HttpTransport {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final InetSocketAddress server;

    Http11Transport(InetSocketAddress server) {
        this.server = server;
    }

    @Override
    public Answer send(Query query) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://" + server.getHostString() + ":" + server.getPort() + query.target()))
                .timeout(ContractClient.PATIENCE)
                .method(query.method(), body(query));
        query.headers().forEach(request::header);
        try {
            HttpResponse<InputStream> response = HTTP.send(request.build(), BodyHandlers.ofInputStream());
            return new Answer(
                    response.statusCode(),
                    response.headers().firstValue("Content-Type").orElse("none"),
                    response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an answer", e);
        }
    }

    private static BodyPublisher body(Query query) {
        if (query.method().equals("GET")) {
            return BodyPublishers.noBody();
        }
        return query.sized()
                ? BodyPublishers.ofByteArray(query.body())
                : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(query.body()));
    }

    @Override
    public void abandon(Query query) {
        StringBuilder head = new StringBuilder(query.method() + " " + query.target() + " HTTP/1.1\r\nHost: test\r\n");
        query.headers().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        try (RawConnection connection = new RawConnection(server)) {
            if (query.body().length == 0) {
                connection.send(head + "\r\n");
                connection.readSome();
            } else {
                connection.send(head + "Transfer-Encoding: chunked\r\n\r\n");
                connection.chunk(query.body());
            }
        }
    }
}
