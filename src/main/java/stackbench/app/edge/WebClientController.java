package stackbench.app.edge;

import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Calls with WebClient, over the client that the profile chooses. No thread waits. */
@RestController
@Profile({"webflux-java-http-client", "webflux-webclient", "webflux-apache-client"})
class WebClientController {

    private final Downstream downstream;
    private final WebClient client;

    WebClientController(Downstream downstream, ClientHttpConnector connector) {
        this.downstream = downstream;
        this.client = WebClient.builder().clientConnector(connector).build();
    }

    /** Netty's client and the JDK's close the connection of a call that is given up; Apache's ends it by its own timeout. */
    @GetMapping(path = "${stackbench.edge.path}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<byte[]> user(@RequestParam String delay, @RequestParam String id) {
        // unlike retrieve(), it releases an answer whose type cannot be read
        Mono<ResponseEntity<byte[]>> answer = client.get()
                .uri(downstream.user(delay, id))
                .exchangeToMono(response -> response.toEntity(byte[].class));
        return downstream.call(answer);
    }
}
