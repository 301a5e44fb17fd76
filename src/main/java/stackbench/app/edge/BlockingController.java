package stackbench.app.edge;

import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Answers on the thread that took the request: one of Tomcat's, or a virtual one. WebFlux too runs a method that returns a plain
 * value on virtual threads, when it has them.
 */
@RestController
@Profile({"sync", "virtual-rest-client", "webflux-virtual-threads"})
class BlockingController {

    private final Downstream downstream;
    private final BlockingClient client;

    BlockingController(Downstream downstream, BlockingClient client) {
        this.downstream = downstream;
        this.client = client;
    }

    @GetMapping(path = "${stackbench.edge.path}", produces = MediaType.APPLICATION_JSON_VALUE)
    byte[] user(@RequestParam String delay, @RequestParam String id) {
        return client.call(downstream.user(delay, id));
    }
}
