package stackbench.app.card;

import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import tools.jackson.databind.json.JsonMapper;

/** Asks the card service over HTTP without a thread that waits. */
@RestController
@Profile("webflux & cards-http")
class WebClientCardController {

    private final CardService cards;
    private final WebClient client;
    private final MessageReader reader;

    WebClientCardController(CardService cards, ClientHttpConnector connector, MessageReader reader, JsonMapper json) {
        this.cards = cards;
        this.reader = reader;
        this.client = WebClient.builder()
                .baseUrl(cards.address().url())
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
        Mono<ResponseEntity<T>> answer = client.get()
                .uri(CardService.PATH, reader.id(id))
                .accept(MediaType.APPLICATION_JSON)
                .exchangeToMono(response -> answer(response, form));
        return cards.call(answer);
    }

    private static <T> Mono<ResponseEntity<T>> answer(ClientResponse response, Class<T> form) {
        return response.statusCode().isSameCodeAs(HttpStatus.NOT_FOUND)
                ? Mono.error(CardService.notFound())
                : response.toEntity(form);
    }
}
