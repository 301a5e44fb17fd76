package stackbench.harness.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.util.MimeTypeUtils;
import stackbench.harness.config.WireFormat;

/** Ask a server for a message that nobody sent: one that works says that there is none, which takes its database too. */
record ReadyProbe(WireFormat format, String host, int port) {

    private static final String NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
    private static final String RIGHT_ANSWER = "urn:stackbench:problem:not-found";

    /** What is wrong with the server, or empty when it is ready. Takes no longer than the patience. */
    Optional<String> fault(Duration patience) {
        String answer = format == WireFormat.CBOR ? askRSocket(patience) : askHttp(patience);
        return answer.contains(RIGHT_ANSWER)
                ? Optional.empty()
                : Optional.of("asked for a message that is not there it gave " + answer + ", expected " + RIGHT_ANSWER);
    }

    private String askHttp(Duration patience) {
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(patience).build()) {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://" + host + ":" + port + "/messages/" + NOBODYS_ID))
                    .timeout(patience)
                    .build();
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            return "status " + response.statusCode() + " " + response.body();
        } catch (IOException e) {
            return e.toString();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "an interruption";
        }
    }

    private String askRSocket(Duration patience) {
        RSocketRequester requester = RSocketRequester.builder()
                .dataMimeType(MimeTypeUtils.parseMimeType("application/cbor"))
                .tcp(host, port);
        try {
            Object answer = requester
                    .route("messages.find")
                    .data(NOBODYS_ID)
                    .retrieveMono(byte[].class)
                    .block(patience);
            return "a message: " + answer;
        } catch (RuntimeException e) {
            return String.valueOf(e);
        } finally {
            requester.dispose();
        }
    }
}
