package stackbench.app.servlet;

import java.util.List;
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
import stackbench.app.message.MessageReader;
import stackbench.app.message.Problem;
import stackbench.app.store.MessageStore;
import stackbench.app.tuning.Tuning;

/** Reads and checks the bodies of requests itself, which is the tuning step {@link Tuning#reading()}. */
@RestController
@ConditionalOnBooleanProperty(Tuning.READING)
@Profile("mvc & !async & !no-store")
@RequestMapping("/messages")
record TunedServletController(MessageStore store, MessageReader reader) {

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    void add(@RequestBody byte[] messages) {
        store.add(reader.jsonArray(messages));
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    List<Message> byAuthor(@RequestParam String author) {
        return store.byAuthor(reader.author(author));
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Message byId(@PathVariable String id) {
        return store.byId(reader.id(id)).orElseThrow(() -> Problem.NOT_FOUND.because("no message has this id"));
    }
}
