package stackbench.app.edge;

import java.net.URI;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import stackbench.app.call.CallLimits;

/**
 * Calls with RestClient, over the client that the profile chooses, on the thread that took the request: one of Tomcat's, or a virtual
 * one. WebFlux too runs a method that returns a plain value on virtual threads, when it has them.
 */
@RestController
@Profile({"sync", "sync-apache-client", "virtual-rest-client", "virtual-apache-client", "webflux-virtual-threads"})
class RestClientController {

    private final Downstream downstream;
    private final CallLimits limits;
    private final RestClient client;

    RestClientController(Downstream downstream, CallLimits limits, ClientHttpRequestFactory requests) {
        this.downstream = downstream;
        this.limits = limits;
        this.client = RestClient.builder().requestFactory(requests).build();
    }

    @GetMapping(path = "${stackbench.edge.path}", produces = MediaType.APPLICATION_JSON_VALUE)
    byte[] user(@RequestParam String delay, @RequestParam String id) {
        return call(downstream.user(delay, id));
    }

    private byte[] call(URI user) {
        long beganNanos = System.nanoTime();
        try {
            return answer(client.get()
                    .uri(user)
                    .retrieve()
                    // an error is an answer too, and checked as others are
                    .onStatus(HttpStatusCode::isError, (request, response) -> {})
                    .toEntity(byte[].class));
        } catch (RestClientException | InvalidMediaTypeException e) {
            throw downstream.problem(limits.reason(beganNanos, e));
        }
    }

    private byte[] answer(ResponseEntity<byte[]> answer) {
        return downstream.answer(
                answer.getStatusCode().value(), answer.getHeaders().getFirst("Content-Type"), answer.getBody());
    }
}
