package stackbench.app.servlet;

import jakarta.validation.Valid;
import java.util.List;
import java.util.UUID;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.message.StorableText;
import stackbench.app.store.MessageStore;
import stackbench.app.tuning.Tuning;

@RestController
@ConditionalOnBooleanProperty(name = Tuning.READING, havingValue = false, matchIfMissing = true)
@Profile("mvc & !async & !no-store")
@RequestMapping("/messages")
class ServletMessageController {

    private final MessageStore store;

    ServletMessageController(MessageStore store) {
        this.store = store;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    void add(@RequestBody List<@Valid Message> messages) {
        store.add(MessageLimits.checked(messages));
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    List<Message> byAuthor(
            @RequestParam @CodePointLength(min = 1, max = MessageLimits.AUTHOR_CHARACTERS) @StorableText
                    String author) {
        return store.byAuthor(author);
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Message byId(@PathVariable UUID id) {
        return store.byId(id).orElseThrow(() -> Problem.NOT_FOUND.because("no message has this id"));
    }
}
