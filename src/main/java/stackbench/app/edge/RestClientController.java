package stackbench.app.edge;

import java.net.URI;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/**
 * Calls with RestClient, over the client that the profile chooses, on the thread that took the request: one of Tomcat's, or a virtual
 * one. WebFlux too runs a method that returns a plain value on virtual threads, when it has them.
 */
@RestController
@Profile({"sync", "sync-apache-client", "virtual-rest-client", "virtual-apache-client", "webflux-virtual-threads"})
class RestClientController {

    private final Downstream downstream;
    private final RestClient client;

    RestClientController(Downstream downstream, ClientHttpRequestFactory requests) {
        this.downstream = downstream;
        this.client = RestClient.builder().requestFactory(requests).build();
    }

    @GetMapping(path = "${stackbench.edge.path}", produces = MediaType.APPLICATION_JSON_VALUE)
    byte[] user(@RequestParam String delay, @RequestParam String id) {
        URI user = downstream.user(delay, id);
        return downstream.call(() -> client.get().uri(user).retrieve().toEntity(byte[].class));
    }
}
