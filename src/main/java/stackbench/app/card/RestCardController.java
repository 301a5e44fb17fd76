package stackbench.app.card;

import java.io.IOException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClient.RequestHeadersSpec.ConvertibleClientHttpResponse;
import org.springframework.web.client.RestClientException;
import stackbench.app.call.CallLimits;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.message.ProblemException;
import tools.jackson.databind.json.JsonMapper;

/** Asks the card service over HTTP on the request's own thread, which waits. */
@RestController
@Profile("mvc & cards-http")
class RestCardController {

    private final RestClient cards;
    private final MessageReader reader;
    private final CallLimits limits;

    RestCardController(
            @Value("${" + CardService.ADDRESS + "}") String address,
            ClientHttpRequestFactory requests,
            CallLimits limits,
            MessageReader reader,
            JsonMapper json) {
        this.reader = reader;
        this.limits = limits;
        this.cards = RestClient.builder()
                .baseUrl(ServiceAddress.of(CardService.ADDRESS, address).url())
                .requestFactory(requests)
                .configureMessageConverters(converters ->
                        converters.registerDefaults().withJsonConverter(new JacksonJsonHttpMessageConverter(json)))
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
        String checked = reader.id(id).toString();
        long beganNanos = System.nanoTime();
        try {
            return cards.get()
                    .uri(CardService.PATH, checked)
                    .accept(MediaType.APPLICATION_JSON)
                    .exchangeForRequiredValue((request, response) -> body(response, form));
        } catch (RestClientException | InvalidMediaTypeException e) {
            throw CardService.problem(limits.reason(beganNanos, e));
        }
    }

    private static <T> T body(ConvertibleClientHttpResponse response, Class<T> form) throws IOException {
        ProblemException refusal = CardService.refusal(
                response.getStatusCode(), response.getHeaders().getContentType());
        if (refusal != null) {
            throw refusal;
        }
        T card = response.bodyTo(form);
        if (card == null) {
            throw CardService.empty();
        }
        return card;
    }
}
