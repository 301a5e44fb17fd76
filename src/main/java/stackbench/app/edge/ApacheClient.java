package stackbench.app.edge;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.call.CallLimits;

/** Calls with Apache's asynchronous client. */
@Component
@Profile("completable-future-apache-client")
final class ApacheClient implements FutureClient {

    private final CloseableHttpAsyncClient client;
    private final Downstream downstream;
    private final CallLimits limits;

    ApacheClient(CloseableHttpAsyncClient client, Downstream downstream, CallLimits limits) {
        this.client = client;
        this.downstream = downstream;
        this.limits = limits;
    }

    @Override
    public CompletableFuture<byte[]> callLater(URI user) {
        Called call = new Called();
        Future<SimpleHttpResponse> running =
                client.execute(SimpleRequestBuilder.get(user).build(), call);
        return InTime.of(call.answer, limits.timeout(), () -> running.cancel(true))
                .thenApply(answer -> downstream.answer(answer.getCode(), mediaType(answer), answer.getBodyBytes()))
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(downstream.problem(failure)));
    }

    private static String mediaType(SimpleHttpResponse answer) {
        return String.valueOf(answer.getContentType());
    }

    /** Makes a CompletableFuture of what the client tells. */
    private record Called(CompletableFuture<SimpleHttpResponse> answer) implements FutureCallback<SimpleHttpResponse> {

        Called() {
            this(new CompletableFuture<>());
        }

        @Override
        public void completed(SimpleHttpResponse response) {
            answer.complete(response);
        }

        /** Take any failure for one of the connection: that an answer makes no sense is no IOException in this client. */
        @Override
        public void failed(Exception failure) {
            answer.completeExceptionally(failure instanceof IOException ? failure : new IOException(failure));
        }

        @Override
        public void cancelled() {
            answer.cancel(false);
        }
    }
}
