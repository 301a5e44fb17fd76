package stackbench.app.edge;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;

/** The clients that answer with a {@link CompletableFuture}. */
@Configuration(proxyBeanMethods = false)
class FutureClients {

    interface FutureClient {

        /** Ask for a user. To cancel the future is to give the call up. */
        CompletableFuture<ResponseEntity<byte[]>> ask(URI user);
    }

    @Bean
    @Profile("completable-future-java-client")
    FutureClient javaFutures(HttpClient client) {
        return user -> client.sendAsync(HttpRequest.newBuilder(user).build(), BodyHandlers.ofByteArray())
                .thenApply(answer -> entity(
                        answer.statusCode(),
                        answer.headers().firstValue(HttpHeaders.CONTENT_TYPE).orElse(""),
                        answer.body()));
    }

    @Bean
    @Profile("completable-future-apache-client")
    FutureClient apacheFutures(CloseableHttpAsyncClient client) {
        return user -> {
            CompletableFuture<ResponseEntity<byte[]>> future = new CompletableFuture<>();
            Future<?> running = client.execute(SimpleRequestBuilder.get(user).build(), completing(future));
            var unused = future.exceptionally(failure -> {
                running.cancel(true);
                return null;
            });
            return future;
        };
    }

    private static FutureCallback<SimpleHttpResponse> completing(CompletableFuture<ResponseEntity<byte[]>> future) {
        return new FutureCallback<>() {
            @Override
            public void completed(SimpleHttpResponse answer) {
                String type = String.valueOf(answer.getContentType());
                future.complete(entity(answer.getCode(), type, answer.getBodyBytes()));
            }

            @Override
            public void failed(Exception failure) {
                // in this client, an answer that makes no sense is not an IOException
                future.completeExceptionally(new IOException(failure));
            }

            @Override
            public void cancelled() {
                future.cancel(false);
            }
        };
    }

    private static ResponseEntity<byte[]> entity(int status, String type, byte @Nullable [] body) {
        return ResponseEntity.status(status)
                .header(HttpHeaders.CONTENT_TYPE, type)
                .body(body);
    }
}
