package stackbench.harness.server.probe;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A question over HTTP whose whole answer must be there in time. A timeout of the JDK's client is over once the head of an answer is
 * there, however long its body takes.
 */
record HttpQuestion(URI target) {

    /** Ask, and say what came: the status and the body, or what went wrong. */
    String answer(Duration patience) {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(patience)
                .build();
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(HttpRequest.newBuilder(target).build(), HttpResponse.BodyHandlers.ofString());
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
