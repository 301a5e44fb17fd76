package stackbench.app.card;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import stackbench.app.call.CallLimits;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.message.ProblemException;
import tools.jackson.databind.json.JsonMapper;

/** Asks the card service over HTTP without a thread that waits. */
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
            MessageReader reader,
            JsonMapper json) {
        this.timeout = limits.timeout();
        this.reader = reader;
        this.cards = WebClient.builder()
                .baseUrl(ServiceAddress.of(CardService.ADDRESS, address).url())
                .clientConnector(connector)
                .codecs(codecs -> codecs.defaultCodecs().jacksonJsonDecoder(new JacksonJsonDecoder(json)))
                .build();
    }

    @GetMapping(path = "/rx/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<Message> card(@PathVariable String id) {
        return fetch(id, Message.class);
    }

    /** Passes the bytes of a card on as they came. */
    @GetMapping(path = "/rx/card-bytes/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<byte[]> bytes(@PathVariable String id) {
        return fetch(id, byte[].class);
    }

    private <T> Mono<T> fetch(String id, Class<T> form) {
        return cards.get()
                .uri(CardService.PATH, reader.id(id))
                .accept(MediaType.APPLICATION_JSON)
                .exchangeToMono(response -> body(response, form))
                .timeout(timeout)
                .onErrorMap(CardService::problem);
    }

    private static <T> Mono<T> body(ClientResponse response, Class<T> form) {
        ProblemException refusal = CardService.refusal(
                response.statusCode(), response.headers().contentType().orElse(null));
        return refusal == null
                ? response.bodyToMono(form).switchIfEmpty(Mono.error(CardService::empty))
                : response.releaseBody().then(Mono.error(refusal));
    }
}
