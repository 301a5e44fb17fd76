package stackbench.app.card;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import stackbench.app.call.CallLimits;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.MessageReader;
import stackbench.app.message.ProblemException;

/** Asks the card service over HTTP without a thread that waits, and passes on the bytes of its answer. */
@RestController
@Profile("webflux & cards-http")
class WebClientCardController {

    private final WebClient cards;
    private final MessageReader reader;
    private final Duration timeout;

    WebClientCardController(
            @Value("${" + CardService.ADDRESS + "}") String address,
            CallLimits limits,
            ClientHttpConnector connector,
            MessageReader reader) {
        this.timeout = limits.timeout();
        this.reader = reader;
        this.cards = WebClient.builder()
                .baseUrl(ServiceAddress.of(CardService.ADDRESS, address).url())
                .clientConnector(connector)
                .build();
    }

    @GetMapping(path = "/rx/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<byte[]>> card(@PathVariable String id) {
        return cards.get()
                .uri(CardService.PATH, reader.id(id))
                .accept(MediaType.APPLICATION_JSON)
                .exchangeToMono(WebClientCardController::body)
                .timeout(timeout)
                .onErrorMap(CardService::problem)
                .map(ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON)::body);
    }

    private static Mono<byte[]> body(ClientResponse response) {
        ProblemException refusal = CardService.refusal(
                response.statusCode(), response.headers().contentType().orElse(null));
        return refusal == null
                ? response.bodyToMono(byte[].class).switchIfEmpty(Mono.error(CardService::empty))
                : response.releaseBody().then(Mono.error(refusal));
    }
}
