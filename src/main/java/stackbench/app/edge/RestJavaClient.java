package stackbench.app.edge;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.util.StreamUtils;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import stackbench.app.call.CallLimits;

/** Calls with Spring's RestClient over the JDK's client. */
@Component
@Profile("virtual-rest-client")
final class RestJavaClient implements BlockingClient {

    private final RestClient client;
    private final Downstream downstream;
    private final CallLimits limits;

    RestJavaClient(HttpClient client, Downstream downstream, CallLimits limits) {
        JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(client);
        requests.setReadTimeout(limits.timeout()); // until the last byte of the answer
        requests.enableCompression(false); // the other ways do not offer it either
        this.client = RestClient.builder().requestFactory(requests).build();
        this.downstream = downstream;
        this.limits = limits;
    }

    @Override
    public byte[] call(URI user) {
        long beganNanos = System.nanoTime();
        try {
            return client.get().uri(user).exchangeForRequiredValue((request, response) -> answer(response));
        } catch (RestClientException e) {
            throw downstream.problem(limits.reason(beganNanos, e));
        }
    }

    private byte[] answer(ClientHttpResponse response) throws IOException {
        // read to its end in any case, so that the connection is kept
        byte[] body = StreamUtils.copyToByteArray(response.getBody());
        return downstream.answer(
                response.getStatusCode().value(), response.getHeaders().getFirst("Content-Type"), body);
    }
}
