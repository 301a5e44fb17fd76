package stackbench.app.edge;

import java.util.concurrent.CompletableFuture;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Gives the thread of a request back until the answer is there. */
@RestController
@Profile({"completable-future-java-client", "completable-future-apache-client"})
class FutureController {

    private final Downstream downstream;
    private final FutureClients.FutureClient client;

    FutureController(Downstream downstream, FutureClients.FutureClient client) {
        this.downstream = downstream;
        this.client = client;
    }

    @GetMapping(path = "${stackbench.edge.path}", produces = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<byte[]> user(@RequestParam String delay, @RequestParam String id) {
        return downstream.call(client.ask(downstream.user(delay, id)));
    }
}
