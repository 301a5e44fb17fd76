package stackbench.app.edge;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.call.CallLimits;

/**
 * Calls with the JDK's client. Its own timeout of a request ends with the first bytes of the answer, so that half an answer would be
 * waited for without an end: here a call is given up, which closes its connection, when the whole answer is late.
 */
@Component
@Profile("completable-future-java-client")
final class JavaClient implements FutureClient {

    private final HttpClient client;
    private final Downstream downstream;
    private final CallLimits limits;

    JavaClient(HttpClient client, Downstream downstream, CallLimits limits) {
        this.client = client;
        this.downstream = downstream;
        this.limits = limits;
    }

    @Override
    public CompletableFuture<byte[]> callLater(URI user) {
        CompletableFuture<HttpResponse<byte[]>> call =
                client.sendAsync(HttpRequest.newBuilder(user).build(), HttpResponse.BodyHandlers.ofByteArray());
        return InTime.of(call, limits.timeout(), () -> call.cancel(true))
                .thenApply(this::answer)
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(downstream.problem(failure)));
    }

    private byte[] answer(HttpResponse<byte[]> answer) {
        return downstream.answer(
                answer.statusCode(), answer.headers().firstValue("Content-Type").orElse(null), answer.body());
    }
}
