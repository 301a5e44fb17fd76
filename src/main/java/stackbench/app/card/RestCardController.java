package stackbench.app.card;

import java.io.IOException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.util.StreamUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import stackbench.app.call.CallLimits;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.MessageReader;
import stackbench.app.message.ProblemException;

/** Asks the card service over HTTP on the request's own thread, which waits, and passes on the bytes of its answer. */
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
            MessageReader reader) {
        this.reader = reader;
        this.limits = limits;
        this.cards = RestClient.builder()
                .baseUrl(ServiceAddress.of(CardService.ADDRESS, address).url())
                .requestFactory(requests)
                .build();
    }

    @GetMapping(path = "/rest/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<byte[]> card(@PathVariable String id) {
        byte[] card = fetch(reader.id(id).toString());
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(card);
    }

    private byte[] fetch(String id) {
        long beganNanos = System.nanoTime();
        try {
            return cards.get()
                    .uri(CardService.PATH, id)
                    .accept(MediaType.APPLICATION_JSON)
                    .exchangeForRequiredValue((request, response) -> body(response));
        } catch (RestClientException | InvalidMediaTypeException e) {
            throw CardService.problem(limits.reason(beganNanos, e));
        }
    }

    private static byte[] body(ClientHttpResponse response) throws IOException {
        ProblemException refusal = CardService.refusal(
                response.getStatusCode(), response.getHeaders().getContentType());
        if (refusal != null) {
            // read to its end, so that the connection is kept
            StreamUtils.drain(response.getBody());
            throw refusal;
        }
        byte[] body = StreamUtils.copyToByteArray(response.getBody());
        if (body.length == 0) {
            throw CardService.empty();
        }
        return body;
    }
}
