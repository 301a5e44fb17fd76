package stackbench.contract.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks edges for users. An edge that does not answer is a failure, whatever is the matter with its downstream. */
public final class EdgeClient {

    private static final long PATIENCE_SECONDS = 30;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** An answer of an edge, its body decoded from UTF-8. */
    public record Answer(int status, String mediaType, String body) {}

    /** Ask, and do not wait for the answer. */
    public CompletableFuture<Answer> ask(URI user) {
        return client.sendAsync(HttpRequest.newBuilder(user).build(), HttpResponse.BodyHandlers.ofString())
                .thenApply(answer -> new Answer(
                        answer.statusCode(),
                        answer.headers().firstValue("Content-Type").orElse(""),
                        answer.body()));
    }

    /** Wait for an answer, for a bounded time. */
    public Answer answer(CompletableFuture<Answer> asked) {
        try {
            return asked.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("the edge gave no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
