package stackbench.app.edge;

import java.net.URI;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import stackbench.app.call.CallLimits;

/** Calls with WebClient, over the client that the profile chooses. No thread waits. */
@RestController
@Profile({"webflux-java-http-client", "webflux-webclient", "webflux-apache-client"})
class WebClientController {

    private final Downstream downstream;
    private final CallLimits limits;
    private final WebClient client;

    WebClientController(Downstream downstream, CallLimits limits, ClientHttpConnector connector) {
        this.downstream = downstream;
        this.limits = limits;
        this.client = WebClient.builder().clientConnector(connector).build();
    }

    @GetMapping(path = "${stackbench.edge.path}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<byte[]> user(@RequestParam String delay, @RequestParam String id) {
        return call(downstream.user(delay, id));
    }

    private Mono<byte[]> call(URI user) {
        return client.get()
                .uri(user)
                .exchangeToMono(response -> response.toEntity(byte[].class))
                // Netty's client and the JDK's close the connection of a call that is given up; Apache's ends it by a
                // timeout of its own
                .timeout(limits.timeout())
                .map(this::answer)
                .onErrorMap(downstream::problem);
    }

    private byte[] answer(ResponseEntity<byte[]> answer) {
        return downstream.answer(
                answer.getStatusCode().value(), answer.getHeaders().getFirst("Content-Type"), answer.getBody());
    }
}
