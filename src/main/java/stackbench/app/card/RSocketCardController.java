package stackbench.app.card;

import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;

/** Answers with cards that the card service told over RSocket, in the JSON that any server of messages writes. */
@RestController
@Profile("webflux & cards-rsocket")
class RSocketCardController {

    private final RSocketCards cards;
    private final MessageReader reader;

    RSocketCardController(RSocketCards cards, MessageReader reader) {
        this.cards = cards;
        this.reader = reader;
    }

    @GetMapping(path = "/rsocket/card/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<Message> card(@PathVariable String id) {
        return cards.card(reader.id(id));
    }
}
