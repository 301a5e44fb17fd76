package stackbench.app.card;

import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import tools.jackson.databind.json.JsonMapper;

/** Asks the card service over HTTP on the request's own thread, which waits. */
@RestController
@Profile("mvc & cards-http")
class RestCardController {

    private final CardService cards;
    private final RestClient client;
    private final MessageReader reader;

    RestCardController(CardService cards, ClientHttpRequestFactory requests, MessageReader reader, JsonMapper json) {
        this.cards = cards;
        this.reader = reader;
        this.client = RestClient.builder()
                .baseUrl(cards.address().url())
                .requestFactory(requests)
                .configureMessageConverters(converters ->
                        converters.registerDefaults().withJsonConverter(new JacksonJsonHttpMessageConverter(json)))
                .defaultStatusHandler(HttpStatus.NOT_FOUND::isSameCodeAs, (request, response) -> {
                    throw CardService.notFound();
                })
                .build();
    }

    @GetMapping(path = "/rest/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Message card(@PathVariable String id) {
        return fetch(id, Message.class);
    }

    /** Passes the bytes of a card on as they came. */
    @GetMapping(path = "/rest/card-bytes/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    byte[] bytes(@PathVariable String id) {
        return fetch(id, byte[].class);
    }

    private <T> T fetch(String id, Class<T> form) {
        UUID card = reader.id(id);
        return cards.call(() -> client.get()
                .uri(CardService.PATH, card)
                .accept(MediaType.APPLICATION_JSON)
                .retrieve()
                .toEntity(form));
    }
}
